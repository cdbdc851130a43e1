"""What became of the numbers that were written: how often each was eliminated, approved, the highest approved."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from thenumber.rules import Rulebook
from thenumber.sim.arrays import FIRST_DIGIT
from thenumber.sim.course import course_of
from thenumber.sim.playing import ELIMINATED, HIGHEST

Counts = NDArray[np.int64]


@dataclass(frozen=True, slots=True)
class NumberStatistics:
    """Counts by turn of a round, player and number: arrays of (turns, players, 1000)."""

    rulebook: Rulebook
    fates: Counts
    """How often a number was eliminated, approved but not the highest, the highest approved: the last axis."""

    @property
    def written(self) -> Counts:
        """How often a number was written."""
        return np.asarray(self.fates.sum(axis=-1))

    @property
    def approved(self) -> Counts:
        """How often it was approved."""
        return self.written - self.fates[..., ELIMINATED]

    @property
    def bonuses(self) -> Counts:
        """How often it took the bonus."""
        return self.fates[..., HIGHEST]

    @property
    def points(self) -> Counts:
        """What it scored in all, bonuses included, the points for crossed-out digits not."""
        course = course_of(self.rulebook)
        factors, bonuses = (worth[:, np.newaxis, np.newaxis] for worth in (course.factors, course.bonuses))
        return self.approved * factors * FIRST_DIGIT + self.bonuses * bonuses

    def __add__(self, other: "NumberStatistics") -> "NumberStatistics":
        return NumberStatistics(self.rulebook, self.fates + other.fates)
