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
LIKELIEST, WORTH_LEARNING = 4, 0.02  # how many styles are worth adapting, if they are as likely as that
OUT_OF_THE_QUESTION = 1e-4  # a style less likely than that is given up for good: nobody has to think of it again


@dataclass(frozen=True, slots=True)
class Opinion:
    """What one thinks of one opponent."""

    shares: Reals
    """How likely they are to have each style that has not been given up; the last is the equilibrium."""
    tastes: Reals
    """[style, feature]: how much each style likes each feature."""
    certainty: tuple[Reals, ...]
    """For each style, [feature, feature]: one over the (co)variance of its taste; of each two features, told once."""

    @property
    def allows_equilibrium(self) -> bool:
        """They may still be somebody without habits: one has to know what such a player writes."""
        return bool(self.shares[-1] > 0)

    @property
    def is_settled(self) -> bool:
        """They are somebody without habits: nothing is left to learn."""
        return bool(self.shares[-1] == 1)

    def guess(self, features: Reals, equilibrium: Reals) -> "Guess":
        """What the opponent may write: a row of `features` for each number, and its chance in equilibrium."""
        return Guess(self, features, by_style(self.tastes, features, equilibrium))


@dataclass(frozen=True, slots=True)
class Guess:
    """What an opponent was thought to write in one turn, and by which style."""

    opinion: Opinion
    features: Reals
    """[number, feature]: the features of each number."""
    chances: Reals
    """[style, number]: how likely each style is to write each number."""

    @property
    def expected(self) -> Reals:
        """How likely the opponent is to write each number; nothing if there is none left to write."""
        expected: Reals = (1 - SURPRISE) * (self.opinion.shares @ self.chances) + SURPRISE / max(len(self.features), 1)
        return expected

    def after(self, index: int) -> Opinion:
        """The opinion once the opponent has written the number of that row."""
        likelihood = (1 - SURPRISE) * self.chances[:, index] + SURPRISE / len(self.features)
        shares = self.opinion.shares * likelihood
        shares /= shares.sum()
        shares[shares < OUT_OF_THE_QUESTION] = 0.0
        shares /= shares.sum()
        styles = np.flatnonzero(shares[:-1])
        tastes, certainty = self.opinion.tastes[styles], [self.opinion.certainty[style] for style in styles]
        shares = np.append(shares[styles], shares[-1])
        for place in np.argsort(-shares[:-1], kind="stable")[:LIKELIEST]:
            if shares[place] > WORTH_LEARNING:
                certainty[place] = certainty[place].copy()
                _learn(tastes[place], certainty[place], self.features, self.chances[styles[place]], index)
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
    columns = np.empty(features.shape[::-1])
    for number in range(len(features)):
        columns[:, number] = features[number]
    for style in range(len(tastes) if len(features) else 0):
        liking = chances[style]
        for feature in np.flatnonzero(tastes[style]):  # few, in tastes that nobody has adapted
            weight, column = tastes[style, feature], columns[feature]
            for number in range(len(liking)):
                liking[number] += weight * column[number]
        most, total = liking.max(), 0.0
        for number in range(len(liking)):
            liking[number] = np.exp(liking[number] - most)
            total += liking[number]
        liking /= total
    return chances


@kernel
def _learn(taste: Reals, certainty: Reals, features: Reals, chances: Reals, index: int) -> None:
    """Move a taste towards a number by one step of Newton's method, and be as much more certain as it tells; in place.

    It pulls from the mean of what was expected towards itself. What was expected tells as much as it varies: the mean
    of the products of each two features, without the product of their means.
    """
    count = len(taste)
    mean = np.zeros(count)
    for number in range(len(features)):
        for row in range(count):
            share = chances[number] * features[number, row]
            if share != 0.0:  # half of them are
                mean[row] += share
                for column in range(row + 1):
                    certainty[row, column] += share * features[number, column]
    for row in range(count):
        for column in range(row + 1):
            certainty[row, column] -= mean[row] * mean[column]
    taste += _solved(certainty, features[index] - mean)


@kernel
def _solved(matrix: Reals, values: Reals) -> Reals:
    """The x of matrix x = values, by Cholesky's method, which looks at the lower half of the matrix only."""
    count = len(values)
    root, answer = np.zeros((count, count)), values.copy()
    for row in range(count):
        for column in range(row + 1):
            rest = matrix[row, column]
            for before in range(column):
                rest -= root[row, before] * root[column, before]
            root[row, column] = np.sqrt(rest) if row == column else rest / root[column, column]
        for before in range(row):
            answer[row] -= root[row, before] * answer[before]
        answer[row] /= root[row, row]
    for row in range(count - 1, -1, -1):
        for after in range(row + 1, count):
            answer[row] -= root[after, row] * answer[after]
        answer[row] /= root[row, row]
    return answer
