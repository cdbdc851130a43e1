"""The other houses of a database, which passes on what they tell each other.

What a house has stored, it tells by NOTIFY, after it was stored and on a connection of its own: inside of a transaction
that stores something it would make all others wait. It may be lost. So a house hears its own voice, too: if it has not
for as long as a lease, it may have missed something, and reads before it tells anyone anything. And at a slow pace it
compares what it knows with what is stored.
"""

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Coroutine, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from functools import partial
from itertools import count
from secrets import token_urlsafe
from typing import TypeVar

from thenumber.online.store.errors import StoreError
from thenumber.online.store.neighbours import NOBODY, Ear, HouseId, There
from thenumber.online.store.postgres.bulletins import GATHER, Bulletin, Tidings, read
from thenumber.online.store.postgres.leases import (
    LEASE,
    announce,
    attendance,
    close,
    renew,
    sweep,
    versions,
)
from thenumber.online.store.postgres.line import Line, Session, connection_to
from thenumber.online.store.postgres.worker import CallJob, Worker
from thenumber.online.table import TableId, Version

BEAT = 2.0
"""Seconds between two renewals of the lease."""
BEATS_PER_LOOK = 3
"""How often what is known is compared with what is stored,"""
BEATS_PER_SWEEP = 150
"""and what dead houses have left is swept up."""
AGAIN = 0.5
"""Seconds after which something is tried again that has failed."""
PARTING = 0.5
"""Seconds for saying goodbye to a database that may be away."""
MOST_AT_ONCE = 2000
"""Tables that are asked for in one query."""
CHANNEL = "thenumber"

Answer = TypeVar("Answer")

_log = logging.getLogger(__name__)


