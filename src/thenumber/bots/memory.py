"""The memory of a reader: reading goes on from where it was.

A view shows the games of a series; at a table, the last ten. What was read before is recognised by what was written: a
turn later only that turn is to be read, also when the oldest game is shown no more or the players have changed seats.
So someone who has been met for longer is known better, for as long as the process lives; where nothing is remembered,
all that is shown is read.
"""

from dataclasses import dataclass
from itertools import islice
from threading import Lock

from thenumber.bots.moments import past
from thenumber.bots.reading import Moved, Reading, Seats
from thenumber.rules import MOST_PLAYERS, Number, Rulebook, Seat, View

_MOST_TABLES = 1024


@dataclass(frozen=True, slots=True)
class Chapter:
    """One game of a series: what everyone wrote in it."""

    rulebook: Rulebook
    seats: Seats
    turns: tuple[tuple[Number | None, ...], ...]

    def goes_on_in(self, later: "Chapter") -> bool:
        """Whether another chapter may be the same game, then or some turns later."""
        return (
            self.turns == later.turns[: len(self.turns)]
            and len(self.seats) == len(later.seats)
            and self.rulebook == later.rulebook
        )


Story = tuple[Chapter, ...]
"""The games that a view shows, from the earliest to the one that is played."""


@dataclass(frozen=True, slots=True)
class Kept:
    """A reading that is kept: what the one who sat in a seat made of a story."""

    reader: Seat
    story: Story
    reading: Reading

    def resumed(self, reader: Seat, story: Story) -> tuple[int, Reading] | None:
        """How many turns of a story the kept reading covers, and the reading of those who sit there now.

        The oldest games may be shown no more, if another one still is. None: it is another story, or another reader's.
        """
        for gone in range(max(len(self.story) - 1, 1)):
            known = self.story[gone:]
            moved = _moved(known, story)
            if moved is not None and moved[self.reader] == reader:
                turns = sum(len(chapter.turns) for chapter in known)
                return turns, self.reading.moved(moved, len(story[-1].seats))
        return None


def _moved(known: Story, story: Story) -> Moved | None:
    """Where the players have moved since, if the story begins with what is known."""
    if len(known) > len(story) or not all(old.goes_on_in(new) for old, new in zip(known, story, strict=False)):
        return None
    moved: Moved = {None: None}  # who had left has not come back
    for old, new in zip(known, story, strict=False):
        for before, now in zip(old.seats, new.seats, strict=True):
            if moved.setdefault(before, now) != now:
                return None
    return moved


class Memory:
    """The latest reading of each of the last tables."""

    def __init__(self, tables: int = 64) -> None:
        self._tables = tables
        self._kept: tuple[Kept, ...] = ()
        self._lock = Lock()  # bots think in several threads

    def make_room(self, tables: int) -> None:
        """Remember so many tables at least, as far as that saves time: looking through many takes some, too."""
        self._tables = max(self._tables, min(MOST_PLAYERS * tables, _MOST_TABLES))  # several readers may sit at one

    def recall(self, reader: Seat, story: Story) -> tuple[int, Reading]:
        """How many turns of the story are read already, and the reading then."""
        resumed = [found for kept in self._kept if (found := kept.resumed(reader, story))]
        nothing = 0, Reading.of_strangers(len(story[-1].seats))
        return max(resumed, key=lambda found: found[0], default=nothing)

    def keep(self, latest: Kept) -> None:
        """Keep a reading in place of those that it goes on from; the table read longest ago is forgotten."""
        with self._lock:
            others = [kept for kept in self._kept if not kept.resumed(latest.reader, latest.story)]
            self._kept = (*others, latest)[-self._tables :]


OF_THIS_PROCESS = Memory()


def read(view: View, memory: Memory = OF_THIS_PROCESS) -> Reading:
    """What the viewer can make of the others from this game and the earlier ones."""
    sitting = tuple(Seat(index) for index in range(len(view.boards)))
    games = [*((earlier.game, earlier.seats) for earlier in view.earlier), (view.game, sitting)]
    story = tuple(Chapter(game.rulebook, seats, game.written) for game, seats in games)
    known, reading = memory.recall(view.seat, story)
    for (game, seats), chapter in zip(games, story, strict=True):
        if known < len(chapter.turns):
            for turn, written in islice(past(game), known, None):
                reading = reading.after(turn, written, seats, view.seat)
        known = max(known - len(chapter.turns), 0)
    if any(chapter.turns for chapter in story):
        memory.keep(Kept(view.seat, story, reading))
    return reading
