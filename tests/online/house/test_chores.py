"""The laws of a table hold as well when the house's own chores are done at it, by whom it believes connected."""

from hypothesis import settings

from tests.online.table import house as model
from tests.online.table.evening import Evening
from tests.online.table.test_laws import Evenings
from thenumber.online.house.attendance import Attendance
from thenumber.online.house.chores import Chores, chores
from thenumber.online.house.live import Live, taken_up
from thenumber.online.house.storing import Read
from thenumber.online.table import AnyCommand, GuestId, Player, TableId, Time, Version
from thenumber.online.table.replacing import replace


class RealHouse(model.House):
    """What the house really makes of who is connected and what is due."""

    def __init__(self, evening: Evening) -> None:
        super().__init__(evening)
        self._attendance = Attendance(evening.now)
        self._times: dict[GuestId, Time] = {}

    def copy(self, evening: Evening) -> "RealHouse":
        """The same house for another evening, which may go on differently."""
        other = RealHouse(evening)
        other._attendance, other._times = self._attendance, {**self._times}
        return other

    def connect(self, guest: GuestId) -> AnyCommand:
        """A guest comes in, on one device; what the house makes of it."""
        if not self._attendance.connections_of(guest):
            self._attendance = self._attendance.connect(guest)
        return self.hear(guest)

    def disconnect(self, guest: GuestId) -> None:
        """A guest's connection is gone."""
        if self._attendance.connections_of(guest):
            self._attendance = self._attendance.disconnect(guest, self.evening.now)

    def hear(self, guest: GuestId) -> AnyCommand:
        """A guest does something; what the house makes of it."""
        self._times[guest] = self.evening.now
        return super().hear(guest)

    def heard(self, player: Player) -> Time:
        """When a player was last heard of."""
        return self._live.heard_of(player)

    def is_connected(self, player: Player) -> bool:
        """A player has a connection."""
        return self._attendance.is_connected(player)

    def due(self) -> AnyCommand | None:
        """The next thing that the house has to do now."""
        found = self._chores()
        if found.now:
            return found.now[0]
        bots = found.awaited_bots
        return self.evening.putting_down(bots[0], self.evening.board(bots[0]).numbers[-1]) if bots else None

    def next_due(self) -> Time:
        """When it has something to do, though nobody does anything."""
        again = self._chores().again
        return model.NEVER if again is None else again

    def _chores(self) -> Chores:
        return chores(self._live, self.evening.now)

    @property
    def _live(self) -> Live:
        live = taken_up(TableId("table"), "", Read(self.evening.table, Version(0), ()), (), self._attendance)
        return replace(live, attendance=self._attendance, heard=self._times, is_fresh=False)


class AttendedEvenings(Evenings):
    """The same evenings, looked after by the house itself."""

    def __init__(self) -> None:
        super().__init__()
        self.house = RealHouse(self.evening)


TestAttendedEvenings = AttendedEvenings.TestCase
TestAttendedEvenings.settings = settings(
    max_examples=15, stateful_step_count=40, deadline=None, report_multiple_bugs=False
)
del Evenings  # it is tried where it is defined
