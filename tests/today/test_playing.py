"""The opponents of a day write what the dice and the public game say, and nothing else moves them."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.strategies import fitting
from tests.today.rounds import at_random, dates, rounds, someones_round
from thenumber.bots import CHARACTERS
from thenumber.rules import BY_ROUNDS, Game, Number, Seat, Verdict, View
from thenumber.today import DEALT, Candidate, CannotBeWritten, candidate, number_of, play, played_by
from thenumber.today.dice import WHOLE, drawn, weights
from thenumber.today.playing import after, mixer

days = st.builds(candidate, st.sampled_from(dates(60)), st.integers(0, 11))
choices = st.tuples(st.integers(0, 9), st.integers(0, 9), st.integers(0, 9))


@st.composite
def begun(draw: st.DrawFn) -> tuple[Candidate, Game]:
    """A day and up to four turns of its round."""
    day = draw(days)
    game = play(day, ())
    for choice in draw(st.lists(st.none() | choices, max_size=4)):
        game = after(day, game, fitting(game.boards[day.seat], choice))
    return day, game


@given(begun(), choices, st.none() | choices)
@settings(max_examples=30)
def test_a_bot_s_number_never_depends_on_yours_of_the_same_turn(
    at: tuple[Candidate, Game], one: tuple[int, ...], other: tuple[int, ...] | None
) -> None:
    day, game = at
    written = [after(day, game, fitting(game.boards[day.seat], choice)).written[-1] for choice in (one, other)]
    theirs = [[number for seat, number in enumerate(numbers) if seat != day.seat] for numbers in written]

    assert theirs[0] == theirs[1]


@given(begun())
@settings(max_examples=20)
def test_what_was_played_is_played_again_from_your_numbers_alone(at: tuple[Candidate, Game]) -> None:
    day, game = at

    assert game == play(day, [numbers[day.seat] for numbers in game.written])


@given(begun())
@settings(max_examples=20)
def test_an_opponent_writes_what_its_board_allows(at: tuple[Candidate, Game]) -> None:
    day, game = at
    after_all = after(day, game, None)

    assert not {Verdict.ILLEGAL, Verdict.BLANK} & {
        tile.verdict for turn in after_all.turns for tile in turn.tiles if tile.seat != day.seat
    }


@given(days)
def test_three_different_opponents_sit_around_you(day: Candidate) -> None:
    others = [Seat(seat) for seat in range(4) if seat != day.seat]

    assert 3 == len(set(day.opponents) & set(DEALT))
    assert day.opponents == tuple(day.character_at(seat) for seat in others)


def test_those_who_are_dealt_need_no_numpy() -> None:
    assert 10 == len(DEALT)
    assert {"equilibrium", "reader"} == {character.id for character in CHARACTERS} - set(DEALT)


def test_the_rounds_for_the_client_are_of_every_kind() -> None:
    played = list(rounds())
    tiles = [turn.tiles[day.seat] for day, game in played for turn in game.turns]

    assert set(DEALT) == {opponent for day, _ in played for opponent in day.opponents}
    assert set(Verdict) - {Verdict.ILLEGAL} == {tile.verdict for tile in tiles}
    assert any(tile.verdict is Verdict.OUT for day, game in played for turn in game.turns for tile in turn.tiles)


def test_a_round_is_one_of_five_turns() -> None:
    day = candidate("2026-11-17", 0)
    game = someones_round(day, at_random, Random(3))

    assert (4, BY_ROUNDS[1], 5) == (game.players, game.rulebook, len(game.turns))


@pytest.mark.parametrize("extra", ["012", None])
def test_nothing_is_written_after_the_last_turn(extra: str | None) -> None:
    day = candidate("2026-11-17", 0)

    with pytest.raises(CannotBeWritten) as refused:
        play(day, [None] * 5 + [Number(extra) if extra else None])
    assert 5 == refused.value.turn_no


def test_a_digit_that_is_crossed_out_cannot_be_written() -> None:
    day = candidate("2026-11-17", 0)
    first = play(day, [Number("000")])
    assert first.turns[0].tiles[day.seat].verdict is Verdict.APPROVED

    with pytest.raises(CannotBeWritten) as refused:
        play(day, [Number("000"), Number("504")])
    assert (2, "504") == (refused.value.turn_no, refused.value.number)


def test_every_bot_in_your_seat_has_dice_of_its_own_and_meets_the_same_luck() -> None:
    day = candidate("2026-11-17", 0)
    tried = [played_by(day, mixer("beginner"), "beginner", die).written for die in range(6)]
    met = {tuple(number for seat, number in enumerate(written[0]) if seat != day.seat) for written in tried}

    assert 6 == len({written[0][day.seat] for written in tried})
    assert 1 == len(met)


def test_an_opponent_out_of_digits_writes_nothing() -> None:
    day, game = next(
        (day, game)
        for day, game in rounds()
        if any(board.is_out for board in game.boards) and not game.boards[0].is_out
    )
    out = next(Seat(seat) for seat, board in enumerate(game.boards) if board.is_out)

    assert number_of(day, View.of(game, out)) is None


@given(st.dictionaries(st.integers(0, 999).map(Number.of), st.floats(0.001, 1), min_size=1), st.integers(0, 2**256 - 1))
def test_a_draw_gives_each_number_its_weight(liked: dict[Number, float], roll: int) -> None:
    total = sum(liked.values())
    weighed = weights({number: weight / total for number, weight in liked.items()})
    below = roll * sum(weighed.values()) >> 256
    number = drawn({number: weight / total for number, weight in liked.items()}, roll)
    lower = sum(weight for each, weight in weighed.items() if each < number)

    assert lower <= below < lower + weighed[number]
    assert abs(sum(weighed.values()) - WHOLE) <= len(weighed)
