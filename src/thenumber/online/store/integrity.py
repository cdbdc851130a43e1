"""Whether a database is whole: what anyone meets is remembered, and all of it is looked at from time to time, as nobody
may ask for what is damaged in a long while.
"""

import asyncio
import logging
import sqlite3
import time
from collections.abc import Awaitable
from contextlib import suppress
from pathlib import Path
from typing import TypeVar

from thenumber.online.store.database import opened_database
from thenumber.online.store.errors import Damaged

LOOK_EVERY = 600.0
"""Seconds between two looks: each reads all of it."""
PATIENCE = 2.0
"""Seconds to wait for a check; for a large database, the result of the last one is reported meanwhile."""


Answer = TypeVar("Answer")

_log = logging.getLogger(__name__)


class Integrity:
    """What is known of a database."""

    def __init__(self, database: Path) -> None:
        self._database = database
        self._looking: asyncio.Task[None] | None = None
        self._looked = float("-inf")
        self._connection: sqlite3.Connection | None = None
        self._is_damaged = False

    async def require(self) -> None:
        """See whether it is whole, as far as is known.

        Raises:
            Damaged: it is not.
        """
        if self._looking is None and time.monotonic() - self._looked > LOOK_EVERY:
            self._looking = asyncio.get_running_loop().create_task(self._look())
        if self._looking is not None:
            await asyncio.wait([self._looking], timeout=PATIENCE)
        if self._is_damaged:
            raise Damaged("the database is damaged")

    async def heeded(self, asked: Awaitable[Answer]) -> Answer:
        """What was asked of the database; if it says that it's damaged, nobody waits for the next look.

        Raises:
            StoreFailed: whatever went wrong.
        """
        try:
            return await asked
        except Damaged:
            self._condemn("something was to be read or written")
            raise

    def _condemn(self, when: str) -> None:
        """Say it once, and remember it: only another database helps."""
        if not self._is_damaged:
            self._is_damaged = True
            _log.critical("the database is damaged, as was found when %s: restore a backup", when)

    async def close(self) -> None:
        """Look no longer."""
        if self._connection is not None:
            self._connection.interrupt()
        if self._looking is not None:
            await self._looking

    async def _look(self) -> None:
        try:
            await asyncio.to_thread(self._read_all)
        except Damaged:
            self._condemn("all of it was read")
        finally:
            self._looked = time.monotonic()
            self._looking = None

    def _read_all(self) -> None:
        with (
            opened_database(self._database, mode="ro") as connection,
            suppress(sqlite3.OperationalError),
        ):  # it is interrupted
            self._connection = connection
            try:
                (verdict,) = connection.execute("PRAGMA quick_check(1)").fetchone()
                if verdict != "ok":
                    raise Damaged(str(verdict))
            finally:
                self._connection = None
