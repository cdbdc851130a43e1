"""A small network that looks at a turn and says how much it likes each number, in plain NumPy.

What it sees of a seat (`look`), everything public that matters for the turn at hand:

    itself       the turns left in the round (one of five), whether a round follows, how many play (one of four), its
                 own digits, and how far it is ahead of the best and of the mean of the others
    each other   the digits it has, how far one is ahead of it, and in what it wrote a turn ago: which digits, the first
                 digit, and whether any digit stood there twice

The others are looked at one by one with the same weights, and the mean of that is what the rest of the network sees: it
cannot matter who of them sits where, and one network serves tables of all sizes.
"""

from dataclasses import dataclass
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from thenumber.rules import FEWEST_PLAYERS, MOST_PLAYERS, PUBLISHED
from thenumber.sim.arrays import COUNT, DIGITS, FIRST_DIGIT, SETS
from thenumber.solve.stage import LOWEST

Reals = NDArray[np.floating]
"""Of 32 bits at play; training is tried with more."""
Sets = NDArray[np.integer]
"""Sets of digits as bits."""

CHOICES = len(LOWEST)
"""The numbers it chooses from: the lowest of each first digit and set of digits, as `LOWEST` has them."""
SEES_OF_ITSELF = PUBLISHED.turns + 1 + (MOST_PLAYERS - FEWEST_PLAYERS + 1) + 10 + 2
SEES_OF_OTHERS = 10 + 1 + 10 + 2

_POINTS = np.float32(20)  # a lead of as many is 1 to the network,
_MOST = np.float32(3)  # and one of more than three times as many is no more than that

_BITS = (np.arange(SETS)[:, np.newaxis] >> np.arange(10) & 1).astype(np.float32)
# What a number says of its writer; the last row is for none.
_WRITTEN = np.zeros((len(DIGITS) + 1, 12), np.float32)
_WRITTEN[:-1, :10] = _BITS[DIGITS]
_WRITTEN[:-1, 10] = FIRST_DIGIT / 9
_WRITTEN[:-1, 11] = COUNT[DIGITS] < 3

ALLOWED: NDArray[np.bool_] = DIGITS[LOWEST] & ~np.arange(SETS)[:, np.newaxis] == 0
"""Which of the numbers a set of digits allows."""


class Seen(NamedTuple):
    """What seats see, a row each."""

    itself: Reals
    others: Reals
    """Of (rows, others, what is seen of each)."""


class Weights(NamedTuple):
    """All that is learned."""

    other: Reals
    other_bias: Reals
    first: Reals
    first_bias: Reals
    second: Reals
    second_bias: Reals
    last: Reals
    last_bias: Reals


@dataclass(frozen=True, slots=True)
class Passed:
    """What each layer made of what was seen; training goes back through it."""

    others: Reals
    joined: Reals
    first: Reals
    second: Reals
    likes: Reals
    """How much each number is liked, of (rows, `CHOICES`), allowed or not."""


def look(available: Sets, totals: NDArray[np.integer], before: Sets, turns_left: int, *, is_last_round: bool) -> Seen:
    """What each seat of each game sees, of arrays of (games, players): a row for each, those of a game side by side.

    `before` is what was written a turn ago, in the same round; -1 for nothing.
    """
    games, players = available.shape
    others = np.array([[other for other in range(players) if other != seat] for seat in range(players)])
    leads = np.clip((totals[:, :, np.newaxis] - totals[:, others]) / _POINTS, -_MOST, _MOST).astype(np.float32)
    itself = np.zeros((games, players, SEES_OF_ITSELF), np.float32)
    itself[:, :, min(turns_left, PUBLISHED.turns - 1)] = 1
    itself[:, :, PUBLISHED.turns] = not is_last_round
    itself[:, :, PUBLISHED.turns + 1 + players - FEWEST_PLAYERS] = 1
    itself[:, :, -12:-2] = _BITS[available]
    itself[:, :, -2], itself[:, :, -1] = leads.min(axis=2), leads.mean(axis=2)
    each = np.concatenate([_BITS[available], _WRITTEN[before]], axis=2)[:, others]
    of_others = np.concatenate([each, leads[..., np.newaxis]], axis=3)
    return Seen(itself.reshape(-1, SEES_OF_ITSELF), of_others.reshape(games * players, -1, SEES_OF_OTHERS))


def think(weights: Weights, seen: Seen) -> Passed:
    """Pass what is seen through all layers."""
    others = np.maximum(seen.others @ weights.other + weights.other_bias, 0)
    joined = np.concatenate([seen.itself, others.mean(axis=1)], axis=1)
    first = np.maximum(joined @ weights.first + weights.first_bias, 0)
    second = np.maximum(first @ weights.second + weights.second_bias, 0)
    return Passed(others, joined, first, second, second @ weights.last + weights.last_bias)


def chances(likes: Reals, available: Sets) -> Reals:
    """How likely each number is to be written, a row for each set of digits: 0 for what it does not allow."""
    liked = np.where(ALLOWED[available], likes, -np.inf)
    exponents = np.exp(liked - np.maximum(liked.max(axis=1, keepdims=True), -1e30))
    return np.asarray(exponents / np.maximum(exponents.sum(axis=1, keepdims=True), 1e-30), np.float32)
