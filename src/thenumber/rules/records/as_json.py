"""JSON records: what programs store and exchange.

{"players": ["Ann", "Ben", "Cleo"],
 "turns": [["852", "743", "110"], ["764", null, "637"]]}

A game of one round says so: `"rounds": 1`.
"""

import json
import math
from collections.abc import Iterable, Sequence
from typing import NoReturn

from thenumber.rules.errors import InvalidNumber, MalformedRecord, at
from thenumber.rules.numbers import Number
from thenumber.rules.records.characters import is_text, to_json
from thenumber.rules.records.record import Record
from thenumber.rules.rulebook import BY_ROUNDS, PUBLISHED, Rulebook

DEEPEST = 100
"""How many levels of lists and objects a record may have: far more than anyone needs, and safe to print again."""


def parse_json(text: str, first_line: int = 1) -> Record:
    """Read and score a JSON record; what it says besides players, rounds and turns is kept in `extra`.

    Raises:
        RulesError: it is malformed; the place says where.
    """
    return record_from(load(text, first_line))


def print_json(record: Record) -> str:
    """The record as one line of JSON, which reads back as the same record."""
    rounds = {} if record.game.rulebook == PUBLISHED else {"rounds": record.game.rulebook.rounds}
    return to_json({"players": record.players, **rounds, "turns": record.turns, **record.extra})


def load(text: str, first_line: int = 1) -> object:
    """The one JSON value that `text` is.

    Raises:
        MalformedRecord: it is no JSON value, or one with equal keys, an enormous number or bottomless depth,
            which could not be kept.
    """
    try:
        value: object = json.loads(
            text,
            object_pairs_hook=_object,
            parse_int=_integer,
            parse_float=_fraction,
            parse_constant=_refuse_number,  # NaN and Infinity, which Python would take for JSON
        )
    except json.JSONDecodeError as error:
        with at(first_line + error.lineno - 1):
            raise MalformedRecord("record/not-json", column=str(error.colno)) from None
    except RecursionError:
        raise MalformedRecord("record/too-deep", deepest=DEEPEST) from None
    _require_bottom(value)
    return value


def record_from(value: object) -> Record:
    """The record that a JSON value describes.

    Raises:
        RulesError: it describes none; the place says where.
    """
    if not isinstance(value, dict):
        raise MalformedRecord("record/not-an-object")
    extra = {key: kept for key, kept in value.items() if key not in ("players", "rounds", "turns")}
    players, turns = _players(value), _list(value, "turns")
    record = Record.of(players, extra, _rulebook(value))
    for turn in turns:
        with record.at_next_turn():
            if not isinstance(turn, list):
                raise MalformedRecord("record/turn-not-a-list")
        record = record.read_turn(turn, _tile)
    return record


def _players(value: dict[str, object]) -> Sequence[str]:
    players = _list(value, "players")
    for position, name in enumerate(players, start=1):
        if not isinstance(name, str):
            raise MalformedRecord("record/name-not-text", position=position)
        if not is_text(name):
            raise MalformedRecord("record/not-text")
    return [str(name) for name in players]


def _rulebook(value: dict[str, object]) -> Rulebook:
    rounds = value.get("rounds", PUBLISHED.rounds)
    if type(rounds) is not int or rounds not in BY_ROUNDS:
        raise MalformedRecord("record/no-such-rounds", value=to_json(rounds))
    return BY_ROUNDS[rounds]


def _list(value: dict[str, object], key: str) -> list[object]:
    if key not in value:
        raise MalformedRecord("record/key-missing", key=key)
    found = value[key]
    if not isinstance(found, list):
        raise MalformedRecord("record/not-a-list", key=key)
    return found


def _tile(tile: object) -> Number | None:
    if tile is None:
        return None
    try:
        return Number(tile if isinstance(tile, str) else "")
    except InvalidNumber:
        raise MalformedRecord("record/not-a-tile", value=to_json(tile)) from None


def _object(pairs: list[tuple[str, object]]) -> dict[str, object]:
    found: dict[str, object] = {}
    for key, value in pairs:
        if key in found:
            raise MalformedRecord("record/key-twice", key=key)
        found[key] = value
    return found


def _integer(text: str) -> int:
    try:
        return int(text)
    except ValueError:  # more digits than Python converts
        return _refuse_number(text)


def _fraction(text: str) -> float:
    value = float(text)
    return value if math.isfinite(value) else _refuse_number(text)


def _refuse_number(text: str) -> NoReturn:
    raise MalformedRecord("record/number-not-kept", text=text)


def _require_bottom(value: object) -> None:
    level = [value]
    for _ in range(DEEPEST):
        level = [inner for part in level for inner in _inside(part)]
    if any(isinstance(part, dict | list) for part in level):
        raise MalformedRecord("record/too-deep", deepest=DEEPEST)


def _inside(part: object) -> Iterable[object]:
    if isinstance(part, dict):
        return part.values()
    return part if isinstance(part, list) else ()
