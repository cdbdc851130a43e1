"""A house without a loop, a store or a network: one table and what it makes of messages, one after the other."""

from thenumber.online.house.attendance import Attendance
from thenumber.online.house.live import Live, taken_up
from thenumber.online.house.messages import Answer, Asked, Message, Refuse
from thenumber.online.house.storing import Read
from thenumber.online.house.taking import Course, take
from thenumber.online.table import (
    NOTHING_KNOWN,
    AnyCommand,
    AnyEvent,
    CommandId,
    GuestId,
    Knowledge,
    Reason,
    Table,
    TableId,
    Time,
    Version,
    fold,
)
from thenumber.online.table.replacing import replace


class Someone:
    """A connection that nobody listens at."""

    def __init__(self, guest: GuestId | None, *, address: str = "", is_screen: bool = False) -> None:
        self.guest = guest
        self.address = address
        self.wants_earlier = False
        self.is_screen = is_screen

    def tell(self, *messages: bytes) -> None:
        """Whatever it is."""

    def refuse(self, reason: Reason, answers: CommandId | None = None) -> None:
        """Whyever."""

    def hang_up(self, code: int, reason: str) -> None:
        """Whyever."""


class PureHouse:
    """A table that is taken up from its events."""

    def __init__(self, events: list[AnyEvent], now: Time) -> None:
        self.events = events
        self.now = now
        self.live = self._taken_up()

    def _taken_up(self) -> Live:
        read = Read(fold(self.events), Version(0), self.events)
        return taken_up(TableId("table"), "https://example.org/t/table", read, (), Attendance(self.now))

    @property
    def table(self) -> Table:
        """The table as it is stored."""
        return self.live.table

    def crash(self) -> None:
        """Forget everything that is not stored."""
        self.live = self._taken_up()

    def hear(self, *messages: Message) -> Course:
        """What becomes of messages that come together."""
        course = take(self.live, messages, self.now)
        self.events += course.events
        course.live.answers.add(course.live.new_answers)
        self.live = replace(course.live, newcomers=(), new_answers={})
        return course

    def ask(
        self, guest: GuestId, command: AnyCommand, name: str, known: Knowledge = NOTHING_KNOWN, *, address: str = ""
    ) -> str:
        """What a guest is answered to a command: `done`, or why not."""
        stamp = CommandId(f"{guest} {name}")
        course = self.hear(Asked(Someone(guest, address=address), guest, command, CommandId(name), stamp, known))
        [answer] = [effect for effect in course.effects if isinstance(effect, Answer | Refuse)]
        return answer.reason.code if isinstance(answer, Refuse) else "done"
