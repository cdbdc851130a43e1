"""Several nodes on one database: they start together, agree on the time, and don't get in each other's way."""

import asyncio
import logging
from dataclasses import replace

import asyncpg
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.online.store.conformance.promises import T1, T2, T3, following, opening
from tests.online.store.users import do
from tests.patience import PATIENCE
from thenumber.online.store import Conflict, NewerStore, NotOurs, StoreFailed
from thenumber.online.store.postgres import PostgresStore, group, writing
from thenumber.online.store.postgres.clock import MOST_BACK, DatabaseClock
from thenumber.online.store.postgres.line import Line, Session
from thenumber.online.store.postgres.migrations import MIGRATIONS, Migration
from thenumber.online.store.postgres.opening import bring_up_to_date
from thenumber.online.table import DAY, SECOND, TableId, Time

SCRAPS = ("CREATE TABLE thenumber.scraps (note text)", "INSERT INTO thenumber.scraps SELECT code FROM thenumber.tables")


async def migrated(database: str, *migrations: Migration) -> None:
    line = Line(database)
    try:
        await line.ask_once(lambda session: bring_up_to_date(session, migrations))
    finally:
        await line.close()


async def found(database: str, query: str) -> list[tuple[object, ...]]:
    connection = await asyncpg.connect(database)
    rows = await connection.fetch(query)
    await connection.close()
    return [tuple(row) for row in rows]


def test_nodes_that_start_together_make_one_schema(database: str) -> None:
    async def run() -> None:
        stores = await asyncio.gather(*(PostgresStore.open(database) for _ in range(4)))
        await asyncio.gather(*(store.append(opening(TableId(f"{n}"))) for n, store in enumerate(stores)))
        assert 4 == len(await stores[0].tables(9))
        await asyncio.gather(*(store.close() for store in stores))

    asyncio.run(run())


def test_an_older_database_is_brought_up_to_date_and_then_refused_by_an_older_program(database: str) -> None:
    async def run() -> None:
        store = await PostgresStore.open(database)
        await store.append(opening(T1))
        await store.close()
        await migrated(database, *MIGRATIONS, SCRAPS)
        assert [("CODE-table-1",)] == await found(database, "SELECT * FROM thenumber.scraps")
        await migrated(database, *MIGRATIONS, SCRAPS)
        known = len(MIGRATIONS)
        with pytest.raises(NewerStore, match=f"the database has schema {known + 1}, this program knows {known}"):
            await PostgresStore.open(database)

    asyncio.run(run())


def test_a_migration_happens_wholly_or_not_at_all(database: str) -> None:
    async def run() -> None:
        with pytest.raises(StoreFailed, match="UndefinedColumnError"):
            await migrated(database, *MIGRATIONS, SCRAPS, ("SELECT nothing FROM thenumber.scraps",))
        assert [] == await found(database, "SELECT 1 FROM pg_namespace WHERE nspname = 'thenumber'")

    asyncio.run(run())


@pytest.mark.parametrize("content", ["recipes (name text)", "about (author text)", "about (program text, schema int)"])
def test_a_schema_of_another_program_is_refused_and_not_touched(content: str, database: str) -> None:
    async def run() -> None:
        await do(database, "CREATE SCHEMA thenumber", f"CREATE TABLE thenumber.{content}")
        with pytest.raises(NotOurs, match="no database of this program"):
            await PostgresStore.open(database)
        query = "SELECT count(*) FROM pg_class WHERE relnamespace = 'thenumber'::regnamespace AND relkind = 'r'"
        assert [(1,)] == await found(database, query)

    asyncio.run(run())


def test_a_database_may_be_shared_and_an_administrator_may_make_the_schema(database: str) -> None:
    async def run() -> None:
        await do(database, "CREATE TABLE IF NOT EXISTS recipes (name text)", "CREATE SCHEMA thenumber")
        store = await PostgresStore.open(database)
        await store.append(opening(T1))
        await store.close()

    asyncio.run(run())


