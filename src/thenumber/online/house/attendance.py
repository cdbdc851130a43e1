"""Who is connected to a table right now, here or in another house. A value, never stored: a restart begins anew."""

from collections.abc import Iterable, Mapping
from itertools import islice
from types import MappingProxyType
from typing import TypeVar

import msgspec

from thenumber.online.store import HouseId, There
from thenumber.online.table import SECOND, GuestId, Player, PlayerId, Table, Time, TurnAtHand
from thenumber.online.table.replacing import replace

T = TypeVar("T")

ROUGHLY = 30 * SECOND
"""How closely other houses know when someone last did something."""
MOST_WAITING = 10
"""How many people who wait for a seat are named: twice as many as can ever sit."""


class Attendance(msgspec.Struct, frozen=True):
    """The connections of one table at one moment."""

    since: Time
    """Nobody is missed from before that."""
    connections: Mapping[GuestId, int] = MappingProxyType({})
    lost: Mapping[GuestId, Time] = MappingProxyType({})
    """Since when guests have had no connection."""
    readers: frozenset[GuestId] = frozenset()
    """Who is reading the rules."""
    waiters: Mapping[GuestId, str] = MappingProxyType({})
    """Who waits for a seat, and what they are called."""
    watchers: int = 0
    """Connections without a name to them."""
    screens: int = 0
    """How many of these show the table to everyone in a room."""
    shown: TurnAtHand | None = None
    """The last turn whose reveal a screen here has told to its end."""
    house: HouseId = HouseId("")
    """Which of the houses of the store this is."""
    others: Mapping[HouseId, There] = MappingProxyType({})
    """Who is at the table in other houses."""

    def connect(self, guest: GuestId | None, *, is_screen: bool = False) -> "Attendance":
        """One more connection; a screen is nobody's."""
        if guest is None:
            return replace(self, watchers=self.watchers + 1, screens=self.screens + is_screen)
        connections = {**self.connections, guest: self.connections_of(guest) + 1}
        return replace(self, connections=connections, lost=_without(self.lost, guest))

    def disconnect(self, guest: GuestId | None, now: Time, *, is_screen: bool = False) -> "Attendance":
        """One connection less."""
        if guest is None:
            return replace(self, watchers=self.watchers - 1, screens=self.screens - is_screen)
        if self.connections_of(guest) > 1:
            return replace(self, connections={**self.connections, guest: self.connections_of(guest) - 1})
        return replace(
            self,
            connections=_without(self.connections, guest),
            lost=self.lost if self._is_elsewhere(guest) else {**self.lost, guest: now},
            readers=self.readers - {guest},
            waiters=_without(self.waiters, guest),
        )

    def meet(self, others: Mapping[HouseId, There], now: Time) -> "Attendance":
        """Other people are at the table in other houses now."""
        after = replace(self, others=others)
        gone = [guest for there in self.others.values() for guest in there.guests if not after.has(guest)]
        kept = {guest: since for guest, since in self.lost.items() if not after.has(guest)}
        return replace(after, lost=kept | dict.fromkeys(gone, now))

    def back_elsewhere(self, guests: Iterable[GuestId], now: Time) -> "Attendance":
        """Another house has just seen some guests: they are missed only from now on."""
        seen = [guest for guest in guests if not self.has(guest)]
        return replace(self, lost={**self.lost, **dict.fromkeys(seen, now)}) if seen else self

    def forget(self, guest: GuestId) -> "Attendance":
        """Nobody misses someone without a seat."""
        return self if self.has(guest) else replace(self, lost=_without(self.lost, guest))

    def read(self, guest: GuestId, *, reading: bool) -> "Attendance":
        """A guest reads the rules, or no longer."""
        return replace(self, readers=self.readers | {guest} if reading else self.readers - {guest})

    def wait(self, guest: GuestId, name: str | None) -> "Attendance":
        """A guest waits for a seat and is called that, or no longer waits."""
        if name is None:
            return replace(self, waiters=_without(self.waiters, guest))
        return replace(self, waiters={**self.waiters, guest: name})

    def show(self, turn: TurnAtHand) -> "Attendance":
        """A screen has told the reveal of a turn to its end; of several screens, the first one counts."""
        return self if self.last_shown and self.last_shown >= turn else replace(self, shown=turn)

    def connections_of(self, guest: GuestId) -> int:
        """How many connections a guest has."""
        return self.connections.get(guest, 0)

    def has(self, guest: GuestId) -> bool:
        """A guest is connected, here or elsewhere."""
        return guest in self.connections or self._is_elsewhere(guest)

    def _is_elsewhere(self, guest: GuestId) -> bool:
        return any(guest in there.guests for there in self.others.values())

    def is_connected(self, player: Player) -> bool:
        """A player has a connection."""
        return player.guest is not None and self.has(player.guest)

    @property
    def is_first(self) -> bool:
        """Of all houses in which someone is at the table, this one looks after it: the others know that, too."""
        if not self.others:
            return True
        return bool(self.connections or self.watchers) and self.house < min(self.others)

    def here(self, heard: Mapping[GuestId, Time]) -> There:
        """Who is at the table in this house, as others are told."""
        guests = {guest: Time(heard.get(guest, 0) // ROUGHLY * ROUGHLY) for guest in self.connections}
        return There(guests, self.readers, self.waiters, self.watchers, self.screens, self.shown)

    def heard_elsewhere(self, guest: GuestId) -> Time:
        """When a guest last did something in another house, as far as known."""
        return max((there.guests.get(guest, Time(0)) for there in self.others.values()), default=Time(0))

    def missing_since(self, player: Player) -> Time | None:
        """Since when a person has had no connection; None for one who has."""
        if player.guest is None or self.has(player.guest):
            return None
        return self.lost.get(player.guest, self.since)

    def connected(self, table: Table) -> tuple[PlayerId, ...]:
        """The players who are connected."""
        return tuple(player.id for player in table.players if self.is_connected(player))

    def reading(self, table: Table) -> tuple[PlayerId, ...]:
        """The players who are reading the rules."""
        readers = self.readers.union(*(there.readers for there in self.others.values()))
        return tuple(player.id for player in table.players if player.guest in readers)

    @property
    def all_screens(self) -> int:
        """How many screens show the table, in any house."""
        return self.screens + sum(there.screens for there in self.others.values())

    @property
    def last_shown(self) -> TurnAtHand | None:
        """The last turn whose reveal a screen has told to its end, in any house."""
        shown = (self.shown, *(there.shown for there in self.others.values()))
        return max((turn for turn in shown if turn is not None), default=None)

    def watching(self, table: Table) -> int:
        """How many people watch: connected, and without a seat. A screen is nobody."""
        seated = {player.guest for player in table.players}
        guests = {*self.connections, *(guest for there in self.others.values() for guest in there.guests)}
        nameless = self.watchers + sum(there.watchers for there in self.others.values())
        return nameless - self.all_screens + sum(guest not in seated for guest in guests)

    def waiting(self, table: Table) -> tuple[str, ...]:
        """The names of people who wait for a seat, in the order in which they came."""
        seated = {player.guest for player in table.players}
        waiters = {**self.waiters}
        for there in self.others.values():
            waiters |= there.waiters
        names = (name for guest, name in waiters.items() if guest not in seated)
        return tuple(islice(names, MOST_WAITING))

    def anyone(self, players: Iterable[Player]) -> bool:
        """One of the players is connected."""
        return any(map(self.is_connected, players))


def _without(known: Mapping[GuestId, T], guest: GuestId) -> Mapping[GuestId, T]:
    return {other: value for other, value in known.items() if other != guest} if guest in known else known
