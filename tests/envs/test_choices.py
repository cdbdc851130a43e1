"""Choices: what each writes, and which a board allows."""

import copy
import pickle

import numpy as np
import pytest
from hypothesis import given

from tests.strategies import boards, digit_sets, numbers
from thenumber.envs.choices import ALL, CHOICES, MASKS, PASS, choices_of, legal_choices, number_of
from thenumber.rules import Board, Digits, Number
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
    assert int(number) == ALL.writing(number)
    assert (PASS, None) == (ALL.writing(None), number_of(PASS))


@given(boards, numbers)
def test_those_who_are_out_of_digits_write_nothing_whatever_they_choose(board: Board, number: Number) -> None:
    assert (None if board.is_out else number) == ALL.written(int(number), board)
    assert ALL.written(PASS, board) is None


@pytest.mark.parametrize("choice", [-1, CHOICES, 10**6])
def test_there_is_no_other_choice(choice: int) -> None:
    with pytest.raises(ValueError, match=f"{choice} is not a choice from 0 to 1000"):
        number_of(choice)


def test_nobody_can_spoil_the_masks() -> None:
    with pytest.raises(ValueError, match="read-only"):
        MASKS[0, 0] = 1
    ALL.mask(1023).fill(0)

    assert 1000 == ALL.mask(1023).sum()


@given(digit_sets.filter(bool), digit_sets)
def test_fewer_digits_have_the_choices_of_their_numbers_in_ascending_order(digits: Digits, available: Digits) -> None:
    few, left = choices_of(digits), Board(digits & available)
    written = [few.number(choice) for choice in range(few.passing)]

    assert (len(digits) ** 3, few.count - 1) == (few.passing, few.passing)
    assert sorted(number for value in range(1000) if (number := Number.of(value)).digits <= digits) == written
    assert list(range(few.count)) == [few.writing(number) for number in (*written, None)]
    assert [left.allows(number) for number in written if number] + [left.is_out] == few.mask(
        as_bits(left.available)
    ).astype(bool).tolist()
    assert few.mask(as_bits(left.available)).nonzero()[0].tolist() == list(few.legal(as_bits(left.available)))
    assert few.values.tolist() == few.values_of(range(few.count))


def test_a_digit_that_is_on_no_board_cannot_be_written() -> None:
    with pytest.raises(ValueError, match="013 has a digit that is on no board: those have 012"):
        choices_of(Digits("012")).writing(Number("013"))


def test_copies_share_their_choices() -> None:
    assert ALL is copy.deepcopy(ALL) is pickle.loads(pickle.dumps(ALL))  # noqa: S301  # our own
