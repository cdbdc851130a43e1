"""The store on PostgreSQL: one line that writes, and a few that read."""

import asyncio
import logging
import secrets
from collections.abc import Awaitable, Callable, Coroutine, Sequence
from contextlib import suppress
from functools import partial, wraps
from typing import Concatenate, ParamSpec, Self, TypeVar

from thenumber.online.store.database_store import PACE, DatabaseStore
from thenumber.online.store.drafts import Drafts
from thenumber.online.store.errors import StoreError, StoreFailed
from thenumber.online.store.postgres import noting, reading, writing
from thenumber.online.store.postgres.clock import LOOK_EVERY, DatabaseClock
from thenumber.online.store.postgres.line import Line, Session
from thenumber.online.store.postgres.opening import bring_up_to_date
from thenumber.online.store.postgres.worker import AppendJob, CallJob, Worker
from thenumber.online.store.rows import Row
from thenumber.online.table import TableId, Time

P = ParamSpec("P")
Answer = TypeVar("Answer")

READERS = 2
"""How many lines read. A node needs as many connections, and one to write."""

_log = logging.getLogger(__name__)


def _by_reader(
    call: Callable[Concatenate[Session, P], Awaitable[Answer]],
) -> "Callable[Concatenate[PostgresStore, P], Coroutine[None, None, Answer]]":
    """A method that has a call made by a reader."""

    @wraps(call)
    async def asked(store: "PostgresStore", /, *args: P.args, **kwargs: P.kwargs) -> Answer:
        return await store._ask_reader(lambda session: call(session, *args, **kwargs))

    return asked


def _by_writer(
    call: Callable[Concatenate[Session, P], Awaitable[Answer]],
) -> "Callable[Concatenate[PostgresStore, P], Coroutine[None, None, Answer]]":
    """A method that has a call made by the writer."""

    @wraps(call)
    async def asked(store: "PostgresStore", /, *args: P.args, **kwargs: P.kwargs) -> Answer:
        return await store._ask_writer(lambda session: call(session, *args, **kwargs))

    return asked


class PostgresStore(DatabaseStore):
    """Tables in a database that any number of nodes share; `await PostgresStore.open(address)` makes one."""

    def __init__(self, writer: Line, clock: DatabaseClock, readers: Sequence[Line]) -> None:
        super().__init__()
        self._clock = clock
        self._node = secrets.token_hex(8)
        self._writer = Worker(writer, pace=PACE)
        self._readers = [Worker(reader) for reader in readers]
        self._timekeeping = asyncio.get_running_loop().create_task(self._keep_time())

    @classmethod
    async def open(cls, address: str, *, makes: bool = True) -> Self:
        """The store in the database at an address; its schema is made, or brought up to date.

        Raises:
            NothingThere: it has none of our tables, and `makes` does not allow to make them.
            NotOurs: there is a schema of our name, but it is another program's.
            NewerStore: it was written by a newer version of this program.
            StoreFailed: the database cannot be used; the message says why, and never the password.
        """
        writer, *readers = lines = [Line(address) for _ in range(1 + READERS)]
        try:
            await writer.ask_once(partial(bring_up_to_date, makes=makes))
            clock = DatabaseClock(await writer.ask_once(reading.latest))
            await writer.ask_once(clock.look)
            for reader in readers:  # if there are too few connections, it is better to know now
                await reader.connect()
        except BaseException:
            for line in lines:
                await line.close()
            raise
        return cls(writer, clock, readers)

    def now(self) -> Time:
        """The tables' clock, which is the database's: it never goes backwards."""
        return self._clock.now()

    def may_forget(self) -> bool:
        """Whether what is old may be deleted: not for a day after the clock has jumped."""
        return self._clock.may_forget()

    read = _by_reader(reading.events_after)
    fold = _by_reader(reading.fold)
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
    try_out = _by_writer(writing.try_out)
    _tidy_up = _by_reader(writing.tidy_up)

    async def due(self, now: Time, most: int) -> Sequence[TableId]:
        """The tables whose wake-up has come, but for those that another node was told of a moment ago."""
        return await self._ask_reader(partial(writing.due, now=now, most=most, node=self._node))

    async def close(self) -> None:
        """Finish what is under way and let go of the database."""
        self._timekeeping.cancel()
        with suppress(StoreFailed):  # it is closed already
            self._drafts.write()
        await asyncio.gather(*(worker.close() for worker in (self._writer, *self._readers)))

    async def _ask_writer(self, call: Callable[[Session], Awaitable[Answer]]) -> Answer:
        return await self._writer.ask(CallJob(call))

    async def _ask_reader(self, call: Callable[[Session], Awaitable[Answer]]) -> Answer:
        return await min(self._readers, key=len).ask(CallJob(call))

    async def _append(self, row: Row) -> None:
        await self._writer.ask(AppendJob(row))

    def _keep_drafts(self, drafts: Drafts) -> "asyncio.Future[None]":
        return self._writer.ask(CallJob(partial(writing.keep_drafts, drafts=drafts)))

    def _require_open(self) -> None:
        self._writer.require_open()

    async def _keep_time(self) -> None:
        while True:
            await asyncio.sleep(LOOK_EVERY)
            try:
                await self._ask_reader(self._clock.look)
            except StoreError as error:
                _log.warning("the database's clock could not be looked at: %s", error)
            except Exception:
                _log.exception("the database's clock could not be looked at")