class PostgresNeighbours:
    """The houses that share a database."""

    def __init__(self, address: str) -> None:
        self.house = HouseId(token_urlsafe(9))
        self._address = address
        self._lines = Line(address), Line(address)
        self._telling, self._asking = self._lines[0], Worker(self._lines[1])
        self._ear: Ear | None = None
        self._here: dict[TableId, There] = {}
        """Who is at which table in this house."""
        self._alive: frozenset[HouseId] = frozenset()
        self._tidings = Tidings(self.house)
        self._changed: set[TableId] = set()
        """The tables at which others may be in other houses now."""
        self._is_anything_changed = asyncio.Event()
        self._heard_up_to = float("-inf")
        """When we said what we last heard ourselves say."""
        self._session: Session | None = None
        """The connection that we listen on,"""
        self._listening_since = float("-inf")
        """and since when."""
        self._tasks: list[asyncio.Task[None]] = []

    async def meet(self, ear: Ear) -> None:
        """Begin to hear of the others, and be heard of.

        Raises:
            StoreError: the database cannot be reached, or nothing can be heard through it.
        """
        self._ear = ear
        await self._listen()
        for line in self._lines:  # if there are too few connections, it is better to know now
            await line.connect()
        await self._renew()
        for work in (self._keep_listening(), self._keep_renewing(), self._keep_telling(), self._keep_reading()):
            self._tasks.append(asyncio.get_running_loop().create_task(work))

    async def part(self) -> None:
        """Nobody is connected here any more; what was to be told is told."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        with suppress(StoreError, TimeoutError):  # the lease ends by itself
            async with asyncio.timeout(PARTING):
                await self._ask(lambda session: close(session, self.house))
                self._tidings.add(there=tuple(self._here))
                await self._tell(self._tidings.taken())
        session = self._session
        await asyncio.gather(
            self._telling.close(), self._asking.give_up(), *([] if session is None else [session.close()])
        )

    def is_in_touch(self) -> bool:
        """What others have stored has been heard of up to now."""
        return time.monotonic() - self._heard_up_to < LEASE

    async def at(self, table: TableId) -> Mapping[HouseId, There]:
        """Who is at a table in the other houses."""
        found = await self._ask(partial(attendance, tables=[table], but=self.house))
        return found[table]

    # What this house tells.

    def tell_stored(self, table: TableId, version: Version) -> None:
        """Tell the others that a version has been stored."""
        self._tidings.add(stored=(table, version))

    def tell_rewritten(self, table: TableId) -> None:
        """Tell the others to read a table again."""
        self._tidings.add(rewritten=table)

    def tell_who_is_here(self, table: TableId, here: There) -> None:
        """Tell the others who is at a table in this house."""
        self._here[table] = here
        self._tidings.add(there=[table])

    def tell_said(self, table: TableId, message: bytes) -> None:
        """Have everyone at a table in other houses told the same."""
        self._tidings.add(said=(table, message.decode()))

    async def _keep_telling(self) -> None:
        while True:
            bulletin = await self._tidings.gathered()
            try:
                await self._announce(bulletin.there)
                await self._tell(bulletin)
            except asyncio.CancelledError:
                self._tidings.put_back(bulletin)
                raise
            except Exception as error:
                _complain("other servers cannot be told what happens here", error)
                await asyncio.sleep(AGAIN)
                self._tidings.add(there=bulletin.there)  # all else is found without being told

    async def _announce(self, tables: Iterable[TableId]) -> None:
        """Store who is at some tables."""
        here = {table: self._here.get(table, NOBODY) for table in tables}
        if here:
            await self._telling.ask(lambda session: announce(session, self.house, here), time.monotonic())
        for table, there in here.items():
            if not there and not self._here.get(table):
                self._here.pop(table, None)

    async def _tell(self, bulletin: Bulletin) -> None:
        for page in bulletin.pages():
            await self._telling.ask(partial(_notify, page), time.monotonic())

    # What it hears.

    async def _listen(self) -> None:
        self._session = await connection_to(self._address)
        await self._session.listen(CHANNEL, self._hear)
        self._listening_since = time.monotonic()

    async def _keep_listening(self) -> None:
        """Listen; on another connection if this one is lost or has fallen silent."""
        while True:
            await asyncio.sleep(AGAIN)
            silent = time.monotonic() - max(self._listening_since, self._heard_up_to)
            if self._session is None or self._session.is_over or silent > LEASE:
                if self._session is not None:
                    self._session.end()
                    self._session = None
                await _tried(self._listen_again())

    async def _listen_again(self) -> None:
        await self._listen()
        await self._compare()

    def _hear(self, text: str) -> None:
        bulletin, ear = read(text), self._ear
        if bulletin is None or ear is None:
            return
        if bulletin.house == self.house:
            self._heard_up_to = bulletin.beat or self._heard_up_to
            return
        for table, version in bulletin.stored:
            ear.hear_stored(table, version)
        for table in bulletin.rewritten:
            ear.hear_rewritten(table)
        for table, message in bulletin.said:
            ear.hear_said(table, message.encode())
        self._changed.update(bulletin.there)
        self._is_anything_changed.set()

    async def _keep_reading(self) -> None:
        """Read who is at our tables in other houses, whenever that has changed."""
        while True:
            await self._is_anything_changed.wait()
            await asyncio.sleep(GATHER)
            self._is_anything_changed.clear()
            changed, self._changed = self._changed, set()
            await _tried(self._read_others(changed & self._tables_here().keys()))

    async def _read_others(self, tables: Iterable[TableId]) -> None:
        for some in _in_parts(tables):
            found = await self._ask(partial(attendance, tables=some, but=self.house))
            for table, others in found.items():
                if self._ear is not None:
                    self._ear.hear_of_others(table, others)

    # What it does all the time.

    async def _keep_renewing(self) -> None:
        for beat in count(1):
            await asyncio.sleep(BEAT)
            await _tried(self._renew())
            if beat % BEATS_PER_LOOK == 0:
                await _tried(self._compare())
            if beat % BEATS_PER_SWEEP == 0:
                await _tried(self._ask(sweep))

    async def _renew(self) -> None:
        """Say that this house is alive, and see whether the others are."""
        self._tidings.add(beat=time.monotonic())
        renewed = await self._ask(lambda session: renew(session, self.house))
        if renewed.is_new:
            self._tidings.add(there=tuple(self._here))
        if self._alive - renewed.alive:
            self._changed.update(self._tables_here())
            self._is_anything_changed.set()
        self._alive = renewed.alive

    async def _compare(self) -> None:
        """Compare all that is known of tables here with what is stored."""
        here = self._tables_here()
        for some in _in_parts(here):
            stored = await self._ask(partial(versions, tables=some))
            for table in some:
                if self._ear is not None and stored.get(table, 0) > here[table]:
                    self._ear.hear_stored(table, stored[table])
        await self._read_others(here)

    def _tables_here(self) -> Mapping[TableId, Version]:
        return {} if self._ear is None else self._ear.tables_here()

    async def _ask(self, call: Callable[[Session], Awaitable[Answer]]) -> Answer:
        return await self._asking.ask(CallJob(call))


def _in_parts(tables: Iterable[TableId]) -> Iterator[Sequence[TableId]]:
    every = list(tables)
    return (every[start : start + MOST_AT_ONCE] for start in range(0, len(every), MOST_AT_ONCE))


async def _notify(page: str, session: Session) -> None:
    await session.rows("SELECT pg_notify($1, $2)", CHANNEL, page)


async def _tried(work: Coroutine[None, None, None]) -> None:
    """Do something that is done again soon, whether it works or not."""
    try:
        await work
    except Exception as error:
        _complain("looking after other servers failed, and is tried again", error)


def _complain(what: str, error: Exception) -> None:
    """Say that something did not work; a mistake of ours must not be the end of it either."""
    if isinstance(error, StoreError):
        _log.warning("%s: %s", what, error)
    else:
        _log.error("%s: our own mistake", what, exc_info=error)
