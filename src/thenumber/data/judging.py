"""The check and the scoring of the rules for many games at once, over NumPy arrays: their twin for columns.

The rules are the truth, one game at a time; tests prove every tile of this equal to theirs.
"""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from thenumber.rules import BY_ROUNDS, Number, Verdict

NO_NUMBER = -1
"""The value in place of a number where nothing was written."""
VERDICTS = tuple(Verdict)
"""A verdict is its place in these."""
SETS = 1 << 10
"""How many sets of digits there are: as a number, a set has the bit of each of its digits."""

_APPROVED, _ELIMINATED, _ILLEGAL, _BLANK, _OUT = (np.int8(VERDICTS.index(verdict)) for verdict in Verdict)
_NOBODY = np.int16(1000)  # above every number: eliminates none
_numbers = [Number.of(value) for value in range(1000)]
_FIRST_DIGIT = np.array([*(number.first_digit for number in _numbers), 0], np.int16)  # the last is that of no number
_DIGITS = np.array([*(sum(1 << digit for digit in number.digits) for number in _numbers), 0], np.int16)
_COUNT = np.array([bits.bit_count() for bits in range(SETS)], np.int16)
_FRESH = np.int16(SETS - 1)

Tiles = NDArray[np.int16]
"""A value for each tile, of (turns, players, games)."""


@dataclass(frozen=True, slots=True)
class Judged:
    """What became of numbers: arrays of (turns of all rounds, players, games)."""

    verdict: NDArray[np.int8]
    """Places in `VERDICTS`."""
    shared: Tiles
    """The digits that eliminated it, as a set."""
    points: Tiles
    won_bonus: NDArray[np.bool_]
    available: Tiles
    """The digits on its player's board before the turn, as a set."""
    total: Tiles
    """The player's total after the turn, with a point for each digit crossed out so far."""

    @property
    def before(self) -> Tiles:
        """The player's total before the turn."""
        return np.concatenate([np.zeros_like(self.total[:1]), self.total[:-1]])


def judge(numbers: Tiles, rounds: int) -> Judged:
    """What becomes of numbers, of (turns played, players, games), in games of one round or two.

    >>> told = judge(np.array([[[852], [743], [110]], [[764], [-1], [637]]], np.int16), rounds=2)
    >>> told.total[..., 0].tolist()
    [[13, 10, 3], [13, 10, 15]]
    """
    rulebook = BY_ROUNDS[rounds]
    empty = [np.empty(numbers.shape, kind) for kind in (np.int8, np.int16, np.int16, np.bool_, np.int16, np.int16)]
    judged = Judged(*empty)
    earlier = np.zeros(numbers.shape[1:], np.int16)  # the points of turns
    crossed_out = np.zeros_like(earlier)  # the points of rounds that are over, for digits
    available = np.full_like(earlier, _FRESH)
    for index, written in enumerate(numbers):
        turn_no = index % rulebook.turns + 1
        if turn_no == 1 and index:
            crossed_out += _COUNT[_FRESH & ~available]
            available = np.full_like(available, _FRESH)
        judged.available[index] = available
        digits = _DIGITS[written]
        valid = (written != NO_NUMBER) & ((digits & ~available) == 0)
        shared = _shared(np.where(valid, written, _NOBODY), np.where(valid, digits, np.int16(0)))
        approved = valid & (shared == 0)
        won_bonus = approved & (written == np.where(approved, written, NO_NUMBER).max(axis=0))
        points = approved * (np.int16(rulebook.factor(turn_no)) * _FIRST_DIGIT[written])
        points += won_bonus * np.int16(rulebook.bonus(turn_no))
        judged.verdict[index] = _verdicts(written, available, valid, approved)
        judged.shared[index], judged.points[index], judged.won_bonus[index] = shared, points, won_bonus
        earlier += points
        available = available & ~np.where(approved, digits, np.int16(0))
        judged.total[index] = earlier + crossed_out + _COUNT[_FRESH & ~available]
    return judged


def _shared(written: Tiles, digits: Tiles) -> Tiles:
    """The digits that each number shares with lower ones."""
    shared = np.zeros_like(digits)
    for player in range(len(written)):
        for other in range(player):
            common = digits[player] & digits[other]
            shared[player] |= common * (written[other] < written[player])
            shared[other] |= common * (written[player] < written[other])
    return shared


def _verdicts(
    written: Tiles, available: Tiles, valid: NDArray[np.bool_], approved: NDArray[np.bool_]
) -> NDArray[np.int8]:
    aside = np.where(written == NO_NUMBER, np.where(available == 0, _OUT, _BLANK), _ILLEGAL)
    return np.where(valid, np.where(approved, _APPROVED, _ELIMINATED), aside)
