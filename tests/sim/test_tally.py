"""Tallies: what many games come to."""

import numpy as np
import pytest

from thenumber.rules import Rulebook
from thenumber.sim import Tally, in_parts, simulate
from thenumber.sim.streams import GAMES_PER_STREAM


def tally(games: int, *styles: str, rulebook: Rulebook | None = None) -> Tally:
    return Tally.of(simulate(3, games, styles, rulebook=rulebook or Rulebook(), statistics=True))


def test_the_tallies_of_parts_add_up_to_that_of_the_whole() -> None:
    games = GAMES_PER_STREAM + 100
    first, second = map(Tally.of, in_parts(3, games, ["low", "random"], statistics=True))
    whole = tally(games, "low", "random")

    for added in (first + second, second + first):
        assert (whole.games, whole.shared_wins) == (added.games, added.shared_wins)
        assert np.array_equal(whole.wins, added.wins)
        assert np.array_equal(whole.scores, added.scores)
        assert np.array_equal(whole.statistics.fates, added.statistics.fates)


def test_win_shares_add_up_to_one_and_lie_in_their_intervals() -> None:
    result = tally(1000, "random", "late")

    assert pytest.approx(1) == result.win_shares.sum()
    assert (result.win_share_intervals[:, 0] < result.win_shares).all()
    assert (result.win_shares < result.win_share_intervals[:, 1]).all()


def test_the_interval_of_one_game_is_wide() -> None:
    low, high = tally(1, "random").win_share_intervals[0]

    assert 0 <= low < high <= 1
    assert high - low > 0.5


def test_an_interval_of_95_percent_holds_the_truth_about_95_times_in_100() -> None:
    """All seats play alike, so the truth is a third."""
    intervals = np.concatenate(
        [Tally.of(simulate(3, 500, seed=seed, statistics=True)).win_share_intervals for seed in range(200)]
    )
    held = ((intervals[:, 0] < 1 / 3) & (1 / 3 < intervals[:, 1])).mean()

    assert 0.92 < held < 0.98


def test_scores_below_zero_are_counted() -> None:
    rulebook = Rulebook(bonuses=(-30, -30))
    played = simulate(3, 500, rulebook=rulebook, statistics=True)
    result = Tally.of(played)

    assert result.lowest_score < played.totals.min() < 0
    assert pytest.approx(played.totals.mean(axis=0)) == result.mean_scores
    assert pytest.approx(played.totals.std(axis=0)) == result.score_deviations


def test_scores_as_far_apart_as_16_bits_allow_are_counted() -> None:
    rulebook = Rulebook(bonuses=(15_000, -15_000))
    played = simulate(3, 500, rulebook=rulebook, statistics=True)
    result = Tally.of(played)

    assert [500] * 3 == result.scores.sum(axis=1).tolist()
    assert pytest.approx(played.totals.mean(axis=0)) == result.mean_scores


def test_a_tally_needs_statistics() -> None:
    with pytest.raises(ValueError, match="statistics"):
        Tally.of(simulate(2, 10))
