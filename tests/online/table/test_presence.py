"""Presence: away and back, stand-ins, leaving a game, seats that move to another device."""

import pytest

from tests.online.table.evening import ANN, BEN, CLEO, DOT, STRANGER, Evening, lobby, over, playing
from thenumber.online.table import (
    ANYONE_AFTER,
    DAY,
    MINUTE,
    QUIET_AFTER,
    STAND_IN_AFTER,
    AskStandIn,
    CameBack,
    GuestId,
    HostPassed,
    Knowledge,
    Leave,
    MarkAway,
    MarkBack,
    NumberWritten,
    Pause,
    PlayerId,
    Resume,
    Return,
    SeatStandIn,
    Sit,
    StandInSat,
    Start,
    Time,
    WentAway,
    table_view,
)
from thenumber.rules import Number


def test_someone_goes_away_and_comes_back() -> None:
    evening = playing(ANN, BEN)
    ben = evening.id_of(BEN)
    assert [WentAway(at=evening.now, player=ben)] == evening.do(MarkAway(ben))
    assert not evening.player(BEN).is_present
    assert [] == evening.do(MarkAway(ben))

    assert [CameBack(at=evening.now, player=ben)] == evening.do(Return(), BEN)

    assert evening.player(BEN).is_present
    assert [] == evening.do(Return(), BEN)


def test_bots_strangers_and_those_who_left_do_not_go_away_nor_come_back() -> None:
    evening = playing(ANN, BEN, bots=(DOT,))
    evening.do(Leave(), BEN)

    assert [] == evening.do(MarkAway(evening.bot(DOT).id)) + evening.do(MarkAway(evening.id_of(BEN)))
    assert [] == evening.do(MarkAway(PlayerId(9)))
    assert [] == evening.do(Return(), STRANGER) + evening.do(Return())
    assert [] == evening.do(MarkBack(evening.id_of(BEN))) + evening.do(MarkBack(PlayerId(9)))


def test_whoever_was_marked_away_and_is_connected_is_marked_back_once() -> None:
    evening = playing(ANN, BEN)
    evening.away(ANN, BEN)
    ben = evening.id_of(BEN)

    assert CameBack(at=evening.now, player=ben) == evening.do(MarkBack(ben))[0]
    assert ([False, True], []) == ([evening.player(each).is_present for each in (ANN, BEN)], evening.do(MarkBack(ben)))


def test_the_host_passes_on_when_the_host_goes_away_and_does_not_come_back_with_them() -> None:
    evening = playing(ANN, BEN)
    events = evening.do(MarkAway(evening.id_of(ANN)))
    assert HostPassed(at=evening.now, player=evening.id_of(BEN)) == events[-1]

    evening.do(Return(), ANN)

    assert evening.id_of(BEN) == evening.table.host


def test_a_table_sleeps_when_nobody_is_there_and_wakes_when_someone_is() -> None:
    evening = playing(ANN, BEN, bots=(DOT,))
    evening.away(ANN, BEN)
    assert evening.table.is_asleep
    assert () == evening.table.present

    evening.do(Return(), BEN)

    assert not evening.table.is_asleep
    assert (evening.player(BEN),) == evening.table.present
    assert evening.bot(DOT).away_since is None


# Stand-ins


def test_a_stand_in_sits_down_for_whoever_is_away_for_half_a_minute() -> None:
    evening = playing(ANN, BEN)
    evening.away(BEN)
    ben = evening.id_of(BEN)
    evening.wait(STAND_IN_AFTER - 1)
    assert [] == evening.do(SeatStandIn(ben))
    evening.wait(1)

    assert [StandInSat(at=evening.now, player=ben)] == evening.do(SeatStandIn(ben))

    assert evening.player(BEN).is_played_by_bot
    assert [] == evening.do(SeatStandIn(ben))
    assert [NumberWritten(at=evening.now, player=ben, number=Number("777"))] == evening.do(
        evening.putting_down(evening.player(BEN), "777")
    )


def test_whoever_wakes_a_table_leaves_the_others_time_to_come_too() -> None:
    evening = playing(ANN, BEN, CLEO)
    evening.do(Leave(), CLEO)
    for guest in (ANN, BEN):
        evening.do(MarkAway(evening.id_of(guest)))
    evening.wait(DAY)

    evening.do(Return(), ANN)

    assert [] == evening.do(SeatStandIn(evening.id_of(BEN)))
    assert [StandInSat(at=evening.now, player=evening.id_of(CLEO))] == evening.do(SeatStandIn(evening.id_of(CLEO)))
    evening.wait(STAND_IN_AFTER)
    assert [StandInSat(at=evening.now, player=evening.id_of(BEN))] == evening.do(SeatStandIn(evening.id_of(BEN)))


