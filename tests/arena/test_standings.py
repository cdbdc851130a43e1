"""Results: wins are shared, a series is one observation, and intervals are what statistics says."""

from dataclasses import replace
from random import Random
from statistics import fmean

import pytest
from hypothesis import given
from hypothesis import strategies as st

from thenumber.arena import (
    Estimate,
    Fault,
    Outcome,
    PlayedSeries,
    Seating,
    Tournament,
    by_kind,
    lone_shares,
    standings,
)
from thenumber.bots import FaultKind
from thenumber.ratings import win_shares

ASLEEP, LOST = Fault(1, 2, FaultKind.LATE, "asleep"), Fault(1, 3, FaultKind.ENDED, "lost")


def series(ids: str, *totals: tuple[int, ...], candidate: int | None = None, number: int = 0) -> PlayedSeries:
    """A series of bots with names of one letter."""
    nobody: tuple[Fault, ...] = ()
    seats = len(ids)
    return PlayedSeries(
        Seating(number, tuple(ids), candidate), totals, (10,) * seats, (nobody,) * seats, (0.1,) * seats, ((),) * seats
    )


@given(st.lists(st.integers(0, 99), min_size=2, max_size=5))
def test_there_is_one_win_to_share(totals: list[int]) -> None:
    shares = win_shares(totals)

    assert abs(1 - sum(shares)) < 1e-9
    assert all((share > 0) == (total == max(totals)) for share, total in zip(shares, totals, strict=True))


