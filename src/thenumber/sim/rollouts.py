"""Roll-outs: a game played to its end many times over from where it stands, by whoever may sit there.

In each of them every seat draws one of the styles, so that what comes out judges the position, not the persons.
"""

from functools import cache

import numpy as np
from numpy.typing import NDArray

from thenumber.rules import PUBLISHED, Rulebook
from thenumber.sim.arrays import COUNT
from thenumber.sim.course import Course, course_of
from thenumber.sim.kernel import kernel
from thenumber.sim.lockstep import check, fill, resolve
from thenumber.sim.playing import empty_boards, end_round, keep
from thenumber.sim.sampling import Rows, write_numbers
from thenumber.sim.streams import LANES, Words, next_word, seed_lanes
from thenumber.sim.styles import STYLES, Habits, habits_of

ROLLOUTS = 16 * LANES  # within a percentage point


def win_chances(
    available: NDArray[np.int32],
    totals: NDArray[np.int64],
    played: int,
    rulebook: Rulebook = PUBLISHED,
    *,
    rollouts: int = ROLLOUTS,
    seed: int = 1,
) -> NDArray[np.float64]:
    """Each seat's chance to win after so many turns: its part of the wins in the roll-outs.

    `available` are the digits each seat has and `totals` the scores, with a point for each digit crossed out so far.

    >>> win_chances(np.array([1023, 1023]), np.array([40, 10]), played=10).tolist()
    [1.0, 0.0]
    """
    course = course_of(rulebook)
    in_round = played % rulebook.turns != 0
    crossed_out = COUNT[course.fresh] - COUNT[available] if in_round else np.zeros(len(totals), np.int64)
    scores = (totals - crossed_out).astype(np.int16)  # the kernel counts them at the end of the round
    finals = np.empty((len(totals), rollouts), np.int16)
    play_on(np.uint64(seed), course, _all_habits(rulebook.turns), played, available.astype(np.int16), scores, finals)
    won = finals == finals.max(axis=0)
    return np.asarray((won / won.sum(axis=0)).mean(axis=1))


@cache
def _all_habits(turns: int) -> Habits:
    return habits_of(list(STYLES), turns)


@kernel
def play_on(
    seed: np.uint64,
    course: Course,
    habits: Habits,
    played: int,
    available: NDArray[np.int16],
    scores: NDArray[np.int16],
    totals: NDArray[np.int16],
) -> None:
    """Play as many games as `totals`, of (players, games), has room for, from one position to the end."""
    players, games = totals.shape
    words, rests = np.empty(4 * LANES, np.uint32), np.empty(LANES, np.uint32)
    lead, follow = np.empty(LANES, np.uint64), np.empty(LANES, np.uint64)
    keys, used, shared, crosses_out, left, running = empty_boards(players)
    highest, styles = np.empty(LANES, np.int16), np.empty((players, LANES), np.int64)
    turns = len(course.bonuses)
    for start in range(0, games, LANES):
        seed_lanes(words, seed, start // LANES)
        _draw_styles(words, len(habits.leads), styles)
        for player in range(players):
            left[player], running[player] = available[player], scores[player]
        for index in range(played, course.rounds * turns):
            turn_index = index % turns
            if turn_index == 0:
                fill(left, course.fresh)
            for player in range(players):
                _choices(habits.rows, habits.leads[:, turn_index], styles[player], left[player], lead)
                _choices(habits.rows, habits.follows[:, turn_index], styles[player], left[player], follow)
                write_numbers(words, lead, follow, keys[player], used[player], rests)
            check(keys, used, shared, crosses_out, highest)
            resolve(keys, crosses_out, highest, left, running, course.factors[turn_index], course.bonuses[turn_index])
            if turn_index == turns - 1:
                end_round(left, running, course.fresh)
        keep(running, min(LANES, games - start), start, totals)


@kernel
def _draw_styles(words: Words, count: int, styles: NDArray[np.int64]) -> None:
    """A style for each player and lane."""
    for player in range(len(styles)):
        for lane in range(LANES):
            styles[player, lane] = np.int64(next_word(words, lane)) * count >> 32


@kernel
def _choices(
    rows: Rows,
    habits: NDArray[np.int64],
    styles: NDArray[np.int64],
    available: NDArray[np.int16],
    found: NDArray[np.uint64],
) -> None:
    """The row of digits that each lane's player chooses from, by the habit of the style."""
    for lane in range(LANES):
        found[lane] = rows[habits[styles[lane]], np.uint16(available[lane])]
