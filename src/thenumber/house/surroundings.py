"""What all tables of a house share: the store, other houses, bots and who thinks for them, chance, work beside."""

import asyncio
from collections.abc import Awaitable, Callable, Coroutine, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Protocol, TypeVar

from thenumber.house.casting import Cast
from thenumber.house.fair_turns import Asker
from thenumber.house.figures import Figures
from thenumber.house.open_tables import OpenTablesList
from thenumber.house.rooms import MOST_ROOMS
from thenumber.house.slurs import Slurs
from thenumber.rules import Number, View
from thenumber.store import Alone, Append, Conflict, Neighbours, Store, StoreFailed
from thenumber.table import Reminder, TableId, TilesRevealed, Version

T = TypeVar("T")


class Minds(Protocol):
    """Those who think for bots."""

    async def choose(self, bot_id: str, view: View, *, asker: Asker) -> Number | None:
        """The number that a bot writes; None if it has none, or forfeits."""
        ...

    def prepare(self) -> None:
        """Get ready before anyone waits."""
        ...

    async def close(self) -> None:
        """Stop thinking."""
        ...


class Messenger(Protocol):
    """Who finds people that are not at their table."""

    def remind(self, table: TableId, reminders: Sequence[Reminder]) -> None:
        """Tell some of them something when that can be done; never waits."""
        ...


class NoMessenger:
    """Nobody is told anything."""

    def remind(self, table: TableId, reminders: Sequence[Reminder]) -> None:
        """Nothing happens."""


class Elsewhere(Protocol):
    """Where something is done that may take long: in a thread."""

    def __call__(self, function: Callable[..., T], /, *arguments: object) -> Awaitable[T]:
        """What the function returns."""
        ...


class Work:
    """What goes on beside everything else, until the house is closed."""

    def __init__(self) -> None:
        self._tasks: set[asyncio.Task[None]] = set()
        self._is_over = False

    def begin(self, work: Coroutine[None, None, None]) -> asyncio.Task[None] | None:
        """Do something beside everything else; nothing, once the house is closed."""
        if self._is_over:
            work.close()
            return None
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    async def end(self) -> None:
        """Leave everything as it is."""
        self._is_over = True
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)


@dataclass(frozen=True, slots=True)
class Surroundings:
    """Everything around the tables of a house."""

    store: Store
    minds: Minds
    cast: Cast
    chance: Random
    elsewhere: Elsewhere
    open_tables: OpenTablesList
    slurs: Slurs = field(default_factory=Slurs)
    neighbours: Neighbours = field(default_factory=Alone)
    bots_hurry: bool = False
    messenger: Messenger = field(default_factory=NoMessenger)
    rooms_per_guest: int = MOST_ROOMS
    figures: Figures = field(default_factory=Figures)
    work: Work = field(default_factory=Work)

    def slur_in(self, name: str) -> tuple[str, ...]:
        """The languages in which a name is a slur; none, where strangers never meet."""
        return self.slurs.languages_of(name) if self.open_tables.is_on else ()

    async def append(self, append: Append) -> None:
        """Store something, count it, and have other houses know.

        Raises:
            Conflict, CodeTaken, StoreFailed: as the store does.
        """
        figures = self.figures
        try:
            await self.store.append(append)
        except Conflict:
            figures.conflicts += 1
            raise
        except StoreFailed:
            figures.store_failures += 1
            raise
        figures.events_stored += len(append.events)
        figures.turns_revealed += [*map(type, append.events)].count(TilesRevealed)
        figures.games_finished += append.finished is not None
        self.neighbours.tell_stored(append.table, Version(append.after + len(append.events)))