@pytest.mark.parametrize(
    ("count", "quantile"), [(3, 4.303), (4, 3.182), (6, 2.571), (11, 2.228), (31, 2.042), (1001, 1.962)]
)
def test_the_interval_is_students(count: int, quantile: float) -> None:
    """Quantiles from the tables of Student's distribution."""
    values = [0.0, 1.0] * (count // 2) + [0.5] * (count % 2)
    deviation = (sum((value - 0.5) ** 2 for value in values) / (count - 1)) ** 0.5

    within = Estimate.of(values).within
    assert within is not None
    assert abs(quantile - within / deviation * count**0.5) < 0.01 * quantile


def test_the_interval_holds_the_truth_19_times_in_20() -> None:
    rng = Random(5)
    held = 0
    for _ in range(2000):
        estimate = Estimate.of([rng.gauss(3, 2) for _ in range(8)])
        held += estimate.within is not None and abs(estimate.mean - 3) <= estimate.within

    assert 0.935 < held / 2000 < 0.965


def test_one_value_alone_has_no_interval() -> None:
    assert Estimate(0.25, None) == Estimate.of([0.25])
    assert Estimate(1, None) == Estimate.of_shares([1])


def test_never_having_lost_does_not_prove_that_one_never_will() -> None:
    always = Estimate.of_shares([1.0] * 20)

    assert 1 == always.mean
    assert always.within is not None
    assert abs((1 - always.within) ** 20 - 0.05) < 1e-9  # who loses so often would win 20 times 5 times in 100


def test_a_few_shares_have_no_interval_and_none_is_wider_than_all_that_is_possible() -> None:
    assert Estimate(0.5, None) == Estimate.of_shares([0.5, 0.5])

    uneven = Estimate.of_shares([0.0, 0.0, 1.0, 1.0, 1.0])
    assert uneven.within is not None
    assert uneven.within <= 0.6


def test_a_series_is_one_observation() -> None:
    """Series of different means give the spread, not the games within them."""
    played = [
        series("ab", (9, 1), (9, 1), (9, 1), (1, 9)),
        series("ba", (9, 1), (9, 1), (1, 9), (1, 9)),
        series("ab", (5, 5), (5, 5), (9, 1), (9, 1)),
    ]

    first, second = standings(played)

    assert ("a", 12, Estimate.of_shares([0.75, 0.5, 0.75])) == (first.id, first.games, first.win_share)
    assert Estimate.of([4.0, 0.0, 4.0]) == first.margin
    assert Estimate.of_shares([1, 0, 0.5]) == first.first_game
    assert Estimate.of_shares([2 / 3, 2 / 3, 2.5 / 3]) == first.later_games
    assert abs(1 - first.win_share.mean - second.win_share.mean) < 1e-9


def test_single_games_have_no_later_games() -> None:
    assert [None, None] == [standing.later_games for standing in standings([series("ab", (1, 2))])]


def test_a_bot_in_two_seats_has_the_mean_of_both() -> None:
    (one, *_) = [standing for standing in standings([series("aab", (6, 0, 0))]) if standing.id == "a"]

    assert (2, 0.5, 1.5) == (one.games, one.win_share.mean, one.margin.mean)


def test_only_the_candidates_results_count() -> None:
    played = [series("ab", (1, 2), candidate=0), series("ba", (1, 2), candidate=1)]

    assert [("a", 2)] == [(standing.id, standing.games) for standing in standings(played)]


def test_faults_and_time_are_told() -> None:
    played = PlayedSeries(Seating(0, ("a", "b")), ((2, 1),), (10, 10), ((ASLEEP,), ()), (0.5, 0.1), ((), ()))

    first, second = standings([played])

    assert ((ASLEEP,), 0.05) == (first.faults, first.seconds_per_choice)
    assert ((), 0.01) == (second.faults, second.seconds_per_choice)


def test_head_to_head_is_the_share_of_the_lone_one() -> None:
    played = [
        series("abb", (5, 1, 1), candidate=0),
        series("bab", (5, 1, 1), candidate=1),
        series("baa", (5, 5, 1), candidate=0),
    ]

    assert {("a", "b"): 0.5, ("b", "a"): 0.5} == {pair: share.mean for pair, share in lone_shares(played).items()}


@pytest.mark.parametrize("played", [series("ab", (1, 2)), series("abc", (1, 2, 3), candidate=0)])
def test_other_schedules_are_not_head_to_head(played: PlayedSeries) -> None:
    with pytest.raises(ValueError, match="not one bot against"):
        lone_shares([played])


def test_faults_of_every_seat_are_kept() -> None:
    first = replace(series("abc", (2, 1, 1), candidate=0), faults=((), (ASLEEP,), ()), last_words=((), ("zzz",), ()))
    second = replace(series("bab", (2, 1, 1), candidate=1), faults=((), (LOST,), (LOST,)))
    outcome = Outcome.of(Tournament(), [first, second])

    assert [("a", (LOST,))] == [(standing.id, standing.faults) for standing in outcome.standings]
    assert {"a": (LOST,), "b": (ASLEEP, LOST)} == outcome.faults
    assert {"b": ("zzz",)} == outcome.last_words


def test_a_kind_of_fault_is_told_by_its_most_frequent_reason() -> None:
    late = [Fault(1, turn_no, FaultKind.LATE, said) for turn_no, said in enumerate(("a", "b", "b"), start=1)]

    groups = by_kind([LOST, *late])

    assert [(FaultKind.LATE, 3, "b"), (FaultKind.ENDED, 1, "lost")] == [
        (group.kind, group.count, group.example) for group in groups
    ]
    assert () == by_kind([])


def test_the_widest_interval_head_to_head_is_known() -> None:
    played = [series("ab", (1, 0), (0, 1), candidate=0, number=number) for number in range(5)]
    played += [series("ba", (won, 1 - won), candidate=0, number=number) for number, won in enumerate((1, 1, 1, 0, 0))]
    outcome = Outcome.of(Tournament(), played, duels=True)

    assert outcome.duels["b", "a"].within == outcome.widest_duel
    assert None is Outcome.of(Tournament(), played).widest_duel


def test_ratings_are_made_if_wanted() -> None:
    played = [series("ab", (3, 2))]

    assert {"a", "b"} == set(Outcome.of(Tournament(), played).ratings)
    assert {} == Outcome.of(Tournament(), played, rated=False).ratings


def test_an_outcome_has_everything() -> None:
    played = [series("abc", (3, 2, 1)), series("cab", (1, 3, 2))]
    outcome = Outcome.of(Tournament(), played)

    assert (3, 2, 1 / 3) == (outcome.players, outcome.series, outcome.par)
    assert ["a", "b", "c"] == [standing.id for standing in outcome.standings]
    assert {"a", "b", "c"} == set(outcome.ratings)
    assert ({}, {}) == (outcome.duels, outcome.faults)
    assert abs(fmean(standing.win_share.mean for standing in outcome.standings) - outcome.par) < 1e-9
