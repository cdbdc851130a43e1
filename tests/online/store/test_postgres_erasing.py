"""Whoever is erased on PostgreSQL is erased from rows that are gone, too, which its files would keep for long."""

import asyncio
import struct
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path

import asyncpg

from tests.online.store.conformance.promises import ANN, BEN, FIRST, draft, following, game, opening
from thenumber.online.store import Note
from thenumber.online.store.postgres import PostgresStore
from thenumber.online.table import GuestId, TableId, Time

TABLE = TableId("table")
TABLES = ("events", "folds", "guests", "drafts", "finished", "played", "analyses", "notes")
PAGE = 8192
_LOWER, _ITEMS, _NORMAL = 12, 24, 1  # where a page says how far its items go, where they begin, and which are rows


def rows(file: bytes) -> Iterator[bytes]:
    """All rows in a table's file that PostgreSQL has not tidied up, whether they can still be seen or not."""
    for start in range(0, len(file), PAGE):
        page = file[start : start + PAGE]
        (lower,) = struct.unpack_from("<H", page, _LOWER)
        for (item,) in struct.iter_unpack("<I", page[_ITEMS:lower]):
            if item >> 15 & 3 == _NORMAL:
                yield page[item & 0x7FFF : (item & 0x7FFF) + (item >> 17)]


async def rows_on_disk(database: str) -> dict[str, bytes]:
    connection = await asyncpg.connect(database)
    try:
        await connection.execute("CHECKPOINT")
        folder = Path(await connection.fetchval("SHOW data_directory"))
        found = {}
        for table in TABLES:
            file = await connection.fetchval("SELECT pg_relation_filepath($1::regclass)", f"thenumber.{table}")
            found[table] = b"".join(rows((folder / file).read_bytes()))
        return found
    finally:
        await connection.close()


async def play(store: PostgresStore) -> None:
    """Ann and Ben have played; she has a draft, a note and an analysis, and someone has forgotten one of each."""
    await store.append(opening(TABLE))
    finished = game(TABLE, 1, 5, ANN, BEN)
    await store.append(replace(following(TABLE, 2), finished=finished, fold=b"Ann"))
    await store.keep_draft(draft(TABLE, FIRST, "123", ANN))
    await store.keep_analysis(finished, b"Ann")
    await store.keep_note(Note("kind", "subject", ANN, Time(1), b"Ann"))


def names_in(found: dict[str, bytes], names: Sequence[GuestId | str]) -> list[str]:
    return [table for table, text in found.items() if any(name.encode() in text for name in names)]


def test_nothing_of_an_erased_guest_is_left_in_rows_that_are_gone(database: str) -> None:
    async def run() -> tuple[list[str], list[str], dict[str, bytes]]:
        store = await PostgresStore.open(database)
        await play(store)
        before = names_in(await rows_on_disk(database), ("Ann", ANN))
        await store.erase(ANN)
        after = await rows_on_disk(database)
        await store.close()
        return before, names_in(after, ("Ann", ANN)), after

    before, after, left = asyncio.run(run())

    assert {"events", "folds", "guests", "finished", "played", "analyses", "notes"} <= {*before}
    assert [] == after
    assert b"Guest" in left["events"]
    assert BEN.encode() in left["played"]
