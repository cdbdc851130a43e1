"""The calculator's odds are those of all the numbers its opponents may write."""

import tracemalloc
from collections.abc import Callable
from functools import partial
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from thenumber.bots.calculator import Calculator, Situation, _odds, _survival_above, expected_gains
from thenumber.bots.habit import _mixture, numbers_on
from thenumber.bots.habits import Saver
from thenumber.rules import ALL_DIGITS, PUBLISHED, Board, Digits, Game, Number, Seat, Tile, View, play_turn, written

small_sets = st.sets(st.integers(0, 9), min_size=1, max_size=3).map(Digits)


def points_and_digits(tile: Tile) -> int:
    return tile.points + len(tile.crosses_out)


@given(small_sets, small_sets, st.sampled_from([1, 5]))
@settings(max_examples=40)
def test_against_one_opponent_the_gain_is_exact(mine: Digits, theirs: Digits, turn_no: int) -> None:
    seen = Situation(PUBLISHED.bonus(turn_no), PUBLISHED.factor(turn_no), later=(), others=(theirs,))
    boards = (Board(mine), Board(theirs))
    replies = numbers_on(theirs)

    for number, gain in expected_gains(mine, seen).items():
        outcomes = [play_turn(boards, (number, reply), turn_no)[0].tiles[0] for reply in replies]
        assert abs(sum(map(points_and_digits, outcomes)) / len(replies) - gain) < 1e-9


@given(small_sets, small_sets, small_sets)
@settings(max_examples=20)
def test_against_two_the_bonus_is_close(mine: Digits, theirs: Digits, others: Digits) -> None:
    seen = Situation(2, 1, later=(), others=(theirs, others))
    boards = (Board(mine), Board(theirs), Board(others))
    replies = list(product(numbers_on(theirs), numbers_on(others)))

    number = max(expected_gains(mine, seen).items(), key=lambda pair: pair[1])[0]
    outcomes = [play_turn(boards, (number, *pair), 1)[0].tiles[0] for pair in replies]

    assert abs(sum(map(points_and_digits, outcomes)) / len(replies) - expected_gains(mine, seen)[number]) < 0.5


def test_a_digit_that_is_worth_more_later_is_kept() -> None:
    available = Digits("189")
    now = Situation(bonus=0, factor=1, later=(), others=())
    with_a_double_turn_to_come = Situation(bonus=0, factor=1, later=(2,), others=())

    def best(seen: Situation) -> Number:
        gains = expected_gains(available, seen)
        return max(gains, key=gains.__getitem__)

    assert 9 == best(now).first_digit
    assert 9 not in best(with_a_double_turn_to_come).digits


def test_players_who_are_out_do_not_count() -> None:
    game = Game(2)
    for number in ("012", "345", "678", "999"):
        game = game.play(written(f"{number} ---"))

    assert () == Calculator().looks_at(View.of(game, Seat(1))).others


@pytest.mark.parametrize(
    ("kept", "make"),
    [
        (_odds, partial(_odds.__wrapped__, ALL_DIGITS, ALL_DIGITS)),
        (_survival_above, partial(_survival_above.__wrapped__, ALL_DIGITS, (ALL_DIGITS,))),
        (_mixture, partial(_mixture.__wrapped__, Saver(), ALL_DIGITS, 0)),
    ],
    ids=["odds", "survival", "mixtures"],
)
def test_what_is_kept_takes_less_than_40_megabytes(kept: object, make: Callable[[], object]) -> None:
    make()  # all that it uses is kept elsewhere by now
    # The least of some: what other threads take meanwhile is counted, too.
    size = min(taken(make) for _ in range(5))

    assert 0 < size
    assert kept.cache_parameters()["maxsize"] * size < 40_000_000  # type: ignore[attr-defined]


def taken(make: Callable[[], object]) -> int:
    """Bytes that are taken while something is made, and still are while it is there."""
    tracemalloc.start()
    before, _ = tracemalloc.get_traced_memory()
    made = make()
    after, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert made
    return after - before
