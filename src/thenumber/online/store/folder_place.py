"""A data folder to move from or to: nobody else works with it meanwhile."""

import os
import sqlite3
from collections.abc import AsyncIterator, Iterator
from contextlib import contextmanager
from pathlib import Path

from thenumber.online.store.database import opened_database, telling, transaction
from thenumber.online.store.errors import NotEmpty, NothingThere
from thenumber.online.store.lock import DataLock
from thenumber.online.store.moving import AT_A_TIME, Part, Rows
from thenumber.online.store.opening import open_database, require_newest
from thenumber.online.store.places import database_in, hand_over

_EVENTS = "SELECT table_id, events.version, event FROM events JOIN tables ON table_no = tables.no"
_PUT_EVENT = "INSERT INTO events (table_no, version, event) SELECT no, ?2, ?3 FROM tables WHERE table_id = ?1"


class FolderPlace:
    """The database of a folder."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection

    async def count(self, part: Part) -> int:
        """How many rows there are."""
        (count,) = self._connection.execute(f"SELECT count(*) FROM {part.name}").fetchone()  # noqa: S608  # our own words
        return int(count)

    async def rows(self, part: Part) -> AsyncIterator[Rows]:
        """All rows in order."""
        every = _EVENTS if part.name == "events" else f"SELECT {', '.join(part.fields)} FROM {part.name}"  # noqa: S608  # as above
        order = ", ".join(str(place) for place in range(1, part.key + 1))
        found = self._connection.execute(f"{every} ORDER BY {order}")
        while rows := found.fetchmany(AT_A_TIME):
            yield rows

    async def put(self, part: Part, rows: Rows) -> None:
        """Add some."""
        marks = ", ".join("?" * len(part.fields))
        plain = f"INSERT INTO {part.name} ({', '.join(part.fields)}) VALUES ({marks})"  # noqa: S608  # as above
        self._connection.executemany(_PUT_EVENT if part.name == "events" else plain, rows)


@contextmanager
def from_folder(data: Path) -> Iterator[FolderPlace]:
    """What is in a folder; it is only read.

    Raises:
        NothingThere: no server has ever worked there.
        InUse: a server works there.
        NotOurs, NewerStore, StoreFailed: it cannot be read.
    """
    if not database_in(data).exists():
        raise NothingThere("no server has ever worked there")
    with DataLock(data), opened_database(database_in(data), mode="ro") as connection:
        require_newest(connection)
        yield FolderPlace(connection)


@contextmanager
def to_folder(data: Path) -> Iterator[FolderPlace]:
    """A folder to be filled: its database gets its name in the end, and is gone if anything goes wrong.

    Raises:
        NotEmpty: there is a database.
        InUse: a server works there.
        StoreFailed, OSError: it cannot be written.
    """
    database = database_in(data)
    partial = database.with_name(f"{database.name}.partial")
    with DataLock(data):
        if database.exists():
            raise NotEmpty("there is a database already")
        try:
            _delete(partial)  # of a move that was interrupted
            filling = open_database(partial)
            with telling():
                try:
                    with transaction(filling):
                        yield FolderPlace(filling)
                    filling.execute("PRAGMA journal_mode = DELETE")  # one file, without a separate log
                finally:
                    filling.close()
            with partial.open("rb") as file:
                os.fsync(file.fileno())
            hand_over(partial)
            partial.rename(database)
        finally:
            _delete(partial)


def _delete(database: Path) -> None:
    for file in (database, database.with_name(f"{database.name}-wal"), database.with_name(f"{database.name}-shm")):
        file.unlink(missing_ok=True)
