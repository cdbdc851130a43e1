"""Opening the database: made ours if it is empty, brought up to date if it is old; by one node at a time."""

from collections.abc import Sequence

from thenumber.online.store.errors import NewerStore, NothingThere, NotOurs, StoreFailed
from thenumber.online.store.postgres.line import Session
from thenumber.online.store.postgres.migrations import MIGRATIONS, Migration

OLDEST = 14
"""The oldest PostgreSQL that will do."""
PROGRAM = "The Number"
LOCK = 0x544E756D
"""TNum: whoever changes the schema holds this lock."""


async def bring_up_to_date(
    session: Session, migrations: Sequence[Migration] = MIGRATIONS, *, makes: bool = True
) -> None:
    """Give the database the newest schema; other nodes that start just now wait.

    Raises:
        NothingThere: it has none of our tables, and `makes` does not allow to make them.
        NotOurs: there is a schema of our name, but it is another program's.
        NewerStore: it was written by a newer version of this program; it has not been touched.
        StoreFailed: PostgreSQL is too old.
        asyncpg.PostgresError: nothing has changed.
    """
    if session.version() < OLDEST:
        raise StoreFailed(f"PostgreSQL {session.version()} is too old: it takes {OLDEST} or newer", "old")
    async with session.transaction():
        await session.rows("SELECT pg_advisory_xact_lock($1)", LOCK)
        schema = await _schema(session, makes=makes)
        if schema > len(migrations):
            raise NewerStore(schema, len(migrations))
        for migration in migrations[schema:]:
            for statement in migration:
                await session.rows(statement)
        if schema < len(migrations):
            await session.rows("UPDATE thenumber.about SET schema = $1", len(migrations))


async def _schema(session: Session, *, makes: bool) -> int:
    """Which schema it has; a database that has none is prepared for its first."""
    is_there, is_empty, is_said = (await session.rows(_FOUND))[0]
    if is_said:
        (program, schema), *more = await session.rows("SELECT program, schema FROM thenumber.about") or [("", 0)]
        if program != PROGRAM or more:
            raise NotOurs("it is no database of this program")
        return int(schema)
    if not is_empty:
        raise NotOurs("it is no database of this program")
    if not makes:
        raise NothingThere("no server has ever worked there")
    if not is_there:
        await session.rows("CREATE SCHEMA thenumber")
    await session.rows("CREATE TABLE thenumber.about (program text NOT NULL, schema integer NOT NULL)")
    await session.rows("INSERT INTO thenumber.about VALUES ($1, 0)", PROGRAM)
    return 0


_FOUND = """
SELECT to_regnamespace('thenumber') IS NOT NULL,
    NOT EXISTS (SELECT FROM pg_class WHERE relnamespace = to_regnamespace('thenumber')),
    EXISTS (SELECT FROM information_schema.columns
        WHERE table_schema = 'thenumber' AND table_name = 'about' AND column_name = 'program')"""
