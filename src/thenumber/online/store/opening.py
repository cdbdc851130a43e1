"""Opening a server's database: made if there is none, brought up to date if it is old, never without a backup first."""

import sqlite3
from collections.abc import Sequence
from pathlib import Path

from thenumber.online.store.backup import backup, dated
from thenumber.online.store.database import APPLICATION, connect, create, make_durable, schema_of, telling, transaction
from thenumber.online.store.errors import StoreFailed
from thenumber.online.store.migrations import MIGRATIONS, Migration
from thenumber.online.store.places import hand_over, make_private


def open_database(path: Path, migrations: Sequence[Migration] = MIGRATIONS) -> sqlite3.Connection:
    """The database, with the newest schema, ready to be written.

    Raises:
        NotOurs: there is a file, but it is no database of this program.
        NewerStore: the database was written by a newer version of this program; it has not been touched.
        StoreFailed: it cannot be opened.
        OSError: the folder or the file cannot be made.
    """
    make_private(path.parent)
    create(path)
    hand_over(path)
    with telling():
        connection = connect(path)
        try:
            schema = 0 if _is_empty(connection) else schema_of(connection, len(migrations))
            make_durable(connection)
            _migrate(connection, path, schema, migrations)
        except BaseException:
            connection.close()
            raise
    return connection


def require_newest(connection: sqlite3.Connection) -> None:
    """See that a database needs nothing done before it is read.

    Raises:
        NotOurs: it is no database of this program.
        NewerStore: it was written by a newer one.
        StoreFailed: it was written by an older one.
    """
    if schema_of(connection, len(MIGRATIONS)) < len(MIGRATIONS):
        raise StoreFailed("the database is of an older version; start the server once to bring it up to date")


def _is_empty(connection: sqlite3.Connection) -> bool:
    (application,) = connection.execute("PRAGMA application_id").fetchone()
    (pages,) = connection.execute("SELECT count(*) FROM sqlite_master").fetchone()
    return not application and not pages


def _migrate(connection: sqlite3.Connection, path: Path, schema: int, migrations: Sequence[Migration]) -> None:
    if schema == len(migrations):
        return
    if schema:
        backup(path, dated(path, f"schema-{schema}"))
    with transaction(connection):
        for migration in migrations[schema:]:
            for statement in migration:
                connection.execute(statement)
        connection.execute(f"PRAGMA application_id = {APPLICATION}")
        connection.execute(f"PRAGMA user_version = {len(migrations)}")
