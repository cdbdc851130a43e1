"""Whom to remind of a game over days, and of what."""

import pytest

from tests.online.table.evening import ANN, BEN, CLEO, DAN, DOT, Evening, lobby, over, playing
from thenumber.online.table import (
    GuestId,
    Leave,
    Occasion,
    Pause,
    Rematch,
    Reminder,
    SendAway,
    SetTurnTime,
    Sit,
    Start,
    Table,
    half_time_reminders,
    reminders,
    still_holds,
)

A_DAY = 24 * 3600


def told(before: Table, after: Table) -> list[tuple[GuestId, Occasion]]:
    return [(each.guest, each.occasion) for each in reminders(before, after)]


def test_everyone_whose_tile_is_missing_is_told_when_a_turn_begins() -> None:
    evening = lobby(ANN, BEN, bots=(DOT,), turn_time=A_DAY)
    before = evening.table
    evening.do(Start(), ANN)
    assert [(ANN, Occasion.AWAITED), (BEN, Occasion.AWAITED)] == told(before, evening.table)

    before = evening.table
    evening.write(ANN, "513")
    assert [] == told(before, evening.table)
    evening.write(BEN, "444")
    evening.tile(evening.bot(DOT), "777")

    assert [(ANN, Occasion.AWAITED), (BEN, Occasion.AWAITED)] == told(before, evening.table)


def test_nobody_is_told_who_left_or_is_a_program() -> None:
    evening = lobby(ANN, BEN, CLEO, turn_time=A_DAY)
    evening.do(Sit("Program", program=True), DAN)
    evening.do(Start(), ANN)
    evening.do(Leave(), BEN)

    assert tuple(a_reminder(evening, guest, Occasion.HALF) for guest in (ANN, CLEO)) == half_time_reminders(
        evening.table
    )


def test_nobody_is_told_of_a_game_with_a_short_clock_or_none() -> None:
    for turn_time in (None, 300):
        evening = lobby(ANN, BEN, turn_time=turn_time)
        before = evening.table
        evening.do(Start(), ANN)
        assert [] == told(before, evening.table)
        evening.finish()
        assert [] == told(before, evening.table)


def test_everyone_is_told_that_the_game_is_over() -> None:
    evening = playing(ANN, BEN, turn_time=A_DAY)
    before = evening.table
    evening.finish()

    assert [(ANN, Occasion.OVER), (BEN, Occasion.OVER)] == told(before, evening.table)


def test_those_who_have_no_seat_in_it_yet_are_told_of_a_rematch() -> None:
    evening = over(ANN, BEN, CLEO, turn_time=A_DAY)
    evening.do(SendAway(evening.id_of(CLEO)), ANN)
    before = evening.table
    evening.do(Rematch(), ANN)

    assert [(BEN, Occasion.REMATCH)] == told(before, evening.table)


def a_reminder(evening: Evening, guest: GuestId, occasion: Occasion) -> Reminder:
    return Reminder(guest, occasion, evening.table.turn)


@pytest.mark.parametrize("occasion", [Occasion.AWAITED, Occasion.HALF])
def test_who_is_awaited_is_so_until_the_tile_is_down_or_the_turn_is_over(occasion: Occasion) -> None:
    evening = playing(ANN, BEN, turn_time=A_DAY)
    ann, ben = (a_reminder(evening, guest, occasion) for guest in (ANN, BEN))
    assert still_holds(ann, evening.table)
    assert still_holds(ben, evening.table)
    evening.do(Pause(), ANN)
    assert not still_holds(ben, evening.table)
    evening = playing(ANN, BEN, turn_time=A_DAY)
    evening.write(ANN, "513")
    assert not still_holds(ann, evening.table)
    assert still_holds(ben, evening.table)
    evening.write(BEN, "444")

    assert not still_holds(ann, evening.table)


def test_a_game_is_over_until_someone_wants_another_and_that_gathers_until_one_sits_or_it_starts() -> None:
    evening = over(ANN, BEN, CLEO, turn_time=A_DAY)
    ended, rematch = (a_reminder(evening, BEN, each) for each in (Occasion.OVER, Occasion.REMATCH))
    cleo = a_reminder(evening, CLEO, Occasion.REMATCH)
    assert (True, False) == (still_holds(ended, evening.table), still_holds(rematch, evening.table))
    evening.do(Rematch(), ANN)
    assert (False, True) == (still_holds(ended, evening.table), still_holds(rematch, evening.table))
    evening.do(Rematch(), BEN)
    assert [False, False, True] == [still_holds(each, evening.table) for each in (ended, rematch, cleo)]
    evening.do(SetTurnTime(None), ANN)
    evening.do(Start(), ANN)

    assert not still_holds(cleo, evening.table)
