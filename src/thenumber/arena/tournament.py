"""Running a tournament: its series one by one, on as many processes as asked for, always with the same results."""

from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import nullcontext
from dataclasses import dataclass
from itertools import chain, islice
from threading import Lock

from thenumber.arena.faults import Fault
from thenumber.arena.play import generator, play_series
from thenumber.arena.schedule import Seating
from thenumber.arena.seated_bot import SeatedBot
from thenumber.bots import Bot, character
from thenumber.processes.crew import Crew, processes
from thenumber.rules import PUBLISHED, Number, Rulebook

_GAMES_AT_ONCE = 8  # handed to a process: fewer and it mostly waits, many more and nobody sees progress
_one_at_a_time = Lock()  # bots keep what they know of a series: threads of one process take turns

Written = tuple[tuple[Number | None, ...], ...]
"""What everyone wrote in a game, turn by turn in the order of the seats."""


@dataclass(frozen=True, slots=True)
class PlayedSeries:
    """What is kept of a series: everything but its turns, unless these are wanted."""

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
    written: tuple[Written, ...] = ()
    """What everyone wrote in each game, if the tournament keeps it."""


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
    keeps_turns: bool = False
    """What everyone writes is kept."""

    def play(
        self, seatings: Iterable[Seating], jobs: int = 1, crew: Crew | None = None
    ) -> Generator[PlayedSeries, None, None]:
        """Play all series and yield each when it is over, in order, with any number of processes, or with a crew.

        If the caller stops listening, the tournament stops: the processes end at once.
        """
        if crew is None and jobs == 1:
            yield from map(self._play_one, seatings)
            return
        chunks = _chunks(seatings, max(1, _GAMES_AT_ONCE // self.games))
        with processes(jobs) if crew is None else nullcontext(crew) as players:
            yield from chain.from_iterable(players.each(self._play_some, chunks))

    def _play_some(self, seatings: Iterable[Seating]) -> list[PlayedSeries]:
        with _one_at_a_time:
            return list(map(self._play_one, seatings))

    def _play_one(self, seating: Seating) -> PlayedSeries:
        players = [
            SeatedBot(self.find(bot_id), generator(self.seed, seating.series_no, seat))
            for seat, bot_id in enumerate(seating.ids)
        ]
        games = tuple(play_series(players, self.games, self.rulebook))
        return PlayedSeries(
            seating,
            tuple(game.totals for game in games),
            choices=tuple(player.choices for player in players),
            faults=tuple(tuple(player.faults) for player in players),
            seconds=tuple(player.seconds for player in players),
            last_words=tuple(player.last_words for player in players),
            written=tuple(game.written for game in games) if self.keeps_turns else (),
        )


def _chunks(seatings: Iterable[Seating], size: int) -> Iterator[list[Seating]]:
    remaining = iter(seatings)
    while chunk := list(islice(remaining, size)):
        yield chunk