def test_a_stand_in_sits_down_at_once_for_whoever_leaves_a_game() -> None:
    evening = playing(ANN, BEN)
    evening.do(Leave(), BEN)
    assert [] == evening.do(Leave(), BEN)

    evening.do(SeatStandIn(evening.id_of(BEN)))

    assert evening.player(BEN).has_stand_in


@pytest.mark.parametrize("back", [Return(), Sit("Ben")], ids=["return", "sit"])
def test_whoever_comes_back_has_the_seat_at_once(back: Return | Sit) -> None:
    evening = playing(ANN, BEN)
    evening.away(BEN)
    evening.wait(STAND_IN_AFTER)
    evening.do(SeatStandIn(evening.id_of(BEN)))

    evening.do(back, BEN)

    assert evening.player(BEN).is_present
    assert not evening.player(BEN).is_played_by_bot
    assert [] == evening.do(evening.putting_down(evening.player(BEN), "777"))


def test_whoever_comes_back_is_told_that_a_stand_in_wrote_and_may_keep_or_change_it() -> None:
    evening = playing(ANN, BEN, CLEO)
    evening.away(BEN)
    evening.wait(STAND_IN_AFTER)
    evening.do(SeatStandIn(evening.id_of(BEN)))
    evening.do(evening.putting_down(evening.player(BEN), "777"))
    evening.write(ANN, "123")
    evening.do(Return(), BEN)
    assert [False, True, False] == [player.stood_in for player in table_view(evening.table).players]
    keeping = evening.copy()
    keeping.write(CLEO, "456")
    assert frozenset() == keeping.table.stood_in

    evening.do(evening.taking_back(BEN), BEN)
    evening.write(BEN, "888")

    assert frozenset() == evening.table.stood_in


def test_sitting_down_is_coming_back_before_a_stand_in_plays_or_while_one_plays_for_someone_silent() -> None:
    left, silenced = playing(ANN, BEN), silent(BEN)
    left.do(Leave(), BEN)
    silenced.wait(QUIET_AFTER)
    silenced.do(give(silenced, BEN), ANN)

    for evening in (left, silenced):
        assert [CameBack(at=evening.now, player=evening.id_of(BEN))] == evening.do(Sit("Ben"), BEN)
        assert [] == evening.do(Sit("Ben"), BEN)


def test_whoever_left_a_game_comes_back_by_sitting_down_and_not_by_looking() -> None:
    evening = playing(ANN, BEN)
    evening.do(Leave(), BEN)
    evening.do(SeatStandIn(evening.id_of(BEN)))
    assert [] == evening.do(Return(), BEN)

    evening.do(Sit("Somebody else"), BEN)

    assert evening.player(BEN).is_present
    assert "Ben" == evening.player(BEN).name


def test_no_stand_in_sits_down_for_someone_there_or_unknown_or_for_a_bot() -> None:
    evening = playing(ANN, BEN, bots=(DOT,))
    evening.wait(10 * MINUTE)

    for player in (evening.id_of(BEN), evening.bot(DOT).id, PlayerId(9)):
        assert [] == evening.do(SeatStandIn(player))


def test_no_stand_in_sits_down_in_a_lobby_during_a_break_after_a_game_or_at_a_sleeping_table() -> None:
    evenings = [lobby(ANN, BEN), playing(ANN, BEN), over(ANN, BEN), playing(ANN, BEN)]
    evenings[1].do(Pause(), ANN)
    evenings[3].away(ANN)
    for evening in evenings:
        evening.away(BEN)
        evening.wait(10 * MINUTE)
        assert [] == evening.do(SeatStandIn(evening.id_of(BEN)))

    evenings[1].do(Resume(), ANN)

    assert evenings[1].do(SeatStandIn(evenings[1].id_of(BEN)))


def test_whoever_was_away_in_the_lobby_soon_has_a_stand_in_in_the_game() -> None:
    evening = lobby(ANN, BEN)
    evening.away(BEN)
    evening.wait(STAND_IN_AFTER)
    evening.do(Start(), ANN)

    assert evening.do(SeatStandIn(evening.id_of(BEN)))


def test_a_stand_in_goes_home_after_the_game() -> None:
    evening = playing(ANN, BEN)
    evening.do(Leave(), BEN)
    evening.do(SeatStandIn(evening.id_of(BEN)))
    evening.finish()

    assert not evening.player(BEN).has_stand_in
    assert not evening.player(BEN).is_present


# Someone who is connected, and silent


def silent(*guests: GuestId) -> Evening:
    """Ann, the host, has written a number; the others have not."""
    evening = playing(ANN, *guests)
    evening.write(ANN, "513")
    return evening


