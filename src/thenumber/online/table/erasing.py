"""Making a guest unknown: the only rewrite that the log allows.

What was played stays played. Whoever played it loses their name and their id, in every event and in every record.
"""

from collections.abc import Collection, Sequence
from dataclasses import replace as replace_fields
from typing import TypeVar

from msgspec.structs import replace

from thenumber.online.table.events import AnyEvent, BotSat, NameChanged, PlayerSat, PublicSet, SeatMoved
from thenumber.online.table.ids import GuestId, PlayerId
from thenumber.online.table.names import distinct
from thenumber.rules.records import parse_json, print_json

Key = TypeVar("Key", bound=int)  # a player, or a place in a record

ERASED = GuestId("erased")
"""Stands where the id of an erased guest stood, in events with their player's number behind it, so that two of them
are not one. It is nobody's: ids are hashes, which are longer."""
NEUTRAL_NAME = "Guest"


def is_erased(guest: GuestId) -> bool:
    """Whether an id stands for someone who has been made unknown."""
    return guest.startswith(ERASED)


def erased(events: Sequence[AnyEvent], guest: GuestId) -> tuple[AnyEvent, ...]:
    """A table's events, as many as before, in which nobody can find a guest.

    Every player whom they ever held gets a neutral name, also under another guest: a seat that moved to
    another device is most likely still theirs. The other guest keeps the seat.
    """
    held = {event.player for event in events if isinstance(event, PlayerSat | SeatMoved) and event.guest == guest}
    named = [event for event in events if isinstance(event, PlayerSat | NameChanged | BotSat)]
    names = _neutral_names(held, [event.name for event in named if event.player not in held])
    return tuple(_erased(event, guest, names) for event in events)


def erased_record(record: bytes, positions: Collection[int]) -> bytes:
    """A game's record with neutral names for some of its players, counted from 0; all else stays.

    >>> erased_record(b'{"players": ["Ann", "Ben"], "turns": [], "table": "t"}', [1])
    b'{"players": ["Ann", "Guest"], "turns": [], "table": "t"}'
    """
    known = parse_json(record.decode())
    names = dict(enumerate(known.players))
    kept = [name for position, name in names.items() if position not in positions]
    names |= _neutral_names(positions, kept)
    return print_json(replace_fields(known, players=tuple(names.values()))).encode()


def _neutral_names(of: Collection[Key], taken: Sequence[str]) -> dict[Key, str]:
    """A neutral name for each, unlike the names that others have."""
    names: dict[Key, str] = {}
    for key in sorted(of):
        names[key] = distinct(NEUTRAL_NAME, [*taken, *names.values()])
    return names


def _erased(event: AnyEvent, guest: GuestId, names: dict[PlayerId, str]) -> AnyEvent:
    if isinstance(event, PlayerSat | NameChanged) and event.player in names:
        event = replace(event, name=names[event.player], slur_in=())
    if isinstance(event, PublicSet) and event.slurs.keys() & names.keys():
        slurs = {player: slur_in for player, slur_in in event.slurs.items() if player not in names}
        event = replace(event, slurs=slurs)
    if isinstance(event, PlayerSat | SeatMoved) and event.guest == guest:
        event = replace(event, guest=GuestId(f"{ERASED}-{event.player}"))
    return event
