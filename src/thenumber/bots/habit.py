"""Bots that weigh the numbers their board allows and draw one of them; those with a habit like or dislike each alone.

Such bots look at very little, so the weights of each situation are worked out once and kept.
"""

from abc import ABC, abstractmethod
from array import array
from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import accumulate, product
from random import Random
from types import MappingProxyType
from typing import Generic, TypeVar

from thenumber.rules import Digits, Number, View

Seen = TypeVar("Seen", bound=Hashable)

_ALL_NUMBERS = tuple(map(Number.of, range(1000)))


@lru_cache(maxsize=1024)  # there are no more sets of digits
def numbers_on(available: Digits) -> tuple[Number, ...]:
    """Every number that a board with these digits allows, from the lowest: `Board.numbers` without its cost.

    >>> [str(number) for number in numbers_on(Digits("07"))]
    ['000', '007', '070', '077', '700', '707', '770', '777']
    """
    return tuple(_ALL_NUMBERS[100 * a + 10 * b + c] for a, b, c in product(available, repeat=3))


@lru_cache(maxsize=1024)
def digits_on(available: Digits) -> tuple[Digits, ...]:
    """The digits of each of these numbers."""
    return tuple(number.digits for number in numbers_on(available))


@dataclass(frozen=True, slots=True)
class Mixture:
    """Numbers, each with its chance to be written."""

    numbers: tuple[Number, ...]
    cumulative: Sequence[float]
    """The sum of the weights up to each number, that number's included."""

    @classmethod
    def of(cls, weights: Mapping[Number, float]) -> "Mixture":
        """A mixture that gives each number its share of the total weight."""
        drawn = {number: weight for number, weight in weights.items() if weight > 0}
        return cls(tuple(drawn), array("d", accumulate(drawn.values())))

    def draw(self, rng: Random) -> Number:
        """One of the numbers, by chance."""
        return rng.choices(self.numbers, cum_weights=self.cumulative)[0]

    def chances(self) -> dict[Number, float]:
        """The chance of each number, in all 1."""
        total = self.cumulative[-1]
        below = (0.0, *self.cumulative)
        return {
            number: (up_to - before) / total
            for number, before, up_to in zip(self.numbers, below, self.cumulative, strict=False)
        }


class Mixer(ABC, Generic[Seen]):
    """A bot that draws from weights, which depend on its available digits and on what little else it looks at."""

    @abstractmethod
    def looks_at(self, view: View) -> Seen:
        """What of the view matters to it, besides its own available digits."""

    @abstractmethod
    def weights(self, available: Digits, seen: Seen) -> Mapping[Number, float]:
        """How much it likes each number on a board with these digits; all the same if it likes none."""

    def mix(self, view: View) -> Mapping[Number, float]:
        """The chance of each number that it may write."""
        return _chances(self, view.board.available, self.looks_at(view))

    def __call__(self, view: View, rng: Random) -> Number:
        """Draw a number."""
        return self._mixture(view).draw(rng)

    def _mixture(self, view: View) -> Mixture:
        return _mixture(self, view.board.available, self.looks_at(view))


class Habit(Mixer[Seen]):
    """A mixer that likes each number for its own sake."""

    @abstractmethod
    def weight(self, number: Number, seen: Seen) -> float:
        """How much it likes a number; 0 for never, unless it likes no other."""

    def weights(self, available: Digits, seen: Seen) -> Mapping[Number, float]:
        """How much it likes each number on a board with these digits."""
        return {number: self.weight(number, seen) for number in numbers_on(available)}


@lru_cache(maxsize=4)  # 100 kB each; who asks for mixes asks for the same one again and again
def _chances(mixer: Mixer[Seen], available: Digits, seen: Seen) -> Mapping[Number, float]:
    return MappingProxyType(_mixture(mixer, available, seen).chances())


@lru_cache(maxsize=2048)  # at most 16 kB each
def _mixture(mixer: Mixer[Seen], available: Digits, seen: Seen) -> Mixture:
    weights = mixer.weights(available, seen)
    if any(weight > 0 for weight in weights.values()):
        return Mixture.of(weights)
    return Mixture.of(dict.fromkeys(numbers_on(available), 1.0))
