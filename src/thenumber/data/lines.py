"""JSON records as lines, read in bulk.

`rules.records` reads every record there is, one at a time. Here lines are read that hold nothing unusual, tens of
thousands of games in a second; whatever else a line holds, the rules judge it.
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain

import msgspec
import numpy as np

from thenumber.data.games import CODES, Cast, Games, by_shape
from thenumber.data.judging import VERDICTS, judge
from thenumber.rules import BY_ROUNDS, FEWEST_PLAYERS, MOST_PLAYERS, Verdict
from thenumber.rules.errors import at
from thenumber.rules.records import Record, parse_json
from thenumber.rules.records.characters import is_text

_KEYS = (b'"players"', b'"turns"', b'"rounds"', b'"bots"')  # a plain line has each at most once
_ILLEGAL = VERDICTS.index(Verdict.ILLEGAL)


class _Line(msgspec.Struct, forbid_unknown_fields=True):
    """A plain record: what we write ourselves, and what most programs do."""

    players: list[str]
    turns: list[list[str | None]]
    rounds: int = 2
    bots: list[str] | None = None
    views: msgspec.Raw = msgspec.Raw()
    seed: int = 0
    series: int = 0
    game: int = 0


_decoder = msgspec.json.Decoder(_Line)


def read_lines(lines: Sequence[bytes], line_nos: Iterable[int], first_game: int) -> list[Games]:
    """The games of some lines, a JSON record each; the first of them is that game of its file.

    Raises:
        RulesError: a line is malformed; the place says which, by its number, and where in it.
    """
    games = _plain(lines, first_game)
    return by_shape(list(_slowly(lines, line_nos)), first_game) if games is None else games


def is_plain(line: bytes) -> bool:
    """A line holds nothing unusual, at first sight."""
    return _line(line) is not None


def _line(line: bytes) -> _Line | None:
    if any(line.count(key) > 1 for key in _KEYS):
        return None
    try:
        return _decoder.decode(line)
    except ValueError:  # a part that isn't UTF-8 is one too
        return None


def _slowly(lines: Iterable[bytes], line_nos: Iterable[int]) -> Iterator[Record]:
    for line_no, line in zip(line_nos, lines, strict=True):
        with at(line_no):
            yield parse_json(line.decode("utf-8", "surrogateescape"), line_no)


def _plain(lines: Sequence[bytes], first_game: int) -> list[Games] | None:
    """The games of plain lines; None if any line may not be one."""
    shapes: dict[tuple[int, int, int], _Shape] = {}
    for place, text in enumerate(lines, start=first_game):
        line = _line(text)
        if line is None or line.rounds not in BY_ROUNDS:
            return None
        shape = len(line.players), len(line.turns), line.rounds
        if not line.turns:
            if not _can_be(Cast(tuple(line.players))):
                return None
        elif not shapes.setdefault(shape, _Shape(*shape)).take(line, place):
            return None
    games = [shape.games() for shape in shapes.values()]
    return None if None in games else [each for each in games if each is not None]


class _Shape:
    """The lines of one shape so far."""

    def __init__(self, players: int, turns: int, rounds: int) -> None:
        self._players, self._turns, self._rounds = players, turns, rounds
        self._can_be = turns <= rounds * BY_ROUNDS[rounds].turns
        self._casts: dict[Cast, int] = {}
        self._cast_of: list[int] = []
        self._places: list[int] = []
        self._tiles: list[str | None] = []

    def take(self, line: _Line, place: int) -> bool:
        """Take a line of this shape; False if it isn't plain after all."""
        cast = Cast(tuple(line.players), None if line.bots is None else tuple(line.bots))
        if cast not in self._casts:
            if not (self._can_be and _can_be(cast)):
                return False
            self._casts[cast] = len(self._casts)
        if {self._players} != set(map(len, line.turns)):
            return False
        self._cast_of.append(self._casts[cast])
        self._places.append(place)
        self._tiles.extend(chain.from_iterable(line.turns))
        return True

    def games(self) -> Games | None:
        """The games; None if a tile is none, or a player who is out wrote a number."""
        try:
            codes = np.fromiter(map(CODES.__getitem__, self._tiles), np.int16, len(self._tiles))
        except KeyError:
            return None
        numbers = np.ascontiguousarray(codes.reshape(-1, self._turns, self._players).transpose(1, 2, 0))
        judged = judge(numbers, self._rounds)
        if ((judged.verdict == _ILLEGAL) & (judged.available == 0)).any():
            return None
        cast_of, places = np.array(self._cast_of, np.int32), np.array(self._places, np.int32)
        return Games(tuple(self._casts), cast_of, numbers, self._rounds, places)


def _can_be(cast: Cast) -> bool:
    names = cast.players
    has_bots = cast.bots is None or len(cast.bots) == len(names)
    fit = FEWEST_PLAYERS <= len(names) <= MOST_PLAYERS and len({*names}) == len(names)
    return fit and has_bots and all(name and is_text(name) for name in names)
