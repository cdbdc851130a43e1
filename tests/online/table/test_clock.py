"""The clock of a table: deadlines, drafts, holds and breaks."""

from tests.online.table.evening import ANN, BEN, CLEO, OUT_AFTER_FOUR, lobby, over, playing
from thenumber.online.table import (
    LONGEST_BREAK,
    LONGEST_REVEAL,
    MERCY,
    MINUTE,
    SECOND,
    CallTime,
    ClockHeld,
    ClockRan,
    HoldClock,
    Leave,
    MarkAway,
    NumberWritten,
    Pause,
    Paused,
    Phase,
    PlayerId,
    Resume,
    Resumed,
    RunClock,
    Sit,
    TilesRevealed,
    Time,
)
from thenumber.rules import Number, Verdict, written


def test_the_first_turn_lasts_the_turn_time_and_the_others_wait_for_the_reveal_too() -> None:
    evening = playing(ANN, BEN, turn_time=60)
    assert 60 * SECOND == evening.left
    evening.wait(10 * SECOND)

    evening.turn("513 444")

    assert LONGEST_REVEAL + 60 * SECOND == evening.left


def test_there_is_no_clock_unless_one_is_set_nor_after_the_game() -> None:
    assert playing(ANN, BEN).table.deadline is None
    evening = over(ANN, BEN, turn_time=20)
    assert (None, None) == (evening.table.deadline, evening.table.held)


def test_time_is_not_called_too_early_nor_without_a_clock() -> None:
    evening = playing(ANN, BEN, turn_time=20)
    evening.wait(20 * SECOND - 1)
    assert [] == evening.do(CallTime({}))
    evening.wait(1)
    assert evening.do(CallTime({}))
    assert [] == evening.do(CallTime({}))

    evening = playing(ANN, BEN)
    evening.wait(10 * MINUTE)
    assert [] == evening.do(CallTime({}))
    assert [] == over(ANN, BEN).do(CallTime({}))


def test_when_time_is_up_a_draft_counts_and_a_missing_tile_is_blank() -> None:
    evening = playing(ANN, BEN, CLEO, turn_time=20)
    evening.write(ANN, "513")
    evening.wait(20 * SECOND)

    events = evening.do(CallTime({evening.id_of(BEN): Number("444"), evening.id_of(ANN): Number("999")}))

    assert [NumberWritten, TilesRevealed] == [type(event) for event in events]
    assert written("513 444 ---") == tuple(tile.number for tile in evening.game.turns[-1].tiles)
    assert Verdict.BLANK is evening.game.turns[-1].tiles[2].verdict
    assert LONGEST_REVEAL + 20 * SECOND == evening.left


def test_an_illegal_draft_does_not_count_nor_one_of_somebody_unknown() -> None:
    evening = playing(ANN, BEN, turn_time=20)
    evening.turn("513 444")
    evening.wait(5 * MINUTE)
    evening.do(
        CallTime({evening.id_of(ANN): Number("715"), evening.id_of(BEN): Number("222"), PlayerId(9): Number("1" * 3)})
    )

    assert written("--- 222") == tuple(tile.number for tile in evening.game.turns[-1].tiles)


def test_a_draft_of_a_turn_that_is_gone_comes_too_early_for_the_next() -> None:
    """Time was about to be called when the last tile was put down."""
    evening = playing(ANN, BEN, turn_time=20)
    evening.wait(20 * SECOND)
    evening.turn("513 444")

    assert [] == evening.do(CallTime({evening.id_of(ANN): Number("222")}))


def test_when_time_is_up_in_turn_four_a_turn_without_digits_follows_by_itself() -> None:
    evening = playing(ANN, BEN, turn_time=20)
    evening.turns(*OUT_AFTER_FOUR[:3])
    evening.wait(MINUTE)
    evening.do(CallTime({evening.id_of(guest): Number("999") for guest in (ANN, BEN)}))

    assert (2, 1) == (evening.game.round_no, evening.game.turn_no)


def test_a_clock_alone_can_finish_a_game() -> None:
    evening = playing(ANN, BEN, turn_time=20)
    for _ in range(10):
        evening.wait(MINUTE)
        evening.do(CallTime({}))

    assert (Phase.OVER, (0, 0)) == (evening.table.phase, evening.game.totals)


def test_time_is_not_called_at_a_sleeping_table() -> None:
    evening = playing(ANN, BEN, turn_time=20)
    for guest in (ANN, BEN):
        evening.do(Leave(), guest)
    evening.wait(MINUTE)
    assert [] == evening.do(CallTime({}))

    evening.do(Sit("Ben"), BEN)

    assert [ClockRan(at=evening.now, deadline=Time(evening.now + MERCY))] == evening.do(RunClock())


