"""A database is made, brought up to date and found again."""

import asyncio
import sqlite3
import stat
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from tests.online.store.conformance.promises import following, game, opening
from thenumber.online.store import NewerStore, SqliteStore, StoreFailed
from thenumber.online.store.codec import encode
from thenumber.online.store.migrations import MIGRATIONS
from thenumber.online.store.opening import open_database
from thenumber.online.table import TableId

TABLE = TableId("table")
SCRAPS = ("CREATE TABLE scraps (table_id TEXT NOT NULL, note TEXT NOT NULL)",)
FILLED = (
    "ALTER TABLE tables ADD COLUMN noted INTEGER NOT NULL DEFAULT 7",
    "INSERT INTO scraps SELECT table_id, code FROM tables",
)


def fill(database: Path) -> None:
    async def run() -> None:
        store = SqliteStore(database)
        await store.append(opening(TABLE))
        await store.append(following(TABLE, 2))
        await store.close()

    asyncio.run(run())


def mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


def backups(folder: Path) -> list[Path]:
    return [path for path in folder.iterdir() if "schema" in path.name]


def test_what_was_stored_is_there_when_the_store_is_opened_again(tmp_path: Path) -> None:
    fill(tmp_path / "tables.db")

    async def read() -> list[object]:
        store = SqliteStore(tmp_path / "tables.db")
        found = list(await store.read(TABLE))
        await store.append(following(TABLE, 3))
        await store.close()
        return list(found)

    assert [*opening(TABLE).events, *following(TABLE, 2).events] == asyncio.run(read())
    assert [] == backups(tmp_path)


def test_only_its_owner_may_read_what_is_stored(tmp_path: Path) -> None:
    database = tmp_path / "deep" / "data" / "tables.db"

    async def run() -> set[int]:
        store = SqliteStore(database)
        await store.append(opening(TABLE))
        modes = {mode(path) for path in database.parent.iterdir()}
        await store.close()
        return modes

    assert {0o600} == asyncio.run(run())
    assert 0o700 == mode(database.parent)


def test_a_folder_that_was_there_keeps_its_permissions(tmp_path: Path) -> None:
    tmp_path.chmod(0o755)
    fill(tmp_path / "tables.db")

    assert 0o755 == mode(tmp_path)


def test_commits_reach_the_disk(tmp_path: Path) -> None:
    with closing(open_database(tmp_path / "tables.db")) as connection:
        pragmas = ["journal_mode", "synchronous", "secure_delete"]

        assert ["wal", 2, 1] == [connection.execute(f"PRAGMA {pragma}").fetchone()[0] for pragma in pragmas]


def test_an_older_database_is_brought_up_to_date_after_a_backup(tmp_path: Path) -> None:
    database = tmp_path / "tables.db"
    fill(database)

    with closing(open_database(database, [*MIGRATIONS, SCRAPS, FILLED])) as connection:
        assert [(TABLE, "CODE-table")] == connection.execute("SELECT * FROM scraps").fetchall()
        assert [(3, 7)] == connection.execute("SELECT version, noted FROM tables").fetchall()
        assert (len(MIGRATIONS) + 2,) == connection.execute("PRAGMA user_version").fetchone()

    (saved,) = backups(tmp_path)
    assert saved.name.startswith(f"tables-schema-{len(MIGRATIONS)}-20")
    assert 0o600 == mode(saved)
    with closing(sqlite3.connect(saved)) as connection:
        assert (len(MIGRATIONS),) == connection.execute("PRAGMA user_version").fetchone()
        assert (3,) == connection.execute("SELECT count(*) FROM events").fetchone()


def test_tables_from_before_there_were_folds_are_read_and_get_one(tmp_path: Path) -> None:
    database = tmp_path / "tables.db"
    with closing(open_database(database, MIGRATIONS[:1])) as connection:
        connection.execute("INSERT INTO tables VALUES (1, ?, 'CODE', 2, 1, 1, 99)", [TABLE])
        for version, event in enumerate(opening(TABLE).events, start=1):
            row = (version, version, encode(event).decode())
            connection.execute("INSERT INTO events VALUES (?, 1, ?, ?)", row)

    async def run() -> list[object]:
        store = SqliteStore(database)
        before, events = await store.fold(TABLE), await store.read(TABLE)
        await store.append(replace(following(TABLE, 2), fold=b"fold"))
        after = await store.fold(TABLE)
        await store.close()
        return [before, tuple(events), after]

    assert [None, opening(TABLE).events, b"fold"] == asyncio.run(run())
    assert 1 == len(backups(tmp_path))


def test_what_is_up_to_date_needs_no_backup(tmp_path: Path) -> None:
    fill(tmp_path / "tables.db")
    for _ in range(2):
        open_database(tmp_path / "tables.db", [*MIGRATIONS, SCRAPS]).close()

    assert 1 == len(backups(tmp_path))


def test_a_migration_happens_wholly_or_not_at_all(tmp_path: Path) -> None:
    database = tmp_path / "tables.db"
    fill(database)

    with pytest.raises(StoreFailed, match="no such table: nowhere"):
        open_database(database, [*MIGRATIONS, SCRAPS, ("INSERT INTO nowhere VALUES (1)",)])

    with closing(open_database(database)) as connection:
        names = {name for (name,) in connection.execute("SELECT name FROM sqlite_master")}
        assert "scraps" not in names
        assert (3,) == connection.execute("SELECT count(*) FROM events").fetchone()


def test_two_backups_of_one_second_have_different_names(tmp_path: Path) -> None:
    database = tmp_path / "tables.db"
    fill(database)
    for _ in range(3):
        with pytest.raises(StoreFailed):
            open_database(database, [*MIGRATIONS, ("nonsense",)])

    assert 3 == len(backups(tmp_path))


def test_after_an_update_the_old_program_refuses_the_database(tmp_path: Path) -> None:
    database = tmp_path / "tables.db"
    open_database(database, [*MIGRATIONS, SCRAPS]).close()

    with pytest.raises(NewerStore):
        open_database(database)


def test_nothing_of_an_erased_guest_is_left_on_the_disk(tmp_path: Path) -> None:
    (guest,) = opening(TABLE).guests

    async def run() -> bytes:
        store = SqliteStore(tmp_path / "tables.db")
        await store.append(opening(TABLE))
        await store.append(replace(following(TABLE, 2), finished=game(TABLE, 1, 5, guest)))
        assert 2 == await store.erase(guest)
        left = b"".join(path.read_bytes() for path in tmp_path.iterdir())
        await store.close()
        return left

    left = asyncio.run(run())
    assert guest.encode() not in left
    assert b"Ann" not in left
    assert b"Guest" in left
