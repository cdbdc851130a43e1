"""A database file: how it is opened, whether it is ours, and what its failures mean."""

import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path

from thenumber.online.store.errors import Damaged, NewerStore, NotOurs, StoreFailed

APPLICATION = 0x544E756D
"""Stands in the header of every database of ours: TNum."""
OLDEST_SQLITE = (3, 33, 0)
BUSY_SECONDS = 5.0
"""How long to wait for another program that has locked the database."""
_SENTENCES = {
    sqlite3.SQLITE_FULL: "the disk is full",
    sqlite3.SQLITE_BUSY: "another program has locked the database",
    sqlite3.SQLITE_LOCKED: "another program has locked the database",
    sqlite3.SQLITE_READONLY: "the database may not be written",
    sqlite3.SQLITE_IOERR: "the disk cannot be read or written",
    sqlite3.SQLITE_CANTOPEN: "the database cannot be opened",
}
_BROKEN = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)


def connect(path: Path, *, mode: str = "rw") -> sqlite3.Connection:
    """A connection that commits every statement by itself unless told otherwise; any one thread at a time may use it.

    `mode` is rw or ro; the file must exist.

    Raises:
        sqlite3.Error: it cannot be opened.
    """
    connection = sqlite3.connect(
        f"{path.absolute().as_uri()}?mode={mode}",
        uri=True,
        isolation_level=None,
        check_same_thread=False,
        timeout=BUSY_SECONDS,
    )
    connection.execute("PRAGMA temp_store = MEMORY")
    return connection


def create(path: Path) -> None:
    """Make an empty file that only its owner may read, unless there is one.

    Raises:
        OSError: it cannot be made.
    """
    os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))


def make_durable(connection: sqlite3.Connection) -> None:
    """See to it that what is committed is on the disk, and what is deleted no longer is.

    Raises:
        StoreFailed: there is no such thing on this disk.
    """
    if sqlite3.sqlite_version_info < OLDEST_SQLITE:
        raise StoreFailed(f"SQLite {sqlite3.sqlite_version} is too old")
    (mode,) = connection.execute("PRAGMA journal_mode = WAL").fetchone()
    if mode != "wal":
        raise StoreFailed("the disk does not allow a write-ahead log; it may be a network disk")
    for pragma in ("synchronous = FULL", "fullfsync = ON", "secure_delete = ON", "wal_autocheckpoint = 2000"):
        connection.execute(f"PRAGMA {pragma}")


def schema_of(connection: sqlite3.Connection, known: int) -> int:
    """The schema of a database of ours, at most the one that is known.

    Raises:
        NotOurs: it is another program's database, or an empty one.
        NewerStore: it is ours, but this program is too old for it.
    """
    (application,) = connection.execute("PRAGMA application_id").fetchone()
    (schema,) = connection.execute("PRAGMA user_version").fetchone()
    if application != APPLICATION or schema < 1:
        raise NotOurs("it is no database of this program")
    if schema > known:
        raise NewerStore(schema, known)
    return int(schema)


def require_sound(connection: sqlite3.Connection) -> None:
    """Read everything there is.

    Raises:
        Damaged: it contradicts itself.
    """
    (verdict,) = connection.execute("PRAGMA integrity_check(1)").fetchone()
    if verdict != "ok":
        raise Damaged("the database is damaged")


@contextmanager
def opened_database(path: Path, *, mode: str = "rw") -> Iterator[sqlite3.Connection]:
    """A temporary connection; anything that goes wrong becomes a sentence.

    Raises:
        StoreFailed: the database could not be opened_database, read or written.
    """
    with telling(), closing(connect(path, mode=mode)) as connection:
        yield connection


@contextmanager
def telling() -> Iterator[None]:
    """Turn errors of SQLite into ours.

    Raises:
        NotOurs: the file is no database at all.
        StoreFailed: anything else that SQLite complained about.
    """
    try:
        yield
    except sqlite3.Error as error:
        if _code(error) == sqlite3.SQLITE_NOTADB:
            raise NotOurs("it is no database of this program") from None
        raise failure(error) from error


def failure(error: sqlite3.Error) -> StoreFailed:
    """What an SQLite error means for the person running the program."""
    code = _code(error)
    if code in _BROKEN:
        return Damaged("the database is damaged")
    return StoreFailed(_SENTENCES.get(code, f"the database failed: {error}"))


@contextmanager
def transaction(connection: sqlite3.Connection) -> Iterator[None]:
    """All of it or nothing; nobody else writes meanwhile.

    Raises:
        sqlite3.Error: nothing of it has happened.
    """
    connection.execute("BEGIN IMMEDIATE")
    try:
        yield
        connection.execute("COMMIT")
    except BaseException:
        with suppress(sqlite3.Error):  # SQLite has often done it by itself
            connection.execute("ROLLBACK")
        raise


def _code(error: sqlite3.Error) -> int:
    return getattr(error, "sqlite_errorcode", sqlite3.SQLITE_ERROR) & 0xFF  # extended codes keep the plain one there
