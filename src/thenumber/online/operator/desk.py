"""The operator's desk: look at tables, close one, erase a guest, forget old games; with a running server or without."""

from collections.abc import Iterator, Sequence
from typing import Protocol

import msgspec

from thenumber.online.house import House
from thenumber.online.store import FinishedGame, Known
from thenumber.online.table import (
    CODE_LENGTH,
    CODE_LETTERS,
    DAY,
    AnyEvent,
    Code,
    GuestId,
    NameChanged,
    Phase,
    PlayerSat,
    Refused,
    SeatMoved,
    TableId,
    Time,
)
from thenumber.online.table.erasing import is_erased
from thenumber.rules.records import parse_json


class TableLine(msgspec.Struct, frozen=True):
    """A table in the operator's list."""

    table: TableId
    code: Code
    phase: Phase
    names: tuple[str, ...]
    games: int
    opened: Time
    changed: Time
    room: str | None = None
    """What it is called, if it is kept."""


class TableList(msgspec.Struct, frozen=True):
    """Tables, the last changed first."""

    tables: tuple[TableLine, ...]


class GuestList(msgspec.Struct, frozen=True):
    """Guests who had a name at a table."""

    guests: tuple[GuestId, ...]


class Count(msgspec.Struct, frozen=True):
    """How many there were."""

    count: int


class Desk(Protocol):
    """What an operator can do. Each may be refused: there is no such table, or the store fails.

    A table is named by its id or by its code: the list has both.
    """

    async def tables(self, most: int) -> TableList:
        """The tables that changed last."""
        ...

    async def close(self, table: TableId) -> None:
        """Close a table for good."""
        ...

    async def guests(self, table: TableId, name: str) -> GuestList:
        """Who was ever called that at a table."""
        ...

    async def erase(self, guest: GuestId) -> Count:
        """Make a guest unknown; in how many tables and games they were."""
        ...

    async def forget(self, days: int | None) -> Count:
        """Forget games finished so many days ago, by default as many as the server is set to; how many there were."""
        ...


class HouseDesk:
    """The desk in a house."""

    def __init__(self, house: House, retention: int) -> None:
        self._house = house
        self._retention = retention

    async def tables(self, most: int) -> TableList:
        """The tables that changed last."""
        return TableList(tuple([await self._line(known) for known in await self._house.known(most)]))

    async def close(self, table: TableId) -> None:
        """Close a table; everyone at it is told."""
        await self._house.close(await self._named(table))

    async def guests(self, table: TableId, name: str) -> GuestList:
        """Who was ever called that at a table, also under an earlier name or on another device."""
        table = await self._named(table)
        events, games = await self._house.store.read(table), await self._house.games_of(table)
        if not (events or games):
            raise Refused("table/unknown")
        return GuestList(tuple(dict.fromkeys([*_called(events, name), *_recorded(games, name)])))

    async def erase(self, guest: GuestId) -> Count:
        """Make a guest unknown, also to those who are at a table with them now."""
        return Count(await self._house.erase(guest))

    async def forget(self, days: int | None) -> Count:
        """Forget old games; without a number of days and without a setting, none."""
        kept = self._retention if days is None else days
        if not kept:
            return Count(0)
        return Count(await self._house.store.forget_games(Time(self._house.store.now() - kept * DAY)))

    async def _named(self, name: str) -> TableId:
        letters = name.upper()
        is_code = len(letters) == CODE_LENGTH and set(letters) <= set(CODE_LETTERS)
        return (await self._house.store.find(Code(letters)) if is_code else None) or TableId(name)

    async def _line(self, known: Known) -> TableLine:
        table = (await self._house.glance(known.table)).table
        names = tuple(player.name for player in table.players)
        return TableLine(
            known.table, known.code, table.phase, names, table.games, known.opened, known.changed, table.room
        )


def _called(events: Sequence[AnyEvent], name: str) -> Iterator[GuestId]:
    named = {event.player for event in events if isinstance(event, PlayerSat | NameChanged) and event.name == name}
    for event in events:
        if isinstance(event, PlayerSat | SeatMoved) and event.player in named and not is_erased(event.guest):
            yield event.guest


def _recorded(games: Sequence[FinishedGame], name: str) -> Iterator[GuestId]:
    for game in games:
        players = parse_json(game.record.decode()).players
        for held, player in zip(game.guests, players, strict=True):
            if player == name:
                yield from (guest for guest in held if not is_erased(guest))
