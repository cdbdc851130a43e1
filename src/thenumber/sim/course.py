"""A rulebook as kernels read it."""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from thenumber.rules import Rulebook
from thenumber.sim.arrays import as_bits


class Course(NamedTuple):
    """The course of a game: its rounds, and what each turn of a round is worth."""

    rounds: int
    factors: NDArray[np.int64]
    bonuses: NDArray[np.int64]
    fresh: int
    """The digits of a fresh board."""


def course_of(rulebook: Rulebook) -> Course:
    """The course of a rulebook's games.

    Raises:
        ValueError: a final score may not fit into 16 bits.
    """
    lowest, highest = score_range(rulebook)
    if lowest < np.iinfo(np.int16).min or highest > np.iinfo(np.int16).max:
        raise ValueError(f"scores from {lowest} to {highest} do not fit into 16 bits")
    factors = [rulebook.factor(turn_no) for turn_no in range(1, rulebook.turns + 1)]
    return Course(rulebook.rounds, np.array(factors), np.array(rulebook.bonuses), as_bits(rulebook.digits))


def score_range(rulebook: Rulebook) -> tuple[int, int]:
    """Bounds of all final scores, and of all scores on the way there.

    >>> from thenumber.rules import PUBLISHED
    >>> score_range(PUBLISHED)
    (0, 174)
    """
    largest = max(rulebook.digits)
    lowest, highest = 0, len(rulebook.digits)
    for turn_no, bonus in enumerate(rulebook.bonuses, start=1):
        first_digit = rulebook.factor(turn_no) * largest
        lowest += min(0, first_digit) + min(0, bonus)
        highest += max(0, first_digit) + max(0, bonus)
    return rulebook.rounds * lowest, rulebook.rounds * highest
