"""Tells: where a person differs from a balanced player by more than chance explains.

Who looks at twenty-five things finds something remarkable in any history. So the history is redrawn from the balanced
mixes many times over, and a deviation counts only if the largest of *all* deviations of a redrawn history hardly ever
is as large.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from thenumber.findings import FEWEST_GAMES, Tell
from thenumber.insight.analyst import Beliefs
from thenumber.insight.statistics import STATISTICS, Situation, Statistic
from thenumber.sim.arrays import DIGITS
from thenumber.solve.stage import Reals, legal

FEWEST_CASES = 8
"""How often a statistic must have been seen to be looked at."""
LARGEST_P = 0.01
"""How often chance may bring a deviation as large that still counts as a tell."""
MOST = 2
"""How many tells are told at most: more would be a lecture."""
REDRAWS = 2000
"""How many histories are drawn from the balanced mixes."""
_LEAST_VARIANCE = 0.5  # of a sum: what a balanced player never does is no certainty after one slip


@dataclass(frozen=True, slots=True)
class Seen:
    """A turn of the history: for each statistic (a row) the value of what was written, and of what could have been."""

    written: Reals
    """The value of what was written, by statistic; NaN where the statistic doesn't count."""
    values: Reals
    """[statistic, number of the balanced mix]: the value of each number that could have been written."""
    chances: Reals
    """How likely the balanced mix is to write each of these numbers."""
    crowd: Reals
    """The mean value of what most people would have written, by statistic."""


def seen(beliefs: Beliefs, seat: int, number: int, five_ago: int | None) -> Seen:
    """What a number says of the person who wrote it."""
    numbers, balanced = legal(beliefs.turn.available[seat]), beliefs.balanced[seat]
    again = five_ago if five_ago is not None and not DIGITS[five_ago] & ~beliefs.turn.available[seat] else None
    at = Situation(beliefs.turn, seat, numbers, again)
    values = np.array([each.value(at) if each.counts(at) else np.full(len(numbers), np.nan) for each in STATISTICS])
    in_mix = np.flatnonzero(balanced)
    return Seen(
        written=values[:, int(np.searchsorted(numbers, number))],
        values=values[:, in_mix],
        chances=balanced[in_mix] / balanced[in_mix].sum(),
        crowd=values @ beliefs.crowd[seat],
    )


def tells(history: Sequence[Seen], games: int) -> tuple[Tell, ...]:
    """What gives a person away: at most two, of different kinds, rather what most people don't do either."""
    if games < FEWEST_GAMES or not history:
        return ()
    found = [tell for tell in weighed(history) if tell[1].p <= LARGEST_P and _is_worth_a_word(*tell)]
    found.sort(key=lambda tell: -abs(_effect(tell[1].yours - tell[1].balanced, tell[0])))
    found.sort(key=lambda tell: not _is_own(*tell))  # stable: the largest stays first within each part
    kept: list[tuple[Statistic, Tell]] = []
    for statistic, tell in found:
        if statistic.kind not in {other.kind for other, _ in kept}:
            kept.append((statistic, tell))
    return tuple(tell for _, tell in kept[:MOST])


def _effect(difference: float, statistic: Statistic) -> float:
    return difference / statistic.to_mention


def _is_worth_a_word(statistic: Statistic, tell: Tell) -> bool:
    return abs(_effect(tell.yours - tell.balanced, statistic)) >= 1


def _is_own(statistic: Statistic, tell: Tell) -> bool:
    """Whether a person differs from most people to the same side as from a balanced player."""
    from_crowd, from_balance = tell.yours - tell.crowd, tell.yours - tell.balanced
    return from_crowd * from_balance > 0 and abs(_effect(from_crowd, statistic)) >= 1


def weighed(history: Sequence[Seen]) -> list[tuple[Statistic, Tell]]:
    """Every statistic that was seen often enough, with the chance that it is chance."""
    written = np.array([turn.written for turn in history])
    counts = ~np.isnan(written)
    cases = counts.sum(axis=0)
    means = np.array([turn.values @ turn.chances for turn in history])
    squares = np.array([turn.values**2 @ turn.chances for turn in history])
    spread = np.sqrt(np.maximum(np.nansum(squares - means**2, axis=0), _LEAST_VARIANCE))
    enough = cases >= FEWEST_CASES
    largest = _redrawn(history, np.nansum(means, axis=0), spread)[:, enough].max(axis=1, initial=0)
    deviation = np.abs(np.nansum(written - means, axis=0)) / spread
    crowd = np.array([turn.crowd for turn in history])
    return [
        (
            STATISTICS[index],
            Tell(
                id=STATISTICS[index].id,
                digit=STATISTICS[index].digit,
                cases=int(cases[index]),
                yours=_mean(written, index),
                balanced=_mean(means, index),
                crowd=_mean(crowd, index),
                p=round((1 + int((largest >= deviation[index]).sum())) / (1 + REDRAWS), 4),
            ),
        )
        for index in np.flatnonzero(enough).tolist()
    ]


def _redrawn(history: Sequence[Seen], means: Reals, spread: Reals) -> Reals:
    """[redraw, statistic]: how far histories drawn from the balanced mixes deviate."""
    chance = np.random.default_rng(1)
    sums = np.zeros((len(STATISTICS), REDRAWS))
    for turn in history:
        drawn = chance.choice(len(turn.chances), REDRAWS, p=turn.chances)
        sums += np.nan_to_num(turn.values)[:, drawn]
    deviations: Reals = np.abs(sums - means[:, None]).T / spread
    return deviations


def _mean(values: Reals, index: int) -> float:
    return round(float(np.nanmean(values[:, index])), 3)
