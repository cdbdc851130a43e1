"""Backups of a running server, sound and whole, and back again."""

import asyncio
import os
import sqlite3
import stat
from contextlib import closing
from pathlib import Path

import pytest

from tests.online.store.conformance.promises import following, opening
from thenumber.online.store import (
    Damaged,
    DataLock,
    InUse,
    NewerStore,
    NotOurs,
    SqliteStore,
    StoreFailed,
    backup,
    database_in,
    restore,
)
from thenumber.online.table import TableId

TABLE = TableId("table")


def fill(database: Path, versions: int = 10) -> None:
    async def run() -> None:
        store = SqliteStore(database)
        await store.append(opening(TABLE))
        for version in range(2, versions):
            await store.append(following(TABLE, version))
        await store.close()

    asyncio.run(run())


def version_of(database: Path, table: TableId = TABLE) -> int:
    async def run() -> int:
        store = SqliteStore(database)
        version = len(await store.read(table))
        await store.close()
        return version

    return asyncio.run(run())


def files_in(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


def damage(database: Path) -> None:
    """Spoil the pages of a database behind its first."""
    with database.open("r+b") as file:
        file.seek(4096)
        file.write(b"\xff" * (database.stat().st_size - 4096))


def test_a_backup_while_a_server_writes_has_all_that_was_acknowledged_before_it(tmp_path: Path) -> None:
    database, tables = tmp_path / "thenumber.db", [TableId(f"table-{n}") for n in range(20)]
    acknowledged = dict.fromkeys(tables, 0)
    is_over = False

    async def play(store: SqliteStore, table: TableId) -> None:
        await store.append(opening(table))
        acknowledged[table] = 2
        while not is_over:
            await store.append(following(table, acknowledged[table]))
            acknowledged[table] += 1

    async def run() -> list[tuple[dict[TableId, int], Path]]:
        nonlocal is_over
        store = SqliteStore(database)
        playing = [asyncio.create_task(play(store, table)) for table in tables]
        made = []
        for n in range(5):
            await asyncio.sleep(0.05)
            made.append((dict(acknowledged), tmp_path / f"copy-{n}" / "thenumber.db"))
            made[-1][1].parent.mkdir()
            await asyncio.to_thread(backup, database, made[-1][1])
        is_over = True
        await asyncio.gather(*playing)
        await store.close()
        return made

    made = asyncio.run(run())

    for before, copy in made:
        assert [copy.name] == files_in(copy.parent)
        assert 0o600 == stat.S_IMODE(copy.stat().st_mode)
        for table in tables:
            assert before[table] <= version_of(copy, table) <= acknowledged[table]


def test_a_backup_never_replaces_anything(tmp_path: Path) -> None:
    fill(tmp_path / "thenumber.db")
    target = tmp_path / "backup.db"
    target.write_text("my diary")

    with pytest.raises(FileExistsError):
        backup(tmp_path / "thenumber.db", target)
    assert "my diary" == target.read_text()


def test_a_backup_works_where_there_are_no_hard_links(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def link(_: object, __: object) -> None:
        raise PermissionError

    fill(tmp_path / "thenumber.db")
    monkeypatch.setattr(os, "link", link)
    backup(tmp_path / "thenumber.db", tmp_path / "backup.db")

    assert 10 == version_of(tmp_path / "backup.db")
    assert not list(tmp_path.glob("*.partial"))


def test_what_an_interrupted_backup_left_is_no_hindrance(tmp_path: Path) -> None:
    fill(tmp_path / "thenumber.db")
    (tmp_path / "backup.db.partial").write_text("half of it")
    backup(tmp_path / "thenumber.db", tmp_path / "backup.db")

    assert 10 == version_of(tmp_path / "backup.db")
    assert not (tmp_path / "backup.db.partial").exists()


def test_what_cannot_be_backed_up_leaves_nothing_behind(tmp_path: Path) -> None:
    data, target = tmp_path / "data", tmp_path / "backup.db"
    fill(data / "thenumber.db", versions=300)
    damage(data / "thenumber.db")
    (data / "text").write_text("no database" * 99)

    with pytest.raises(Damaged):
        backup(data / "thenumber.db", target)
    with pytest.raises(NotOurs):
        backup(data / "text", target)
    with pytest.raises(FileNotFoundError):
        backup(data / "nothing", target)
    with pytest.raises(FileNotFoundError):
        backup(data / "thenumber.db", tmp_path / "nowhere" / "backup.db")
    assert ["data"] == files_in(tmp_path)


def test_a_backup_comes_back_and_what_it_replaces_is_kept(tmp_path: Path) -> None:
    data = tmp_path / "data"
    fill(database_in(data), versions=10)
    backup(database_in(data), tmp_path / "backup.db")

    async def go_on() -> None:
        store = SqliteStore(database_in(data))
        await store.append(following(TABLE, 10))
        await store.close()

    asyncio.run(go_on())
    replaced = restore(tmp_path / "backup.db", data)

    assert 10 == version_of(database_in(data))
    assert replaced is not None
    assert replaced.name.startswith("thenumber-replaced-20")
    assert 11 == version_of(replaced)
    assert 0o600 == stat.S_IMODE(database_in(data).stat().st_mode)


def test_a_replaced_database_keeps_the_log_of_a_server_that_was_killed(tmp_path: Path) -> None:
    data = tmp_path / "data"
    fill(database_in(data), versions=5)
    backup(database_in(data), tmp_path / "backup.db")

    async def crash() -> None:
        store = SqliteStore(database_in(data))
        for version in range(5, 50):
            await store.append(following(TABLE, version))
        for path in data.iterdir():
            (tmp_path / path.name).write_bytes(path.read_bytes())
        await store.close()

    asyncio.run(crash())
    for name in ("thenumber.db", "thenumber.db-wal", "thenumber.db-shm"):
        (data / name).write_bytes((tmp_path / name).read_bytes())
    replaced = restore(tmp_path / "backup.db", data)

    assert replaced is not None
    assert 5 == version_of(database_in(data))
    assert 50 == version_of(replaced)


def test_a_damaged_database_can_be_replaced(tmp_path: Path) -> None:
    data = tmp_path / "data"
    fill(database_in(data))
    backup(database_in(data), tmp_path / "backup.db")
    damage(database_in(data))
    spoilt = database_in(data).read_bytes()
    replaced = restore(tmp_path / "backup.db", data)

    assert 10 == version_of(database_in(data))
    assert replaced is not None
    assert spoilt == replaced.read_bytes()


def test_a_backup_can_be_put_where_nothing_was(tmp_path: Path) -> None:
    fill(tmp_path / "thenumber.db")
    backup(tmp_path / "thenumber.db", tmp_path / "backup.db")

    assert restore(tmp_path / "backup.db", tmp_path / "new" / "data") is None
    assert 10 == version_of(database_in(tmp_path / "new" / "data"))
    assert 0o700 == stat.S_IMODE((tmp_path / "new" / "data").stat().st_mode)


@pytest.mark.skipif(os.geteuid() != 0, reason="only an administrator can give files away")
def test_what_an_administrator_restores_belongs_to_the_server(tmp_path: Path) -> None:
    data, server = tmp_path / "data", 12345
    fill(tmp_path / "thenumber.db")
    backup(tmp_path / "thenumber.db", tmp_path / "backup.db")
    data.mkdir()
    os.chown(data, server, server)
    restore(tmp_path / "backup.db", data)
    assert 10 == version_of(database_in(data))

    assert {server} == {path.stat().st_uid for path in data.iterdir()}


def test_nothing_is_restored_under_a_running_server(tmp_path: Path) -> None:
    data = tmp_path / "data"
    fill(database_in(data))
    backup(database_in(data), tmp_path / "backup.db")

    with DataLock(data), pytest.raises(InUse):
        restore(tmp_path / "backup.db", data)
    assert 10 == version_of(database_in(data))


def test_what_is_no_sound_backup_of_ours_is_refused_and_nothing_changes(tmp_path: Path) -> None:
    data = tmp_path / "data"
    fill(database_in(data), versions=300)
    files = files_in(data)
    bad = tmp_path / "bad.db"
    backup(database_in(data), bad)
    with closing(sqlite3.connect(bad)) as connection:
        connection.execute("PRAGMA user_version = 99")
    with pytest.raises(NewerStore):
        restore(bad, data)
    with closing(sqlite3.connect(bad)) as connection:
        connection.execute("PRAGMA user_version = 1")
    damage(bad)
    with pytest.raises(StoreFailed):
        restore(bad, data)
    for content in (b"", b"no database" * 99):
        bad.write_bytes(content)
        with pytest.raises(NotOurs):
            restore(bad, data)
    with pytest.raises(FileNotFoundError):
        restore(tmp_path / "nothing", data)
    with pytest.raises(FileNotFoundError):
        restore(tmp_path / "nothing", tmp_path / "new")
    assert not (tmp_path / "new").exists()
    assert 300 == version_of(database_in(data))
    assert sorted([*files, "lock"]) == files_in(data)
