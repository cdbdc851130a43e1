"""Turns and rounds of two players: the fast solver agrees with the slow and plain one, and with the shipped values."""

from functools import cache

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from thenumber.rules import ALL_DIGITS, Board, Digits, Number, Rulebook, play_turn
from thenumber.sim.arrays import as_bits, as_digits
from thenumber.solve import Duel, count_positions, duel_values, follow, solve_matrix, solve_round, solve_turn
from thenumber.solve.values import STEPS, in_steps, possible_sets

TINY = Rulebook(bonuses=(1, 2, 5), digits=Digits("037"))


@cache
def plain_value(available: Digits, other: Digits, turn_no: int, rulebook: Rulebook) -> float:
    """The value of a position by the rules, with all numbers of both players in one matrix."""
    if turn_no > rulebook.turns:
        return 0.0
    seats = Board(available), Board(other)
    return solve_matrix(
        np.array(
            [
                [_played(seats, (mine, theirs), turn_no, rulebook) for theirs in seats[1].numbers or (None,)]
                for mine in seats[0].numbers or (None,)
            ]
        )
    )[0]


def _played(
    seats: tuple[Board, Board], numbers: tuple[Number | None, Number | None], turn_no: int, rulebook: Rulebook
) -> float:
    _, (left, other_left) = play_turn(seats, numbers, turn_no, rulebook)
    later = plain_value(left.available, other_left.available, turn_no + 1, rulebook)
    return left.total - other_left.total + later


@st.composite
def positions(draw: st.DrawFn) -> tuple[Digits, Digits, int]:
    """A turn of the published round and two boards that it can come to."""
    turn_no = draw(st.integers(1, 5))
    sets = st.sampled_from(possible_sets(turn_no).tolist()).map(as_digits)
    return draw(sets), draw(sets), turn_no


@pytest.mark.compiles
def test_a_tiny_round_is_worth_what_the_rules_and_the_whole_matrix_say() -> None:
    values = solve_round(TINY).values

    for turn_no in range(1, TINY.turns + 1):
        sets = possible_sets(turn_no, TINY.digits)
        for mine in sets:
            for theirs in sets:
                expected = plain_value(as_digits(mine), as_digits(theirs), turn_no, TINY)
                assert expected == pytest.approx(values[turn_no, mine, theirs], abs=1e-7)


def test_a_solved_round_tells_how_well_it_is_solved() -> None:
    heard: list[int] = []
    solution = solve_round(TINY, heard.append)

    assert count_positions(TINY) == solution.positions == sum(heard)
    assert 0 <= solution.mean_gain <= solution.largest_gain < 1e-7


@pytest.mark.compiles
def test_on_the_path_of_play_rounded_values_cost_no_more_than_their_rounding() -> None:
    exact = solve_round(TINY).values
    rounded = (in_steps(exact) / STEPS).astype(np.float32)
    heard: list[int] = []
    path = follow(rounded, exact, TINY, heard.append)

    assert 0 < path.positions == sum(heard) < count_positions(TINY)
    assert 0 <= path.mean_gain <= path.largest_gain <= 1 / STEPS


@given(positions())
@settings(max_examples=200)
def test_a_position_solved_again_is_worth_what_is_stored(position: tuple[Digits, Digits, int]) -> None:
    mine, theirs, turn_no = position
    duel = solve_turn(mine, theirs, turn_no)
    stored = float(duel_values()[turn_no, as_bits(mine), as_bits(theirs)])
    rounding = (0.5 if turn_no == 5 else 1) / STEPS  # of the value itself, and of those it is made of

    assert duel.largest_gain < 1e-6
    assert stored == pytest.approx(duel.value, abs=rounding + 1e-6)


@given(positions())
@settings(max_examples=50)
def test_both_seats_see_the_same_equilibrium(position: tuple[Digits, Digits, int]) -> None:
    mine, theirs, turn_no = position
    duel = solve_turn(mine, theirs, turn_no)

    assert Duel(-duel.value, duel.theirs, duel.mine, duel.largest_gain) == solve_turn(theirs, mine, turn_no)


@given(positions())
@settings(max_examples=50)
def test_a_mix_is_of_legal_numbers_and_sums_to_one(position: tuple[Digits, Digits, int]) -> None:
    mine, theirs, turn_no = position
    duel = solve_turn(mine, theirs, turn_no)

    for digits, mix in ((mine, duel.mine), (theirs, duel.theirs)):
        assert bool(digits) == bool(mix.numbers)
        assert all(number.digits <= digits for number in mix.numbers)
        assert not mix.numbers or sum(mix.probabilities) == pytest.approx(1)
        assert sorted(mix.probabilities, reverse=True) == list(mix.probabilities)


def test_the_first_turn_is_fair_and_mostly_repdigits() -> None:
    duel = solve_turn(ALL_DIGITS, ALL_DIGITS, turn_no=1)

    assert 0 == duel.value
    assert duel.mine == duel.theirs
    assert ("777", "666", "555") == duel.mine.numbers[:3]
    assert duel.mine.probabilities[0] == pytest.approx(0.30, abs=0.01)


def test_who_is_alone_takes_the_most_points_there_are() -> None:
    duel = solve_turn(Digits("0379"), Digits(), turn_no=5)

    assert 2 * 9 + 8 + 3 == duel.value
    assert 9 == duel.mine.numbers[0].first_digit
    assert ((), ()) == (duel.theirs.numbers, duel.theirs.probabilities)
    assert -duel.value == solve_turn(Digits(), Digits("0379"), turn_no=5).value
    assert 0 == solve_turn(Digits(), Digits(), turn_no=5).value


def test_some_would_rather_be_eliminated_than_lose_a_digit() -> None:
    """So it is not enough to look at the lowest number of each first digit and set of digits."""
    lowest = {(number.first_digit, number.digits): number for number in reversed(Board().numbers)}
    sets = [as_digits(bits) for bits in possible_sets(4)[::40]]
    written = {number for mine in sets for theirs in sets for number in solve_turn(mine, theirs, 4).mine.numbers}

    assert [number for number in written if number != lowest[number.first_digit, number.digits]]


def test_boards_that_no_round_comes_to_are_refused() -> None:
    with pytest.raises(ValueError, match="no round comes to the digits 123 and 0123456789 at turn 2"):
        solve_turn(Digits("123"), ALL_DIGITS, turn_no=2)
    with pytest.raises(ValueError, match="turn 6 is not one of 5"):
        solve_turn(ALL_DIGITS, ALL_DIGITS, turn_no=6)


def test_another_rulebook_needs_values_of_its_own() -> None:
    fewer_digits = Rulebook(digits=Digits("0123456"))
    for rulebook in (TINY, fewer_digits):
        with pytest.raises(ValueError, match="see solve_round"):
            solve_turn(rulebook.digits, rulebook.digits, 1, rulebook)
    values = solve_round(TINY).values

    assert values[2, as_bits(Digits("07")), as_bits(Digits("03"))] == pytest.approx(
        solve_turn(Digits("07"), Digits("03"), 2, TINY, values).value
    )
