"""Opinions: what one thinks of an opponent's taste in numbers, and how each revealed number changes it.

To begin with an opponent may have any style of the prior, or none at all and play the equilibrium. Each number they
write makes the styles that expected it likelier (Bayes), and moves each style's taste towards it by one step of
Newton's method, the less the more has been seen.
"""

from dataclasses import dataclass

import numpy as np

from thenumber.bots.learned import prior_in_use
from thenumber.bots.prior import CERTAINTY, SHARES, TASTES
from thenumber.sim.kernel import kernel
from thenumber.solve.stage import Reals

EQUILIBRIUM = 0.10  # how likely one is to meet somebody without habits
SURPRISE = 0.05  # how often anybody writes just anything
LIKELIEST = 4  # how many styles are worth adapting


@dataclass(frozen=True, slots=True)
class Opinion:
    """What one thinks of one opponent."""

    shares: Reals
    """How likely they are to have each style; the last is the equilibrium."""
    tastes: Reals
    """[style, feature]"""
    certainty: tuple[Reals, ...]
    """For each style, [feature, feature]: one over the (co)variance of its taste."""

    def expects(self, features: Reals, equilibrium: Reals) -> Reals:
        """How likely the opponent is to write each number: a row of `features` each, and its chance in equilibrium."""
        chances = by_style(self.tastes, features, equilibrium)
        return (1 - SURPRISE) * (self.shares @ chances) + SURPRISE / len(features)

    def after(self, features: Reals, equilibrium: Reals, index: int) -> "Opinion":
        """The opinion once the opponent has written the number of that row."""
        chances = by_style(self.tastes, features, equilibrium)
        likelihood = (1 - SURPRISE) * chances[:, index] + SURPRISE / len(features)
        shares = self.shares * likelihood
        shares /= shares.sum()
        tastes, certainty = self.tastes.copy(), list(self.certainty)
        for style in np.argsort(-shares[:-1], kind="stable")[:LIKELIEST]:
            certainty[style] = certainty[style].copy()
            pull = _learn(certainty[style], features, chances[style], index)
            tastes[style] += np.linalg.solve(certainty[style], pull)  # one step of Newton's method
        return Opinion(shares, tastes, tuple(certainty))


SHIPPED: Reals = np.append((1 - EQUILIBRIUM) * SHARES, EQUILIBRIUM)
"""How likely one is to meet each style, and last the equilibrium, unless real games have taught otherwise."""


def first_opinion(shares: Reals) -> Opinion:
    """What one thinks of somebody never seen before, who has each style with such a chance."""
    return Opinion(shares, TASTES, (np.diag(CERTAINTY),) * len(TASTES))


_learned = prior_in_use()
STRANGER = first_opinion(SHIPPED if _learned is None else np.array(_learned.shares))


@kernel
def by_style(tastes: Reals, features: Reals, equilibrium: Reals) -> Reals:
    """[style, number]: how likely each style is to write each number; the last row is the equilibrium."""
    chances = np.zeros((len(tastes) + 1, len(features)))
    chances[-1] = equilibrium
    for style in range(len(tastes)):
        liking = chances[style]
        for feature in range(features.shape[1]):
            weight = tastes[style, feature]
            if weight != 0.0:  # as most are, in tastes that nobody has adapted
                for number in range(len(features)):
                    liking[number] += weight * features[number, feature]
        liking -= liking.max()
        liking[:] = np.exp(liking)
        liking /= liking.sum()
    return chances


@kernel
def _learn(certainty: Reals, features: Reals, chances: Reals, index: int) -> Reals:
    """Be as much more certain, in place, as a number tells; where it pulls the taste: from the mean towards itself."""
    count = len(certainty)
    mean = np.zeros(count)
    for number in range(len(features)):
        for feature in range(count):
            mean[feature] += chances[number] * features[number, feature]
    for number in range(len(features)):
        for row in range(count):
            pull = chances[number] * (features[number, row] - mean[row])
            if pull != 0.0:
                for column in range(row + 1):
                    certainty[row, column] += pull * (features[number, column] - mean[column])
    for row in range(count):
        for column in range(row):
            certainty[column, row] = certainty[row, column]
    towards: Reals = features[index] - mean
    return towards
