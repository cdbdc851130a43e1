"""What many games come to: win shares with their uncertainty, scores, and what became of the numbers.

A tally is whole numbers only, so tallies add up to the same whatever the order.
"""

from collections.abc import Generator, Sequence
from dataclasses import dataclass
from functools import partial, reduce
from operator import add

import numpy as np
from numpy.typing import NDArray

from thenumber.processes.crew import Crew
from thenumber.rules import PUBLISHED, Rulebook
from thenumber.sim.course import score_range
from thenumber.sim.numbers import NumberStatistics
from thenumber.sim.simulation import WHOLE_WIN, Simulation, Streams, streams_of

_SHARE = 64  # streams in a part of a crew's: some four million games
_CONFIDENCE = 1.959964  # standard deviations, for intervals of 95 %


@dataclass(frozen=True, slots=True)
class Tally:
    """The sum of the games played so far, by seat."""

    styles: tuple[str, ...]
    rulebook: Rulebook
    games: int
    wins: NDArray[np.int64]
    """What each seat has won, in sixtieths of a game."""
    shared_wins: int
    """How many games had more than one winner."""
    scores: NDArray[np.int64]
    """How often a seat had a final score, of (seats, possible scores); the first one is `lowest_score`."""
    statistics: NumberStatistics

    @classmethod
    def of(cls, simulation: Simulation) -> "Tally":
        """The tally of a simulation that was asked for statistics.

        Raises:
            ValueError: it was not.
        """
        if simulation.statistics is None:
            raise ValueError("a tally needs a simulation with statistics")
        wins = simulation.wins
        lowest, highest = score_range(simulation.rulebook)
        above_lowest = simulation.totals.T.astype(np.int64) - lowest  # 16 bits hold the scores, not all differences
        scores = [np.bincount(total, minlength=highest - lowest + 1) for total in above_lowest]
        return cls(
            simulation.styles,
            simulation.rulebook,
            len(wins),
            wins.sum(axis=0, dtype=np.int64),
            int((wins.max(axis=1) < WHOLE_WIN).sum()),
            np.array(scores),
            simulation.statistics,
        )

    def __add__(self, other: "Tally") -> "Tally":
        return Tally(
            self.styles,
            self.rulebook,
            self.games + other.games,
            self.wins + other.wins,
            self.shared_wins + other.shared_wins,
            self.scores + other.scores,
            self.statistics + other.statistics,
        )

    @property
    def lowest_score(self) -> int:
        """The lowest score that is possible."""
        return score_range(self.rulebook)[0]

    @property
    def win_shares(self) -> NDArray[np.float64]:
        """Each seat's part of the wins."""
        return self.wins / (WHOLE_WIN * self.games)

    @property
    def win_share_intervals(self) -> NDArray[np.float64]:
        """Bounds of each win share, of (seats, 2): the true one lies between them with 95 % confidence.

        They are Wilson's for a win or none; shared wins vary less, so they may be a little wide.
        """
        share, z = self.win_shares, _CONFIDENCE**2 / self.games
        middle = share + z / 2
        reach = np.sqrt(z * share * (1 - share) + z * z / 4)
        return np.column_stack([(middle - reach) / (1 + z), (middle + reach) / (1 + z)])

    @property
    def mean_scores(self) -> NDArray[np.float64]:
        """Each seat's mean final score."""
        return np.asarray(self.scores @ self._possible / self.games)

    @property
    def score_deviations(self) -> NDArray[np.float64]:
        """The standard deviation of each seat's final score."""
        squares: NDArray[np.float64] = self.scores @ self._possible**2 / self.games
        return np.asarray(np.sqrt(squares - self.mean_scores**2))

    @property
    def approval_by_seat(self) -> NDArray[np.float64]:
        """The approved part of each seat's numbers."""
        return self._per_number(self.statistics.approved, axis=(0, 2))

    @property
    def approval_by_turn(self) -> NDArray[np.float64]:
        """The approved part of the numbers of each turn of a round."""
        return self._per_number(self.statistics.approved, axis=(1, 2))

    @property
    def points_by_turn(self) -> NDArray[np.float64]:
        """The average points of the numbers of each turn of a round, bonus included."""
        return self._per_number(self.statistics.points, axis=(1, 2))

    def _per_number(self, counts: NDArray[np.int64], axis: tuple[int, int]) -> NDArray[np.float64]:
        written = self.statistics.written.sum(axis=axis)
        return np.asarray(counts.sum(axis=axis) / np.maximum(written, 1))

    @property
    def _possible(self) -> NDArray[np.int64]:
        return np.arange(self.scores.shape[1]) + self.lowest_score


def tallies(
    players: int = 4,
    games: int = 1000,
    styles: Sequence[str] = ("random",),
    *,
    seed: int = 1,
    rulebook: Rulebook = PUBLISHED,
    crew: Crew | None = None,
) -> Generator[Tally, None, None]:
    """What the games of `simulate` come to, some at a time; with a crew, millions at a time, to have little to send.

    Raises:
        ValueError: as `simulate`, before the first tally.
    """
    streams = streams_of(players, games, styles, seed=seed, rulebook=rulebook, statistics=True)
    if crew is None:
        return (Tally.of(part) for part in streams.played(None, None))
    shares = (range(first, min(first + _SHARE, streams.count)) for first in range(0, streams.count, _SHARE))
    return crew.each(partial(_tallied, streams), shares)


def _tallied(streams: Streams, share: range) -> Tally:
    return reduce(add, (Tally.of(streams.play(stream)) for stream in share))
