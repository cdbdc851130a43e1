"""Nobody can wear a table out for the others, and the host's commands always work."""

from tests.house.pure import PureHouse
from tests.house.test_resends import in_the_first_turn
from tests.table.evening import ANN, BEN, NOON
from thenumber.house.budgets import AT_ONCE, ONE_MORE_AFTER
from thenumber.rules import Number
from thenumber.table import (
    NO_TABLE,
    AnyEvent,
    ChangeName,
    Code,
    GuestId,
    Leave,
    Open,
    Pause,
    Resume,
    Sit,
    Start,
    TakeBackNumber,
    Time,
    WriteNumber,
    decide,
)


def a_lobby() -> PureHouse:
    """Ann, the host, alone in a lobby."""
    opened = decide(NO_TABLE, Open(Code("ABC234"), "spot"), None, NOON)
    events: list[AnyEvent] = opened.events + decide(opened.table, Sit("Ann"), ANN, NOON).events
    return PureHouse(events, NOON)


def test_one_guest_changes_so_much_in_a_row_and_then_a_little_while_the_host_starts() -> None:
    house = a_lobby()
    house.ask(BEN, Sit("Ben"), "sit")
    answers = [house.ask(BEN, ChangeName(f"Ben {number}"), str(number)) for number in range(2 * AT_ONCE)]
    assert ["done"] * AT_ONCE + ["rate/too-fast"] * AT_ONCE == answers

    house.now = Time(house.now + ONE_MORE_AFTER)
    assert ["done", "rate/too-fast"] == [house.ask(BEN, ChangeName(name), name) for name in ("Bea", "Bob")]
    assert "done" == house.ask(ANN, Start(), "start")
    assert "done" == house.ask(BEN, WriteNumber(1, 1, 1, Number("123")), "write")


def test_made_up_guests_share_one_budget_and_leave_room_for_a_friend_soon() -> None:
    house, answers = a_lobby(), list[str]()
    for guest in [GuestId(f"guest {number}") for number in range(200)]:
        answers.append(house.ask(guest, Sit("X"), "sit"))
        house.ask(guest, Leave(), "leave")
    assert AT_ONCE == sum(answer == "done" for answer in answers)

    house.now = Time(house.now + ONE_MORE_AFTER)
    assert "done" == house.ask(BEN, Sit("Ben"), "sit")


def test_the_host_may_change_whatever_they_like() -> None:
    house = a_lobby()

    assert {"done"} == {house.ask(ANN, ChangeName(f"Ann {number}"), str(number)) for number in range(3 * AT_ONCE)}


def test_nobody_takes_numbers_back_without_end() -> None:
    house, answers = in_the_first_turn(), list[str]()
    ben = house.table.players[1].id
    for number in range(2 * AT_ONCE):
        house.ask(BEN, WriteNumber(1, 1, 1, Number("123")), f"write {number}")
        answers.append(house.ask(BEN, TakeBackNumber(1, 1, 1, house.table.written[ben]), f"take back {number}"))

    assert AT_ONCE == sum(answer == "done" for answer in answers)
    assert ["done"] * 2 == [house.ask(ANN, Pause(), "pause"), house.ask(ANN, Resume(), "resume")]
