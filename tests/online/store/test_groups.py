"""Appends are committed in groups, and none of them pays for another."""

import asyncio
import sqlite3
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path
from subprocess import PIPE, Popen

import pytest

from tests.online.store.conformance.promises import following, opening
from thenumber.online.store import Append, CodeTaken, Conflict, Draft, SqliteStore, Store, StoreFailed
from thenumber.online.store.appending import prepare
from thenumber.online.store.opening import open_database
from thenumber.online.store.postgres import PostgresStore
from thenumber.online.store.rows import row_of
from thenumber.online.store.worker import Worker
from thenumber.online.store.writer import AppendJob, CallJob, Writer
from thenumber.online.table import GuestId, PlayerId, TableId, Version
from thenumber.rules import Number

OpenStore = Callable[[], Awaitable[Store]]


@pytest.fixture(params=["SQLite", "PostgreSQL"])
def open_store(request: pytest.FixtureRequest, tmp_path: Path) -> OpenStore:
    """How a store is opened, and opened again."""

    async def sqlite() -> Store:
        return SqliteStore(tmp_path / "tables.db")

    async def postgres() -> Store:
        return await PostgresStore.open(database)

    if request.param == "SQLite":
        return sqlite
    database = request.getfixturevalue("database")
    return postgres


def test_many_appends_are_answered_by_few_wake_ups_of_the_loop(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def run() -> int:
        store, wake_ups = SqliteStore(tmp_path / "tables.db"), []
        loop = asyncio.get_running_loop()
        wake = loop.call_soon_threadsafe

        def counted(call: Callable[..., object], *args: object) -> asyncio.Handle:
            wake_ups.append(call)
            return wake(call, *args)

        monkeypatch.setattr(loop, "call_soon_threadsafe", counted)
        await asyncio.gather(*(store.append(opening(TableId(f"table-{n}"))) for n in range(2000)))
        count = len(wake_ups)
        await store.close()
        return count

    assert asyncio.run(run()) < 200


def test_bad_appends_in_a_group_are_refused_and_all_others_stored(open_store: OpenStore) -> None:
    tables = [TableId(f"table-{n}") for n in range(300)]

    async def run() -> tuple[list[object], list[int]]:
        store = await open_store()
        await asyncio.gather(*(store.append(opening(table)) for table in tables))
        asked = []
        for n, table in enumerate(tables):
            asked.append(following(table, 2))
            if n % 3 == 0:
                asked.append(following(table, 2))  # too late by one
            if n % 3 == 1:
                asked.append(Append(TableId(f"new-{n}"), Version(0), opening(table).events, opening(table).wake))
        answers = await asyncio.gather(*map(store.append, asked), return_exceptions=True)
        versions = [len(await store.read(table)) for table in tables]
        await store.close()
        return list(answers), versions

    answers, versions = asyncio.run(run())

    assert [3] * 300 == versions
    kinds = [type(answer) for answer in answers]
    assert (300, 100, 100) == tuple(map(kinds.count, (type(None), Conflict, CodeTaken)))


def test_a_group_with_other_work_in_it_keeps_its_order(open_store: OpenStore) -> None:
    """A draft is kept, revealed away, kept again; a table is read, forgotten and opened anew: all asked at once."""
    table = TableId("table")
    draft = Draft(table, PlayerId(1), GuestId("ann"), 1, 1, 1, Number("123"))

    async def run() -> list[object]:
        store = await open_store()
        answers = await asyncio.gather(
            store.append(opening(table)),
            store.keep_draft(draft),
            store.append(following(table, 2)),
            store.drafts(table),
            store.forget(table),
            store.drafts(table),
            store.append(following(table, 3)),
            store.append(opening(table)),
            return_exceptions=True,
        )
        await store.close()
        return list(answers)

    answers = asyncio.run(run())

    assert [None, None, None, [draft], None, []] == answers[:6]
    assert isinstance(answers[6], Conflict)
    assert answers[7] is None


def test_a_caller_who_no_longer_waits_disturbs_nobody(open_store: OpenStore) -> None:
    async def run() -> tuple[int, int]:
        store = await open_store()
        await store.append(opening(TableId("one")))
        impatient = asyncio.create_task(store.append(opening(TableId("two"))))
        await asyncio.sleep(0)
        impatient.cancel()
        await store.append(following(TableId("one"), 2))
        found = len(await store.read(TableId("one"))), len(await store.read(TableId("two")))
        await store.close()
        return found

    assert (3, 2) == asyncio.run(run())


def test_a_mistake_of_ours_fails_its_group_and_not_the_store(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    def mistake(_: sqlite3.Connection) -> None:
        raise ZeroDivisionError

    async def run() -> int:
        connection = open_database(tmp_path / "tables.db")
        prepare(connection)
        worker = Worker("writer", Writer(connection).work, connection.close)
        with pytest.raises(StoreFailed, match="ZeroDivisionError"):
            await worker.ask(CallJob(mistake))
        await worker.ask(AppendJob(row_of(opening(TableId("table")))))
        count = await worker.ask(CallJob(lambda connection: connection.execute("SELECT count(*) FROM events")))
        stored = int(count.fetchone()[0])
        await worker.close()
        return stored

    assert 2 == asyncio.run(run())
    assert "the store made a mistake" in caplog.text


def test_a_closed_store_says_so(open_store: OpenStore) -> None:
    async def run() -> None:
        store = await open_store()
        await store.close()
        with pytest.raises(StoreFailed, match="the store is closed"):
            await store.append(opening(TableId("table")))
        with pytest.raises(StoreFailed, match="the store is closed"):
            await store.read(TableId("table"))
        with pytest.raises(StoreFailed, match="the store is closed"):
            await store.keep_draft(Draft(TableId("table"), PlayerId(1), GuestId("ann"), 1, 1, 1, Number("123")))
        await store.close()

    asyncio.run(run())


def test_what_is_asked_before_the_end_is_still_done(open_store: OpenStore) -> None:
    tables = [TableId(f"table-{n}") for n in range(50)]
    draft = Draft(tables[0], PlayerId(1), GuestId("ann"), 1, 1, 1, Number("123"))

    async def run() -> list[object]:
        store = await open_store()
        asked = [asyncio.create_task(store.append(opening(table))) for table in tables]
        await asyncio.sleep(0)
        await store.keep_draft(draft)
        await store.close()
        return list(await asyncio.gather(*asked))

    async def look() -> tuple[int, list[Draft]]:
        store = await open_store()
        found = len(await store.tables(99)), list(await store.drafts(tables[0]))
        await store.close()
        return found

    assert [None] * 50 == asyncio.run(run())
    assert (50, [draft]) == asyncio.run(look())


APPENDING = """
import asyncio, sys
from pathlib import Path
from thenumber.online.store import SqliteStore
from thenumber.online.table import TableId
from tests.online.store.conformance.promises import following, opening

async def play(store, table):
    await store.append(opening(table))
    for version in range(2, 100_000):
        await store.append(following(table, version))
        print(table, version + 1, flush=True)

async def main():
    store = SqliteStore(Path(sys.argv[1]))
    await asyncio.gather(*(play(store, TableId(f"table-{n}")) for n in range(20)))

asyncio.run(main())
"""


@pytest.mark.parametrize("lines", [1, 50, 333])
def test_what_was_acknowledged_survives_a_killed_process(lines: int, tmp_path: Path) -> None:
    database = tmp_path / "tables.db"
    with Popen([sys.executable, "-c", APPENDING, str(database)], stdout=PIPE, text=True) as process:
        assert process.stdout is not None
        told = [process.stdout.readline() for _ in range(lines)]
        process.kill()
        told += process.stdout.readlines()
    acknowledged = dict(line.split() for line in told if line.endswith("\n"))

    async def read() -> dict[str, int]:
        store = SqliteStore(database)
        found = {table: len(await store.read(TableId(table))) for table in acknowledged}
        await store.close()
        return found

    assert all(int(acknowledged[table]) <= version for table, version in asyncio.run(read()).items())
