"""Simulations: many games of the simplest styles, as arrays; the same seed gives the same games on any machine."""

from collections import deque
from collections.abc import Callable, Generator, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass
from itertools import cycle, islice

import numpy as np
from numpy.typing import NDArray

from thenumber.rules import FEWEST_PLAYERS, MOST_PLAYERS, PUBLISHED, Rulebook
from thenumber.runs import MOST_SEEDS, processors
from thenumber.sim.arrays import NUMBERS
from thenumber.sim.course import course_of
from thenumber.sim.numbers import NumberStatistics
from thenumber.sim.playing import play_stream
from thenumber.sim.streams import GAMES_PER_STREAM
from thenumber.sim.styles import STYLES, habits_of

WHOLE_WIN = 60
"""A win in the smallest equal parts: two, three, four or five can share it."""


@dataclass(frozen=True, slots=True)
class Simulation:
    """Games that were played, in order."""

    styles: tuple[str, ...]
    """The style of each seat."""
    rulebook: Rulebook
    totals: NDArray[np.int16]
    """The final scores, of (games, players)."""
    statistics: NumberStatistics | None = None
    """What became of the numbers, if asked for."""

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
    threads: int | None = None,
) -> Simulation:
    """Play many games at once; the first games of a longer simulation are those of a shorter one.

    >>> played = simulate(players=3, games=10_000, styles=["random", "repdigits"], seed=7)
    >>> played.styles, played.totals.shape
    (('random', 'repdigits', 'random'), (10000, 3))

    The styles sit down in turn until all seats are taken. `threads` changes nothing but the time it takes;
    None is one for each processor that we may use.

    Raises:
        ValueError: there are too few or too many players, no games, no such style or more of them than seats, no such
            seed, no thread, or the scores of the rulebook do not fit into 16 bits.
    """
    parts = list(in_parts(players, games, styles, seed=seed, rulebook=rulebook, statistics=statistics, threads=threads))
    first, *others = parts
    return Simulation(
        first.styles,
        rulebook,
        np.concatenate([part.totals.T for part in parts], axis=1).T,
        first.statistics and sum((part.statistics for part in others if part.statistics), start=first.statistics),
    )


def in_parts(
    players: int = 4,
    games: int = 1000,
    styles: Sequence[str] = ("random",),
    *,
    seed: int = 1,
    rulebook: Rulebook = PUBLISHED,
    statistics: bool = False,
    threads: int | None = None,
) -> Generator[Simulation, None, None]:
    """The games of `simulate`, in order, tens of thousands at a time: any number of them, in little memory.

    Raises:
        ValueError: as `simulate`, before the first part.
    """
    verify_players(players)
    verify_games(games)
    verify_seed(seed)
    if threads is not None and threads < 1:
        raise ValueError(f"{threads} threads: at least one plays")
    seated = seat(styles, players)
    course, habits = course_of(rulebook), habits_of(seated, rulebook.turns)

    def play(stream: int) -> Simulation:
        room = min(GAMES_PER_STREAM, games - stream * GAMES_PER_STREAM)
        totals = np.empty((players, room), np.int16)
        fates = np.zeros((rulebook.turns if statistics else 0, players, NUMBERS, 3), np.int64)
        play_stream(np.uint64(seed), stream, course, habits, totals, fates)
        return Simulation(seated, rulebook, totals.T, NumberStatistics(rulebook, fates) if statistics else None)

    return _in_order(play, -(-games // GAMES_PER_STREAM), threads or processors())


def verify_players(players: int) -> None:
    """As many can play.

    Raises:
        ValueError: there are too few or too many (R1).
    """
    if not FEWEST_PLAYERS <= players <= MOST_PLAYERS:
        raise ValueError(f"{players} players: {FEWEST_PLAYERS} to {MOST_PLAYERS} can play")


def verify_games(games: int) -> None:
    """There are games to play.

    Raises:
        ValueError: there are none.
    """
    if games < 1:
        raise ValueError(f"{games} games: at least one is played")


def verify_seed(seed: int) -> None:
    """Chances can be made from it.

    Raises:
        ValueError: it is negative or too large.
    """
    if not 0 <= seed < MOST_SEEDS:
        raise ValueError(f"{seed} is no seed: those are the whole numbers from 0 to 2^64 - 1")


def seat(styles: Sequence[str], players: int) -> tuple[str, ...]:
    """The style of each seat: they sit down in turn until all seats are taken.

    Raises:
        ValueError: there is no such style, none at all, or more than seats.
    """
    if not 1 <= len(styles) <= players:
        raise ValueError(f"{len(styles)} styles do not fit {players} seats")
    for name in styles:
        if name not in STYLES:
            raise ValueError(f"{name!r} is not one of {', '.join(STYLES)}")
    return tuple(islice(cycle(styles), players))


def _in_order(play: Callable[[int], Simulation], streams: int, threads: int) -> Generator[Simulation, None, None]:
    """Play the streams in several threads, a few ahead of the reader."""
    yield play(0)  # right here: it may have to be compiled, and an impatient caller can interrupt it
    if threads == 1:
        yield from map(play, range(1, streams))
        return
    ahead: deque[Future[Simulation]] = deque()
    pool = ThreadPoolExecutor(threads)
    try:
        for stream in range(1, streams):
            ahead.append(pool.submit(play, stream))
            if len(ahead) > 2 * threads:
                yield ahead.popleft().result()
        while ahead:
            yield ahead.popleft().result()
    finally:
        pool.shutdown(cancel_futures=True)
