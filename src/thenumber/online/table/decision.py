"""A decision in the making: the events that follow from a command, and the table that they lead to."""

from collections.abc import Mapping

from thenumber.online.table.errors import Refused
from thenumber.online.table.events import AnyEvent
from thenumber.online.table.evolving import evolve
from thenumber.online.table.ids import GuestId, PlayerId, Time
from thenumber.online.table.knowing import NOTHING_KNOWN, Knowledge
from thenumber.online.table.refusals import RefusalCode
from thenumber.online.table.state import Phase, Player, Table


class Decision:
    """Events as they are decided, one after the other, and the table that they lead to."""

    def __init__(self, table: Table, by: GuestId | None, now: Time, known: Knowledge = NOTHING_KNOWN) -> None:
        self.table = table
        self.by = by
        """Who asks; None is the house itself."""
        self.now = now
        self.known = known
        self.events: list[AnyEvent] = []

    def add(self, event: AnyEvent) -> None:
        """Decide that this happens next."""
        self.events.append(event)
        self.table = evolve(self.table, event)

    def follow(self, decision: "Decision") -> None:
        """Go on with what was decided from here."""
        self.events += decision.events
        self.table = decision.table

    @property
    def player(self) -> Player:
        """The player who asks.

        Raises:
            Refused: the one who asks has no seat.
        """
        player = self.table.of_guest(self.by) if self.by is not None else None
        if player is None:
            raise Refused("seat/none")
        return player

    def require_host(self) -> None:
        """Refuse unless the host asks."""
        if self.player.id != self.table.host:
            raise Refused("host/only")

    def require_phase(self, phase: Phase) -> None:
        """Refuse unless the table is in that phase."""
        if self.table.phase is not phase:
            raise Refused(_OTHERWISE[self.table.phase])

    def seated(self, player: PlayerId) -> Player:
        """The player that the command names.

        Raises:
            Refused: nobody has that id here.
        """
        found = self.table.find(player)
        if found is None:
            raise Refused("player/unknown", player=player)
        return found


_OTHERWISE: Mapping[Phase, RefusalCode] = {
    Phase.LOBBY: "game/not-started",
    Phase.PLAYING: "game/going-on",
    Phase.OVER: "game/over",
    Phase.CLOSED: "table/closed",
}
