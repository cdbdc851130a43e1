"""Simulations with characters at the table: turn by turn, for what they write depends on the turns before."""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from thenumber.rules import Rulebook
from thenumber.sim.arrays import NO_NUMBER, NUMBERS
from thenumber.sim.course import course_of
from thenumber.sim.playing import APPROVED, ELIMINATED, HIGHEST, play_given
from thenumber.sim.stepping import SteppedGames
from thenumber.sim.streams import GAMES_PER_STREAM, LANES

Written = NDArray[np.int16]
"""What was written, of (turns of all rounds, players, games); -1 where a board is out."""


def play_in_steps(
    seed: int, stream: int, styles: Sequence[str], rulebook: Rulebook, totals: NDArray[np.int16]
) -> Written:
    """Play the first games of a stream, as many as `totals`, of (players, games), has room for."""
    players, room = totals.shape
    before = stream * GAMES_PER_STREAM // LANES
    games = SteppedGames(room, 0, styles, seed=seed, rulebook=rulebook, first_block=before)
    written = np.empty((rulebook.rounds * rulebook.turns, players, room), np.int16)
    nothing_given = np.empty((0, room), np.int16)
    for numbers in written:
        games.play(nothing_given)
        numbers[:] = games.numbers
    totals[:] = games.totals
    return written


def count_fates(written: Written, rulebook: Rulebook, fates: NDArray[np.int64]) -> None:
    """Add up what became of the numbers, in `fates` of (turns, players, numbers, 3)."""
    crossed_out, left, running = np.empty((3, *written.shape), np.int16)
    play_given(written, course_of(rulebook), crossed_out, left, running, np.empty(written.shape[1:], np.int16))
    is_approved = crossed_out != 0
    highest = np.where(is_approved, written, NO_NUMBER).max(axis=1, keepdims=True)
    fate = np.where(is_approved, np.where(written == highest, HIGHEST, APPROVED), ELIMINATED)
    for turn, (numbers, became) in enumerate(zip(written, fate, strict=True)):
        for player in range(len(numbers)):
            is_there = numbers[player] != NO_NUMBER
            places = 3 * numbers[player, is_there] + became[player, is_there]
            fates[turn % rulebook.turns, player] += np.bincount(places, minlength=3 * NUMBERS).reshape(NUMBERS, 3)
