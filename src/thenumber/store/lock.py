"""One server per data folder: a lock that no crash leaves behind.

It is SQLite's own lock on an empty file: it works wherever the database does, ends with the process, and is not
handed down to the processes that a server starts.
"""

import sqlite3
from pathlib import Path
from types import TracebackType
from typing import Self

from thenumber.store.database import connect, create, opened, telling
from thenumber.store.errors import InUse
from thenumber.store.places import hand_over, make_private


class DataLock:
    """The right to work with a data folder; taken by `with`, or from `take` to `release`."""

    def __init__(self, data: Path) -> None:
        self._data = data
        self._connection: sqlite3.Connection | None = None

    def take(self) -> None:
        """Take the lock; the folder is made if there is none.

        Raises:
            InUse: another process has it.
            StoreFailed: the folder cannot be used at all.
            OSError: the folder or the lock's file cannot be made.
        """
        make_private(self._data)
        create(_file(self._data))
        hand_over(_file(self._data))
        with telling():
            connection = connect(_file(self._data))
            try:
                # Not at once: whoever looks whether it is held keeps it for an instant.
                connection.execute("PRAGMA busy_timeout = 500")
                connection.execute("BEGIN EXCLUSIVE")
            except sqlite3.Error as error:  # also a file that is no database
                connection.close()
                if error.sqlite_errorcode == sqlite3.SQLITE_BUSY:
                    raise InUse("another server works with these data") from None
                raise
        self._connection = connection

    def release(self) -> None:
        """Give the lock back."""
        if self._connection is not None:
            self._connection.close()
            self._connection = None

    def __enter__(self) -> Self:
        self.take()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.release()


def held(data: Path) -> bool:
    """A server works with these data at this moment.

    Raises:
        StoreFailed: the folder cannot be used at all.
    """
    if not _file(data).exists():
        return False
    with opened(_file(data)) as connection:
        connection.execute("PRAGMA busy_timeout = 0")
        try:
            connection.execute("SELECT count(*) FROM sqlite_master").fetchone()
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode == sqlite3.SQLITE_BUSY:
                return True
            raise
    return False


def _file(data: Path) -> Path:
    return data / "lock"
