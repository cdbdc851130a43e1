"""What a pair of numbers is worth, proved against the rules."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.strategies import boards, fitting, rulebooks
from thenumber.rules import Board, Digits, Number, Rulebook, play_turn
from thenumber.sim.arrays import NO_NUMBER, SETS, as_bits
from thenumber.solve.payoffs import Floats, Position, best_replies, outcome, payoff, seen_by_other

three = st.tuples(st.integers(0, 9), st.integers(0, 9), st.integers(0, 9))
_uneven = np.arange(SETS * SETS, dtype=np.float64).reshape(SETS, SETS) % 89 / 7
LATER: Floats = _uneven - _uneven.T


def as_kernels_see(number: Number | None) -> int:
    return NO_NUMBER if number is None else int(number)


def position(board: Board, other: Board, turn_no: int, rulebook: Rulebook) -> Position:
    figures = rulebook.bonus(turn_no), rulebook.factor(turn_no)
    return Position(as_bits(board.available), as_bits(other.available), *figures)


@given(boards, boards, three, three, rulebooks, st.data())
def test_two_numbers_make_the_difference_that_the_rules_say(
    board: Board,
    other: Board,
    choice: tuple[int, int, int],
    other_choice: tuple[int, int, int],
    rulebook: Rulebook,
    data: st.DataObject,
) -> None:
    turn_no = data.draw(st.integers(1, rulebook.turns))
    numbers = fitting(board, choice), fitting(other, other_choice)
    _, (left, other_left) = play_turn((board, other), numbers, turn_no, rulebook)
    difference = (left.total - board.total) - (other_left.total - other.total)
    at_hand = position(board, other, turn_no, rulebook)
    written = [as_kernels_see(number) for number in numbers]

    expected = (difference, as_bits(left.available), as_bits(other_left.available))
    assert expected == outcome(written[0], written[1], at_hand)
    assert expected[0] + LATER[expected[1:]] == payoff(written[0], written[1], at_hand, LATER)
    assert outcome(written[1], written[0], seen_by_other(at_hand)) == (-expected[0], expected[2], expected[1])


@given(boards, boards, st.lists(three, min_size=1, max_size=6), st.integers(1, 5))
def test_the_best_replies_are_the_best_of_all_legal_numbers(
    board: Board, other: Board, choices: list[tuple[int, int, int]], turn_no: int
) -> None:
    others = np.array(sorted({as_kernels_see(fitting(other, choice)) for choice in choices}))
    weights = np.array([1.0 + number % 7 for number in others])
    mix = weights / weights.sum()
    at_hand = position(board, other, turn_no, Rulebook())
    worth = {
        number: sum(
            chance * payoff(number, written, at_hand, LATER) for chance, written in zip(mix, others, strict=True)
        )
        for number in map(as_kernels_see, board.numbers or (None,))
    }
    replies, worths = best_replies(others, mix, at_hand, LATER)

    for first_digit in range(10):
        legal = [worth[number] for number in worth if max(number, 0) // 100 == first_digit]
        assert max(legal, default=-np.inf) == pytest.approx(worths[first_digit])
        if legal:
            assert worth[int(replies[first_digit])] == pytest.approx(worths[first_digit])


def test_who_is_alone_takes_the_bonus() -> None:
    alone = Position(as_bits(Digits("79")), as_bits(Digits()), bonus=8, factor=2)

    assert (18 + 8 + 2, 0, 0) == outcome(977, NO_NUMBER, alone)
    assert (0, 0, 0) == outcome(NO_NUMBER, NO_NUMBER, Position(0, 0, 8, 2))
