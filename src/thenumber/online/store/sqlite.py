"""The store on disk: SQLite, with one thread that writes and one that reads."""

import sqlite3
from collections.abc import Callable, Sequence
from contextlib import ExitStack, closing, suppress
from functools import partial
from pathlib import Path
from typing import TypeVar

from thenumber.online.store import appending, noting, reading, writing
from thenumber.online.store.age_check import AgeCheck
from thenumber.online.store.clock import Clock
from thenumber.online.store.database import connect, telling
from thenumber.online.store.drafts import Gathered
from thenumber.online.store.errors import StoreFailed
from thenumber.online.store.integrity import Integrity
from thenumber.online.store.notes import Note
from thenumber.online.store.opening import open_database
from thenumber.online.store.rows import row_of
from thenumber.online.store.store import BEGINNING, Append, Draft, FinishedGame, GamesMark, Known
from thenumber.online.store.worker import Worker
from thenumber.online.store.writer import AppendJob, CallJob, Reader, Writer
from thenumber.online.table import AnyEvent, Code, GuestId, PlayerId, TableId, Time, Version

Answer = TypeVar("Answer")

PACE = 0.001
"""Seconds between the beginnings of two commits: a lone append is stored at once, many wait for each other."""


class SqliteStore:
    """Tables in one database file, which is made if there is none; for one event loop.

    Raises:
        NotOurs: the file is no database of this program.
        NewerStore: the database was written by a newer version of this program.
        StoreFailed: the database cannot be used.
        OSError: the file or its folder cannot be made.
    """

    def __init__(self, database: Path) -> None:
        with telling(), ExitStack() as opened:
            writer = opened.enter_context(closing(open_database(database)))
            appending.prepare(writer)
            reader = opened.enter_context(closing(connect(database)))
            reader.execute("PRAGMA query_only = ON")
            latest = reading.latest(reader)
            opened.pop_all()  # from here on they are the threads'
        self._clock = Clock(latest)
        self._caution = AgeCheck(database.with_name("clock.json"), latest, self._clock.now())
        self._integrity = Integrity(database)
        self._writer = Worker(
            "store-writer", Writer(writer).work, writer.close, most=appending.MOST_TOGETHER, pace=PACE
        )
        self._reader = Worker("store-reader", Reader(reader).work, reader.close)
        self._drafts = Gathered(lambda drafts: self._writer.ask(CallJob(partial(writing.keep_drafts, drafts=drafts))))

    def now(self) -> Time:
        """The tables' clock: it never goes backwards, not even from one run to the next."""
        return self._clock.now()

    def may_forget(self) -> bool:
        """Whether what is old may be deleted: not for a day after the clock has jumped."""
        return self._caution.is_over(self.now())

    async def append(self, append: Append) -> None:
        """Store events; once this returns they are on the disk."""
        if append.drops_drafts or not append.after:  # earlier drafts belong to an earlier turn
            self._drafts.write()
        await self._integrity.heeded(self._writer.ask(AppendJob(row_of(append))))

    async def read(self, table: TableId, after: Version = BEGINNING) -> Sequence[AnyEvent]:
        """The table's events after a version."""
        return await self._ask_reader(partial(reading.events_after, table=table, after=after))

    async def fold(self, table: TableId) -> bytes | None:
        """The last fold of the table."""
        return await self._ask_reader(partial(reading.fold, table=table))

    async def keep_draft(self, draft: Draft) -> None:
        """Store a player's draft, within a moment."""
        self._writer.require_open()
        self._drafts.put(draft.table, draft.player, draft)

    async def drop_draft(self, table: TableId, player: PlayerId) -> None:
        """Delete a player's draft, within a moment."""
        self._writer.require_open()
        self._drafts.put(table, player, None)

    async def drafts(self, table: TableId) -> Sequence[Draft]:
        """The drafts of a table's players, up to the last moment."""
        self._drafts.write()
        return await self._ask_writer(partial(reading.drafts, table=table))

    async def try_out(self) -> None:
        """See whether the disk takes something, and whether what is there is whole."""
        await self._ask_writer(writing.try_out)
        await self._integrity.require()

    async def due(self, now: Time, most: int) -> Sequence[TableId]:
        """The tables whose wake-up has come."""
        return await self._ask_reader(partial(reading.due, now=now, most=most))

    async def wake_at(self, table: TableId, wake: Time) -> None:
        """Set a table's next wake-up."""
        await self._ask_writer(partial(writing.wake_at, table=table, wake=wake))

    async def find(self, code: Code) -> TableId | None:
        """The table with that code."""
        return await self._ask_reader(partial(reading.find, code=code))

    async def tables_of(self, guest: GuestId) -> Sequence[Known]:
        """The tables of a guest."""
        return await self._ask_reader(partial(reading.tables_of, guest=guest))

    async def tables(self, most: int, before: Time | None = None) -> Sequence[Known]:
        """Tables, the last changed first."""
        return await self._ask_reader(partial(reading.tables, most=most, before=before))

    async def finished(self, table: TableId) -> Sequence[FinishedGame]:
        """The finished games of a table."""
        return await self._ask_reader(partial(reading.finished_at, table=table))

    async def games_mark(self, table: TableId) -> GamesMark:
        """A mark of a table's finished games."""
        return await self._ask_reader(partial(reading.games_mark, table=table))

    async def finished_by(self, guest: GuestId, most: int, before: Time | None = None) -> Sequence[FinishedGame]:
        """Finished games of a guest, the last one first."""
        return await self._ask_reader(partial(reading.finished_by, guest=guest, most=most, before=before))

    async def all_finished(self, after: tuple[Time, TableId, int] | None, most: int) -> Sequence[FinishedGame]:
        """Finished games of all tables, after a given one."""
        return await self._ask_reader(partial(reading.all_finished, after=after, most=most))

    async def keep_analysis(self, game: FinishedGame, analysis: bytes) -> None:
        """Keep what was found in a finished game."""
        await self._ask_writer(partial(writing.keep_analysis, game=game, analysis=analysis))

    async def analysis(self, table: TableId, game_no: int) -> bytes | None:
        """What was last found in a finished game."""
        return await self._ask_reader(partial(reading.analysis, table=table, game_no=game_no))

    async def forget(self, table: TableId) -> None:
        """Delete a table; finished games stay."""
        self._drafts.write()
        await self._ask_writer(partial(writing.forget, table=table))

    async def forget_games(self, before: Time) -> int:
        """Delete old finished games."""
        return await self._ask_writer(partial(writing.forget_games, before=before))

    async def erase(self, guest: GuestId) -> int:
        """Erase a guest, also from the log that SQLite keeps next to the database."""
        self._drafts.write()
        erased = await self._ask_writer(partial(writing.erase, guest=guest))
        with suppress(StoreFailed):  # it has happened, and the log is emptied later by itself
            await self._ask_reader(reading.empty_log)
        return erased

    async def keep_note(self, note: Note, *, once: bool = False) -> bool:
        """Keep a note; with `once` only if there is none."""
        return await self._ask_writer(partial(noting.keep_note, note=note, once=once))

    async def note(self, kind: str, subject: str, guest: GuestId) -> Note | None:
        """The note with that key."""
        return await self._ask_reader(partial(noting.note, kind=kind, subject=subject, guest=guest))

    async def notes(self, kind: str, subject: str) -> Sequence[Note]:
        """What everyone has noted about a subject."""
        return await self._ask_reader(partial(noting.notes, kind=kind, subject=subject))

    async def notes_of(self, guest: GuestId, kind: str) -> Sequence[Note]:
        """The notes of a guest."""
        return await self._ask_reader(partial(noting.notes_of, guest=guest, kind=kind))

    async def drop_note(self, kind: str, subject: str, guest: GuestId) -> bool:
        """Delete a note; whether it was there."""
        return await self._ask_writer(partial(noting.drop_note, kind=kind, subject=subject, guest=guest))

    async def forget_notes(self, now: Time) -> int:
        """Delete the notes whose time is over."""
        return await self._ask_writer(partial(noting.forget_notes, now=now))

    async def close(self) -> None:
        """Finish what is under way and let go of the database."""
        self._drafts.write()
        await self._integrity.close()
        await self._writer.close()
        await self._reader.close()

    async def _ask_writer(self, call: Callable[[sqlite3.Connection], Answer]) -> Answer:
        return await self._integrity.heeded(self._writer.ask(CallJob(call)))

    async def _ask_reader(self, call: Callable[[sqlite3.Connection], Answer]) -> Answer:
        return await self._integrity.heeded(self._reader.ask(CallJob(call)))
