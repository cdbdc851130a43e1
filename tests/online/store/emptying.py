"""Databases without our schema, and stores without anything in them, which is faster."""

import asyncpg

from thenumber.online.store.postgres import PostgresStore

_PARTS = ("tables", "wakes", "events", "guests", "drafts", "folds", "finished", "played", "analyses", "notes")


async def clear(database: str) -> None:
    """Delete our schema, or what another test has put in its place."""
    connection = await asyncpg.connect(database)
    await connection.execute("SET client_min_messages = warning; DROP SCHEMA IF EXISTS thenumber CASCADE")
    await connection.close()


async def emptied(store: PostgresStore, database: str) -> PostgresStore:
    """A store, after everything in its database has been deleted."""
    connection = await asyncpg.connect(database)
    await connection.execute("; ".join(f"DELETE FROM thenumber.{part}" for part in _PARTS))  # noqa: S608  # our own words
    await connection.close()
    return store
