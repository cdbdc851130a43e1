"""Databases for tests: each has none of our tables in it."""

import asyncio
from collections.abc import Iterator

import asyncpg
import pytest

from tests.postgres import shared_server
from tests.store.emptying import clear
from tools.postgres import PostgresServer


@pytest.fixture(scope="session")
def postgres(testrun_uid: str) -> Iterator[PostgresServer]:
    """The server that all tests of this run share."""
    with shared_server(testrun_uid) as server:
        yield server


@pytest.fixture(scope="session")
def own_database(postgres: PostgresServer, worker_id: str) -> str:
    """The database of this process."""

    async def make() -> None:
        connection = await asyncpg.connect(postgres.url())
        await connection.execute(f"CREATE DATABASE tests_{worker_id}")
        await connection.close()

    asyncio.run(make())
    return postgres.url(f"tests_{worker_id}")


@pytest.fixture
def database(own_database: str) -> str:
    """The address of a database without our schema."""
    asyncio.run(clear(own_database))
    return own_database
