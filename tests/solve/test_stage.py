"""The turn at hand as a game: what a number is worth agrees with the rules."""

from itertools import product

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.strategies import turns_to_play
from thenumber.rules import Board, Digits, Number, Rulebook, Verdict, play_turn
from thenumber.sim.arrays import DIGITS, FIRST_DIGIT, NO_NUMBER, SETS, as_bits
from thenumber.solve import expected
from thenumber.solve.stage import LOWEST, POINTS_ONLY, Reals, Stage, Values, legal, odds

NOTHING_AFTER: Values = np.zeros((SETS, SETS), np.float32)
_uneven = np.arange(SETS * SETS, dtype=np.float32).reshape(SETS, SETS) % 97 / 8
SOMETHING_AFTER: Values = (_uneven - _uneven.T).astype(np.float32)


def stage_of(boards: tuple[Board, ...], odds: Reals, totals: list[int], after: Values) -> Stage:
    """The third turn of the published game."""
    available = np.array([as_bits(board.available) for board in boards], np.int32)
    return Stage(available, 4, 1, after, np.array(totals, np.int64), odds)


def worth(
    boards: tuple[Board, ...], numbers: list[int], seat: int, odds: Reals, leads: list[int], after: Values
) -> float:
    """What a seat's number is worth beside the others' in the third turn of the published game."""
    rows = np.delete(np.array(numbers, np.int32), seat)[None, :]
    totals = [-lead for lead in leads]
    game = stage_of(boards, odds, [*totals[:seat], 0, *totals[seat:]], after)
    mean, _ = expected.worth(game, seat, np.array([numbers[seat]], np.int32), rows, np.ones(1))
    return float(mean[0])


def valid(boards: tuple[Board, ...], tiles: tuple[Number | None, ...]) -> list[int]:
    """The numbers as kernels see them: what is void is not there."""
    return [
        int(number) if number and board.allows(number) else NO_NUMBER
        for board, number in zip(boards, tiles, strict=True)
    ]


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
    numbers = valid(boards, tiles)
    seat = data.draw(st.integers(0, len(boards) - 1))

    ahead = leads_after(boards, numbers, seat, SOMETHING_AFTER)

    assert pytest.approx(sum(ahead) / len(ahead)) == worth(
        boards, numbers, seat, POINTS_ONLY, [0] * len(ahead), SOMETHING_AFTER
    )
    share = 1 / (1 + sum(np.exp(-(lead + 5) / 6) for lead in ahead))
    assert pytest.approx(share) == worth(boards, numbers, seat, odds(6), [5] * len(ahead), SOMETHING_AFTER)


@given(turns_to_play(), st.data())
def test_what_becomes_of_a_number_is_what_the_rules_make_of_it(
    turn: tuple[tuple[Board, ...], tuple[Number | None, ...]], data: st.DataObject
) -> None:
    boards, tiles = turn
    numbers = valid(boards, tiles)
    seat = data.draw(st.integers(0, len(boards) - 1))
    game = stage_of(boards, odds(6), [0] * len(boards), SOMETHING_AFTER)
    rows = np.delete(np.array(numbers, np.int32), seat)[None, :]

    share, becomes = expected.foreseen(game, seat, np.array([numbers[seat]], np.int32), rows, np.ones(1))
    (approved, bonus, ahead, with_boards) = becomes[:, 0]
    tile = play_turn(boards, [Number.of(number) if number >= 0 else None for number in numbers], 3)[0].tiles[seat]

    assert (tile.verdict is Verdict.APPROVED, tile.won_bonus) == (approved, bonus)
    assert pytest.approx(np.mean(leads_after(boards, numbers, seat, NOTHING_AFTER))) == ahead
    assert pytest.approx(np.mean(leads_after(boards, numbers, seat, SOMETHING_AFTER))) == ahead + with_boards
    assert worth(boards, numbers, seat, odds(6), [0] * (len(boards) - 1), SOMETHING_AFTER) == share[0]


def test_of_one_other_the_expected_worth_is_exact() -> None:
    """The slow way: every number of theirs by its chance, played by the rules."""
    boards = Board(Digits("0379")), Board(Digits("139"))
    theirs = legal(as_bits(boards[1].available))
    chances = (1.0 + theirs % 7) / (1.0 + theirs % 7).sum()
    game = stage_of(boards, POINTS_ONLY, [0, 0], SOMETHING_AFTER)
    rows, weights = expected.imagined(game.available, 0, [np.empty(0), chances], 1, np.random.default_rng(1))
    mean, becomes = expected.foreseen(game, 0, legal(game.available[0]), rows, weights)

    for index, number in enumerate(boards[0].numbers):
        slow = [leads_after(boards, [int(number), other], 0, SOMETHING_AFTER)[0] for other in theirs.tolist()]
        tiles = [play_turn(boards, [number, Number.of(other)], 3)[0].tiles[0] for other in theirs.tolist()]
        assert pytest.approx(np.dot(chances, slow)) == mean[index]
        assert pytest.approx(np.dot(chances, [tile.verdict is Verdict.APPROVED for tile in tiles])) == becomes[0, index]
        assert pytest.approx(np.dot(chances, [tile.won_bonus for tile in tiles])) == becomes[1, index]


def test_of_several_others_it_comes_as_close_as_draws_can() -> None:
    boards = Board(Digits("379")), Board(Digits("13")), Board(Digits("29"))
    mixes = [np.full(len(board.numbers), 1 / len(board.numbers)) for board in boards]
    game = stage_of(boards, POINTS_ONLY, [0, 0, 0], SOMETHING_AFTER)
    rows, weights = expected.imagined(game.available, 0, mixes, 20_000, np.random.default_rng(1))
    mean, _ = expected.worth(game, 0, legal(game.available[0]), rows, weights)

    for index, number in enumerate(boards[0].numbers[::5]):
        slow = [
            np.mean(leads_after(boards, [int(number), int(one), int(other)], 0, SOMETHING_AFTER))
            for one, other in product(boards[1].numbers, boards[2].numbers)
        ]
        assert pytest.approx(np.mean(slow), abs=0.2) == mean[5 * index]


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
