"""Turns at a table: writing, taking back, revealing; bots and stand-ins."""

import pytest

from tests.online.table.evening import ANN, BEN, DOT, KIM, OUT_AFTER_FOUR, STRANGER, lobby, over, playing
from thenumber.online.table import (
    LONGEST_REVEAL,
    MINUTE,
    SECOND,
    AnyCommand,
    CameBack,
    Leave,
    MarkAway,
    NumberTakenBack,
    NumberWritten,
    Pause,
    Phase,
    PlayerId,
    PutDown,
    Resume,
    Return,
    SeatStandIn,
    TakeBackNumber,
    TilesRevealed,
    Version,
    WriteNumber,
)
from thenumber.rules import Game, Number, Verdict, written


def test_a_number_lies_face_down_until_the_last_tile_is_down() -> None:
    evening = playing(ANN, BEN)
    assert [NumberWritten(at=evening.now, player=evening.id_of(ANN), number=Number("513"))] == evening.write(ANN, "513")
    assert [evening.player(BEN)] == list(evening.table.awaited)
    assert () == evening.game.turns

    events = evening.write(BEN, "444")

    assert TilesRevealed(at=evening.now, numbers=written("513 444")) == events[-1]
    assert Game(2).play(written("513 444")) == evening.game
    assert ({}, {}) == (evening.table.tiles, evening.table.written)
    assert 2 == len(evening.table.awaited)


def test_a_game_ends_after_its_last_turn_and_counts_for_the_series() -> None:
    evening = playing(ANN, BEN)
    evening.finish()

    assert (Phase.OVER, 10) == (evening.table.phase, len(evening.game.turns))
    (played,) = evening.table.series
    assert (evening.game, (evening.id_of(ANN), evening.id_of(BEN)), ("Ann", "Ben")) == (
        played.game,
        played.players,
        played.names,
    )


def test_a_number_can_be_taken_back_while_a_tile_is_missing() -> None:
    evening = playing(ANN, BEN)
    evening.write(ANN, "513")
    assert "number/written" == evening.refusal(evening.writing("999"), ANN)

    taken_back = evening.do(evening.taking_back(ANN), ANN)

    assert [NumberTakenBack(at=evening.now, player=evening.id_of(ANN))] == taken_back
    assert 2 == len(evening.table.awaited)
    assert [] == evening.do(evening.taking_back(ANN), ANN)
    evening.write(ANN, "999")
    evening.write(BEN, "444")
    assert Game(2).play(written("999 444")) == evening.game


def test_a_tile_may_be_left_blank_and_taken_back() -> None:
    evening = playing(ANN, BEN)
    assert [NumberWritten(at=evening.now, player=evening.id_of(ANN), number=None)] == evening.write(ANN, None)
    assert "number/written" == evening.refusal(evening.writing("999"), ANN)
    assert [NumberTakenBack(at=evening.now, player=evening.id_of(ANN))] == evening.do(evening.taking_back(ANN), ANN)

    evening.write(ANN, None)
    evening.write(BEN, "444")

    assert Game(2).play(written("--- 444")) == evening.game
    assert Verdict.BLANK is evening.game.turns[-1].tiles[0].verdict


def test_whoever_is_out_of_digits_leaves_no_tile_blank() -> None:
    evening = playing(ANN, BEN)
    evening.turns("012 999", "345 888", "678 777", "999 666")

    assert "player/out" == evening.refusal(evening.writing(None), ANN)


def test_once_the_reveal_is_stored_the_turn_is_gone() -> None:
    evening = playing(ANN, BEN)
    write, take_back = evening.writing("513"), evening.taking_back(ANN)
    evening.turn("513 444")

    assert "turn/stale" == evening.refusal(write, ANN)
    assert "turn/stale" == evening.refusal(take_back, ANN)


@pytest.mark.parametrize("turn", [(2, 1, 1), (1, 2, 1), (1, 1, 2)], ids=["game", "round", "turn"])
def test_a_number_for_another_turn_is_refused(turn: tuple[int, int, int]) -> None:
    evening = playing(ANN, BEN)

    assert "turn/stale" == evening.refusal(WriteNumber(*turn, Number("513")), ANN)
    assert "turn/stale" == evening.refusal(TakeBackNumber(*turn, Version(1)), ANN)
    evening = playing(ANN, bots=(DOT,))
    assert [] == evening.do(PutDown(evening.bot(DOT).id, *turn, Number("513")))


@pytest.mark.parametrize(
    "command", [WriteNumber(1, 2, 5, Number("513")), TakeBackNumber(1, 2, 5, Version(1))], ids=["write", "take"]
)
def test_after_the_last_turn_it_is_too_late_and_outside_a_game_too_early(command: AnyCommand) -> None:
    assert "turn/stale" == over(ANN, BEN).refusal(command, ANN)
    assert "game/not-started" == lobby(ANN, BEN).refusal(command, ANN)


def test_a_number_of_another_game_is_refused_after_a_game() -> None:
    assert "game/over" == over(ANN, BEN).refusal(WriteNumber(2, 1, 1, Number("513")), ANN)


def test_whoever_has_no_seat_writes_nothing() -> None:
    evening = playing(ANN, BEN)

    assert ["seat/none"] * 2 == [evening.refusal(evening.writing("513"), by) for by in (STRANGER, None)]
    assert "seat/none" == evening.refusal(evening.taking_back(STRANGER), STRANGER)


