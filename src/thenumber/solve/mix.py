"""A mix: the numbers a player may write, and how likely each one is."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from thenumber.rules import Number


@dataclass(frozen=True, slots=True)
class Mix:
    """Numbers and how likely each is to be written, the likeliest first; empty for a player out of digits."""

    numbers: tuple[Number, ...]
    probabilities: tuple[float, ...]

    @classmethod
    def of(cls, numbers: NDArray[np.integer], weights: NDArray[np.float64], rarest: float = 0.0) -> "Mix":
        """A mix that gives each number its share of the total weight, leaving out shares below `rarest`.

        >>> Mix.of(np.array([7, 70, 700]), np.array([1.0, 3.0, 0.0]))
        Mix(numbers=(Number('070'), Number('007')), probabilities=(0.75, 0.25))
        """
        kept = (weights > 0) & (weights >= min(rarest * weights.sum(), weights.max(initial=0)))
        numbers, weights = numbers[kept], weights[kept]
        order = np.argsort(-weights, kind="stable")
        probabilities = weights[order] / max(weights.sum(), 1e-300)
        return cls(tuple(map(Number.of, numbers[order].tolist())), tuple(probabilities.tolist()))

    def as_mapping(self) -> dict[Number, float]:
        """The chance of each number."""
        return dict(zip(self.numbers, self.probabilities, strict=True))

    def chances(self, numbers: NDArray[np.int32]) -> NDArray[np.float64]:
        """The chance of each of these numbers, which ascend and hold all of the mix.

        >>> Mix((Number("070"), Number("007")), (0.75, 0.25)).chances(np.array([7, 70, 700], np.int32)).tolist()
        [0.25, 0.75, 0.0]
        """
        chances = np.zeros(len(numbers))
        chances[np.searchsorted(numbers, np.array(self.numbers, np.int32))] = self.probabilities
        return chances
