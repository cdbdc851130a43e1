"""Roll-outs: a position played on to the end."""

import numpy as np
import pytest

from thenumber.rules import BY_ROUNDS, Digits
from thenumber.sim.arrays import FRESH, as_bits
from thenumber.sim.rollouts import win_chances


def test_after_the_last_turn_the_chances_are_the_shares_of_the_win() -> None:
    assert [0.5, 0, 0.5] == win_chances(np.full(3, 7), np.array([30, 29, 30]), 10).tolist()
    assert [0, 1] == win_chances(np.full(2, 7), np.array([1, 2]), 5, BY_ROUNDS[1]).tolist()


def test_with_one_digit_left_there_is_only_one_way_to_go_on() -> None:
    """In the last turn 777 scores 14, the bonus of 8 and a digit, 444 scores 8 and a digit: 14 more."""
    available = np.array([as_bits(Digits("7")), as_bits(Digits("4"))])

    assert [0.5, 0.5] == win_chances(available, np.array([10, 24]), 9).tolist()
    assert [1, 0] == win_chances(available, np.array([11, 24]), 9).tolist()
    assert [0, 1] == win_chances(available, np.array([10, 25]), 9).tolist()


def test_who_is_out_of_digits_scores_nothing_more() -> None:
    available = np.array([0, as_bits(Digits("4"))])

    assert [0.5, 0.5] == win_chances(available, np.array([27, 10]), 9).tolist()


@pytest.mark.parametrize("players", [2, 5])
def test_equal_positions_have_equal_chances(players: int) -> None:
    chances = win_chances(np.full(players, FRESH), np.zeros(players, np.int64), 0)

    assert pytest.approx(1) == chances.sum()
    assert pytest.approx(np.full(players, 1 / players), abs=0.03) == chances


def test_the_same_position_has_the_same_chances_and_a_lead_is_good() -> None:
    position = np.full(3, FRESH), np.array([30, 20, 10]), 5
    chances = win_chances(*position)

    assert chances.tolist() == win_chances(*position).tolist()
    assert sorted(chances, reverse=True) == chances.tolist()
