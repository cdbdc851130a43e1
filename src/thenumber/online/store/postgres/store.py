"""The store on PostgreSQL: one line that writes, and a few that read."""

import asyncio
import logging
import secrets
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from functools import partial
from typing import Self, TypeVar

from thenumber.online.store.drafts import Drafts, Gathered
from thenumber.online.store.errors import StoreError, StoreFailed
from thenumber.online.store.notes import Note
from thenumber.online.store.postgres import noting, reading, writing
from thenumber.online.store.postgres.clock import LOOK_EVERY, DatabaseClock
from thenumber.online.store.postgres.line import Line, Session
from thenumber.online.store.postgres.opening import bring_up_to_date
from thenumber.online.store.postgres.worker import AppendJob, CallJob, Worker
from thenumber.online.store.rows import row_of
from thenumber.online.store.store import BEGINNING, Append, Draft, FinishedGame, GamesMark, Known
from thenumber.online.table import AnyEvent, Code, GuestId, PlayerId, TableId, Time, Version

Answer = TypeVar("Answer")

PACE = 0.001
"""Seconds between the beginnings of two commits: a lone append is stored at once, many wait for each other."""
READERS = 2
"""How many lines read. A node needs as many connections, and one to write."""

_log = logging.getLogger(__name__)


class PostgresStore:
    """Tables in a database that any number of nodes share; `await PostgresStore.open(address)` makes one."""

    def __init__(self, writer: Line, clock: DatabaseClock, readers: Sequence[Line]) -> None:
        self._clock = clock
        self._node = secrets.token_hex(8)
        self._writer = Worker(writer, pace=PACE)
        self._readers = [Worker(reader) for reader in readers]
        self._drafts = Gathered(self._keep_drafts)
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

    async def append(self, append: Append) -> None:
        """Store events; once this returns they are on the database's disk."""
        if append.drops_drafts or not append.after:  # earlier drafts belong to an earlier turn
            self._drafts.write()
        await self._writer.ask(AppendJob(row_of(append)))

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
        """See whether the database takes something."""
        await self._ask_writer(writing.try_out)

    async def due(self, now: Time, most: int) -> Sequence[TableId]:
        """The tables whose wake-up has come, but for those that another node was told of a moment ago."""
        return await self._ask_reader(partial(writing.due, now=now, most=most, node=self._node))

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
        """Erase a guest, also from rows that are gone; the database's own log keeps what it was told."""
        self._drafts.write()
        erased = await self._ask_writer(partial(writing.erase, guest=guest))
        with suppress(StoreError):  # it has happened, and PostgreSQL tidies up later by itself
            await self._ask_reader(writing.tidy_up)
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
        self._timekeeping.cancel()
        with suppress(StoreFailed):  # it is closed already
            self._drafts.write()
        await asyncio.gather(*(worker.close() for worker in (self._writer, *self._readers)))

    async def _ask_writer(self, call: Callable[[Session], Awaitable[Answer]]) -> Answer:
        return await self._writer.ask(CallJob(call))

    async def _ask_reader(self, call: Callable[[Session], Awaitable[Answer]]) -> Answer:
        return await min(self._readers, key=len).ask(CallJob(call))

    def _keep_drafts(self, drafts: Drafts) -> "asyncio.Future[None]":
        return self._writer.ask(CallJob(partial(writing.keep_drafts, drafts=drafts)))

    async def _keep_time(self) -> None:
        while True:
            await asyncio.sleep(LOOK_EVERY)
            try:
                await self._ask_reader(self._clock.look)
            except StoreError as error:
                _log.warning("the database's clock could not be looked at: %s", error)
            except Exception:
                _log.exception("the database's clock could not be looked at")
