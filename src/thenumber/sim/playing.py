"""Whole games in lock-step: those that styles play by chance, and those whose numbers are given.

Both check and resolve with the same kernels (`lockstep`).
"""

import numpy as np
from numpy.typing import NDArray

from thenumber.sim.arrays import COUNT, DIGITS, NO_NUMBER, NUMBERS
from thenumber.sim.course import Course
from thenumber.sim.kernel import kernel
from thenumber.sim.lockstep import Boards, check, fill, number_of, resolve
from thenumber.sim.sampling import Lanes, Rows, look_up, write_numbers
from thenumber.sim.streams import LANES, Words, seed_lanes
from thenumber.sim.styles import NO_STYLE, Habits

ELIMINATED, APPROVED, HIGHEST = range(3)
"""What became of a number; the highest approved one takes the bonus."""

_values = np.arange(NUMBERS)
_KEYS = (_values // 100 << 8 | _values // 10 % 10 << 4 | _values % 10).astype(np.int16)


@kernel
def play_stream(
    seed: np.uint64,
    stream: int,
    course: Course,
    habits: Habits,
    totals: NDArray[np.int16],
    fates: NDArray[np.int64],
    numbers: NDArray[np.int16],
) -> None:
    """Play the first games of a stream, as many as `totals`, of (players, games), has room for.

    `fates`, of (turns, players, numbers, 3), adds up what became of the numbers, unless it has no turns; `numbers`, of
    (turns of all rounds, players, games), gets what was written, unless it has none.
    """
    players, games = totals.shape
    words, rests = np.empty(4 * LANES, np.uint32), np.empty(LANES, np.uint32)
    lead, follow = np.empty(LANES, np.uint64), np.empty(LANES, np.uint64)
    keys, used, shared, crosses_out, available, scores = empty_boards(players)
    highest = np.empty(LANES, np.int16)
    seed_lanes(words, seed, stream)
    for start in range(0, games, LANES):
        lanes = min(LANES, games - start)
        fill(scores, 0)
        for round_index in range(course.rounds):
            fill(available, course.fresh)
            for turn_index in range(len(course.bonuses)):
                draw_numbers(words, habits, turn_index, available, keys, used, lead, follow, rests)
                if len(numbers):
                    _keep_numbers(keys, used, lanes, start, numbers[round_index * len(course.bonuses) + turn_index])
                check(keys, used, shared, crosses_out, highest)
                if len(fates):
                    _count(keys, used, crosses_out, highest, lanes, shared[0], fates[turn_index])
                factor, bonus = course.factors[turn_index], course.bonuses[turn_index]
                resolve(keys, crosses_out, highest, available, scores, factor, bonus)
            end_round(available, scores, course.fresh)
        keep(scores, lanes, start, totals)


@kernel
def play_given(
    numbers: NDArray[np.int16],
    course: Course,
    crossed_out: NDArray[np.int16],
    left: NDArray[np.int16],
    running: NDArray[np.int16],
    totals: NDArray[np.int16],
) -> None:
    """Play games whose numbers are given, as (turns of all rounds, players, games); -1 is a blank tile.

    Arrays of the same shape get the digits that each number crosses out, those left after it, and the running scores;
    `totals`, of (players, games), gets the final scores.
    """
    _, players, games = numbers.shape
    keys, used, shared, crosses_out, available, scores = empty_boards(players)
    highest = np.empty(LANES, np.int16)
    for start in range(0, games, LANES):
        lanes = min(LANES, games - start)
        fill(scores, 0)
        for index in range(course.rounds * len(course.bonuses)):
            turn_index = index % len(course.bonuses)
            if turn_index == 0:
                fill(available, course.fresh)
            read_numbers(numbers[index], start, lanes, available, keys, used)
            check(keys, used, shared, crosses_out, highest)
            factor, bonus = course.factors[turn_index], course.bonuses[turn_index]
            resolve(keys, crosses_out, highest, available, scores, factor, bonus)
            keep(crosses_out, lanes, start, crossed_out[index])
            keep(available, lanes, start, left[index])
            keep(scores, lanes, start, running[index])
            if turn_index == len(course.bonuses) - 1:
                end_round(available, scores, course.fresh)
        keep(scores, lanes, start, totals)


@kernel
def draw_numbers(
    words: Words,
    habits: Habits,
    turn_index: int,
    available: Boards,
    keys: Boards,
    used: Boards,
    lead: Rows,
    follow: Rows,
    rests: Words,
) -> None:
    """Each player with a style writes a number by its habits; the last three are room to work in."""
    for player in range(len(keys)):
        leads, follows = habits.leads[player, turn_index], habits.follows[player, turn_index]
        if leads == NO_STYLE:
            continue
        look_up(habits.rows[leads], available[player], lead)
        if follows != leads:
            look_up(habits.rows[follows], available[player], follow)
        write_numbers(words, lead, lead if follows == leads else follow, keys[player], used[player], rests)


@kernel
def empty_boards(players: int) -> tuple[Boards, Boards, Boards, Boards, Boards, Boards]:
    """Room for six values per player and lane."""
    # Taking them out of one array by assignment (`a, b = both`) would make Numba think they have gaps.
    empty = np.empty((6, players, LANES), np.int16)
    return empty[0], empty[1], empty[2], empty[3], empty[4], empty[5]


@kernel
def read_numbers(
    numbers: NDArray[np.int16], start: int, lanes: int, available: Boards, keys: Boards, used: Boards
) -> None:
    """The valid numbers: those whose digits are all available."""
    fill(keys, 0)
    fill(used, 0)
    for player in range(len(keys)):
        for lane in range(lanes):
            number = numbers[player, start + lane]
            if number >= 0 and not DIGITS[number] & ~available[player, lane]:
                keys[player, lane] = _KEYS[number]
                used[player, lane] = DIGITS[number]


@kernel
def _keep_numbers(keys: Boards, used: Boards, lanes: int, start: int, numbers: NDArray[np.int16]) -> None:
    """Keep what was written in a turn; nothing was where a board is out."""
    for player in range(len(keys)):
        for lane in range(lanes):
            number = number_of(keys[player, lane])
            numbers[player, start + lane] = number if used[player, lane] else np.int16(NO_NUMBER)


@kernel
def _count(
    keys: Boards, used: Boards, crosses_out: Boards, highest: Lanes, lanes: int, places: Lanes, fates: NDArray[np.int64]
) -> None:
    """Add up what became of the numbers. Their places in `fates` are found first, for all lanes at once."""
    for player in range(len(keys)):
        _place(keys[player], crosses_out[player], highest, places)
        written, counts = used[player], fates[player].reshape(-1)
        for lane in range(lanes):
            if written[lane]:
                counts[np.uint16(places[lane])] += 1


@kernel
def _place(keys: Lanes, crosses_out: Lanes, highest: Lanes, places: Lanes) -> None:
    for lane in range(LANES):
        key, best = keys[lane], highest[lane]
        number = number_of(key)
        approved_as = np.int16(HIGHEST) if key == best else np.int16(APPROVED)
        fate = approved_as if crosses_out[lane] != np.int16(0) else np.int16(ELIMINATED)
        places[lane] = np.int16(np.int16(3) * number + fate)


@kernel
def end_round(available: Boards, scores: Boards, fresh: int) -> None:
    """A point for each digit crossed out."""
    for player in range(len(scores)):
        for lane in range(LANES):
            scores[player, lane] += COUNT[fresh] - COUNT[np.uint16(available[player, lane])]


@kernel
def keep(boards: Boards, lanes: int, start: int, kept: NDArray[np.int16]) -> None:
    """Copy the boards of the first lanes to where the results of their games belong."""
    for player in range(len(boards)):
        for lane in range(lanes):
            kept[player, start + lane] = boards[player, lane]
