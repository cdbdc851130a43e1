"""One server per data folder: a lock that no crash leaves behind.

It is SQLite's own lock on an empty file: it works wherever the database does, ends with the process, and is not
handed down to the processes that a server starts. Where the system can do so the folder itself is locked too: whoever
deletes the file has not let anyone else in.
"""

import os
import sqlite3
import time
import weakref
from collections.abc import Callable
from pathlib import Path
from types import TracebackType
from typing import Self

from thenumber.online.store.database import connect, create, opened_database, telling
from thenumber.online.store.errors import InUse
from thenumber.online.store.places import hand_over, make_private

PATIENCE = 0.5
"""Seconds to wait for a lock that may be held for an instant only."""


class DataLock:
    """The right to work with a data folder; taken by `with`, or from `take` to `release`."""

    def __init__(self, data: Path) -> None:
        self._data = data
        self._connection: sqlite3.Connection | None = None
        self._folder: int | None = None

    def take(self) -> None:
        """Take the lock; the folder is made if there is none.

        Raises:
            InUse: another process has it.
            StoreFailed: the folder cannot be used at all.
            OSError: the folder or the lock's file cannot be made.
        """
        make_private(self._data)
        self._folder = _locked_folder(self._data)
        try:
            self._connection = self._locked_file()
        except BaseException:
            self.release()
            raise
        _forked.add(self)

    def _locked_file(self) -> sqlite3.Connection:
        create(_file(self._data))
        hand_over(_file(self._data))
        with telling():
            connection = connect(_file(self._data))
            try:
                # Not at once: a process that checks whether it's held takes it for an instant.
                connection.execute(f"PRAGMA busy_timeout = {int(PATIENCE * 1000)}")
                connection.execute("BEGIN EXCLUSIVE")
            except sqlite3.Error as error:  # also a file that is no database
                connection.close()
                if error.sqlite_errorcode == sqlite3.SQLITE_BUSY:
                    raise InUse("another server works with these data") from None
                raise
        return connection

    def release(self) -> None:
        """Give the lock back."""
        if self._connection is not None:
            self._connection.close()
            self._connection = None
        self.let_go_of_folder()

    def let_go_of_folder(self) -> None:
        """Close the folder; a process that was forked off does so to hand the lock down to nobody."""
        if self._folder is not None:
            os.close(self._folder)
            self._folder = None

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
    try:
        folder = _locked_folder(data)
    except InUse:
        return True
    except FileNotFoundError:
        return False
    if folder is not None:
        os.close(folder)
    if not _file(data).exists():
        return False
    with opened_database(_file(data)) as connection:
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


def _locked_folder(data: Path) -> int | None:
    """The folder, open and locked; None where the system or the disk knows no such lock.

    Raises:
        InUse: another process has locked it.
        FileNotFoundError: there is no such folder.
    """
    try:
        import fcntl
    except ImportError:  # Windows
        return None
    folder = os.open(data, os.O_RDONLY)
    try:
        _lock_patiently(lambda: fcntl.flock(folder, fcntl.LOCK_EX | fcntl.LOCK_NB))
    except BlockingIOError:
        os.close(folder)
        raise InUse("another server works with these data") from None
    except OSError:
        os.close(folder)
        return None
    return folder


def _lock_patiently(lock: Callable[[], None]) -> None:
    """Not at once: a process that checks whether it's held takes it for an instant."""
    latest = time.monotonic() + PATIENCE
    while True:
        try:
            lock()
            return
        except BlockingIOError:
            if time.monotonic() > latest:
                raise
            time.sleep(0.01)


_forked: "weakref.WeakSet[DataLock]" = weakref.WeakSet()
"""The locks that a process forked from this one would share."""


def _hand_nothing_down() -> None:
    for lock in _forked:
        lock.let_go_of_folder()


if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_hand_nothing_down)
