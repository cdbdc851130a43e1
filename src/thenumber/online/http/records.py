"""A record from anywhere, as it is told to the one who pasted it: what only looks like ours is left out."""

import re

from thenumber.online.wire import OpenedRecord
from thenumber.rules import Colour
from thenumber.rules.records import Record

_DATE = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}(T[0-9]{2}:[0-9]{2}:[0-9]{2}Z)?")


def opened_record(record: Record) -> OpenedRecord:
    """The record as it was understood."""
    date = record.extra.get("date")
    is_date = isinstance(date, str) and _DATE.fullmatch(date) is not None
    return OpenedRecord(
        record.players,
        record.turns,
        record.game.rulebook.rounds,
        str(date) if is_date else None,
        colours_of(record) or (),
    )


def colours_of(record: Record) -> tuple[Colour, ...] | None:
    """The players' boards, if a record names a different one for each."""
    named = record.extra.get("colours")
    if not isinstance(named, list) or len(named) != len(record.players):
        return None
    colours = tuple(Colour(each) for each in named if each in list(Colour))
    return colours if len(record.players) == len(set(colours)) else None
