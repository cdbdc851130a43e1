"""Copies of the database: made while a server runs, looked through, and put in its place again."""

import os
import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from errno import EEXIST, ENOENT
from itertools import count
from pathlib import Path

from thenumber.online.store.database import connect, create, opened_database, require_sound, schema_of, telling
from thenumber.online.store.errors import StoreError
from thenumber.online.store.lock import DataLock
from thenumber.online.store.migrations import MIGRATIONS
from thenumber.online.store.places import database_in, hand_over


def backup(source: Path, target: Path) -> None:
    """Copy a database, of a running server or not, into one new file, and look whether the copy is sound.

    Raises:
        FileExistsError: there is something already.
        FileNotFoundError: there is no database.
        NotOurs: the source is another program's.
        NewerStore: the source is a newer program's.
        StoreFailed: the copy could not be made, or the source is damaged.
        OSError: the target cannot be written.
    """
    if os.path.lexists(target):
        raise FileExistsError(EEXIST, os.strerror(EEXIST), str(target))
    with _copied(source, target.with_name(f"{target.name}.partial")) as copy:
        _move_to_new(copy, target)


def restore(source: Path, data: Path) -> Path | None:
    """Put a backup in place of a data folder's database; where the replaced one now is, if there was one.

    Raises:
        InUse: a server works with these data.
        FileNotFoundError: there is no backup.
        NotOurs: it is no backup of this program.
        NewerStore: it is a backup of a newer one.
        StoreFailed: it could not be copied, or is damaged.
        OSError: the data folder cannot be written.
    """
    _look_at(source)  # before a folder is made for it
    database = database_in(data)
    with DataLock(data), _copied(source, database.with_name(f"{database.name}.partial")) as copy:
        hand_over(copy)
        replaced = _set_aside(database)
        copy.rename(database)
    return replaced


def dated(database: Path, word: str) -> Path:
    """An unused name next to the database that says why and when."""
    stem = f"{database.stem}-{word}-{time.strftime('%Y-%m-%d-%H%M%S')}"
    names = (f"{stem}{'' if number == 1 else f'-{number}'}{database.suffix}" for number in count(1))
    return next(path for path in map(database.with_name, names) if not path.exists())


@contextmanager
def _copied(source: Path, partial: Path) -> Iterator[Path]:
    """A sound copy that is on the disk, and goes unless it is moved elsewhere."""
    _look_at(source)
    with suppress(FileNotFoundError):
        partial.unlink()  # of a copy that was interrupted
    try:
        create(partial)
        with opened_database(source, mode="ro") as original:
            _copy(original, partial)
        yield partial
    finally:
        with suppress(FileNotFoundError):
            partial.unlink()


def _look_at(source: Path) -> None:
    if not source.is_file():
        raise FileNotFoundError(ENOENT, os.strerror(ENOENT), str(source))
    with opened_database(source, mode="ro") as original:
        schema_of(original, len(MIGRATIONS))


def _copy(original: sqlite3.Connection, partial: Path) -> None:
    with telling(), closing(connect(partial)) as copy:
        original.backup(copy)
        copy.execute("PRAGMA journal_mode = DELETE")  # one file, without a separate log
        require_sound(copy)
    with partial.open("rb") as file:
        os.fsync(file.fileno())


def _move_to_new(partial: Path, target: Path) -> None:
    """Give a file its name unless someone else has taken it meanwhile."""
    try:
        os.link(partial, target)
    except FileExistsError:
        raise
    except OSError:  # disks without hard links, such as memory sticks
        if os.path.lexists(target):
            raise FileExistsError(EEXIST, os.strerror(EEXIST), str(target)) from None
        partial.rename(target)


def _set_aside(database: Path) -> Path | None:
    """Rename a database with its log, sound or not."""
    if not database.exists():
        return None
    aside = dated(database, "replaced")
    with suppress(StoreError, OSError), opened_database(database, mode="rw") as replaced:  # it may be damaged
        replaced.execute("PRAGMA wal_checkpoint(TRUNCATE)")  # then nothing is lost if this is interrupted
    with suppress(FileNotFoundError):
        database.with_name(f"{database.name}-shm").unlink()  # rebuilt from the log
    with suppress(FileNotFoundError):
        database.with_name(f"{database.name}-wal").rename(aside.with_name(f"{aside.name}-wal"))
    return database.rename(aside)
