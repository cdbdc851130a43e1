"""Houses that share a PostgreSQL hear of each other, whatever becomes of their connections."""

import asyncio
from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import asynccontextmanager

import asyncpg
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.online.store.conformance.promises import opening
from tests.patience import PATIENCE
from thenumber.online.house.attendance import Attendance
from thenumber.online.store import HouseId, There
from thenumber.online.store.postgres import PostgresNeighbours, PostgresStore, leases, neighbours
from thenumber.online.store.postgres.bulletins import MOST_BYTES, Bulletin, read
from thenumber.online.store.postgres.line import Session
from thenumber.online.table import GuestId, TableId, Time, Version

TABLE = TableId("table")
ANN = There(guests={GuestId("ann"): Time(30_000)}, watchers=1)
NO_TABLE_HERE = Version(0)


@pytest.fixture(autouse=True)
def in_a_hurry(monkeypatch: pytest.MonkeyPatch) -> None:
    """Everything is looked after often, and neither a lease nor a goodbye ends just because the machine is busy."""
    lend_for(PATIENCE, monkeypatch)
    monkeypatch.setattr(neighbours, "PARTING", PATIENCE)
    monkeypatch.setattr(neighbours, "BEAT", 0.2)
    monkeypatch.setattr(neighbours, "AGAIN", 0.05)


@pytest.fixture
def short_leases(monkeypatch: pytest.MonkeyPatch) -> None:
    """Leases of a second, so that nobody waits long for their end."""
    lend_for(1.0, monkeypatch)


def lend_for(seconds: float, monkeypatch: pytest.MonkeyPatch) -> None:
    for module in (leases, neighbours):
        monkeypatch.setattr(module, "LEASE", seconds)


class Ear:
    """A house with one table, as far as its neighbours are concerned."""

    def __init__(self, version: Version = NO_TABLE_HERE) -> None:
        self.version = version
        self.stored: list[tuple[TableId, Version]] = []
        self.rewritten: list[TableId] = []
        self.others: Mapping[HouseId, There] = {}
        self.said: list[tuple[TableId, bytes]] = []

    def tables_here(self) -> Mapping[TableId, Version]:
        return {TABLE: self.version}

    def hear_stored(self, table: TableId, version: Version) -> None:
        self.stored.append((table, version))

    def hear_rewritten(self, table: TableId) -> None:
        self.rewritten.append(table)

    def hear_of_others(self, table: TableId, others: Mapping[HouseId, There]) -> None:
        assert table == TABLE
        self.others = others

    def hear_said(self, table: TableId, message: bytes) -> None:
        self.said.append((table, message))


