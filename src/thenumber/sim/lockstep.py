"""Check and resolve, for 512 games in lock-step: every step is one loop over the lanes, without a branch.

    keys         number of each player, four bits a digit (0x852): they compare as the numbers do
    used         the set of its digits; empty if there is no valid number
    shared       the digits it shares with lower numbers: if there are any, it is eliminated
    crosses_out  the digits of an approved number, else none
    highest      the highest approved key of each game

All are arrays of (players, lanes), `highest` of (lanes); sets of digits are bits as in `arrays`.
Values are 16 bits wide, so that a processor handles 16 or 32 games with one instruction.
"""

import numpy as np
from numpy.typing import NDArray

from thenumber.sim.kernel import kernel
from thenumber.sim.sampling import Lanes
from thenumber.sim.streams import LANES

Boards = NDArray[np.int16]
"""A value per player and lane."""

_NONE = np.int16(0)


@kernel
def fill(boards: Boards, value: int) -> None:
    """Write the same value on all boards."""
    for player in range(len(boards)):
        for lane in range(LANES):
            boards[player, lane] = value


@kernel
def number_of(key: np.int16) -> np.int16:
    """The number of a key: 852 of 0x852."""
    tens, hundreds = np.int16(key >> np.int16(4)), np.int16(key >> np.int16(8))
    return np.int16(key - np.int16(6) * tens - np.int16(60) * hundreds)


@kernel
def check(keys: Boards, used: Boards, shared: Boards, crosses_out: Boards, highest: Lanes) -> None:
    """Find the approved numbers, and the highest of them in each game."""
    fill(shared, 0)
    for lane in range(LANES):
        highest[lane] = _NONE
    for player in range(len(keys)):
        for other in range(player):
            _compare(keys[player], used[player], shared[player], keys[other], used[other], shared[other])
    for player in range(len(keys)):
        _judge(keys[player], used[player], shared[player], crosses_out[player], highest)


@kernel
def resolve(
    keys: Boards, crosses_out: Boards, highest: Lanes, available: Boards, totals: Boards, factor: int, bonus: int
) -> None:
    """Score the approved numbers and cross their digits out."""
    for player in range(len(keys)):
        _score(keys[player], crosses_out[player], highest, totals[player], np.int16(factor), np.int16(bonus))
        _cross_out(crosses_out[player], available[player])


@kernel
def _compare(
    keys: Lanes, used: Lanes, shared: Lanes, other_keys: Lanes, other_used: Lanes, other_shared: Lanes
) -> None:
    for lane in range(LANES):
        common = np.int16(used[lane] & other_used[lane])
        shared[lane] |= common if other_keys[lane] < keys[lane] else _NONE
        other_shared[lane] |= common if keys[lane] < other_keys[lane] else _NONE


@kernel
def _judge(keys: Lanes, used: Lanes, shared: Lanes, crosses_out: Lanes, highest: Lanes) -> None:
    for lane in range(LANES):
        digits, key, best = used[lane], keys[lane], highest[lane]
        approved = digits if shared[lane] == _NONE else _NONE
        key = key if approved != _NONE else _NONE
        crosses_out[lane] = approved
        highest[lane] = key if key > best else best


@kernel
def _score(keys: Lanes, crosses_out: Lanes, highest: Lanes, totals: Lanes, factor: np.int16, bonus: np.int16) -> None:
    for lane in range(LANES):
        key = keys[lane]
        first_digit = np.int16(key >> np.int16(8))
        points = np.int16(np.int16(factor * first_digit) + (bonus if key == highest[lane] else _NONE))
        totals[lane] += points if crosses_out[lane] != _NONE else _NONE


@kernel
def _cross_out(crosses_out: Lanes, available: Lanes) -> None:
    for lane in range(LANES):
        available[lane] &= np.int16(~crosses_out[lane])
