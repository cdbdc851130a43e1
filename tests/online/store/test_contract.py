"""Every store keeps every promise."""

import itertools
from pathlib import Path

from tests.online.store.conformance.verify import verify_store
from tests.online.store.emptying import emptied
from thenumber.online.store import MemoryStore, SqliteStore, Store
from thenumber.online.store.postgres import PostgresStore


def test_the_store_in_memory_keeps_every_promise() -> None:
    async def make_store() -> Store:
        return MemoryStore()

    assert verify_store(make_store) > 20


def test_the_store_on_disk_keeps_every_promise(tmp_path: Path) -> None:
    numbers = itertools.count()

    async def make_store() -> Store:
        return SqliteStore(tmp_path / f"{next(numbers)}.db")

    assert verify_store(make_store) > 20


def test_the_store_on_postgresql_keeps_every_promise(database: str) -> None:
    async def make_store() -> Store:
        return await emptied(await PostgresStore.open(database), database)

    assert verify_store(make_store) > 20
