"""Choices: what each writes, and which a board allows."""

import numpy as np
import pytest
from hypothesis import given

from tests.strategies import boards, numbers
from thenumber.envs.choices import CHOICES, MASKS, PASS, choice_of, legal_choices, number_of, written
from thenumber.rules import Board, Number
from thenumber.sim.arrays import as_bits


@given(boards)
def test_the_mask_of_a_board_has_every_number_that_it_allows(board: Board) -> None:
    allowed = [board.allows(Number.of(value)) for value in range(PASS)]

    assert allowed == MASKS[as_bits(board.available)][:PASS].astype(bool).tolist()


@given(boards)
def test_passing_is_legal_for_those_who_are_out_of_digits_and_for_nobody_else(board: Board) -> None:
    assert board.is_out == bool(MASKS[as_bits(board.available)][PASS])
    assert board.is_out == (PASS in legal_choices(board.available))


@given(boards)
def test_the_legal_choices_are_those_of_the_mask_in_ascending_order(board: Board) -> None:
    assert np.flatnonzero(MASKS[as_bits(board.available)]).tolist() == list(legal_choices(board.available))


@given(numbers)
def test_a_choice_writes_the_number_that_reads_like_it(number: Number) -> None:
    assert number == number_of(int(number))
    assert int(number) == choice_of(number)
    assert (PASS, None) == (choice_of(None), number_of(PASS))


@given(boards, numbers)
def test_those_who_are_out_of_digits_write_nothing_whatever_they_choose(board: Board, number: Number) -> None:
    assert (None if board.is_out else number) == written(int(number), board)
    assert written(PASS, board) is None


@pytest.mark.parametrize("choice", [-1, CHOICES, 10**6])
def test_there_is_no_other_choice(choice: int) -> None:
    with pytest.raises(ValueError, match=f"{choice} is not a choice from 0 to 1000"):
        number_of(choice)


def test_nobody_can_spoil_the_masks() -> None:
    with pytest.raises(ValueError, match="read-only"):
        MASKS[0, 0] = 1
