"""Games over days: with an hour or more for each turn, absence means nothing and the clock always runs."""

import msgspec
import pytest

from tests.online.table.evening import ANN, BEN, CLEO, DOT, Evening, lobby, playing
from thenumber.online.table import (
    DAY,
    HOUR,
    LATE,
    LONGEST_REVEAL,
    LONGEST_TURN,
    LOOK_IN,
    MERCY,
    MERCY_OVER_DAYS,
    SECOND,
    UNHURRIED,
    CallTime,
    HoldClock,
    Leave,
    MarkAway,
    Pause,
    Phase,
    RunClock,
    SeatStandIn,
    SetTurnTime,
    Sit,
    Start,
    Time,
    TurnTime,
    next_wake,
)

A_DAY = 24 * 3600


def test_a_turn_may_last_three_days_and_no_longer() -> None:
    evening = playing(ANN, BEN, turn_time=LONGEST_TURN)
    assert 3 * DAY == evening.left

    with pytest.raises(msgspec.ValidationError):
        msgspec.convert(LONGEST_TURN + 1, TurnTime)


def test_only_a_game_with_an_hour_or_more_for_each_turn_is_unhurried() -> None:
    assert playing(ANN, BEN, turn_time=UNHURRIED).table.is_unhurried
    for evening in (playing(ANN, BEN), playing(ANN, BEN, turn_time=UNHURRIED - 1), lobby(ANN, turn_time=UNHURRIED)):
        assert not evening.table.is_unhurried
        assert evening.table.half_time is None


def test_nobody_goes_away_from_a_game_over_days() -> None:
    evening = playing(ANN, BEN, turn_time=A_DAY)

    assert [] == evening.do(MarkAway(evening.id_of(BEN))) + evening.do(SeatStandIn(evening.id_of(BEN)))


def test_who_went_away_in_the_lobby_is_there_as_soon_as_a_game_over_days_starts() -> None:
    evening = lobby(ANN, BEN, turn_time=A_DAY)
    evening.do(MarkAway(evening.id_of(BEN)))
    evening.do(Start(), ANN)

    assert (ANN, BEN) == tuple(player.guest for player in evening.table.present)


def test_a_program_is_no_longer_host_when_the_people_count_as_there() -> None:
    evening = lobby(ANN, turn_time=A_DAY)
    evening.do(Sit("Bot", program=True), BEN)
    evening.do(MarkAway(evening.id_of(ANN)))
    assert BEN == evening.host
    evening.do(Start(), BEN)

    assert ANN == evening.host


def test_the_clock_is_not_held_while_anyone_plays() -> None:
    evening = playing(ANN, BEN, turn_time=A_DAY)
    assert [] == evening.do(HoldClock())
    evening.do(Leave(), ANN)
    assert [] == evening.do(HoldClock())

    evening.do(Leave(), BEN)

    assert evening.table.is_asleep
    assert evening.do(HoldClock())


def test_a_stand_in_plays_only_for_those_who_left() -> None:
    evening = playing(ANN, BEN, CLEO, turn_time=A_DAY)
    evening.do(Leave(), BEN)
    evening.wait(HOUR)

    assert evening.do(SeatStandIn(evening.id_of(BEN)))
    assert [] == evening.do(SeatStandIn(evening.id_of(CLEO)))


def test_time_is_called_though_nobody_is_connected_and_so_every_game_ends() -> None:
    evening = playing(ANN, BEN, turn_time=LONGEST_TURN)
    for _ in range(10):
        evening.wait(3 * DAY + LONGEST_REVEAL)
        evening.do(CallTime({}))

    assert Phase.OVER is evening.table.phase
    assert evening.do(MarkAway(evening.id_of(BEN)))  # now it means something again


def test_whoever_sets_a_short_clock_again_plays_as_usual() -> None:
    evening = lobby(ANN, BEN, turn_time=A_DAY)
    evening.do(SetTurnTime(20), ANN)
    evening.do(Start(), ANN)

    assert evening.do(MarkAway(evening.id_of(BEN)))


def late(milliseconds: int) -> Evening:
    evening = playing(ANN, BEN, turn_time=A_DAY)
    evening.wait(DAY + milliseconds)
    evening.do(RunClock())
    return evening


def test_a_house_that_missed_the_deadline_gives_an_hour_where_nobody_looks_at_the_clock() -> None:
    assert MERCY == late(-SECOND).left
    assert MERCY == late(LATE).left
    assert MERCY_OVER_DAYS == late(LATE + 1).left
    assert MERCY_OVER_DAYS == late(2 * DAY).left


def test_half_of_the_time_is_gone_in_the_middle_of_a_turn() -> None:
    evening = playing(ANN, BEN, turn_time=A_DAY)
    assert evening.now + DAY // 2 == evening.table.half_time
    evening.do(Pause(), ANN)

    assert evening.table.half_time is None


# When the house looks in


def wakes_in(evening: Evening) -> int:
    return next_wake(evening.table, evening.now) - evening.now


def test_the_house_comes_at_half_time_and_at_the_deadline_and_not_every_ten_minutes() -> None:
    evening = playing(ANN, BEN, turn_time=A_DAY)
    assert DAY // 2 == wakes_in(evening)
    evening.wait(DAY // 2)

    assert DAY // 2 == wakes_in(evening)


def test_the_house_looks_in_while_a_bot_is_awaited() -> None:
    evening = playing(ANN, bots=(DOT,), turn_time=A_DAY)
    assert LOOK_IN == wakes_in(evening)
    evening.tile(evening.bot(DOT), "777")

    assert DAY // 2 == wakes_in(evening)


def test_a_long_break_is_looked_after_as_usual() -> None:
    evening = playing(ANN, BEN, turn_time=A_DAY)
    evening.do(Pause(), ANN)

    assert Time(LOOK_IN) == wakes_in(evening)
