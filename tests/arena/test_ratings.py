"""Ratings: shared places are shared, and the order of equals does not matter."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.arena.test_standings import series
from thenumber.arena import ratings
from thenumber.ratings import places


def strengths(ids: str, *totals: tuple[int, ...]) -> list[float]:
    rated = ratings([series(ids, *totals)])
    return [rated[bot_id].strength for bot_id in dict.fromkeys(ids)]


def test_those_who_share_the_win_gain_alike_and_the_third_less() -> None:
    """Of places 1, 1, 3, 4: Plackett-Luce gives the third as much as the winners."""
    first, second, third, fourth = strengths("abcd", (9, 9, 5, 1))

    assert first == pytest.approx(second)
    assert second > 25 > third > fourth


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_a_game_that_all_share_changes_nothing(players: int) -> None:
    assert [pytest.approx(25)] * players == strengths("abcde"[:players], (7,) * players)


@given(st.lists(st.integers(0, 9), min_size=2, max_size=5))
def test_after_one_game_ratings_are_in_the_order_of_the_scores(totals: list[int]) -> None:
    rated = strengths("abcde"[: len(totals)], tuple(totals))

    for one, other in ((i, j) for i in range(len(totals)) for j in range(len(totals))):
        if totals[one] > totals[other]:
            assert rated[one] > rated[other]
        elif totals[one] == totals[other]:
            assert rated[one] == pytest.approx(rated[other])


def test_seats_do_not_matter() -> None:
    one, other = ratings([series("abc", (9, 5, 5))]), ratings([series("cab", (5, 9, 5))])

    assert {bot_id: pytest.approx(one[bot_id].strength) for bot_id in "abc"} == {
        bot_id: other[bot_id].strength for bot_id in "abc"
    }


def test_who_wins_more_often_is_rated_higher_and_more_games_say_more() -> None:
    few, many = (ratings([series("ab", *[(9, 1), (9, 1), (1, 9)] * times)]) for times in (1, 20))

    assert many["a"].strength > many["b"].strength
    assert many["a"].deviation < few["a"].deviation < 25 / 3


def test_a_bot_in_two_seats_has_one_rating() -> None:
    assert 2 == len(strengths("aab", (9, 1, 5)))


@given(st.lists(st.integers(0, 9), min_size=2, max_size=5))
def test_the_best_has_place_one_and_equals_share(totals: list[int]) -> None:
    assert 1 == min(places(totals)) == places(totals)[totals.index(max(totals))]
    assert len(set(totals)) == len(set(places(totals)))
