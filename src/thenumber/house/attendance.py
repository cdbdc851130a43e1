"""Who is connected to a table right now. A value, never stored: a restart begins anew."""

from collections.abc import Iterable, Mapping
from itertools import islice
from types import MappingProxyType
from typing import TypeVar

import msgspec

from thenumber.table import GuestId, Player, PlayerId, Table, Time
from thenumber.table.replacing import replace

T = TypeVar("T")

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

    def connect(self, guest: GuestId | None) -> "Attendance":
        """One more connection."""
        if guest is None:
            return replace(self, watchers=self.watchers + 1)
        connections = {**self.connections, guest: self.connections_of(guest) + 1}
        return replace(self, connections=connections, lost=_without(self.lost, guest))

    def disconnect(self, guest: GuestId | None, now: Time) -> "Attendance":
        """One connection less."""
        if guest is None:
            return replace(self, watchers=self.watchers - 1)
        if self.connections_of(guest) > 1:
            return replace(self, connections={**self.connections, guest: self.connections_of(guest) - 1})
        return replace(
            self,
            connections=_without(self.connections, guest),
            lost={**self.lost, guest: now},
            readers=self.readers - {guest},
            waiters=_without(self.waiters, guest),
        )

    def forget(self, guest: GuestId) -> "Attendance":
        """Nobody misses someone without a seat."""
        return self if guest in self.connections else replace(self, lost=_without(self.lost, guest))

    def read(self, guest: GuestId, *, reading: bool) -> "Attendance":
        """A guest reads the rules, or no longer."""
        return replace(self, readers=self.readers | {guest} if reading else self.readers - {guest})

    def wait(self, guest: GuestId, name: str | None) -> "Attendance":
        """A guest waits for a seat and is called that, or no longer waits."""
        if name is None:
            return replace(self, waiters=_without(self.waiters, guest))
        return replace(self, waiters={**self.waiters, guest: name})

    def connections_of(self, guest: GuestId) -> int:
        """How many connections a guest has."""
        return self.connections.get(guest, 0)

    def is_connected(self, player: Player) -> bool:
        """A player has a connection."""
        return player.guest is not None and player.guest in self.connections

    def missing_since(self, player: Player) -> Time | None:
        """Since when a person has had no connection; None for one who has."""
        if player.guest is None or player.guest in self.connections:
            return None
        return self.lost.get(player.guest, self.since)

    def connected(self, table: Table) -> tuple[PlayerId, ...]:
        """The players who are connected."""
        return tuple(player.id for player in table.players if self.is_connected(player))

    def reading(self, table: Table) -> tuple[PlayerId, ...]:
        """The players who are reading the rules."""
        return tuple(player.id for player in table.players if player.guest in self.readers)

    def watching(self, table: Table) -> int:
        """How many people watch: connected, and without a seat."""
        seated = {player.guest for player in table.players}
        return self.watchers + sum(guest not in seated for guest in self.connections)

    def waiting(self, table: Table) -> tuple[str, ...]:
        """The names of people who wait for a seat, in the order in which they came."""
        seated = {player.guest for player in table.players}
        names = (name for guest, name in self.waiters.items() if guest not in seated)
        return tuple(islice(names, MOST_WAITING))

    def anyone(self, players: Iterable[Player]) -> bool:
        """One of the players is connected."""
        return any(map(self.is_connected, players))


def _without(known: Mapping[GuestId, T], guest: GuestId) -> Mapping[GuestId, T]:
    return {other: value for other, value in known.items() if other != guest} if guest in known else known
