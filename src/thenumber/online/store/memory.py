"""The store that keeps everything in memory: for tables that may end with the process."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace

from thenumber.online.store.clock import Clock
from thenumber.online.store.errors import CodeTaken, Conflict
from thenumber.online.store.memory_notes import MemoryNotes
from thenumber.online.store.notes import ROOM
from thenumber.online.store.store import BEGINNING, NO_GAMES, Append, Draft, FinishedGame, GamesMark, Known
from thenumber.online.table import AnyEvent, Code, GuestId, PlayerId, TableId, TableOpened, Time, Version
from thenumber.online.table.erasing import erased, is_erased


@dataclass(slots=True)
class _Kept:
    """All that is known of one table."""

    known: Known
    events: list[AnyEvent] = field(default_factory=list)
    guests: set[GuestId] = field(default_factory=set)
    drafts: dict[PlayerId, Draft] = field(default_factory=dict)
    fold: bytes | None = None


class MemoryStore(MemoryNotes):
    """Tables in memory."""

    def __init__(self) -> None:
        super().__init__()
        self._clock = Clock()
        self._tables: dict[TableId, _Kept] = {}
        self._codes: dict[Code, TableId] = {}
        self._finished: dict[tuple[TableId, int], FinishedGame] = {}
        self._analyses: dict[tuple[TableId, int], bytes] = {}

    def now(self) -> Time:
        """The tables' clock: it never goes backwards."""
        return self._clock.now()

    def may_forget(self) -> bool:
        """Nothing here was there before this process: its clock has not jumped."""
        return True

    async def append(self, append: Append) -> None:
        """Store events at the expected version."""
        kept = self._tables.get(append.table)
        if (kept.known.version if kept else 0) != append.after:
            raise Conflict("another event has been stored at this version")
        kept = kept or self._open(append)
        kept.events += append.events
        kept.known = replace(
            kept.known, version=Version(len(kept.events)), changed=append.events[-1].at, wake=append.wake
        )
        kept.guests |= append.guests
        if append.drops_drafts:
            kept.drafts.clear()
        if append.fold is not None:
            kept.fold = append.fold or None
        if append.finished:
            self._finished[append.table, append.finished.game_no] = append.finished

    def _open(self, append: Append) -> _Kept:
        first = append.events[0]
        if not isinstance(first, TableOpened):
            raise ValueError("the first event of a table opens it")
        if first.code in self._codes:
            raise CodeTaken("another table has this code")
        self._codes[first.code] = append.table
        known = Known(append.table, first.code, Version(0), opened=first.at, changed=first.at, wake=append.wake)
        return self._tables.setdefault(append.table, _Kept(known))

    async def read(self, table: TableId, after: Version = BEGINNING) -> Sequence[AnyEvent]:
        """The table's events after a version."""
        return self._tables[table].events[after:] if table in self._tables else []

    async def fold(self, table: TableId) -> bytes | None:
        """The last fold of the table."""
        return self._tables[table].fold if table in self._tables else None

    async def keep_draft(self, draft: Draft) -> None:
        """Store a player's draft."""
        if draft.table in self._tables:
            self._tables[draft.table].drafts[draft.player] = draft

    async def drop_draft(self, table: TableId, player: PlayerId) -> None:
        """Delete a player's draft."""
        if table in self._tables:
            self._tables[table].drafts.pop(player, None)

    async def drafts(self, table: TableId) -> Sequence[Draft]:
        """The drafts of a table's players."""
        drafts = self._tables[table].drafts if table in self._tables else {}
        return [drafts[player] for player in sorted(drafts)]

    async def try_out(self) -> None:
        """There is always room in memory."""

    async def due(self, now: Time, most: int) -> Sequence[TableId]:
        """The tables whose wake-up has come, the longest due first."""
        found = sorted((kept.known.wake, table) for table, kept in self._tables.items() if kept.known.wake <= now)
        return [table for _, table in found[:most]]

    async def wake_at(self, table: TableId, wake: Time) -> None:
        """Set a table's next wake-up."""
        if table in self._tables:
            kept = self._tables[table]
            kept.known = replace(kept.known, wake=wake)

    async def find(self, code: Code) -> TableId | None:
        """The table with that code."""
        return self._codes.get(code)

    async def tables_of(self, guest: GuestId) -> Sequence[Known]:
        """The tables of a guest, the last changed first."""
        return _last_changed_first(kept.known for kept in self._tables.values() if guest in kept.guests)

    async def tables(self, most: int, before: Time | None = None) -> Sequence[Known]:
        """Tables, the last changed first."""
        found = (kept.known for kept in self._tables.values() if before is None or kept.known.changed < before)
        return _last_changed_first(found)[:most]

    async def finished(self, table: TableId) -> Sequence[FinishedGame]:
        """The finished games of a table, in order."""
        found = (game for game in self._finished.values() if game.table == table)
        return sorted(found, key=lambda game: game.game_no)

    async def games_mark(self, table: TableId) -> GamesMark:
        """A mark of a table's finished games."""
        games = await self.finished(table)
        if not games:
            return NO_GAMES
        known = sum(not is_erased(guest) for game in games for holders in game.guests for guest in holders)
        return GamesMark(games[0].game_no, games[-1].game_no, known)

    async def all_finished(self, after: tuple[Time, TableId, int] | None, most: int) -> Sequence[FinishedGame]:
        """Finished games of all tables, after a given one."""
        ordered = sorted(self._finished.values(), key=_place)
        return [game for game in ordered if after is None or _place(game) > after][:most]

    async def finished_by(self, guest: GuestId, most: int, before: Time | None = None) -> Sequence[FinishedGame]:
        """Finished games of a guest, the last one first."""
        theirs = (game for game in self._finished.values() if any(guest in holders for holders in game.guests))
        found = (game for game in theirs if before is None or game.at < before)
        return sorted(found, key=_place, reverse=True)[:most]

    async def keep_analysis(self, game: FinishedGame, analysis: bytes) -> None:
        """Keep what was found in a finished game."""
        kept = self._finished.get((game.table, game.game_no))
        if kept is not None and kept.record == game.record:
            self._analyses[game.table, game.game_no] = analysis

    async def analysis(self, table: TableId, game_no: int) -> bytes | None:
        """What was last found in a finished game."""
        return self._analyses.get((table, game_no))

    async def forget(self, table: TableId) -> None:
        """Delete a table; finished games stay."""
        kept = self._tables.pop(table, None)
        if kept:
            del self._codes[kept.known.code]

    async def forget_games(self, before: Time) -> int:
        """Delete old finished games, but for those of rooms."""
        rooms = {subject for kind, subject, _ in self._notes if kind == ROOM}
        old = [key for key, game in self._finished.items() if game.at < before and game.table not in rooms]
        for key in old:
            del self._finished[key]
            self._analyses.pop(key, None)
        return len(old)

    async def erase(self, guest: GuestId) -> int:
        """Make a guest unknown."""
        tables = [kept for kept in self._tables.values() if guest in kept.guests]
        for kept in tables:
            kept.events[:] = erased(kept.events, guest)
            kept.guests.discard(guest)
            kept.fold = None
        for kept in self._tables.values():
            kept.drafts = {player: draft for player, draft in kept.drafts.items() if draft.guest != guest}
        games = [game for game in self._finished.values() if any(guest in holders for holders in game.guests)]
        for game in games:
            self._finished[game.table, game.game_no] = game.without(guest)
            self._analyses.pop((game.table, game.game_no), None)
        self.drop_notes_of(guest)
        return len(tables) + len(games)

    async def close(self) -> None:
        """Nothing is to be done."""


def _last_changed_first(tables: Iterable[Known]) -> list[Known]:
    return sorted(tables, key=lambda known: (-known.changed, known.table))


def _place(game: FinishedGame) -> tuple[Time, TableId, int]:
    return game.at, game.table, game.game_no
