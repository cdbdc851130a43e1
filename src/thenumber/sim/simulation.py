"""Simulations: many games of styles and characters, as arrays; the same seed gives the same games on any machine."""

from collections.abc import Generator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from thenumber.processes.crew import Crew
from thenumber.processes.runs import processors
from thenumber.rules import MOST_PLAYERS, PUBLISHED, Rulebook
from thenumber.sim.arrays import NUMBERS
from thenumber.sim.characters import CHARACTERS
from thenumber.sim.course import Course, course_of
from thenumber.sim.in_steps import count_fates, play_in_steps
from thenumber.sim.numbers import NumberStatistics
from thenumber.sim.playing import play_stream
from thenumber.sim.seating import seat, verify_games, verify_players, verify_seed
from thenumber.sim.streams import GAMES_PER_STREAM
from thenumber.sim.styles import Habits, habits_of

WHOLE_WIN = 60
"""A win in the smallest equal parts: two, three, four or five can share it."""


@dataclass(frozen=True, slots=True)
class Simulation:
    """Games that were played, in order."""

    styles: tuple[str, ...]
    """The style or character of each seat."""
    rulebook: Rulebook
    totals: NDArray[np.int16]
    """The final scores, of (games, players)."""
    statistics: NumberStatistics | None = None
    """What became of the numbers, if asked for."""
    numbers: NDArray[np.int16] | None = None
    """What was written, of (games, turns of all rounds, players), if asked for; -1 where a board is out."""

    @property
    def wins(self) -> NDArray[np.uint8]:
        """Each player's part of each win in sixtieths, of (games, players): whole numbers add up exactly."""
        won = self.totals == self.totals.max(axis=1, keepdims=True)
        parts = np.array([0, *(WHOLE_WIN // winners for winners in range(1, MOST_PLAYERS + 1))], np.uint8)
        return np.where(won, parts[won.sum(axis=1)][:, np.newaxis], np.uint8(0))

    @property
    def win_shares(self) -> NDArray[np.float64]:
        """Each player's part of each win, of (games, players): 1, a half if two share it, ... or 0."""
        return self.wins / WHOLE_WIN


def simulate(
    players: int = 4,
    games: int = 1000,
    styles: Sequence[str] = ("random",),
    *,
    seed: int = 1,
    rulebook: Rulebook = PUBLISHED,
    statistics: bool = False,
    numbers: bool = False,
    threads: int | None = None,
    crew: Crew | None = None,
) -> Simulation:
    """Play many games at once; the first games of a longer simulation are those of a shorter one.

    >>> played = simulate(players=3, games=10_000, styles=["random", "repdigits"], seed=7)
    >>> played.styles, played.totals.shape
    (('random', 'repdigits', 'random'), (10000, 3))

    The styles, or characters, sit down in turn until all seats are taken. `threads` changes nothing but the time it
    takes; None is one for each processor that we may use. A crew, if there is one, plays instead of them.

    Raises:
        ValueError: there are too few or too many players, no games, no such style or more of them than seats, no such
            seed, no thread, or the scores of the rulebook do not fit into 16 bits.
    """
    streams = streams_of(players, games, styles, seed=seed, rulebook=rulebook, statistics=statistics, numbers=numbers)
    first, *others = parts = list(streams.played(threads, crew))
    written = [part.numbers.transpose(1, 2, 0) for part in parts if part.numbers is not None]
    return Simulation(
        first.styles,
        rulebook,
        np.concatenate([part.totals.T for part in parts], axis=1).T,
        first.statistics and sum((part.statistics for part in others if part.statistics), start=first.statistics),
        np.concatenate(written, axis=2).transpose(2, 0, 1) if written else None,
    )


def in_parts(
    players: int = 4,
    games: int = 1000,
    styles: Sequence[str] = ("random",),
    *,
    seed: int = 1,
    rulebook: Rulebook = PUBLISHED,
    statistics: bool = False,
    numbers: bool = False,
    threads: int | None = None,
    crew: Crew | None = None,
) -> Generator[Simulation, None, None]:
    """The games of `simulate`, in order, tens of thousands at a time: any number of them, in little memory.

    Raises:
        ValueError: as `simulate`, before the first part.
    """
    streams = streams_of(players, games, styles, seed=seed, rulebook=rulebook, statistics=statistics, numbers=numbers)
    return streams.played(threads, crew)


@dataclass(frozen=True, slots=True)
class Streams:
    """Games to be played, as many streams; what one comes to depends on its place alone."""

    styles: tuple[str, ...]
    games: int
    seed: int
    rulebook: Rulebook
    statistics: bool
    numbers: bool = False

    @property
    def count(self) -> int:
        """How many streams there are."""
        return -(-self.games // GAMES_PER_STREAM)

    def play(self, stream: int) -> Simulation:
        """The games of one stream."""
        room = min(GAMES_PER_STREAM, self.games - stream * GAMES_PER_STREAM)
        players, turns = len(self.styles), self.rulebook.turns
        totals = np.empty((players, room), np.int16)
        fates = np.zeros((turns if self.statistics else 0, players, NUMBERS, 3), np.int64)
        if CHARACTERS.keys().isdisjoint(self.styles):
            written = np.empty((self.rulebook.rounds * turns if self.numbers else 0, players, room), np.int16)
            course, habits = _course_and_habits(self.styles, self.rulebook)
            play_stream(np.uint64(self.seed), stream, course, habits, totals, fates, written)
        else:
            written = play_in_steps(self.seed, stream, self.styles, self.rulebook, totals)
            if self.statistics:
                count_fates(written, self.rulebook, fates)
        told = NumberStatistics(self.rulebook, fates) if self.statistics else None
        return Simulation(
            self.styles, self.rulebook, totals.T, told, written.transpose(2, 0, 1) if self.numbers else None
        )

    def played(self, threads: int | None, crew: Crew | None) -> Generator[Simulation, None, None]:
        """The games of each stream, in order, a few streams played ahead of the reader.

        Raises:
            ValueError: there is no thread.
        """
        if threads is not None and threads < 1:
            raise ValueError(f"{threads} threads: at least one plays")
        if crew is not None:
            return crew.each(self.play, range(self.count))
        return self._played_here(threads or processors())

    def _played_here(self, threads: int) -> Generator[Simulation, None, None]:
        yield self.play(0)  # right here: it may have to be compiled, and an impatient caller can interrupt it
        if threads == 1:
            yield from map(self.play, range(1, self.count))
            return
        pool = ThreadPoolExecutor(threads)
        try:
            yield from Crew(pool, threads).each(self.play, range(1, self.count))
        finally:
            pool.shutdown(cancel_futures=True)


@lru_cache(maxsize=8)
def _course_and_habits(styles: tuple[str, ...], rulebook: Rulebook) -> tuple[Course, Habits]:
    """The course of the game and the habits of its seats, the same for all streams of a simulation."""
    return course_of(rulebook), habits_of(styles, rulebook.turns)


def streams_of(
    players: int,
    games: int,
    styles: Sequence[str],
    *,
    seed: int,
    rulebook: Rulebook,
    statistics: bool,
    numbers: bool = False,
) -> Streams:
    """The streams of games that a simulation plays.

    Raises:
        ValueError: as `simulate`.
    """
    verify_players(players)
    verify_games(games)
    verify_seed(seed)
    course_of(rulebook)  # refuses scores that are too large
    return Streams(seat(styles, players), games, seed, rulebook, statistics, numbers)
