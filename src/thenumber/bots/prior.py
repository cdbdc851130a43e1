"""How people play, before we have seen them play: a crowd of plausible persons, each with a taste in numbers.

A person likes a number by the sum of what its features weigh (`thenumber.bots.features`) and writes it with a chance
in proportion to e to that power. Most of the crowd have a height at which they like to write in the first turn and one
in the last, hold on to it firmly or loosely, and like digits to repeat or not; a few have an idea of the game. They are
made up and fitted to nobody: an opponent starts out as one of them, and is learned from there.
"""

from itertools import product

import numpy as np

from thenumber.bots.features import FEATURES
from thenumber.solve.stage import Reals

Taste = dict[str, float]

_HEIGHTS = (1.5, 5.0, 8.5)  # first digits
_FIRMNESS = (1.2, 3.0)  # how far from it, as a standard deviation
_REPEATS: tuple[Taste, ...] = (
    {"repdigit": 4, "pair": 1},
    {"repdigit": 2, "pair": 1.5},
    {},
    {"repdigit": -3, "pair": -1},
)


def _creature_of_habit(first: float, last: float, firmness: float) -> Taste:
    """Likes first digits around a height, which moves from the first turn to the last."""
    scale = 9 / (2 * firmness**2)
    return {"high": 2 * scale * first, "high, late": 2 * scale * (last - first), "high squared": -9 * scale}


HABITS: list[Taste] = [
    _creature_of_habit(first, last, firmness) | repeats
    for first, last, firmness, repeats in product(_HEIGHTS, _HEIGHTS, _FIRMNESS, _REPEATS)
]

IDEAS: dict[str, Taste] = {
    "writes what comes to mind": {},
    "as high as possible": {"high": 4, "highest": 3, "tail": 1},
    "low and safe": {"lowest": 1, "high": -3, "approval": 4, "repdigit": 1, "pair": 1},
    "loves repdigits": {"repdigit": 6, "high": 1},
    "keeps the best for the end": {"high digits spent": -2, "high, late": 8, "repdigit": 2, "pair": 1},
    "digits the others lack": {"safe digits": 4, "safe digits, late": 3, "high": 2, "pair": 0.5},
    "follows the last winner": {"same as highest": 2.5, "above highest": 1, "below highest": 2},
    "high and low by turns": {"high after high": -5},
    "once bitten": {"high": 2, "high after a fall": -5},
    "dares when behind": {"high": 1, "high when behind": 5, "pair": 0.5},
    "thinks one step": {"one step": 5, "lowest of its digits": 1},
    "thinks one step, loosely": {"one step": 2},
    "thinks two steps": {"two steps": 5, "lowest of its digits": 1.5},
}

TASTES: Reals = np.array([[taste.get(feature, 0.0) for feature in FEATURES] for taste in (*HABITS, *IDEAS.values())])
"""A row for each person, a column for each feature."""

SHARES: Reals = np.array([0.5 / len(HABITS)] * len(HABITS) + [0.5 / len(IDEAS)] * len(IDEAS))
"""How likely one is to meet each of them."""

CERTAINTY: Reals = np.full(len(FEATURES), 5.0)
"""How firmly a taste holds against what is seen: one over the variance of each of its weights."""
