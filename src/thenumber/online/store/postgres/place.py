"""A database to move from or to: no server works with it meanwhile, and none starts."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from thenumber.online.store.errors import InUse, NotEmpty
from thenumber.online.store.moving import AT_A_TIME, Part, Rows
from thenumber.online.store.postgres.failures import TROUBLES, failure
from thenumber.online.store.postgres.line import Session, connection_to
from thenumber.online.store.postgres.opening import LOCK, bring_up_to_date

_NUMBERS = frozenset(
    ("version", "opened", "changed", "wake", "player", "game_no", "round_no", "turn_no", "at", "until"),
)
_BY_NO = "thenumber.{part} JOIN thenumber.tables ON no = table_no"
_FROM = {
    "tables": "thenumber.tables JOIN thenumber.wakes ON table_no = no",
    **{part: _BY_NO.format(part=part) for part in ("events", "guests", "drafts")},
}
_PUT_TABLES = """
WITH new AS (SELECT * FROM {new}), made AS (
    INSERT INTO thenumber.tables (table_id, code, version, opened, changed)
    SELECT table_id, code, version, opened, changed FROM new RETURNING no, table_id
)
INSERT INTO thenumber.wakes (table_no, wake) SELECT no, wake FROM made JOIN new USING (table_id)"""
_IN_USE = "SELECT EXISTS (SELECT FROM thenumber.houses WHERE until > extract(epoch FROM clock_timestamp()) * 1000)"
_IS_FULL = " OR ".join(f"EXISTS (SELECT FROM thenumber.{part})" for part in ("tables", "finished", "notes"))


class DatabasePlace:
    """Our tables in a database, in one transaction."""

    def __init__(self, session: Session) -> None:
        self._session = session

    async def count(self, part: Part) -> int:
        """How many rows there are."""
        return int(await self._session.value(f"SELECT count(*) FROM thenumber.{part.name}"))  # noqa: S608  # our own words

    async def rows(self, part: Part) -> AsyncIterator[Rows]:
        """All rows in order."""
        fields = ", ".join(_field(part, field) for field in part.fields)
        order = ", ".join(str(place) for place in range(1, part.key + 1))
        every = f"SELECT {fields} FROM {_FROM.get(part.name, f'thenumber.{part.name}')} ORDER BY {order}"  # noqa: S608  # as above
        await self._session.rows(f"DECLARE moving NO SCROLL CURSOR FOR {every}")
        while rows := await self._session.rows(f"FETCH {AT_A_TIME} FROM moving"):
            yield [tuple(row) for row in rows]
        await self._session.rows("CLOSE moving")

    async def put(self, part: Part, rows: Rows) -> None:
        """Add some."""
        await self._session.rows(_put(part), *map(list, zip(*rows, strict=True)))


def _field(part: Part, field: str) -> str:
    """Both a table and an event have a version."""
    return f"{part.name}.{field}" if field in ("version", "guest") else field


def _put(part: Part) -> str:
    kinds = ("bigint" if field in _NUMBERS else "bytea" if field == "value" else "text" for field in part.fields)
    arrays = ", ".join(f"${place}::{kind}[]" for place, kind in enumerate(kinds, start=1))
    new = f"unnest({arrays}) AS new ({', '.join(part.fields)})"
    if part.name == "tables":
        return _PUT_TABLES.format(new=new)
    if part.name not in _FROM:
        return f"INSERT INTO thenumber.{part.name} ({', '.join(part.fields)}) SELECT * FROM {new}"  # noqa: S608  # as above
    others = ", ".join(field for field in part.fields if field != "table_id")
    values = ", ".join(f"new.{field}" for field in part.fields if field != "table_id")
    return (
        f"INSERT INTO thenumber.{part.name} (table_no, {others}) "  # noqa: S608  # as above
        f"SELECT no, {values} FROM {new} JOIN thenumber.tables USING (table_id)"
    )


@asynccontextmanager
async def from_database(address: str) -> AsyncIterator[DatabasePlace]:
    """What is in a database; it is only read.

    Raises:
        NothingThere: no server has ever worked there.
        InUse: a server works there.
        NotOurs, NewerStore, StoreFailed: it cannot be read.
    """
    async with _alone(address, makes=False) as session:
        yield DatabasePlace(session)


@asynccontextmanager
async def to_database(address: str) -> AsyncIterator[DatabasePlace]:
    """A database to be filled; if anything goes wrong, it stays empty.

    Raises:
        NotEmpty: there are tables or games in it.
        InUse: a server works there.
        NotOurs, NewerStore, StoreFailed: it cannot be written.
    """
    async with _alone(address, makes=True) as session:
        if await session.value(f"SELECT {_IS_FULL}"):
            raise NotEmpty("there is something in the database already")
        yield DatabasePlace(session)


@asynccontextmanager
async def _alone(address: str, *, makes: bool) -> AsyncIterator[Session]:
    """One transaction, during which no server starts."""
    session = await connection_to(address)
    try:
        await bring_up_to_date(session, makes=makes)
        async with session.transaction():
            await session.rows("SELECT pg_advisory_xact_lock($1)", LOCK)
            if await session.value(_IN_USE):
                raise InUse("a server works with this database")
            yield session
    except TROUBLES as error:
        raise failure(error) from None
    finally:
        await session.close()
