"""Games whose numbers are given: scored in bulk, every turn of them."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import ArrayLike, NDArray

from thenumber.rules import FEWEST_PLAYERS, MOST_PLAYERS, PUBLISHED, Rulebook
from thenumber.sim.arrays import NO_NUMBER, NUMBERS
from thenumber.sim.course import course_of
from thenumber.sim.playing import play_given


@dataclass(frozen=True, slots=True)
class ScoredGames:
    """What became of given numbers: arrays of (games, turns of all rounds, players), and the final scores."""

    approved: NDArray[np.bool_]
    available: NDArray[np.int16]
    """The digits left after the turn, as bits."""
    scores: NDArray[np.int16]
    """The scores after the turn; the points for crossed-out digits come at the end of a round, after its last turn."""
    totals: NDArray[np.int16]
    """The final scores, of (games, players)."""


def score_games(numbers: ArrayLike, rulebook: Rulebook = PUBLISHED) -> ScoredGames:
    """Score whole games, given as numbers of (games, turns of all rounds, players); -1 is a blank tile.

    A number with a digit that is not available is void, as is any number of a player who is out.

    >>> from thenumber.rules import Rulebook
    >>> scored = score_games([[[964, 852, 852, 743, 110]]], Rulebook(rounds=1, bonuses=(2,), last_turn_factor=1))
    >>> scored.approved.tolist(), scored.totals.tolist()
    ([[[False, True, True, True, True]]], [[0, 13, 13, 10, 3]])

    Raises:
        ValueError: the numbers do not have that shape or are none, or scores of the rulebook do not fit into 16 bits.
    """
    given = np.asarray(numbers)
    turns = rulebook.rounds * rulebook.turns
    if given.ndim != 3 or given.shape[1] != turns or not FEWEST_PLAYERS <= given.shape[2] <= MOST_PLAYERS:
        raise ValueError(f"numbers of shape {given.shape} are not (games, {turns} turns, players)")
    if not np.issubdtype(given.dtype, np.integer) or ((given < NO_NUMBER) | (given >= NUMBERS)).any():
        raise ValueError("numbers are whole and from 0 to 999; -1 is a blank tile")
    written = np.ascontiguousarray(given.transpose(1, 2, 0), dtype=np.int16)
    crossed_out, left, scores = (np.empty_like(written) for _ in range(3))
    totals = np.empty(written.shape[1:], np.int16)
    play_given(written, course_of(rulebook), crossed_out, left, scores, totals)
    return ScoredGames(
        (crossed_out != 0).transpose(2, 0, 1), left.transpose(2, 0, 1), scores.transpose(2, 0, 1), totals.T
    )
