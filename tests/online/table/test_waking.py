"""When the house must look at a table again, and when a table goes."""

from tests.online.table.evening import ANN, BEN, DOT, Evening, lobby, opened, over, playing
from thenumber.online.table import (
    ASLEEP_GOES_AFTER,
    LOOK_IN,
    NEVER_STARTED_GOES_AFTER,
    SECOND,
    STAND_IN_AFTER,
    Close,
    HoldClock,
    Leave,
    MarkAway,
    Pause,
    Rematch,
    Return,
    SeatStandIn,
    goes_at,
    next_wake,
)


def wakes_in(evening: Evening) -> int:
    return next_wake(evening.table, evening.now) - evening.now


def goes_in(evening: Evening) -> int:
    return goes_at(evening.table) - evening.now


def asleep(evening: Evening) -> Evening:
    for player in evening.table.present:
        evening.do(MarkAway(player.id))
    return evening


def test_where_someone_should_be_the_house_looks_in_every_ten_minutes() -> None:
    for evening in (lobby(ANN), playing(ANN, BEN), over(ANN, BEN)):
        assert LOOK_IN == wakes_in(evening)


def test_the_house_comes_for_a_deadline() -> None:
    evening = playing(ANN, BEN, turn_time=60)
    evening.wait(10 * SECOND)
    assert 50 * SECOND == wakes_in(evening)
    evening.do(HoldClock())

    assert LOOK_IN == wakes_in(evening)


def test_the_house_comes_when_a_stand_in_is_due() -> None:
    evening = playing(ANN, BEN)
    evening.do(MarkAway(evening.id_of(BEN)))
    evening.wait(10 * SECOND)
    assert STAND_IN_AFTER - 10 * SECOND == wakes_in(evening)
    evening.wait(20 * SECOND)
    evening.do(SeatStandIn(evening.id_of(BEN)))

    assert LOOK_IN == wakes_in(evening)


def test_the_house_comes_at_once_for_whoever_left() -> None:
    evening = playing(ANN, BEN)
    evening.do(Leave(), BEN)

    assert 0 == wakes_in(evening)


def test_nothing_is_due_during_a_break() -> None:
    evening = playing(ANN, BEN, turn_time=60)
    evening.do(MarkAway(evening.id_of(BEN)))
    evening.do(Pause(), ANN)

    assert LOOK_IN == wakes_in(evening)


def test_a_table_that_never_started_goes_after_a_day() -> None:
    for evening in (opened(), asleep(lobby(ANN, BEN)), asleep(lobby(ANN, bots=(DOT,)))):
        assert NEVER_STARTED_GOES_AFTER == wakes_in(evening) == goes_in(evening)


def test_a_sleeping_table_that_was_played_at_goes_after_a_month() -> None:
    rematch = over(ANN, BEN)
    rematch.do(Rematch(), ANN)
    for evening in (asleep(playing(ANN, BEN, turn_time=20)), asleep(over(ANN, BEN)), asleep(rematch)):
        assert ASLEEP_GOES_AFTER == wakes_in(evening) == goes_in(evening)


def test_a_closed_table_goes_after_a_day() -> None:
    evening = playing(ANN, BEN)
    evening.do(Close())

    assert NEVER_STARTED_GOES_AFTER == wakes_in(evening) == goes_in(evening)


def test_a_table_that_wakes_stays() -> None:
    evening = asleep(playing(ANN, BEN, turn_time=20))
    evening.wait(ASLEEP_GOES_AFTER - 1)
    evening.do(Return(), ANN)

    assert wakes_in(evening) < LOOK_IN
    assert ASLEEP_GOES_AFTER == goes_in(evening)