def test_a_held_clock_keeps_what_was_left() -> None:
    evening = playing(ANN, BEN, turn_time=60)
    evening.wait(15 * SECOND)
    assert [ClockHeld(at=evening.now)] == evening.do(HoldClock())
    assert (None, 45 * SECOND) == (evening.table.deadline, evening.table.held)
    assert [] == evening.do(HoldClock())
    evening.wait(10 * MINUTE)
    assert [] == evening.do(CallTime({}))

    evening.do(RunClock())

    assert (45 * SECOND, None) == (evening.left, evening.table.held)


def test_a_clock_that_stood_still_shows_at_least_half_a_minute() -> None:
    evening = playing(ANN, BEN, turn_time=20)
    evening.wait(25 * SECOND)
    evening.do(HoldClock())
    assert 0 == evening.table.held
    evening.do(RunClock())

    assert MERCY == evening.left


def test_a_house_that_was_late_gives_a_running_clock_half_a_minute_but_never_takes_any() -> None:
    evening = playing(ANN, BEN, turn_time=60)
    assert [] == evening.do(RunClock())
    evening.wait(31 * SECOND)

    evening.do(RunClock())

    assert MERCY == evening.left


def test_there_is_no_clock_to_hold_or_run_without_one() -> None:
    for evening in (playing(ANN, BEN), lobby(ANN, BEN, turn_time=20), over(ANN, BEN, turn_time=20)):
        assert [] == evening.do(HoldClock()) + evening.do(RunClock())


def test_a_turn_that_opens_while_the_clock_is_held_has_all_its_time() -> None:
    evening = playing(ANN, BEN, turn_time=60)
    evening.wait(50 * SECOND)
    evening.do(HoldClock())
    evening.turn("513 444")
    assert (None, 60 * SECOND) == (evening.table.deadline, evening.table.held)

    evening.do(RunClock())

    assert 60 * SECOND == evening.left


# Breaks


def test_a_break_stops_the_game_and_its_clock() -> None:
    evening = playing(ANN, BEN, turn_time=60)
    evening.wait(15 * SECOND)
    assert [Paused(at=evening.now)] == evening.do(Pause(), ANN)
    assert [] == evening.do(Pause(), ANN)
    assert "game/paused" == evening.refusal(evening.writing("513"), ANN)
    assert "game/paused" == evening.refusal(evening.taking_back(BEN), BEN)
    evening.wait(10 * MINUTE)
    assert [] == evening.do(CallTime({})) + evening.do(HoldClock()) + evening.do(RunClock())

    assert [Resumed(at=evening.now, deadline=Time(evening.now + 45 * SECOND))] == evening.do(Resume(), ANN)

    assert not evening.table.is_paused
    assert [] == evening.do(Resume(), ANN)


def test_after_a_break_there_is_at_least_half_a_minute() -> None:
    evening = playing(ANN, BEN, turn_time=20)
    evening.do(Pause(), ANN)
    evening.do(Resume(), ANN)

    assert MERCY == evening.left


def test_a_break_while_the_clock_is_held_keeps_what_was_left() -> None:
    evening = playing(ANN, BEN, turn_time=60)
    evening.wait(15 * SECOND)
    evening.do(HoldClock())
    evening.do(Pause(), ANN)
    evening.wait(MINUTE)
    evening.do(Resume(), ANN)

    assert (45 * SECOND, None) == (evening.left, evening.table.held)


def test_a_break_without_a_clock_ends_without_one() -> None:
    evening = playing(ANN, BEN)
    evening.do(Pause(), ANN)
    assert [Resumed(at=evening.now)] == evening.do(Resume(), ANN)
    assert (None, None) == (evening.table.deadline, evening.table.held)


def test_breaks_are_for_the_host_whoever_that_is_by_then() -> None:
    evening = playing(ANN, BEN)
    assert "host/only" == evening.refusal(Pause(), BEN)
    evening.do(Pause(), ANN)
    assert "host/only" == evening.refusal(Resume(), BEN)
    evening.do(MarkAway(evening.id_of(ANN)))

    evening.do(Resume(), BEN)

    assert not evening.table.is_paused


def test_anyone_who_is_there_may_end_a_break_that_lasts_too_long() -> None:
    evening = playing(ANN, BEN, CLEO)
    evening.do(Pause(), ANN)
    evening.do(MarkAway(evening.id_of(CLEO)))
    evening.wait(LONGEST_BREAK - 1)
    assert "host/only" == evening.refusal(Resume(), BEN)
    evening.wait(1)

    assert "host/only" == evening.refusal(Resume(), CLEO)
    assert [Resumed(at=evening.now)] == evening.do(Resume(), BEN)