def test_a_number_with_an_unavailable_digit_is_refused_before_it_is_written() -> None:
    evening = playing(ANN, BEN)
    evening.turn("513 444")
    refused = evening.refused(evening.writing("715"), ANN)

    assert ("number/unavailable", {"digits": "15"}) == (refused.code, refused.params)


def test_whoever_is_out_of_digits_is_not_awaited_and_writes_nothing() -> None:
    evening = playing(ANN, BEN)
    evening.turns("012 999", "345 888", "678 777", "999 666")
    assert [evening.player(BEN)] == list(evening.table.awaited)
    assert "player/out" == evening.refusal(evening.writing("555"), ANN)

    evening.write(BEN, "555")

    assert [Verdict.OUT, Verdict.APPROVED] == [tile.verdict for tile in evening.game.turns[-1].tiles]
    assert (2, 1) == (evening.game.round_no, evening.game.turn_no)


def test_a_turn_for_which_nobody_has_a_digit_left_follows_by_itself() -> None:
    evening = playing(ANN, BEN, turn_time=20)
    evening.turns(*OUT_AFTER_FOUR[:3])

    events = evening.turn(OUT_AFTER_FOUR[3])

    assert [written("999 999"), written("--- ---")] == [
        event.numbers for event in events if isinstance(event, TilesRevealed)
    ]
    assert (2, 1) == (evening.game.round_no, evening.game.turn_no)
    assert LONGEST_REVEAL + 20 * SECOND == evening.left


def test_a_game_whose_last_turn_nobody_can_play_ends_by_itself() -> None:
    evening = playing(ANN, BEN)
    evening.turns(*OUT_AFTER_FOUR, *OUT_AFTER_FOUR)

    assert Phase.OVER is evening.table.phase
    assert 10 == len(evening.game.turns)
    assert evening.game.totals[0] == evening.game.totals[1]


# Bots


def test_a_bot_puts_its_tile_down_once() -> None:
    evening = playing(ANN, bots=(DOT,))
    dot = evening.bot(DOT)
    assert [NumberWritten(at=evening.now, player=dot.id, number=Number("777"))] == evening.do(
        evening.putting_down(dot, "777")
    )

    assert [] == evening.do(evening.putting_down(dot, "888"))
    assert {dot.id: Number("777")} == evening.table.tiles


@pytest.mark.parametrize("chosen", [None, "790"])
def test_the_tile_of_a_bot_that_fails_or_cheats_is_blank(chosen: str | None) -> None:
    evening = playing(ANN, bots=(DOT,))
    evening.turn("444 777")
    evening.do(evening.putting_down(evening.bot(DOT), chosen))

    events = evening.write(ANN, "513")

    assert written("513 ---") == next(event.numbers for event in events if isinstance(event, TilesRevealed))
    assert Verdict.BLANK is evening.game.turns[-1].tiles[1].verdict


def test_no_bot_writes_for_someone_who_plays() -> None:
    evening = playing(ANN, BEN)

    assert [] == evening.do(evening.putting_down(evening.player(BEN), "777"))
    assert [] == evening.do(PutDown(PlayerId(9), 1, 1, 1, Number("777")))


def test_no_bot_plays_during_a_break_nor_at_a_sleeping_table() -> None:
    evening = playing(ANN, bots=(DOT, KIM))
    choice = evening.putting_down(evening.bot(DOT), "777")
    evening.do(Pause(), ANN)
    assert [] == evening.do(choice)
    evening.do(Resume(), ANN)
    evening.do(MarkAway(evening.id_of(ANN)))
    assert [] == evening.do(choice)

    evening.do(Return(), ANN)

    assert evening.do(choice)


def test_there_is_nothing_to_put_down_outside_a_game() -> None:
    evening = lobby(ANN, bots=(DOT,))

    assert [] == evening.do(PutDown(evening.bot(DOT).id, 1, 1, 1, Number("777")))


# People and stand-ins


def test_whoever_returns_may_change_what_a_stand_in_wrote() -> None:
    evening = playing(ANN, BEN)
    evening.do(Leave(), BEN)
    ben = evening.table.players[1]
    evening.do(SeatStandIn(ben.id))
    evening.do(evening.putting_down(evening.player(BEN), "777"))

    events = evening.do(evening.taking_back(BEN), BEN)

    assert [CameBack, NumberTakenBack] == [type(event) for event in events]
    assert evening.player(BEN).is_present
    evening.write(BEN, "444")
    evening.write(ANN, "513")
    assert Game(2).play(written("513 444")) == evening.game


def test_whoever_writes_is_there() -> None:
    evening = playing(ANN, BEN)
    evening.do(MarkAway(evening.id_of(BEN)))
    events = evening.write(BEN, "444")

    assert [CameBack, NumberWritten] == [type(event) for event in events]
    assert evening.player(BEN).is_present


def test_whoever_takes_a_number_back_is_there() -> None:
    evening = playing(ANN, BEN)
    evening.write(BEN, "444")
    evening.away(BEN)
    events = evening.do(evening.taking_back(BEN), BEN)

    assert [CameBack, NumberTakenBack] == [type(event) for event in events]


def test_time_never_goes_back() -> None:
    evening = playing(ANN, BEN, turn_time=20)
    evening.wait(-10 * MINUTE)
    (event,) = evening.write(ANN, "513")

    assert evening.table.changed == event.at == evening.now + 10 * MINUTE
