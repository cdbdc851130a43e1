"""Nobody can wear a table out for the others, and the host's commands always work."""

from tests.online.house.pure import PureHouse, Someone
from tests.online.house.test_resends import in_the_first_turn
from tests.online.table.evening import ANN, BEN, CLEO, NOON
from thenumber.online.house.budgets import AT_ONCE, ONE_MORE_AFTER
from thenumber.online.house.messages import Refuse, Signalled
from thenumber.online.table import (
    NO_TABLE,
    AnyEvent,
    ChangeName,
    Code,
    GuestId,
    Knowledge,
    Leave,
    Open,
    Pause,
    Resume,
    SetPublic,
    Sit,
    Start,
    TakeBackNumber,
    Time,
    WriteNumber,
    decide,
)
from thenumber.online.wire import Wait
from thenumber.rules import Number


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


def test_made_up_guests_share_the_budget_of_their_address_and_a_friend_elsewhere_has_another() -> None:
    house, answers = a_lobby(), list[str]()
    for guest in [GuestId(f"guest {number}") for number in range(200)]:
        answers.append(house.ask(guest, Sit("X"), "sit", address="192.0.2.7"))
        house.ask(guest, Leave(), "leave", address="192.0.2.7")
    assert AT_ONCE == sum(answer == "done" for answer in answers)
    assert "rate/too-fast" == house.ask(BEN, Sit("Ben"), "sit", address="192.0.2.7")

    assert "done" == house.ask(CLEO, Sit("Cleo"), "sit", address="192.0.2.8")

    house.now = Time(house.now + ONE_MORE_AFTER)
    assert "done" == house.ask(BEN, Sit("Ben"), "again", address="192.0.2.7")


def test_a_name_to_wait_under_at_an_open_table_is_counted_like_any_other_change() -> None:
    house = a_lobby()
    house.ask(ANN, SetPublic("en"), "open", Knowledge(judged={"Ann": ()}))
    fair = Knowledge(judged={"Ben": ()})

    def refused(guest: GuestId) -> int:
        course = house.hear(Signalled(Someone(guest), guest, Wait("Ben"), fair))
        return sum(isinstance(effect, Refuse) for effect in course.effects)

    assert ([0] * AT_ONCE, [1]) == ([refused(BEN) for _ in range(AT_ONCE)], [refused(CLEO)])


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
