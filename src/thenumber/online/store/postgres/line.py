"""A line to the database: one connection, one call at a time, and another connection when it is lost.

Prepared statements belong to a connection. Behind a proxy that lends each transaction another one (PgBouncer and its
kin) there are none: every call takes two round trips instead of one. Nothing else is left behind on a connection.
"""

import asyncio
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, Sequence
from contextlib import asynccontextmanager, suppress
from typing import Any, TypeVar

import asyncpg

from thenumber.online.store.postgres.failures import TROUBLES, because, failure, is_chance, is_lost, unsure

Answer = TypeVar("Answer")

PATIENCE = 5.0
"""Seconds to try again for, when the connection is lost."""
MIN_CONNECT = 1.0
"""Seconds that an attempt to connect may take, however late it is."""
PAUSES = (0.0, 0.05, 0.1, 0.2, 0.4)
"""Seconds between two attempts; the last of them again and again."""
LONGEST_CALL = 15.0
"""Seconds until a database that does not answer counts as lost."""
AWAY_AFTER = 0.5
"""Seconds without a connection after which nobody who is about to leave waits for one."""
GOODBYE = 0.3
"""Seconds that a goodbye may take."""
_BEGIN = f"BEGIN; SET LOCAL idle_in_transaction_session_timeout = {int(LONGEST_CALL * 1000)}"
"""A node that freezes in the middle of it must not keep the others waiting."""


class Session:
    """A connection, as long as it lasts."""

    def __init__(self, connection: Any) -> None:  # noqa: ANN401  # the driver has no types
        self._connection = connection
        self._statements: dict[str, Any] = {}
        self._is_borrowed = False
        self._is_in_transaction = False

    async def look_around(self) -> None:
        """See whether a proxy stands between us and the database."""
        async with self.transaction():
            found = await self.value("SELECT pg_backend_pid()")
        self._is_borrowed = found != self._connection.get_server_pid()

    async def rows(self, query: str, *arguments: object) -> Sequence[Any]:
        """What a query finds; a transaction by itself, unless one has begun."""
        found: Sequence[Any]
        if self._is_borrowed or self._is_in_transaction:
            found = await self._connection.fetch(query, *arguments)
        else:
            if query not in self._statements:
                name = f"thenumber_{len(self._statements)}"
                self._statements[query] = await self._connection.prepare(query, name=name)
            found = await self._statements[query].fetch(*arguments)
        return found

    async def value(self, query: str, *arguments: object) -> Any:  # noqa: ANN401  # as the query says
        """The first value of the first row; None if there is no row."""
        found = await self.rows(query, *arguments)
        return found[0][0] if found else None

    async def run(self, statement: str) -> None:
        """Do what takes no part in any transaction."""
        await self._connection.execute(statement)

    @asynccontextmanager
    async def transaction(self) -> AsyncIterator[None]:
        """All of it or nothing."""
        await self._connection.execute(_BEGIN)
        self._is_in_transaction = True
        try:
            yield
        except BaseException:
            with suppress(Exception):  # the connection may be gone, and the transaction with it
                await self._connection.execute("ROLLBACK")
            raise
        finally:
            self._is_in_transaction = False
        await self._connection.execute("COMMIT")

    async def listen(self, channel: str, hear: Callable[[str], None]) -> None:
        """Have everything heard that is told on a channel, for as long as the connection lasts.

        Raises:
            StoreFailed: a proxy lends each transaction another connection, on which nothing can be heard.
        """
        if self._is_borrowed:
            raise because("pool")
        await self._connection.add_listener(channel, lambda _, __, ___, text: hear(text))

    def version(self) -> int:
        """The main version of PostgreSQL."""
        return int(self._connection.get_server_version().major)

    @property
    def is_over(self) -> bool:
        """The connection is gone."""
        return bool(self._connection.is_closed())

    def end(self) -> None:
        """Let go of the connection at once."""
        self._connection.terminate()

    async def close(self) -> None:
        """Say goodbye."""
        with suppress(Exception):
            await self._connection.close(timeout=GOODBYE)
        self.end()


class Line:
    """A line to the database at an address."""

    def __init__(self, address: str) -> None:
        self._address = address
        self._session: Session | None = None
        self._lost_at: float | None = None
        """Since when there is no connection, though one is needed."""

    async def connect(self) -> None:
        """Connect before anything is asked.

        Raises:
            StoreError: there is no connection to be had.
        """
        await self.ask_once(_nothing)

    async def ask_once(self, call: Callable[[Session], Awaitable[Answer]]) -> Answer:
        """Have something done that may take long; if that does not work now, it does not.

        Raises:
            StoreError: it could not be done.
        """
        try:
            return await call(await self._connected(PATIENCE))
        except TROUBLES as error:
            raise failure(error) from None

    async def ask(self, call: Callable[[Session], Awaitable[Answer]], asked: float) -> Answer:
        """Have something done; again, if the connection is lost, for a while after it was asked for.

        Raises:
            StoreError: it could not be done.
            Unsure: it was begun, the connection was lost, and it may have been done.
        """
        latest, is_begun = asked + PATIENCE, False
        for pause in _pauses():
            session = None
            try:
                session = await self._connected(max(MIN_CONNECT, latest - time.monotonic()))
                return await _patiently(call, session)
            except TROUBLES as error:
                if is_lost(error):
                    is_begun = is_begun or session is not None
                    self._let_go()
                elif not is_chance(error):
                    raise failure(error) from None
                if time.monotonic() + pause > latest:
                    raise (unsure(error) if is_begun else failure(error)) from None
            await asyncio.sleep(pause)
        raise AssertionError("pauses never end")

    @property
    def is_away(self) -> bool:
        """The database has not been reached for a moment."""
        return self._lost_at is not None and time.monotonic() - self._lost_at > AWAY_AFTER

    async def close(self) -> None:
        """Let go of the connection."""
        if self._session is not None:
            await self._session.close()
            self._session = None

    async def _connected(self, within: float) -> Session:
        if self._session is None or self._session.is_over:
            self._session = None
            self._lost_at = self._lost_at or time.monotonic()
            self._session = await _connection_to(self._address, within)
        self._lost_at = None
        return self._session

    def _let_go(self) -> None:
        if self._session is not None:
            self._session.end()
            self._session = None


async def connection_to(address: str) -> Session:
    """A connection of one's own.

    Raises:
        StoreError: there is none to be had.
    """
    try:
        return await _connection_to(address, PATIENCE)
    except TROUBLES as error:
        raise failure(error) from None


async def _connection_to(address: str, within: float) -> Session:
    async with asyncio.timeout(within):
        try:
            connection = await asyncpg.connect(
                address,
                timeout=within,
                statement_cache_size=0,  # statements are prepared by the session, where that can be done
                server_settings={"application_name": "thenumber"},
                target_session_attrs="read-write",  # of several hosts, the one that is the primary now
            )
        except ValueError:  # a port that is no number, and the like
            raise because("address") from None
        session = Session(connection)
        try:
            await session.look_around()
        except BaseException:
            session.end()
            raise
        return session


async def _patiently(call: Callable[[Session], Awaitable[Answer]], session: Session) -> Answer:
    """What a call comes to, unless the database doesn't answer."""
    watch = asyncio.get_running_loop().call_later(LONGEST_CALL, session.end)
    try:
        return await call(session)
    finally:
        watch.cancel()


async def _nothing(_: Session) -> None:
    pass


def _pauses() -> Iterator[float]:
    yield from PAUSES
    while True:
        yield PAUSES[-1]
