"""Who is connected to a table right now, and when each was last heard of. Never stored: a restart begins anew."""

from collections import Counter
from collections.abc import Iterable

from thenumber.table import GuestId, Player, PlayerId, Table, Time


class Attendance:
    """The connections of one table, as they come and go."""

    def __init__(self, since: Time) -> None:
        self._since = since  # nobody is missed from before that
        self._connections: Counter[GuestId] = Counter()
        self._lost: dict[GuestId, Time] = {}
        self._heard: dict[GuestId, Time] = {}
        self._reading: set[GuestId] = set()
        self.watchers = 0
        """Connections without a name to them."""

    def connect(self, guest: GuestId | None) -> None:
        """One more connection."""
        if guest is None:
            self.watchers += 1
        else:
            self._connections[guest] += 1
            self._lost.pop(guest, None)

    def disconnect(self, guest: GuestId | None, now: Time) -> None:
        """One connection less."""
        if guest is None:
            self.watchers -= 1
            return
        self._connections[guest] -= 1
        if not self._connections[guest]:
            del self._connections[guest]
            self._lost[guest] = now
            self._reading.discard(guest)

    def forget(self, guest: GuestId) -> None:
        """Someone without a seat is missed by nobody."""
        if guest not in self._connections:
            self._lost.pop(guest, None)
            self._heard.pop(guest, None)

    def connections_of(self, guest: GuestId) -> int:
        """How many connections a guest has."""
        return self._connections[guest]

    def hear(self, guest: GuestId, now: Time) -> None:
        """A guest did something."""
        self._heard[guest] = now

    def heard(self, player: Player) -> Time:
        """When a player was last heard of."""
        return self._heard.get(player.guest, self._since) if player.guest else self._since

    def read(self, guest: GuestId, *, reading: bool) -> None:
        """A guest reads the rules, or no longer."""
        if reading:
            self._reading.add(guest)
        else:
            self._reading.discard(guest)

    def is_connected(self, player: Player) -> bool:
        """A player has a connection."""
        return player.guest is not None and player.guest in self._connections

    def missing_since(self, player: Player) -> Time | None:
        """Since when a person has had no connection; None for one who has."""
        if player.guest is None or player.guest in self._connections:
            return None
        return self._lost.get(player.guest, self._since)

    def connected(self, table: Table) -> tuple[PlayerId, ...]:
        """The players who are connected."""
        return tuple(player.id for player in table.players if self.is_connected(player))

    def reading(self, table: Table) -> tuple[PlayerId, ...]:
        """The players who are reading the rules."""
        return tuple(player.id for player in table.players if player.guest in self._reading)

    def watching(self, table: Table) -> int:
        """How many people watch: connected, and without a seat."""
        seated = {player.guest for player in table.players}
        return self.watchers + len(set(self._connections) - seated)

    def anyone(self, players: Iterable[Player]) -> bool:
        """One of the players is connected."""
        return any(map(self.is_connected, players))
