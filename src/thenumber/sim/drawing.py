"""Characters write their numbers: for each a row of weights, and one random fraction that falls somewhere in it.

Working out a row takes far longer than finding a place in it, and most characters look at little. So rows are kept, for
each seat and set of digits a few; one that saw something else in the same slot makes room.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from thenumber.sim.arrays import COUNT, NO_NUMBER, SETS
from thenumber.sim.characters import Likes, Reals, look, number_at, weigh
from thenumber.sim.kernel import kernel
from thenumber.sim.streams import LANES, Words, next_word

_SLOTS = 7  # a prime: what is seen is often a set of digits as bits
_NEVER = -1  # in place of what was seen: no row was worked out yet
_STARTS = np.concatenate([[0], np.cumsum(COUNT.astype(np.int64) ** 3)])
"""Where the rows of a set of digits begin if all sets lie side by side, and last their length."""


class Kept(NamedTuple):
    """Rows by seat, slot and set of digits."""

    seen: NDArray[np.int64]
    """What a row was worked out for."""
    rows: Reals
    """The weight of each number with all before it."""


def none_kept(seats: int) -> Kept:
    """Room for rows."""
    return Kept(np.full((seats, _SLOTS, SETS), _NEVER), np.empty((seats, _SLOTS, _STARTS[-1])))


@kernel
def draw_as_characters(
    words: NDArray[np.uint32],
    likes: Likes,
    kept: Kept,
    turns_left: int,
    available: NDArray[np.int16],
    totals: NDArray[np.int16],
    last_bonus: NDArray[np.int16],
    written: NDArray[np.int16],
) -> None:
    """Every character writes a number: `written`, of (players, games), gets it; -1 where a board is out.

    The other arrays are in blocks of lanes.
    """
    players, games = written.shape
    for game in range(games):
        block, lane = game // LANES, game % LANES
        boards, scores, bonus = available[block, :, lane], totals[block, :, lane], last_bonus[block, lane]
        for seat in range(players):
            if likes.is_seated[seat]:
                row = row_of(likes, kept, seat, turns_left, boards, scores, bonus)
                written[seat, game] = _draw(words[block], lane, boards[seat], row)


@kernel
def row_of(
    likes: Likes,
    kept: Kept,
    seat: int,
    turns_left: int,
    boards: NDArray[np.int16],
    scores: NDArray[np.int16],
    last_bonus: np.int16,
) -> Reals:
    """The row of a character in one game, given as a value per player; worked out if it is not kept."""
    own, seen = boards[seat], look(likes.looks_at[seat], seat, turns_left, int(last_bonus), boards, scores)
    slot = seen % _SLOTS
    row = kept.rows[seat, slot, _STARTS[own] : _STARTS[own + 1]]
    if kept.seen[seat, slot, own] != seen:
        weigh(likes, seat, seen, own, row)
        kept.seen[seat, slot, own] = seen
    return row


@kernel
def _draw(words: Words, lane: int, own: int, row: Reals) -> int:
    """The number in whose part of the row a random fraction of 53 bits falls, which is how Python draws by weights."""
    if own == 0:
        return NO_NUMBER
    upper, lower = next_word(words, lane) >> np.uint32(5), next_word(words, lane) >> np.uint32(6)
    point = (upper * 67108864.0 + lower) / 9007199254740992.0 * row[-1]
    first, last = 0, len(row) - 1
    while first < last:
        middle = (first + last) // 2
        if point < row[middle]:
            last = middle
        else:
            first = middle + 1
    return number_at(own, first)
