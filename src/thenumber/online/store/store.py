"""What a store is: the log of every table, and the few indexes that find one."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple, Protocol

from thenumber.online.store.notes import Notes
from thenumber.online.table import AnyEvent, Code, GuestId, PlayerId, TableId, Time, Version
from thenumber.online.table.erasing import ERASED, erased_record
from thenumber.rules import Number

BEGINNING = Version(0)
"""Before the first event of a table."""


@dataclass(frozen=True, slots=True)
class FinishedGame:
    """A game played to the end, as it stays when its table is long gone."""

    table: TableId
    game_no: int
    at: Time
    record: bytes
    """The record as one line of JSON (with `date` and `table`)."""
    guests: tuple[tuple[GuestId, ...], ...]
    """Who played, in the record's order: everyone who ever held that seat's player, nobody for a bot."""

    def seat_of(self, guest: GuestId) -> int:
        """The place of a guest who played among the record's players, from 0."""
        return next(seat for seat, holders in enumerate(self.guests) if guest in holders)

    def without(self, guest: GuestId) -> "FinishedGame":
        """The game with a neutral name and nobody's id wherever the guest played."""
        positions = [position for position, holders in enumerate(self.guests) if guest in holders]
        guests = (tuple(ERASED if holder == guest else holder for holder in holders) for holders in self.guests)
        return replace(self, record=erased_record(self.record, positions), guests=tuple(guests))


class GamesMark(NamedTuple):
    """What tells whether a table's finished games are what they were: they're numbered, and the oldest go first."""

    first: int
    last: int
    known_players: int
    """Guests of each game, added up, but for those who were erased."""


NO_GAMES = GamesMark(0, 0, 0)


@dataclass(frozen=True, slots=True)
class Append:
    """Events to store, and what changes with them; all of it or nothing."""

    table: TableId
    after: Version
    """The version that the events were decided against."""
    events: tuple[AnyEvent, ...]
    wake: Time
    """When the house must look at the table again, even if nobody asks."""
    guests: frozenset[GuestId] = frozenset()
    """Whose table it is from now on (besides those it already was)."""
    finished: FinishedGame | None = None
    drops_drafts: bool = False
    """The tiles are revealed: drafts are nobody's business any more."""
    fold: bytes | None = None
    """What all events come to, these included, to be read instead of them; empty: whatever is kept goes."""


@dataclass(frozen=True, slots=True)
class Draft:
    """Three digits that a player has picked but not written: they count when time is up."""

    table: TableId
    player: PlayerId
    guest: GuestId
    game_no: int
    round_no: int
    turn_no: int
    number: Number

    @property
    def turn(self) -> tuple[int, int, int]:
        """The turn that it is meant for."""
        return self.game_no, self.round_no, self.turn_no


@dataclass(frozen=True, slots=True)
class Known:
    """A table as the indexes know it."""

    table: TableId
    code: Code
    version: Version
    opened: Time
    changed: Time
    wake: Time


class Store(Notes, Protocol):
    """Where tables are kept. What `append` has returned from survives the end of the process at any instant."""

    def now(self) -> Time:
        """The tables' clock: it never goes backwards."""
        ...

    def may_forget(self) -> bool:
        """Whether what is old may be deleted, as far as the clock can be trusted."""
        ...

    async def append(self, append: Append) -> None:
        """Store events at the expected version, with everything that goes with them.

        Raises:
            Conflict: someone else stored an event first; read and decide again.
            CodeTaken: a new table's code belongs to another.
            StoreFailed: it could not be stored (disk full, locked, broken); nothing has changed.
            Unsure: the connection broke, and it may have been stored; it's a failure too, for those who need not know.
        """
        ...

    async def read(self, table: TableId, after: Version = BEGINNING) -> Sequence[AnyEvent]:
        """The table's events after a version, in order; none if there is no such table.

        Raises:
            StoreFailed: it could not be read.
        """
        ...

    async def fold(self, table: TableId) -> bytes | None:
        """The last fold of the table, if one is kept.

        Raises:
            StoreFailed: it could not be read.
        """
        ...

    async def keep_draft(self, draft: Draft) -> None:
        """Store a player's draft; the last one counts.

        It may be lost with the process if that ends at once: nobody was promised it.
        """
        ...

    async def drafts(self, table: TableId) -> Sequence[Draft]:
        """The drafts of a table's players, one each."""
        ...

    async def drop_draft(self, table: TableId, player: PlayerId) -> None:
        """Delete a player's draft."""
        ...

    async def try_out(self) -> None:
        """See whether something can be stored right now, and leave nothing behind.

        Raises:
            StoreFailed: it cannot, or what is stored is known to be damaged.
        """
        ...

    async def due(self, now: Time, most: int) -> Sequence[TableId]:
        """The tables whose wake-up has come, the longest due first."""
        ...

    async def wake_at(self, table: TableId, wake: Time) -> None:
        """Set a table's next wake-up without an event."""
        ...

    async def find(self, code: Code) -> TableId | None:
        """The table with that code."""
        ...

    async def tables_of(self, guest: GuestId) -> Sequence[Known]:
        """The tables where a guest sits or sat, the most recently changed first."""
        ...

    async def tables(self, most: int, before: Time | None = None) -> Sequence[Known]:
        """Tables, the last changed first; with `before`, only those last changed before then."""
        ...

    async def finished(self, table: TableId) -> Sequence[FinishedGame]:
        """The finished games of a table, in order."""
        ...

    async def games_mark(self, table: TableId) -> GamesMark:
        """A mark of a table's finished games, another one as soon as they change: cheap, however many there are."""
        ...

    async def all_finished(self, after: tuple[Time, TableId, int] | None, most: int) -> Sequence[FinishedGame]:
        """Finished games of all tables by (at, table, game_no), after a given one."""
        ...

    async def finished_by(self, guest: GuestId, most: int, before: Time | None = None) -> Sequence[FinishedGame]:
        """Finished games of a guest, the last one first; with `before`, only those that ended before then."""
        ...

    async def keep_analysis(self, game: FinishedGame, analysis: bytes) -> None:
        """Keep what was found in a finished game; passed over if the game is gone or its record has changed since.

        It goes when the record changes or goes: it may name those who were erased.
        """
        ...

    async def analysis(self, table: TableId, game_no: int) -> bytes | None:
        """What was last found in a finished game, if it is kept.

        Raises:
            StoreFailed: it could not be read.
        """
        ...

    async def forget(self, table: TableId) -> None:
        """Delete a table: its events, fold, drafts and indexes; finished games stay."""
        ...

    async def forget_games(self, before: Time) -> int:
        """Delete finished games older than that, but for those of rooms (`ROOM`); how many there were."""
        ...

    async def erase(self, guest: GuestId) -> int:
        """Make a guest unknown: wherever they sat, a neutral name and nobody's id; in how many tables and games.

        The only rewrite that the log allows. The folds of these tables are deleted, and so are the guest's notes.
        """
        ...

    async def close(self) -> None:
        """Finish what is under way and let go of everything."""
        ...
