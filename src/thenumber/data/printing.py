"""Games as lines of JSON records, in bulk: every line of a batch is equally long, so that they are filled as one array.

JSON allows spaces between its parts: a blank tile is `null` and a space, as wide as `"852"`.
"""

from collections.abc import Iterable, Mapping

import numpy as np
from numpy.typing import NDArray

from thenumber.data.games import Games
from thenumber.data.judging import SETS, judge
from thenumber.rules import PUBLISHED, Digits, Number
from thenumber.rules.records.characters import to_json

_PLACE = "\0"
"""Where something is filled in: no JSON has it."""


def _wide(texts: Iterable[str]) -> NDArray[np.uint8]:
    """Texts as bytes, all of one width."""
    fixed = np.array([text.encode() for text in texts])
    width = fixed.itemsize
    padded = np.char.ljust(fixed, width).astype(f"S{width}")
    return padded.view(np.uint8).reshape(-1, width)


_TILES = _wide([*(f'"{Number.of(value)}"' for value in range(1000)), "null"])  # the last is that of -1
_DIGITS = _wide(f'"{Digits(str(digit) for digit in range(10) if bits >> digit & 1)}"' for bits in range(SETS))
_TOTALS = _wide(str(total) for total in range(1000))


def json_lines(games: Games, extra: Mapping[str, object], *, views: bool = False) -> bytes:
    """Games between the same players as JSON records, a line each; `extra` is what each of them says besides.

    Raises:
        ValueError: they are not all between the same players.
    """
    if len(games.casts) != 1:
        raise ValueError("games between different players")
    (cast,) = games.casts
    turns, players, count = games.numbers.shape
    fields: dict[str, object] = {"players": cast.players}
    if games.rounds != PUBLISHED.rounds:
        fields["rounds"] = games.rounds
    fields["turns"] = _PLACE
    if cast.bots is not None:
        fields["bots"] = cast.bots
    fields.update(extra)
    parts = to_json(fields | ({"views": _PLACE} if views else {})).split(to_json(_PLACE))
    filled: list[NDArray[np.uint8]] = []
    template = parts[0] + _grid(turns, players, _TILES.shape[1]) + parts[1]
    filled += [_TILES[tile] for turn in games.numbers for tile in turn]
    if views:
        seen = f'{{"available": {_grid(1, players, _DIGITS.shape[1])[1:-1]}, "totals": {_grid(1, players, 3)[1:-1]}}}'
        template += f"[{', '.join([seen] * turns)}]{parts[2]}"
        judged = judge(games.numbers, games.rounds)
        for available, totals in zip(judged.available, judged.before, strict=True):
            filled += [_DIGITS[digits] for digits in available] + [_TOTALS[total] for total in totals]
    return _fill(template + "\n", filled, count)


def _grid(rows: int, columns: int, width: int) -> str:
    """Room for values in a list of lists."""
    row = f"[{', '.join([_PLACE * width] * columns)}]"
    return f"[{', '.join([row] * rows)}]"


def _fill(template: str, values: Iterable[NDArray[np.uint8]], lines: int) -> bytes:
    """Lines in which each next room is filled with the next value, of (lines, width)."""
    line = np.frombuffer(template.encode(), np.uint8)
    filled = np.tile(line, (lines, 1))
    rooms = iter(np.flatnonzero(line == 0).tolist())
    for value in values:
        place = next(rooms)
        filled[:, place : place + value.shape[1]] = value
        for _ in range(value.shape[1] - 1):
            next(rooms)
    return filled.tobytes()
