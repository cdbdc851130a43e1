"""What one thinks of an opponent, and how each number changes it."""

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from thenumber.bots.features import features
from thenumber.bots.moments import moment
from thenumber.bots.opinions import STRANGER, Opinion
from thenumber.bots.prior import CERTAINTY, HABITS, IDEAS
from thenumber.rules import Game, Seat, View

FIRST_TURN = features(moment(View.of(Game(3), Seat(0))))[1]
ANY_NUMBER = np.full(1000, 1 / 1000)
HIGH, REPDIGITS = 987, 444


def after(*numbers: int) -> Opinion:
    """The opinion of somebody who wrote these numbers in first turns."""
    opinion = STRANGER
    for number in numbers:
        opinion = opinion.guess(FIRST_TURN, ANY_NUMBER).after(number)
    return opinion


@settings(max_examples=20)
@given(st.lists(st.integers(0, 999), max_size=6))
def test_an_opinion_is_a_probability_of_every_number(numbers: list[int]) -> None:
    expected = after(*numbers).guess(FIRST_TURN, ANY_NUMBER).expected

    assert pytest.approx(1) == expected.sum()
    assert expected.min() > 0


@pytest.mark.parametrize("number", [444, 987, 101, 733])
def test_who_writes_a_number_again_and_again_is_expected_to_write_it(number: int) -> None:
    before, later = (after(*[number] * times).guess(FIRST_TURN, ANY_NUMBER).expected[number] for times in (0, 8))

    assert later > 3 * before


def test_a_style_is_known_better_by_how_much_its_numbers_could_have_varied() -> None:
    """One more number adds the covariance of the features, as the style expected them, to the certainty."""
    guess = STRANGER.guess(FIRST_TURN, ANY_NUMBER)
    loves_repdigits = len(HABITS) + list(IDEAS).index("loves repdigits")
    told = guess.after(REPDIGITS)

    expected = np.diag(CERTAINTY) + np.cov(FIRST_TURN.T, aweights=guess.chances[loves_repdigits], ddof=0)
    assert any(np.allclose(np.tril(expected), certainty, rtol=0, atol=1e-12) for certainty in told.certainty)


def test_a_habit_is_seen_behind_different_numbers() -> None:
    """Who has written 222, 666 and 444 may well write 555 next."""
    expected = after(222, 666, 444).guess(FIRST_TURN, ANY_NUMBER).expected

    assert expected[555] > 10 * expected[554]


def test_who_writes_as_the_equilibrium_does_is_taken_for_it() -> None:
    equilibrium = np.zeros(1000)
    equilibrium[[511, 777, 422]] = 1 / 3
    opinion = STRANGER
    for number in (511, 777, 422, 511):
        opinion = opinion.guess(FIRST_TURN, equilibrium).after(number)

    assert opinion.shares[-1] > 0.9


def test_an_opinion_does_not_change_by_being_asked_or_learning() -> None:
    opinion = after(444)
    shares, tastes = opinion.shares.copy(), opinion.tastes.copy()
    guess = opinion.guess(FIRST_TURN, ANY_NUMBER)
    guess.after(777)

    assert shares.tolist() == opinion.shares.tolist()
    assert tastes.tolist() == opinion.tastes.tolist()


def test_who_writes_what_the_equilibrium_never_would_is_soon_known_to_have_habits() -> None:
    """Nobody needs to find out any more what the equilibrium would write."""
    equilibrium = np.zeros(1000)
    equilibrium[[511, 777, 422]] = 1 / 3
    opinion = STRANGER
    for number in (987, 965, 978):
        opinion = opinion.guess(FIRST_TURN, equilibrium).after(number)

    assert not opinion.allows_equilibrium
    assert len(opinion.tastes) < len(STRANGER.tastes) / 2
    assert pytest.approx(1) == opinion.shares.sum()
