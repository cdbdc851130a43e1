"""A command that was carried out is never carried out again: over lost answers, crashes and resends in any order."""

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.online.house.pure import PureHouse, Someone
from tests.online.table.evening import ANN, BEN, NOON, playing
from thenumber.online.house.messages import Came
from thenumber.online.table import (
    NO_TABLE,
    AnyCommand,
    AnyEvent,
    Code,
    GuestId,
    Open,
    Pause,
    Resume,
    Sit,
    Start,
    TakeBackNumber,
    Version,
    WriteNumber,
    decide,
)
from thenumber.rules import Number


def in_the_first_turn() -> PureHouse:
    """Ann, the host, and Ben at a table, both connected."""
    events, table = list[AnyEvent](), NO_TABLE
    opening: list[tuple[AnyCommand, GuestId]] = [(Open(Code("ABC234"), "spot"), ANN)]
    opening += [(Sit("Ann"), ANN), (Sit("Ben"), BEN), (Start(), ANN)]
    for command, guest in opening:
        decision = decide(table, command, guest, NOON)
        events, table = events + decision.events, decision.table
    house = PureHouse(events, NOON)
    come_in(house)
    return house


def come_in(house: PureHouse) -> None:
    house.hear(Came(Someone(ANN)), Came(Someone(BEN)))


def command_for(house: PureHouse, what: str) -> AnyCommand:
    """What Ann asks for now; a take-back names what she sees before her."""
    if what == "pause":
        return Pause()
    if what == "resume":
        return Resume()
    if what == "take back":
        return TakeBackNumber(1, 1, 1, house.table.written.get(house.table.players[0].id, Version(1)))
    return WriteNumber(1, 1, 1, Number(what))


asked = st.sampled_from(["123", "456", "take back", "take back", "pause", "resume"])
steps = st.lists(asked | st.just("crash") | st.integers(0, 30), max_size=30)


class Sender:
    """Ann, who sends commands, and sends them again in any order; and what she was answered."""

    def __init__(self) -> None:
        self.house = in_the_first_turn()
        self.sent: list[AnyCommand] = []
        self.done: set[int] = set()
        self.unstamped: set[int] = set()
        """Those that changed nothing, since her last event: a crash makes them new."""

    def send(self, number: int) -> None:
        """Send a command, for the first time or again."""
        before = self.house.table
        answer = self.house.ask(ANN, self.sent[number], str(number))
        if number in self.done:
            assert ("done", before) == (answer, self.house.table)
        elif answer == "done":
            self.done.add(number)
            self.unstamped = self.unstamped | {number} if before == self.house.table else set()

    def crash(self) -> None:
        """Everything that is not stored is gone."""
        self.house.crash()
        come_in(self.house)
        self.done -= self.unstamped


@settings(max_examples=150)
@given(steps)
def test_what_was_answered_and_is_sent_again_changes_nothing_and_is_answered_alike(course: list[str | int]) -> None:
    ann = Sender()
    for step in course:
        if step == "crash":
            ann.crash()
        elif isinstance(step, str):
            ann.sent.append(command_for(ann.house, step))
            ann.send(len(ann.sent) - 1)
        elif ann.sent:
            ann.send(step % len(ann.sent))

    stamps = [event.command for event in ann.house.events if event.command is not None]
    assert len(set(stamps)) == len(stamps)


@given(steps)
def test_a_number_goes_only_when_it_is_named_whatever_is_sent_again_or_forgotten(course: list[str | int]) -> None:
    ann = Sender()
    for step in course:
        before = ann.house.table
        if step == "crash":
            ann.crash()
        elif isinstance(step, str):
            ann.sent.append(command_for(ann.house, step))
            ann.send(len(ann.sent) - 1)
        elif ann.sent:
            command = ann.sent[step % len(ann.sent)]
            ann.send(step % len(ann.sent))
            if not (isinstance(command, TakeBackNumber) and command.written in before.written.values()):
                assert before.tiles.items() <= ann.house.table.tiles.items()


def test_a_take_back_sent_again_never_takes_back_another_number() -> None:
    house = in_the_first_turn()
    take_back = TakeBackNumber(1, 1, 1, Version(1))
    assert "done" == house.ask(ANN, take_back, "one")  # nothing lies there
    assert "done" == house.ask(ANN, WriteNumber(1, 1, 1, Number("862")), "two")
    house.crash()
    come_in(house)

    assert "done" == house.ask(ANN, take_back, "one")
    assert "done" == house.ask(ANN, WriteNumber(1, 1, 1, Number("862")), "two")
    assert {house.table.players[0].id: Number("862")} == house.table.tiles


def test_a_take_back_takes_the_number_that_it_names_and_no_other() -> None:
    evening = playing(ANN, BEN)
    evening.write(ANN, "123")
    first = evening.taking_back(ANN)
    evening.do(first, ANN)
    evening.write(ANN, "456")

    assert [] == evening.do(first, ANN)
    assert evening.do(evening.taking_back(ANN), ANN)
    assert {} == evening.table.tiles
