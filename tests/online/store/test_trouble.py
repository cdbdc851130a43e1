"""A disk that is full, a database that is locked, damaged or not ours: a sentence, nothing lost, and later it works."""

import asyncio
import resource
import sqlite3
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from subprocess import PIPE, Popen

import pytest

from tests.online.store.conformance.promises import FIRST, following, opening
from tests.patience import PATIENCE
from thenumber.online.store import Damaged, Draft, NewerStore, NotOurs, SqliteStore, StoreFailed
from thenumber.online.store.appending import prepare
from thenumber.online.store.migrations import MIGRATIONS
from thenumber.online.store.opening import open_database
from thenumber.online.store.rows import row_of
from thenumber.online.store.worker import THREAD_DIED, Worker
from thenumber.online.store.writer import AppendJob, CallJob, Writer
from thenumber.online.table import GuestId, NameChanged, PlayerId, TableId, Time, Version
from thenumber.rules import Number

TABLE = TableId("table")
LONG_NAME = "x" * 20_000

LOCKING = """
import sqlite3, sys
connection = sqlite3.connect(sys.argv[1], isolation_level=None)
connection.execute("BEGIN IMMEDIATE")
print("locked", flush=True)
sys.stdin.readline()
"""


@contextmanager
def locked(database: Path) -> Iterator[None]:
    """Another program writes to the database, and takes its time."""
    with Popen([sys.executable, "-c", LOCKING, str(database)], stdin=PIPE, stdout=PIPE, text=True) as process:
        assert process.stdout is not None
        assert "locked\n" == process.stdout.readline()
        yield
        process.communicate("go\n")


@contextmanager
def no_file_larger_than(size: int) -> Iterator[None]:
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


async def fill(store: SqliteStore, version: int) -> tuple[int, str]:
    """Append until it no longer works; the last version that was acknowledged, and why there is no other."""
    renamed = NameChanged(at=Time(1), player=FIRST, name=LONG_NAME)
    while True:
        try:
            await store.append(following(TABLE, version, events=[renamed]))
        except StoreFailed as error:
            return version, str(error)
        version += 1


def test_a_disk_that_takes_no_more_loses_nothing_and_works_again_when_there_is_room(tmp_path: Path) -> None:
    async def run() -> None:
        store = SqliteStore(tmp_path / "tables.db")
        await store.append(opening(TABLE))
        with no_file_larger_than(500_000):
            version, why = await fill(store, 2)
            assert why in ("the disk is full", "the disk cannot be read or written")
            assert version == len(await store.read(TABLE))
            assert (version, why) == await fill(store, version)
        await store.append(following(TABLE, version))
        assert version + 1 == len(await store.read(TABLE))
        await store.close()

    asyncio.run(run())


def test_a_full_disk_is_called_so_and_a_group_is_stored_whole_or_not_at_all(tmp_path: Path) -> None:
    async def run() -> None:
        connection = open_database(tmp_path / "tables.db")
        prepare(connection)
        worker = Worker("writer", Writer(connection).work, connection.close)
        (pages,) = connection.execute("PRAGMA page_count").fetchone()
        connection.execute(f"PRAGMA max_page_count = {pages + 2}")
        renamed = NameChanged(at=Time(1), player=FIRST, name=LONG_NAME)
        asked = [
            *(opening(TableId(f"table-{n}")) for n in range(20)),
            following(TableId("table-1"), 2, events=[renamed]),
        ]
        jobs = [AppendJob(row_of(append)) for append in asked]
        answers = await asyncio.gather(*map(worker.ask, jobs), return_exceptions=True)
        assert "the disk is full" == str(answers[-1])
        assert {None, "the disk is full"} >= {answer and str(answer) for answer in answers}
        connection.execute(f"PRAGMA max_page_count = {pages + 1000}")
        await worker.ask(AppendJob(row_of(opening(TABLE))))
        tables = await worker.ask(
            CallJob(lambda connection: connection.execute("SELECT table_id FROM tables").fetchall())
        )
        stored = [append.table for append, answer in zip(asked, answers, strict=True) if answer is None]
        assert sorted([TABLE, *stored]) == sorted(table for (table,) in tables)
        await worker.close()

    asyncio.run(run())


