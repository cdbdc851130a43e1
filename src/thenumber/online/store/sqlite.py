"""The store on disk: SQLite, with one thread that writes and one that reads."""

import asyncio
import sqlite3
from collections.abc import Callable, Coroutine
from contextlib import ExitStack, closing
from functools import partial, wraps
from pathlib import Path
from typing import Concatenate, ParamSpec, TypeVar

from thenumber.online.store import appending, noting, reading, writing
from thenumber.online.store.age_check import AgeCheck
from thenumber.online.store.clock import Clock
from thenumber.online.store.database import connect, telling
from thenumber.online.store.database_store import PACE, DatabaseStore
from thenumber.online.store.drafts import Drafts
from thenumber.online.store.integrity import Integrity
from thenumber.online.store.opening import open_database
from thenumber.online.store.rows import Row
from thenumber.online.store.worker import Worker
from thenumber.online.store.writer import AppendJob, CallJob, Reader, Writer
from thenumber.online.table import Time

P = ParamSpec("P")
Answer = TypeVar("Answer")


def _by_reader(
    call: Callable[Concatenate[sqlite3.Connection, P], Answer],
) -> "Callable[Concatenate[SqliteStore, P], Coroutine[None, None, Answer]]":
    """A method that has a call made by a reader."""

    @wraps(call)
    async def asked(store: "SqliteStore", /, *args: P.args, **kwargs: P.kwargs) -> Answer:
        return await store._ask_reader(lambda connection: call(connection, *args, **kwargs))

    return asked


def _by_writer(
    call: Callable[Concatenate[sqlite3.Connection, P], Answer],
) -> "Callable[Concatenate[SqliteStore, P], Coroutine[None, None, Answer]]":
    """A method that has a call made by the writer."""

    @wraps(call)
    async def asked(store: "SqliteStore", /, *args: P.args, **kwargs: P.kwargs) -> Answer:
        return await store._ask_writer(lambda connection: call(connection, *args, **kwargs))

    return asked


class SqliteStore(DatabaseStore):
    """Tables in one database file, which is made if there is none; for one event loop.

    Raises:
        NotOurs: the file is no database of this program.
        NewerStore: the database was written by a newer version of this program.
        StoreFailed: the database cannot be used.
        OSError: the file or its folder cannot be made.
    """

    def __init__(self, database: Path) -> None:
        super().__init__()
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

    def now(self) -> Time:
        """The tables' clock: it never goes backwards, not even from one run to the next."""
        return self._clock.now()

    def may_forget(self) -> bool:
        """Whether what is old may be deleted: not for a day after the clock has jumped."""
        return self._caution.is_over(self.now())

    read = _by_reader(reading.events_after)
    fold = _by_reader(reading.fold)
    due = _by_reader(reading.due)
    find = _by_reader(reading.find)
    tables = _by_reader(reading.tables)
    tables_of = _by_reader(reading.tables_of)
    finished = _by_reader(reading.finished_at)
    finished_by = _by_reader(reading.finished_by)
    all_finished = _by_reader(reading.all_finished)
    games_mark = _by_reader(reading.games_mark)
    analysis = _by_reader(reading.analysis)
    note = _by_reader(noting.note)
    notes = _by_reader(noting.notes)
    notes_of = _by_reader(noting.notes_of)

    wake_at = _by_writer(writing.wake_at)
    keep_analysis = _by_writer(writing.keep_analysis)
    forget_games = _by_writer(writing.forget_games)
    keep_note = _by_writer(noting.keep_note)
    drop_note = _by_writer(noting.drop_note)
    forget_notes = _by_writer(noting.forget_notes)

    _kept_drafts = _by_writer(reading.drafts)
    _forget = _by_writer(writing.forget)
    _erase = _by_writer(writing.erase)
    _tidy_up = _by_reader(reading.empty_log)

    async def try_out(self) -> None:
        """See whether the disk takes something, and whether what is there is whole."""
        await self._ask_writer(writing.try_out)
        await self._integrity.require()

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

    async def _append(self, row: Row) -> None:
        await self._integrity.heeded(self._writer.ask(AppendJob(row)))

    def _keep_drafts(self, drafts: Drafts) -> "asyncio.Future[None]":
        return self._writer.ask(CallJob(partial(writing.keep_drafts, drafts=drafts)))

    def _require_open(self) -> None:
        self._writer.require_open()
