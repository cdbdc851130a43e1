"""Turns in bulk: played, and judged for every number that a seat could have written instead.

The numbers of the others are known once a turn is played, and so is what each of one's own would have come to: one turn
teaches something about all of them, not only about the one on the tile.
"""

import numpy as np
from numpy.typing import NDArray

from thenumber.sim.arrays import DIGITS
from thenumber.sim.kernel import kernel
from thenumber.sim.single import play_turn
from thenumber.solve.stage import LOWEST, Reals, Values, beside

Boards = NDArray[np.int16]
"""A value per game and player."""
Likes = NDArray[np.float32]
"""A value per seat and number of `LOWEST`."""

CURIOSITY = 0.1  # how much of the pull is the same for all numbers, however little they are liked
FORGOTTEN = 1e-5  # what is written more rarely is pulled down no further


@kernel
def play_turns(numbers: Boards, available: Boards, totals: Boards, factor: int, bonus: int) -> None:
    """Check and resolve one turn of every game."""
    for game in range(len(numbers)):
        play_turn(numbers[game], available[game], totals[game], factor, bonus)


@kernel
def judge(
    numbers: NDArray[np.int16],
    available: Boards,
    totals: Boards,
    wanted: NDArray[np.bool_],
    pay: tuple[int, int],
    after: Values,
    odds: Reals,
    worths: Likes,
) -> None:
    """Add to `worths` what each number of `LOWEST` is worth to the wanted seats beside what the others may write.

    `numbers`, of (times, games, players), are what they may write, and worths the mean over them. These have a row for
    each seat of each game and a column for each number; what a board does not allow is left as it is. The
    bonus and the factor of the turn are `pay`; `after` and `odds` are as in `thenumber.solve.stage`.
    """
    times, games, players = numbers.shape
    legal, places = np.empty(len(LOWEST), np.int32), np.empty(len(LOWEST), np.int64)
    worth, untold = np.empty(len(LOWEST)), np.empty((0, len(LOWEST)))
    others, boards = np.empty(players - 1, np.int32), np.empty(players - 1, np.int32)
    leads = np.empty(players - 1)
    for game in range(games):
        for seat in range(players):
            if not wanted[game, seat]:
                continue
            count = 0
            for place in range(len(LOWEST)):
                if not DIGITS[LOWEST[place]] & ~available[game, seat]:
                    legal[count], places[count] = LOWEST[place], place
                    count += 1
            for index in range(players - 1):
                other = index if index < seat else index + 1
                boards[index], leads[index] = available[game, other], totals[game, seat] - totals[game, other]
            mine = int(available[game, seat])
            for time in range(times):
                for index in range(players - 1):
                    others[index] = numbers[time, game, index if index < seat else index + 1]
                beside(legal[:count], mine, others, boards, leads, pay, after, odds, worth, untold)
                for index in range(count):
                    worths[game * players + seat, places[index]] += worth[index] / times


@kernel
def find(up_to: Likes, aims: NDArray[np.float32], places: NDArray[np.int64]) -> None:
    """Write into `places`, of (times, rows), where the sums of a row first exceed its part, from 0 to 1, of the last.

    What adds nothing to the sums is never found.
    """
    times, rows = aims.shape
    for row in range(rows):
        sums = up_to[row]
        for time in range(times):
            aim = aims[time, row] * sums[-1]
            low, high = 0, len(sums) - 1
            while low < high:
                middle = (low + high) // 2
                # Rounded, the aim may be all there is: that is found where it is first reached.
                if sums[middle] > aim or sums[middle] == sums[-1]:
                    high = middle
                else:
                    low = middle + 1
            places[time, row] = low


@kernel
def pull_up(worths: Likes, likely: Likes, boards: NDArray[np.int16], price: float) -> float:
    """Turn what each number is worth into how the liking for it should move; all rows' entropy together is returned.

    A number is pulled by what it is worth above the mean of all that is written, both less the price on its chance.
    """
    entropy = 0.0
    for row in range(len(worths)):
        count, mean = 0, 0.0
        for place in range(len(LOWEST)):
            if not DIGITS[LOWEST[place]] & ~boards[row]:
                count += 1
                chance = np.float64(likely[row, place])
                if chance > 0.0:
                    surprise = -np.log(chance)
                    mean += chance * (worths[row, place] + price * surprise)
                    entropy += chance * surprise
        for place in range(len(LOWEST)):
            chance, gain = np.float64(likely[row, place]), 0.0
            if not DIGITS[LOWEST[place]] & ~boards[row]:
                gain = worths[row, place] - price * np.log(max(chance, FORGOTTEN)) - mean
                if chance < FORGOTTEN:
                    gain = max(gain, 0.0)
            worths[row, place] = gain * ((1 - CURIOSITY) * chance + CURIOSITY / max(count, 1))
    return entropy