async def until(holds: Callable[[], bool]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not holds():
            await asyncio.sleep(0.01)


@asynccontextmanager
async def met(database: str, ear: Ear) -> AsyncIterator[PostgresNeighbours]:
    """A house that hears of the others."""
    house = PostgresNeighbours(database)
    await house.meet(ear)
    await until(house.is_in_touch)
    try:
        yield house
    finally:
        await house.part()


@asynccontextmanager
async def two(database: str, ear: Ear) -> AsyncIterator[tuple[PostgresNeighbours, PostgresNeighbours]]:
    """Two houses; the second listens with that ear."""
    store = await PostgresStore.open(database)
    async with met(database, Ear()) as first, met(database, ear) as second:
        yield first, second
    await store.close()


async def run_there(database: str, *statements: str) -> None:
    connection = await asyncpg.connect(database)
    for statement in statements:
        await connection.execute(statement)
    await connection.close()


def test_a_house_hears_of_people_as_another_house_knows_them(database: str) -> None:
    there = Attendance(Time(0)).connect(GuestId("ann")).here({})

    async def telling() -> Mapping[HouseId, There]:
        ear = Ear()
        async with two(database, ear) as (first, _):
            first.tell_who_is_here(TABLE, there)
            await until(lambda: bool(ear.others))
            return ear.others

    assert [there] == list(asyncio.run(telling()).values())


def test_a_mistake_of_ours_is_not_the_end_of_telling(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    mistakes = iter([TypeError("our own mistake")])

    async def failing_once(session: Session, house: HouseId, tables: Mapping[TableId, There]) -> None:
        for mistake in mistakes:
            raise mistake
        await leases.announce(session, house, tables)

    async def telling() -> Mapping[HouseId, There]:
        ear = Ear()
        async with two(database, ear) as (first, _):
            monkeypatch.setattr(neighbours, "announce", failing_once)
            first.tell_who_is_here(TABLE, ANN)
            await until(lambda: bool(ear.others))
            return ear.others

    assert [ANN] == list(asyncio.run(telling()).values())


def test_a_house_hears_what_another_stores_rewrites_and_says(database: str) -> None:
    async def telling() -> Ear:
        ear = Ear()
        async with two(database, ear) as (first, second):
            first.tell_stored(TABLE, Version(7))
            first.tell_rewritten(TABLE)
            first.tell_said(TABLE, b'{"type":"said"}')
            second.tell_stored(TABLE, Version(99))
            await until(lambda: bool(ear.stored and ear.rewritten and ear.said))
        return ear

    ear = asyncio.run(telling())
    assert [(TABLE, 7)] == ear.stored
    assert [TABLE] == ear.rewritten
    assert [(TABLE, b'{"type":"said"}')] == ear.said


def test_what_a_house_says_at_the_last_moment_is_heard(database: str) -> None:
    async def leaving() -> Ear:
        ear, leaver = Ear(), PostgresNeighbours(database)
        async with two(database, ear):
            await leaver.meet(Ear())
            leaver.tell_rewritten(TABLE)  # an operator's command, say, that has done all it was asked
            await leaver.part()
            await until(lambda: bool(ear.rewritten))
        return ear

    assert [TABLE] == asyncio.run(leaving()).rewritten


def test_a_house_knows_who_is_at_its_tables_in_others(database: str) -> None:
    async def coming() -> list[Mapping[HouseId, There]]:
        ear = Ear()
        async with two(database, ear) as (first, second):
            first.tell_who_is_here(TABLE, ANN)
            await until(lambda: ear.others == {first.house: ANN})
            asked = [await second.at(TABLE), await first.at(TABLE)]
            first.tell_who_is_here(TABLE, There())
            await until(lambda: not ear.others)
            return [{HouseId("first"): there for there in found.values()} for found in asked]

    assert [{"first": ANN}, {}] == asyncio.run(coming())


@pytest.mark.usefixtures("short_leases")
@pytest.mark.parametrize("how", ["it says goodbye", "it dies"])
def test_when_a_house_has_gone_nobody_is_there_any_more(database: str, how: str) -> None:
    async def going() -> None:
        ear = Ear()
        async with two(database, ear) as (first, _):
            first.tell_who_is_here(TABLE, ANN)
            await until(lambda: bool(ear.others))
            if how == "it says goodbye":
                await first.part()
            else:
                for task in first._tasks:
                    task.cancel()
            await until(lambda: not ear.others)

    asyncio.run(going())


def test_after_a_crash_of_the_database_everyone_is_announced_again(database: str) -> None:
    async def crashing() -> None:
        ear = Ear()
        async with two(database, ear) as (first, second):
            first.tell_who_is_here(TABLE, ANN)
            await until(lambda: bool(ear.others))
            await run_there(database, "TRUNCATE thenumber.houses, thenumber.attendance")
            async with asyncio.timeout(PATIENCE):
                while await second.at(TABLE) != {first.house: ANN}:
                    await asyncio.sleep(0.01)

    asyncio.run(crashing())


def test_what_was_told_while_nobody_listened_is_found(database: str) -> None:
    async def missing() -> bool:
        ear = Ear()
        async with two(database, ear) as (_, second):
            store = await PostgresStore.open(database)
            await store.append(opening(TABLE))  # and nobody is told
            await until(lambda: bool(ear.stored))
            ear.version = ear.stored[-1][1]
            await store.close()
            return second.is_in_touch()

    assert asyncio.run(missing())


def test_a_house_whose_connections_are_cut_hears_again(database: str) -> None:
    cut = """
        SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE datname = current_database() AND pid <> pg_backend_pid()
    """

    async def cutting() -> None:
        ear = Ear()
        async with two(database, ear) as (first, _):
            await run_there(database, cut)
            async with asyncio.timeout(PATIENCE):
                while not ear.stored:  # what was told while nobody listened is lost
                    first.tell_stored(TABLE, Version(8))
                    await asyncio.sleep(0.05)

    asyncio.run(cutting())


@pytest.mark.usefixtures("short_leases")
def test_a_house_that_no_longer_hears_itself_is_out_of_touch(database: str) -> None:
    async def falling_silent() -> None:
        async with two(database, Ear()) as (_, second):
            for task in second._tasks:
                task.cancel()
            await until(lambda: not second.is_in_touch())

    asyncio.run(falling_silent())


ids = st.text("abcdef-_", min_size=22, max_size=22).map(TableId)


@settings(max_examples=30)
@given(
    st.builds(
        Bulletin,
        st.just(HouseId("house")),
        st.none() | st.floats(0, 1e9),
        st.lists(st.tuples(ids, st.integers(1, 10**6).map(Version)), max_size=300).map(tuple),
        st.lists(ids, max_size=300).map(tuple),
        st.lists(ids, max_size=300).map(tuple),
        st.lists(st.tuples(ids, st.text(max_size=90)), max_size=50).map(tuple),
    )
)
def test_however_much_there_is_to_tell_its_pages_tell_all_of_it(bulletin: Bulletin) -> None:
    pages = list(bulletin.pages())
    found = [each for page in pages if (each := read(page)) is not None]

    assert max(len(page.encode()) for page in pages) <= MOST_BYTES
    assert len(pages) == len(found)
    assert [bulletin.beat] == [each.beat for each in found if each.beat is not None] or bulletin.beat is None
    for field in ("stored", "there", "rewritten", "said"):
        assert getattr(bulletin, field) == tuple(item for each in found for item in getattr(each, field))


@pytest.mark.parametrize("text", ["", "{}", "[]", "hello", '{"house": 7}', '{"house": "h", "stored": [["t"]]}'])
def test_what_no_house_of_ours_has_written_is_nothing(text: str) -> None:
    assert read(text) is None