def test_an_old_postgresql_is_refused(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("thenumber.online.store.postgres.opening.OLDEST", 99)

    with pytest.raises(StoreFailed, match="PostgreSQL 18 is too old: it takes 99 or newer"):
        asyncio.run(PostgresStore.open(database))


def test_many_appends_cost_few_round_trips(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    calls = []
    rows = Session.rows

    async def counted(session: Session, query: str, *arguments: object) -> object:
        calls.append(query)
        return await rows(session, query, *arguments)

    async def run() -> None:
        monkeypatch.setattr("thenumber.online.store.postgres.store.LOOK_EVERY", PATIENCE)  # it looks at the clock, too
        store = await PostgresStore.open(database)
        monkeypatch.setattr(Session, "rows", counted)
        await asyncio.gather(*(store.append(opening(TableId(f"table-{n}"))) for n in range(600)))
        monkeypatch.undo()
        assert 600 == len(await store.tables(999))
        await store.close()

    asyncio.run(run())
    assert 3 == len(calls)
    assert group.MOST_TOGETHER < 300


def test_of_two_nodes_one_is_first_at_each_table_and_neither_waits_for_the_other_for_ever(database: str) -> None:
    tables = [TableId(f"table-{n}") for n in range(60)]

    async def run() -> None:
        one, other = await PostgresStore.open(database), await PostgresStore.open(database)
        await asyncio.gather(*(one.append(opening(table)) for table in tables))
        for version in range(2, 7):
            asked = [one.append(following(table, version, at=1)) for table in tables]
            asked += [other.append(following(table, version, at=2)) for table in reversed(tables)]
            kinds = [type(answer) for answer in await asyncio.gather(*asked, return_exceptions=True)]
            assert (60, 60) == (kinds.count(type(None)), kinds.count(Conflict))
        assert {7} == {known.version for known in await other.tables(99)}
        await one.close()
        await other.close()

    asyncio.run(run())


def test_what_is_due_is_told_to_one_node_until_that_is_gone(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    lasting = int(PATIENCE * SECOND)
    monkeypatch.setattr(writing, "CLAIM", lasting)

    async def run() -> None:
        one, other = await PostgresStore.open(database), await PostgresStore.open(database)
        for table in (T1, T2, T3):
            await one.append(opening(table, wake=Time(1)))
        assert [T1, T2] == list(await one.due(Time(5), 2))
        assert [T3] == list(await other.due(Time(5), 9))
        assert [T1, T2] == list(await one.due(Time(5), 9))
        await one.wake_at(T1, Time(2))
        await one.append(replace(following(T2, 2), wake=Time(3)))
        assert [T3, T2] == list(await other.due(Time(5), 9))  # what happens to a table is everyone's business
        await do(database, f"UPDATE thenumber.wakes SET claimed_until = claimed_until - {lasting}")  # noqa: S608  # our own words
        assert [T3, T1, T2] == list(await one.due(Time(5), 9))
        assert [] == list(await other.due(Time(5), 9))
        await one.close()
        await other.close()

    asyncio.run(run())


def test_all_nodes_have_the_time_of_the_database_and_not_before_what_is_stored(database: str) -> None:
    async def run() -> None:
        one = await PostgresStore.open(database)
        ((there,),) = await found(database, "SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint")
        assert isinstance(there, int)
        assert abs(there - one.now()) < 60_000  # a busy machine
        await one.append(opening(T1, at=there + DAY))
        other = await PostgresStore.open(database)
        assert other.now() >= there + DAY
        await one.close()
        await other.close()

    asyncio.run(run())


def test_nothing_is_forgotten_for_a_day_after_the_clock_has_jumped(
    database: str, caplog: pytest.LogCaptureFixture
) -> None:
    async def opened() -> bool:
        store = await PostgresStore.open(database)
        may_forget = store.may_forget()
        await store.close()
        return may_forget

    with caplog.at_level(logging.WARNING):
        assert asyncio.run(opened())
        assert not caplog.records
        asyncio.run(do(database, f"UPDATE thenumber.clock SET seen = seen - {2 * DAY}"))  # noqa: S608  # our own words
        assert not asyncio.run(opened())
        assert not asyncio.run(opened())
        assert "nothing is deleted for its age within a day" in caplog.text
        asyncio.run(do(database, "UPDATE thenumber.clock SET cautious_until = 1"))
        assert asyncio.run(opened())


@given(
    st.lists(
        st.tuples(st.integers(0, 60_000), st.integers(0, 500), st.integers(0, 500), st.integers(-5000, 5000)),
        min_size=1,
    )
)
def test_the_clock_follows_the_database_s_and_never_goes_backwards(looks: list[tuple[int, int, int, int]]) -> None:
    """Between two looks time passes, each takes a while there and back, and the database's clock may be set."""
    with pytest.MonkeyPatch.context() as patch:
        here, ahead, seen = 1_000, 5_000_000, [Time(0)]
        patch.setattr("thenumber.online.store.postgres.clock._passed", lambda: here)
        clock = DatabaseClock(Time(0))
        for passed, there, back, jump in looks:
            here, ahead = here + passed, ahead + jump
            seen.append(clock.now())
            asked, shown = here, here + there + ahead
            here += there + back
            clock.learn(asked, here, shown)
            seen.append(clock.now())
        for _ in range(50_000 * len(looks) // MOST_BACK):  # a long while in which nothing happens to it
            clock.learn(here, here, here + ahead)
            here += 10_000
        assert sorted(seen) == seen
        assert abs(here + ahead - clock.now()) <= 2