def test_a_database_locked_by_another_program_is_said_to_be_so_and_reading_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("thenumber.online.store.database.BUSY_SECONDS", 0.2)
    database = tmp_path / "tables.db"

    async def run() -> None:
        store = SqliteStore(database)
        await store.append(opening(TABLE))
        with locked(database):
            with pytest.raises(StoreFailed, match="another program has locked the database"):
                await store.append(following(TABLE, 2))
            assert 2 == len(await store.read(TABLE))
        await store.append(following(TABLE, 2))
        assert 3 == len(await store.read(TABLE))
        await store.close()

    asyncio.run(run())


def test_a_short_lock_is_waited_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("thenumber.online.store.database.BUSY_SECONDS", PATIENCE)
    database = tmp_path / "tables.db"

    async def run() -> None:
        store = SqliteStore(database)
        await store.append(opening(TABLE))
        with locked(database):
            append = asyncio.create_task(store.append(following(TABLE, 2)))
            await asyncio.sleep(0.2)
            assert not append.done()
        await append
        await store.close()

    asyncio.run(run())


def test_drafts_that_cannot_be_kept_are_noted_and_trouble_nobody(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr("thenumber.online.store.database.BUSY_SECONDS", 0.1)
    monkeypatch.setattr("thenumber.online.store.drafts.WAIT", 0)
    database = tmp_path / "tables.db"

    async def run() -> None:
        store = SqliteStore(database)
        await store.append(opening(TABLE))
        with locked(database):
            await store.keep_draft(Draft(TABLE, PlayerId(1), GuestId("ann"), 1, 1, 1, Number("987")))
            while not caplog.records:
                await asyncio.sleep(0.02)
        assert [] == list(await store.drafts(TABLE))
        await store.close()

    asyncio.run(run())
    assert "drafts were not kept: another program has locked the database" in caplog.text
    assert "987" not in caplog.text


def test_drafts_are_written_by_themselves_after_a_moment(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("thenumber.online.store.drafts.WAIT", 0.01)
    database = tmp_path / "tables.db"

    async def run() -> None:
        store = SqliteStore(database)
        await store.append(opening(TABLE))
        await store.keep_draft(Draft(TABLE, PlayerId(1), GuestId("ann"), 1, 1, 1, Number("987")))
        other = sqlite3.connect(database)
        while not other.execute("SELECT count(*) FROM drafts").fetchone()[0]:
            await asyncio.sleep(0.01)
        other.close()
        await store.close()

    asyncio.run(run())


def test_an_event_that_nobody_knows_is_said_to_be_so(tmp_path: Path) -> None:
    database = tmp_path / "tables.db"

    async def run() -> None:
        store = SqliteStore(database)
        await store.append(opening(TABLE))
        await store.append(opening(TableId("other")))
        other = sqlite3.connect(database)
        with other:
            other.execute("""UPDATE events SET event = '{"event": "meteor-fell", "at": 1}' WHERE no = 2""")
        other.close()
        with pytest.raises(StoreFailed, match="a stored event cannot be read"):
            await store.read(TABLE)
        with pytest.raises(StoreFailed, match="a stored event cannot be read"):
            await store.erase(GuestId("ann" * 10))
        assert 2 == len(await store.read(TableId("other")))
        assert 2 == len(await store.tables_of(GuestId("ann" * 10)))
        await store.close()

    asyncio.run(run())


@pytest.mark.parametrize("missing", [1, 2, 3])
def test_a_missing_event_is_noticed(missing: int, tmp_path: Path) -> None:
    database = tmp_path / "tables.db"

    async def run() -> None:
        store = SqliteStore(database)
        await store.append(opening(TABLE))
        await store.append(following(TABLE, 2))
        assert 3 == len(await store.read(TABLE))
        other = sqlite3.connect(database)
        with other:
            other.execute("DELETE FROM events WHERE version = ?", [missing])
        other.close()
        with pytest.raises(Damaged, match="an event is missing"):
            await store.read(TABLE)
        await store.close()

    asyncio.run(run())


def test_a_database_damaged_where_nobody_looks_is_not_ready(tmp_path: Path) -> None:
    database = tmp_path / "tables.db"

    async def run() -> None:
        store = SqliteStore(database)
        for n in range(400):
            await store.append(opening(TableId(f"table-{n}")))
        await store.try_out()
        await store.close()
        with sqlite3.connect(database) as other:
            (page,) = other.execute("SELECT rootpage FROM sqlite_master WHERE name = 'events'").fetchone()
            (size,) = other.execute("PRAGMA page_size").fetchone()
        other.close()
        with database.open("r+b") as file:
            file.seek((page - 1) * size)
            file.write(b"\xff" * size)
        store = SqliteStore(database)
        with pytest.raises(Damaged):
            await store.try_out()
        await store.close()

    asyncio.run(run())


def test_damage_is_known_from_the_first_read_that_meets_it(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    database = tmp_path / "tables.db"

    async def run() -> None:
        store = SqliteStore(database)
        for n in range(400):
            await store.append(opening(TableId(f"table-{n}")))
        await store.close()
        store = SqliteStore(database)
        await store.try_out()  # all of it has just been read
        with database.open("r+b") as file:
            file.seek(4096)
            file.write(b"\xff" * (database.stat().st_size - 4096))
        for _ in range(2):
            with pytest.raises(Damaged):
                await store.read(TableId("table-200"))
        with pytest.raises(Damaged):
            await store.try_out()
        await store.close()

    asyncio.run(run())
    assert 1 == sum("the database is damaged" in record.message for record in caplog.records)


DYING = """
import asyncio, logging, sys
from pathlib import Path
from thenumber.online.store import SqliteStore
from thenumber.online.store.writer import CallJob

def die(connection): raise SystemExit

async def run():
    store = SqliteStore(Path(sys.argv[1]))
    await store._ask_writer(die)

logging.basicConfig()
asyncio.run(run())
"""


def test_a_store_whose_thread_dies_ends_the_process_and_says_so(tmp_path: Path) -> None:
    with Popen([sys.executable, "-c", DYING, str(tmp_path / "tables.db")], stderr=PIPE, text=True) as process:
        _, said = process.communicate(timeout=PATIENCE)

    assert THREAD_DIED == process.returncode
    assert "the thread store-writer of the store has died, and the server ends" in said


def test_a_damaged_database_is_said_to_be_so(tmp_path: Path) -> None:
    database = tmp_path / "tables.db"

    async def run() -> None:
        store = SqliteStore(database)
        for n in range(200):
            await store.append(opening(TableId(f"table-{n}")))
        await store.close()
        with database.open("r+b") as file:
            file.seek(4096)
            file.write(b"\xff" * (database.stat().st_size - 4096))
        with pytest.raises(Damaged, match="the database is damaged"):
            SqliteStore(database)

    asyncio.run(run())


@pytest.mark.parametrize(
    "content", [b"players: Ann, Ben\n513 444\n" * 50, b"\0" * 5000, b"SQLite format 3\0" + b"?" * 200]
)
def test_a_file_that_is_no_database_is_not_touched(content: bytes, tmp_path: Path) -> None:
    database = tmp_path / "tables.db"
    database.write_bytes(content)

    with pytest.raises(NotOurs):
        SqliteStore(database)
    assert content == database.read_bytes()


def test_another_program_s_database_is_not_touched(tmp_path: Path) -> None:
    database = tmp_path / "tables.db"
    other = sqlite3.connect(database)
    other.execute("CREATE TABLE recipes (name)")
    other.close()
    before = database.read_bytes()

    with pytest.raises(NotOurs, match="no database of this program"):
        SqliteStore(database)
    assert before == database.read_bytes()


def test_a_newer_database_is_refused_and_not_touched(tmp_path: Path) -> None:
    database = tmp_path / "tables.db"

    async def run() -> None:
        store = SqliteStore(database)
        await store.append(opening(TABLE))
        await store.close()

    asyncio.run(run())
    newer = sqlite3.connect(database)
    newer.execute("PRAGMA user_version = 99")
    newer.close()
    before = database.read_bytes()

    with pytest.raises(NewerStore, match=f"the database has schema 99, this program knows {len(MIGRATIONS)}") as caught:
        SqliteStore(database)
    assert (99, len(MIGRATIONS)) == (caught.value.found, caught.value.known)
    assert before == database.read_bytes()


def test_a_table_begins_with_its_opening(tmp_path: Path) -> None:
    async def run() -> None:
        store = SqliteStore(tmp_path / "tables.db")
        with pytest.raises(ValueError, match="the first event of a table opens it"):
            await store.append(following(TABLE, 0))
        with pytest.raises(ValueError, match="surrogates not allowed"):
            await store.append(following(TABLE, 2, events=[NameChanged(at=Time(1), player=FIRST, name="\ud800")]))
        await store.append(opening(TABLE))
        assert 2 == len(await store.read(TABLE, Version(0)))
        await store.close()

    asyncio.run(run())
