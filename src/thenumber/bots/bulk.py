"""Mixes of many views in one array, as those want them who play many games at once."""

from collections.abc import Mapping, Sequence

import numpy as np
from numpy.typing import NDArray

from thenumber.rules import Number
from thenumber.sim.arrays import NUMBERS


def in_rows(mixes: Sequence[Mapping[Number, float]]) -> NDArray[np.float64]:
    """[mix, number]: the chance of each of the thousand numbers.

    >>> in_rows([{Number("007"): 0.25, Number("700"): 0.75}])[0, [7, 70, 700]].tolist()
    [0.25, 0.0, 0.75]
    """
    chances = np.zeros((len(mixes), NUMBERS))
    for row, mix in zip(chances, mixes, strict=True):
        row[list(map(int, mix))] = list(mix.values())
    return chances