def give(evening: Evening, guest: GuestId) -> AskStandIn:
    return AskStandIn(evening.id_of(guest))


def test_after_two_minutes_of_silence_the_host_may_give_a_seat_to_a_stand_in() -> None:
    evening = silent(BEN)
    evening.wait(QUIET_AFTER - 1)
    assert "stand-in/too-early" == evening.refusal(give(evening, BEN), ANN)
    evening.wait(1)

    assert [StandInSat(at=evening.now, player=evening.id_of(BEN))] == evening.do(give(evening, BEN), ANN)

    assert evening.player(BEN).is_present
    assert [] == evening.do(give(evening, BEN), ANN)
    assert evening.do(evening.putting_down(evening.player(BEN), "777"))


def test_any_touch_takes_the_seat_back() -> None:
    evening = silent(BEN)
    evening.wait(QUIET_AFTER)
    evening.do(give(evening, BEN), ANN)

    assert [CameBack(at=evening.now, player=evening.id_of(BEN))] == evening.do(Return(), BEN)
    assert not evening.player(BEN).has_stand_in


def test_the_silence_counts_from_the_last_touch_the_start_of_the_turn_or_the_end_of_a_break() -> None:
    evening = silent(BEN)
    evening.wait(QUIET_AFTER)
    touched = Time(evening.now - QUIET_AFTER + 1)
    assert "stand-in/too-early" == evening.refusal(give(evening, BEN), ANN, Knowledge(heard=touched))

    evening.write(BEN, "444")
    evening.write(ANN, "777")
    assert "stand-in/too-early" == evening.refusal(give(evening, BEN), ANN)

    evening.do(Pause(), ANN)
    evening.wait(QUIET_AFTER)
    evening.do(Resume(), ANN)
    assert "stand-in/too-early" == evening.refusal(give(evening, BEN), ANN)


def test_whoever_has_not_written_cannot_complain_nor_about_one_who_has() -> None:
    evening = playing(ANN, BEN, CLEO)
    evening.write(BEN, "444")
    evening.wait(10 * MINUTE)
    assert "stand-in/too-early" == evening.refusal(give(evening, CLEO), ANN)
    assert "stand-in/too-early" == evening.refusal(give(evening, BEN), ANN)
    assert "stand-in/too-early" == evening.refusal(give(evening, ANN), ANN)


def test_whoever_has_left_has_no_say_in_who_plays() -> None:
    evening = silent(BEN, CLEO)
    evening.do(Leave(), ANN)
    evening.wait(10 * MINUTE)

    assert "stand-in/too-early" == evening.refusal(give(evening, BEN), ANN)


def test_two_silent_players_hold_nobody_up_for_ever() -> None:
    evening = silent(BEN, CLEO)
    evening.wait(QUIET_AFTER)
    for guest in (BEN, CLEO):
        evening.do(give(evening, guest), ANN)
        evening.do(evening.putting_down(evening.player(guest), "777"))

    assert 1 == len(evening.game.turns)


def test_no_seat_is_given_away_with_a_clock_or_during_a_break_nor_that_of_a_bot() -> None:
    with_clock = playing(ANN, BEN, turn_time=300)
    with_clock.write(ANN, "513")
    paused = silent(BEN)
    paused.do(Pause(), ANN)
    with_bot = playing(ANN, BEN, bots=(DOT,))
    with_bot.write(ANN, "513")
    for evening in (with_clock, paused, with_bot):
        evening.wait(10 * MINUTE)

    assert "stand-in/too-early" == with_clock.refusal(give(with_clock, BEN), ANN)
    assert "stand-in/too-early" == paused.refusal(give(paused, BEN), ANN)
    dot = AskStandIn(with_bot.bot(DOT).id)
    assert "stand-in/too-early" == with_bot.refusal(dot, ANN)


def test_anyone_may_give_the_silent_hosts_seat_to_a_stand_in_and_others_seats_after_four_minutes() -> None:
    evening = playing(ANN, BEN, CLEO)
    evening.write(BEN, "444")
    evening.wait(ANYONE_AFTER - 1)
    assert "host/only" == evening.refusal(give(evening, CLEO), BEN)
    assert evening.do(give(evening, ANN), BEN)
    evening.wait(1)

    assert evening.do(give(evening, CLEO), BEN)


def test_only_players_of_a_game_can_ask_for_a_stand_in_for_one_of_them() -> None:
    evening = silent(BEN)
    evening.wait(QUIET_AFTER)

    assert "seat/none" == evening.refusal(give(evening, BEN), STRANGER)
    assert "player/unknown" == evening.refusal(AskStandIn(PlayerId(9)), ANN)
    assert "game/not-started" == lobby(ANN, BEN).refusal(AskStandIn(PlayerId(2)), ANN)
