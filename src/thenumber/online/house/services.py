"""What all tables of a house share: the store, other houses, bots and who thinks for them, chance, work beside."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Protocol

from thenumber.online.house.casting import Cast
from thenumber.online.house.figures import Figures
from thenumber.online.house.judging import Judging
from thenumber.online.house.open_tables import OpenTablesList
from thenumber.online.house.rooms import MOST_ROOMS
from thenumber.online.house.work import Elsewhere, Work
from thenumber.online.store import Alone, Append, Conflict, Neighbours, Store, StoreFailed, Unsure
from thenumber.online.table import Reminder, TableId, TilesRevealed, Version
from thenumber.online.table.refusals import RefusalCode
from thenumber.processes.fair_turns import Asker
from thenumber.rules import Number, View


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


@dataclass(frozen=True, slots=True)
class Services:
    """Everything around the tables of a house."""

    store: Store
    minds: Minds
    cast: Cast
    chance: Random
    elsewhere: Elsewhere
    open_tables: OpenTablesList
    judging: Judging
    work: Work
    neighbours: Neighbours = field(default_factory=Alone)
    bots_hurry: bool = False
    messenger: Messenger = field(default_factory=NoMessenger)
    rooms_per_guest: int = MOST_ROOMS
    figures: Figures = field(default_factory=Figures)

    def why_not(self, error: StoreFailed) -> RefusalCode:
        """The code of what someone is told whose command met a failure of the store.

        Where nobody knows, nobody says that nothing has changed: a house that can't hear the others doesn't know what
        they have stored, either, if someone sends the same again.
        """
        is_known = not isinstance(error, Unsure) and self.neighbours.is_in_touch()
        return "store/failed" if is_known else "store/unsure"

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
