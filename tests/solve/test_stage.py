"""The turn at hand as a game: what a number is worth agrees with the rules."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.strategies import turns_to_play
from thenumber.rules import Board, Digits, Number, Rulebook, play_turn
from thenumber.sim.arrays import DIGITS, FIRST_DIGIT, NO_NUMBER, SETS, as_bits
from thenumber.solve.stage import LOWEST, POINTS_ONLY, Reals, Stage, Values, legal, odds, worths

NOTHING_AFTER: Values = np.zeros((SETS, SETS), np.float32)
_uneven = np.arange(SETS * SETS, dtype=np.float32).reshape(SETS, SETS) % 97 / 8
SOMETHING_AFTER: Values = (_uneven - _uneven.T).astype(np.float32)


def worth(
    boards: tuple[Board, ...], numbers: list[int], seat: int, odds: Reals, leads: list[int], after: Values
) -> float:
    """What a seat's number is worth beside the others' in the third turn of the published game."""
    others = [other for other in range(len(boards)) if other != seat]
    available = np.array([as_bits(board.available) for board in boards], np.int32)
    mean, _ = worths(
        np.array([numbers[seat]], np.int32),
        available[seat],
        np.array([[numbers[other] for other in others]], np.int32),
        available[others],
        np.ones(1),
        np.array(leads, np.float64),
        (4, 1),
        after,
        odds,
    )
    return float(mean[0])


def leads_after(boards: tuple[Board, ...], numbers: list[int], seat: int, after: Values) -> list[float]:
    """The same by the rules: how far the seat is ahead of each of the others, with what the boards are worth."""
    tiles = [Number.of(number) if number != NO_NUMBER else None for number in numbers]
    _, left = play_turn(boards, tiles, 3, Rulebook())
    gained = [board.total - before.total for board, before in zip(left, boards, strict=True)]
    bits = [as_bits(board.available) for board in left]
    return [
        gained[seat] - gained[other] + float(after[bits[seat], bits[other]])
        for other in range(len(boards))
        if other != seat
    ]


@given(turns_to_play(), st.data())
def test_a_number_is_worth_what_the_rules_give_it_and_what_its_boards_are_worth(
    turn: tuple[tuple[Board, ...], tuple[Number | None, ...]], data: st.DataObject
) -> None:
    boards, tiles = turn
    numbers = [
        int(number) if number and board.allows(number) else NO_NUMBER
        for board, number in zip(boards, tiles, strict=True)
    ]
    writing = [seat for seat, number in enumerate(numbers) if number != NO_NUMBER]
    if not writing:
        return
    seat = data.draw(st.sampled_from(writing))

    ahead = leads_after(boards, numbers, seat, SOMETHING_AFTER)

    assert pytest.approx(sum(ahead) / len(ahead)) == worth(
        boards, numbers, seat, POINTS_ONLY, [0] * len(ahead), SOMETHING_AFTER
    )
    share = 1 / (1 + sum(np.exp(-(lead + 5) / 6) for lead in ahead))
    assert pytest.approx(share) == worth(boards, numbers, seat, odds(6), [5] * len(ahead), SOMETHING_AFTER)


def test_after_the_last_turn_the_worth_is_the_share_of_the_win() -> None:
    fresh = (Board(), Board(), Board())

    numbers = [333, 111, 222]  # worth 3, 1 and 2 points, a digit each, and the bonus of 4 to the first

    def share(leads: list[int]) -> float:
        return round(worth(fresh, numbers, 0, odds(0.02), leads, NOTHING_AFTER), 6)

    assert [6.0, 5.0] == leads_after(fresh, numbers, 0, NOTHING_AFTER)
    assert 1 == share([-5, -4])
    assert 0 == share([-7, 0])
    assert 0.5 == share([-6, 0])
    assert pytest.approx(1 / 3, abs=1e-6) == share([-6, -5])


def test_a_number_is_the_lowest_of_its_first_digit_and_digits() -> None:
    assert 460 == len(LOWEST)
    for number in LOWEST.tolist():
        same = (FIRST_DIGIT == FIRST_DIGIT[number]) & (DIGITS == DIGITS[number])
        assert number == np.flatnonzero(same)[0]


@given(st.sets(st.integers(0, 9)).map(Digits))
def test_legal_numbers_are_those_that_the_board_allows(available: Digits) -> None:
    assert [int(number) for number in Board(available=available).numbers] == legal(as_bits(available)).tolist()


def test_candidates_are_legal_and_stand_for_all_legal_numbers() -> None:
    available = as_bits(Digits("0379"))
    game = Stage(np.array([available, 0], np.int32), 2, 1, NOTHING_AFTER, np.zeros(2, np.int64), POINTS_ONLY)

    classes = {(int(FIRST_DIGIT[number]), int(DIGITS[number])) for number in legal(available)}
    assert classes == {(int(FIRST_DIGIT[number]), int(DIGITS[number])) for number in game.candidates(0)}
    assert 0 == len(game.candidates(1))
