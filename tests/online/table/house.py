"""A small model of the house, true to what it does by itself: it marks people away, seats stand-ins, lets bots choose,
and looks after the clock.
"""

from tests.online.table.evening import Evening
from thenumber.online.table import (
    AWAY_AFTER,
    AnyCommand,
    CallTime,
    GuestId,
    HoldClock,
    MarkAway,
    Phase,
    Player,
    Return,
    RunClock,
    SeatStandIn,
    Time,
    stand_ins_due,
)

NEVER = Time(1 << 60)


class House:
    """Who is connected, since when the others are not, and when each was last heard of."""

    def __init__(self, evening: Evening) -> None:
        self.evening = evening
        self._connected: frozenset[GuestId] = frozenset()
        self._lost: dict[GuestId, Time] = {}
        self._heard: dict[GuestId, Time] = {}
        self._since = evening.now

    def copy(self, evening: Evening) -> "House":
        """The same house for another evening, which may go on differently."""
        other = House(evening)
        other._connected, other._since = self._connected, self._since
        other._lost, other._heard = {**self._lost}, {**self._heard}
        return other

    def connect(self, guest: GuestId) -> AnyCommand:
        """A guest comes in; what the house makes of it."""
        self._connected |= {guest}
        return self.hear(guest)

    def disconnect(self, guest: GuestId) -> None:
        """A guest's connection is gone."""
        if guest in self._connected:
            self._connected -= {guest}
            self._lost[guest] = self.evening.now

    def hear(self, guest: GuestId) -> AnyCommand:
        """A guest does something; what the house makes of it."""
        self._heard[guest] = self.evening.now
        return Return()

    def heard(self, player: Player) -> Time:
        """When a player was last heard of."""
        return self._heard.get(player.guest, self._since) if player.guest else self._since

    def is_connected(self, player: Player) -> bool:
        """A player has a connection."""
        return player.guest in self._connected

    def due(self) -> AnyCommand | None:
        """The next thing that the house has to do now."""
        table, now = self.evening.table, self.evening.now
        missing = [player for player in table.players if self._away_due(player) <= now]
        if missing:
            return MarkAway(missing[0].id)
        away = [player for player, due in stand_ins_due(table) if due <= now]
        return SeatStandIn(away[0].id) if away else self._clock() or self._bot_choice()

    def next_due(self) -> Time:
        """When it has something to do, though nobody does anything."""
        table = self.evening.table
        moments = [self._away_due(player) for player in table.players] + [due for _, due in stand_ins_due(table)]
        return min([*moments, NEVER if table.deadline is None else table.deadline])

    def _away_due(self, player: Player) -> Time:
        if not player.is_present or self.is_connected(player) or player.guest is None:
            return NEVER
        if self.evening.table.is_unhurried:
            return NEVER
        return Time(self._lost.get(player.guest, self._since) + AWAY_AFTER)

    def _clock(self) -> AnyCommand | None:
        table, now = self.evening.table, self.evening.now
        if table.phase is not Phase.PLAYING or table.is_paused:
            return None
        if not (table.present if table.is_unhurried else any(map(self.is_connected, table.present))):
            return None if table.deadline is None else HoldClock()
        if table.held is not None:
            return RunClock()
        return CallTime({}) if table.deadline is not None and table.deadline <= now else None

    def _bot_choice(self) -> AnyCommand | None:
        table = self.evening.table
        if table.is_asleep or table.is_paused:
            return None
        for player in table.awaited:
            if player.is_played_by_bot:
                return self.evening.putting_down(player, self.evening.board(player).numbers[-1])
        return None
