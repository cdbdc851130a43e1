"""A tally tells how many, never who, and nothing of a few."""

from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from tests.strategies import numbers
from thenumber.online.today.submissions import KeptRound
from thenumber.online.today.tallies import MOST_COMMON, Tally
from thenumber.online.wire import FEWEST_SCORES, SCORE_STEP
from thenumber.rules import Seat

HIGHEST = 77  # that any round can give
rounds = st.builds(
    lambda written, score: KeptRound(1, Seat(0), tuple((number,) for number in written), score),
    st.lists(st.none() | numbers, min_size=5, max_size=5),
    st.integers(0, HIGHEST),
)
SOMEONE = KeptRound(1, Seat(0), ((None,),) * 5, 30)
enough = st.lists(rounds, min_size=FEWEST_SCORES, max_size=40)


@given(enough)
def test_every_score_stands_in_one_bar(handed: list[KeptRound]) -> None:
    tally = Tally(handed)
    assert tally.scores is not None

    assert (len(handed), len(handed)) == (tally.played, sum(tally.scores))
    for step, count in enumerate(tally.scores):
        assert count == sum(step * SCORE_STEP <= each.score < (step + 1) * SCORE_STEP for each in handed)
    assert tally.scores[-1] > 0


@given(enough)
def test_a_place_says_how_many_of_the_others_scored_less(handed: list[KeptRound]) -> None:
    tally = Tally(handed)
    places = [tally.better_than(each) for each in sorted(handed, key=lambda each: each.score)]

    assert sorted(place for place in places if place is not None) == places
    assert 0 == places[0]
    best = [each.score for each in handed].count(max(each.score for each in handed))
    assert 100 * (len(handed) - best) // (len(handed) - 1) == places[-1]


@given(st.lists(rounds, max_size=FEWEST_SCORES - 1))
def test_of_a_few_people_no_scores_are_told(handed: list[KeptRound]) -> None:
    tally = Tally(handed)

    assert (len(handed), None, None) == (tally.played, tally.scores, tally.better_than(SOMEONE))


@given(st.lists(rounds, max_size=40))
def test_the_most_common_numbers_come_first(handed: list[KeptRound]) -> None:
    for turn, common in enumerate(Tally(handed).common):
        written = [each.numbers[turn] for each in handed]

        assert [written.count(each.number) for each in common] == [each.count for each in common]
        assert sorted(common, key=lambda each: (-each.count, each.number)) == list(common)
        assert min(MOST_COMMON, len(set(written) - {None})) == len(common)
        least = common[-1].count if common else 0
        assert all(written.count(number) <= least for number in {*written} - {None} - {each.number for each in common})


@given(st.lists(rounds, max_size=25))
def test_the_order_in_which_rounds_come_in_makes_no_difference(handed: list[KeptRound]) -> None:
    one, other = Tally(handed), Tally()
    for each in reversed(handed):
        other.add(each)

    assert (one.scores, one.common, one.better_than(SOMEONE)) == (
        other.scores,
        other.common,
        other.better_than(SOMEONE),
    )


@given(enough, enough)
def test_what_does_not_count_changes_nothing_for_others(counted: list[KeptRound], others: list[KeptRound]) -> None:
    """And whoever wrote it is told their place among those who count."""
    uncounted = [replace(each, counts=False) for each in others]
    tally, all_together = Tally(counted), Tally([*uncounted, *counted])

    assert (tally.played, tally.scores, tally.common) == (
        all_together.played,
        all_together.scores,
        all_together.common,
    )
    for each in uncounted:
        lower = sum(other.score < each.score for other in counted)
        assert 100 * lower // len(counted) == all_together.better_than(each)
