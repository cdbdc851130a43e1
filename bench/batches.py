"""Random games as you would first write them with NumPy: a batch of games, one array operation after another."""

import numpy as np
from numpy.typing import NDArray

from thenumber.rules import PUBLISHED

_SETS = 1024
_COUNTS = np.array([bits.bit_count() for bits in range(_SETS)])
_DIGITS = np.zeros((_SETS, 10), np.int64)
for _bits in range(_SETS):
    _DIGITS[_bits, : _COUNTS[_bits]] = [digit for digit in range(10) if _bits >> digit & 1]


def play(players: int, games: int, rng: np.random.Generator) -> NDArray[np.int64]:
    """The totals of (players, games)."""
    totals = np.zeros((players, games), np.int64)
    for _ in range(PUBLISHED.rounds):
        available = np.full((players, games), _SETS - 1)
        for turn_no in range(1, PUBLISHED.turns + 1):
            _play_turn(available, totals, PUBLISHED.factor(turn_no), PUBLISHED.bonus(turn_no), rng)
        totals += 10 - _COUNTS[available]
    return totals


def _play_turn(
    available: NDArray[np.int64], totals: NDArray[np.int64], factor: int, bonus: int, rng: np.random.Generator
) -> None:
    counts = _COUNTS[available]
    first, second, third = (_DIGITS[available, (rng.random(available.shape) * counts).astype(int)] for _ in range(3))
    numbers = 100 * first + 10 * second + third
    used = np.where(counts > 0, 1 << first | 1 << second | 1 << third, 0)
    approved = used > 0
    for player in range(len(numbers)):
        clashes = (numbers < numbers[player]) & (used & used[player] > 0)
        approved[player] &= ~clashes.any(axis=0)
    highest = np.where(approved, numbers, -1).max(axis=0)
    totals += np.where(approved, factor * first + bonus * (numbers == highest), 0)
    available &= ~np.where(approved, used, 0)
