"""Running a tournament: its series one by one, on as many processes as asked for, always with the same results."""

import multiprocessing
import signal
from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor, wait
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import islice

from thenumber.arena.faults import Fault
from thenumber.arena.play import generator, play_series
from thenumber.arena.player import Player
from thenumber.arena.schedule import Seating
from thenumber.bots import Bot, character
from thenumber.bots.process import ending_later
from thenumber.rules import PUBLISHED, Rulebook

_GAMES_AT_ONCE = 8  # handed to a process: fewer and it mostly waits, many more and nobody sees progress
_CHUNKS_AHEAD = 4  # for each process: nobody waits for work while the oldest is still being played
_LONGEST_WAIT = 0.2  # seconds until Ctrl-C is answered


@dataclass(frozen=True, slots=True)
class PlayedSeries:
    """What is kept of a series: everything but its turns."""

    seating: Seating
    totals: tuple[tuple[int, ...], ...]
    """The final scores of each game, in seat order."""
    choices: tuple[int, ...]
    """How often each seat was asked for a number."""
    faults: tuple[tuple[Fault, ...], ...]
    """The turns that each seat forfeited."""
    seconds: tuple[float, ...]
    """How long each seat thought in all; the only thing here that is different the next time."""
    last_words: tuple[tuple[str, ...], ...]
    """The last lines that each seat's program had written to its standard error when it last forfeited a turn."""


def named_bot(bot_id: str) -> Bot:
    """The bot of the character with that id."""
    return character(bot_id).bot()


@dataclass(frozen=True, slots=True)
class Tournament:
    """How series are played; who plays them is the schedule's affair.

    >>> from thenumber.arena.schedule import Seating
    >>> (played,) = Tournament(games=2, seed=1).play([Seating(0, ("repeater", "saver"))])
    >>> len(played.totals), played.choices, played.faults
    (2, (20, 20), ((), ()))
    """

    games: int = 1
    """How many games a series has."""
    seed: int = 1
    rulebook: Rulebook = PUBLISHED
    find: Callable[[str], Bot] = named_bot
    """Who plays under an id; other processes must be able to import it."""

    def play(self, seatings: Iterable[Seating], jobs: int = 1) -> Generator[PlayedSeries, None, None]:
        """Play all series and yield each when it is over, in order, with any number of processes.

        If the caller stops listening, the tournament stops: the processes end at once.
        """
        if jobs == 1:
            yield from map(self._play_one, seatings)
            return
        # Not executor.map: it would cancel what is under way, and a pool that ends at once stumbles over that.
        under_way: deque[Future[list[PlayedSeries]]] = deque()
        with _workers(jobs) as executor:
            for chunk in _chunks(seatings, max(1, _GAMES_AT_ONCE // self.games)):
                with _interrupts_held(), ending_later():
                    under_way.append(executor.submit(self._play_some, chunk))
                if len(under_way) >= _CHUNKS_AHEAD * jobs:
                    yield from _result(under_way.popleft())
            while under_way:
                yield from _result(under_way.popleft())

    def _play_some(self, seatings: Iterable[Seating]) -> list[PlayedSeries]:
        return list(map(self._play_one, seatings))

    def _play_one(self, seating: Seating) -> PlayedSeries:
        players = [
            Player(self.find(bot_id), generator(self.seed, seating.series_no, seat))
            for seat, bot_id in enumerate(seating.ids)
        ]
        totals = tuple(game.totals for game in play_series(players, self.games, self.rulebook))
        return PlayedSeries(
            seating,
            totals,
            choices=tuple(player.choices for player in players),
            faults=tuple(tuple(player.faults) for player in players),
            seconds=tuple(player.seconds for player in players),
            last_words=tuple(player.last_words for player in players),
        )


@contextmanager
def _workers(jobs: int) -> Iterator[ProcessPoolExecutor]:
    """Processes that end with their work, at once if it is broken off."""
    # Started afresh, not forked: threads and compiled code do not survive a fork.
    context = multiprocessing.get_context("spawn")
    executor = ProcessPoolExecutor(jobs, context, initializer=_ignore_interrupts)
    try:
        yield executor
    except BaseException:
        for process in list((executor._processes or {}).values()):  # what Python 3.14 calls terminate_workers
            process.terminate()
        raise
    finally:
        executor.shutdown()


def _result(future: Future[list[PlayedSeries]]) -> list[PlayedSeries]:
    """What comes of it. Ctrl-C comes between two looks, never while a lock is held that the pool needs to end."""
    while True:
        with ending_later():
            if wait([future], _LONGEST_WAIT).done:
                return future.result()


def _chunks(seatings: Iterable[Seating], size: int) -> Iterator[list[Seating]]:
    remaining = iter(seatings)
    while chunk := list(islice(remaining, size)):
        yield chunk


def _ignore_interrupts() -> None:
    """Ctrl-C reaches every process of a terminal; only the one that reports may answer it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


@contextmanager
def _interrupts_held() -> Iterator[None]:
    """Processes started meanwhile are deaf to Ctrl-C from their first instant; here it comes through afterwards."""
    if not hasattr(signal, "pthread_sigmask"):  # Windows
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGINT])
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
