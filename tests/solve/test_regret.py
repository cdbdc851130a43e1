"""An equilibrium of the turn at hand, for any number of seats."""

from itertools import product

import numpy as np
import pytest

from thenumber.rules import Digits, Number
from thenumber.sim.arrays import FRESH, SETS, as_bits
from thenumber.solve import Mix, Stage, duel_values, equilibrium, gaps, solve_turn
from thenumber.solve.expected import worth
from thenumber.solve.stage import POINTS_ONLY, Values

NOTHING_AFTER: Values = np.zeros((SETS, SETS), np.float32)


def last_turn(*boards: str) -> Stage:
    available = np.array([as_bits(Digits(digits)) for digits in boards], np.int32)
    return Stage(available, 8, 2, NOTHING_AFTER, np.zeros(len(boards), np.int64), POINTS_ONLY)


def test_a_mix_holds_the_likeliest_first_and_nothing_rare() -> None:
    mix = Mix.of(np.array([123, 456, 789]), np.array([0.2, 0.799, 0.001]), rarest=0.01)

    assert (Number("456"), Number("123")) == mix.numbers
    assert pytest.approx(1) == sum(mix.probabilities)


def test_nobody_writes_anything_without_digits() -> None:
    mixes = equilibrium(last_turn("123", "", "789"))

    assert Mix((), ()) == mixes[1]
    assert 0 == gaps(last_turn("123", "", "789"), mixes)[1]


def test_digits_that_nobody_else_has_are_written_at_their_best() -> None:
    mixes = equilibrium(last_turn("12", "345", "6789"))

    assert {Number("967"), Number("968"), Number("978")} >= set(mixes[2].numbers)
    assert gaps(last_turn("12", "345", "6789"), mixes).max() < 0.01


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_little_is_gained_by_deviating(players: int) -> None:
    boards = ["0123789", "0456789", "12456", "035789", "024689"][:players]
    available = np.array([as_bits(Digits(digits)) for digits in boards], np.int32)
    stage = Stage(available, 4, 1, np.nan_to_num(duel_values()[4]), np.zeros(players, np.int64), POINTS_ONLY)

    assert gaps(stage, equilibrium(stage, thoughts=4000)).mean() < 0.4


@pytest.mark.compiles
def test_with_two_players_it_comes_close_to_the_solved_duel() -> None:
    mine, theirs = Digits("0123789"), Digits("0456789")
    available = np.array([as_bits(mine), as_bits(theirs)], np.int32)
    stage = Stage(available, 4, 1, duel_values()[4], np.zeros(2, np.int64), POINTS_ONLY)
    duel = solve_turn(mine, theirs, 3)

    assert gaps(stage, [duel.mine, duel.theirs], turns=40_000).max() < 0.15
    assert gaps(stage, equilibrium(stage, thoughts=20_000), turns=40_000).max() < 0.3


def test_the_same_question_gets_the_same_answer() -> None:
    stage = Stage(np.full(3, FRESH, np.int32), 2, 1, duel_values()[2], np.zeros(3, np.int64), POINTS_ONLY)
    stage = Stage(stage.available, 2, 1, np.nan_to_num(stage.after), stage.totals, POINTS_ONLY)

    assert equilibrium(stage, thoughts=50) == equilibrium(stage, thoughts=50)
    assert equilibrium(stage, thoughts=50) != equilibrium(stage, thoughts=50, seed=2)


def test_with_nothing_but_slips_everyone_replies_to_any_number() -> None:
    game = last_turn("128", "258", "1679")
    boards = [game.candidates(seat) for seat in range(3)]
    mixes = equilibrium(game, thoughts=2000, slips=1.0)

    for seat, mix in enumerate(mixes):
        others = [boards[other] for other in range(3) if other != seat]
        rows = np.array(list(product(*others)), np.int32)
        mean, _ = worth(game, seat, boards[seat], rows, np.full(len(rows), 1 / len(rows)))
        assert mean @ mix.chances(boards[seat]) > mean.max() - 0.5
