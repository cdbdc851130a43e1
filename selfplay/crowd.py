"""A crowd to train with besides oneself: people with habits, each drawn at random.

A person likes a height for the first digit, which may rise or fall from the first turn of a round to the last, and is
more or less strict about it; likes digits to repeat, or not; and likes the other two digits low or high. Heights are
those of the digits, or places among those left. Nobody of the crowd is one of our characters.
"""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from selfplay.judging import find
from thenumber.sim.arrays import COUNT, DIGITS, FIRST_DIGIT, NO_NUMBER, NUMBERS, SETS

Floats = NDArray[np.float32]

_values = np.arange(NUMBERS)
_REPEATS = (3 - COUNT[DIGITS]).astype(np.float32)
_REST = ((_values // 10 % 10 + _values % 10) / 18).astype(np.float32)
_ALLOWED = DIGITS & ~np.arange(SETS)[:, np.newaxis] == 0

_sets, _digits = np.arange(SETS)[:, np.newaxis], np.arange(10)
_HEIGHTS = np.broadcast_to(_digits / 9, (SETS, 10)).astype(np.float32)
_PLACES = (COUNT[_sets & ((1 << _digits) - 1)] / np.maximum(COUNT[_sets] - 1, 1)).astype(np.float32)


@dataclass(frozen=True, slots=True)
class Crowd:
    """Persons, one for each row."""

    early: Floats
    """The height that each likes in the first turn, from 0 to 1."""
    late: Floats
    """The same in the last."""
    strictness: Floats
    repeats: Floats
    """How much each likes a digit that repeats."""
    rest: Floats
    """How much each likes the other two digits high."""
    by_place: NDArray[np.bool_]
    """For whom a height is a place among the digits left."""

    @classmethod
    def drawn(cls, count: int, rng: np.random.Generator) -> "Crowd":
        """So many persons."""
        early = rng.random(count, np.float32)
        rises = rng.random(count, np.float32) < 0.5
        return cls(
            early=early,
            late=np.where(rises, early + (1 - early) * rng.random(count, np.float32), rng.random(count, np.float32)),
            strictness=np.exp(rng.uniform(0.5, 4.5, count)).astype(np.float32),
            repeats=rng.normal(0, 2, count).astype(np.float32),
            rest=rng.normal(0, 3, count).astype(np.float32),
            by_place=rng.random(count) < 0.5,
        )

    def write(
        self, available: NDArray[np.int16], turn: float, times: int, rng: np.random.Generator
    ) -> NDArray[np.int16]:
        """Numbers of (times, persons): what each may write. Without digits it is `NO_NUMBER`.

        The turn goes from 0, the first of the round, to 1, the last.
        """
        height = self.early + np.float32(turn) * (self.late - self.early)
        heights = np.where(self.by_place[:, np.newaxis], _PLACES[available], _HEIGHTS[available])
        by_first = -self.strictness[:, np.newaxis] * (heights - height[:, np.newaxis]) ** 2
        likes = by_first[:, FIRST_DIGIT] + self.repeats[:, np.newaxis] * _REPEATS + self.rest[:, np.newaxis] * _REST
        likes = np.where(_ALLOWED[available], likes, -np.inf)
        likes -= np.maximum(likes.max(axis=1, keepdims=True), -1e30)
        return np.where(available == 0, NO_NUMBER, drawn(np.exp(likes), times, rng)).astype(np.int16)


def drawn(weights: Floats, times: int, rng: np.random.Generator) -> NDArray[np.int64]:
    """Places of (times, rows), each drawn in proportion to the weights of its row."""
    places = np.empty((times, len(weights)), np.int64)
    find(weights.cumsum(axis=1), rng.random(places.shape, np.float32), places)
    return places
