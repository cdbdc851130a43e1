"""The tables as they are stored in the end: read from the database, and kept in a file beside the journal."""

from collections.abc import Mapping, Sequence
from pathlib import Path

import msgspec

from thenumber.online.store.codec import decode, encode
from thenumber.online.store.postgres import PostgresStore
from thenumber.online.table import AnyEvent, TableId

Logs = Mapping[TableId, Sequence[AnyEvent]]
"""The events of every table, in order."""

MOST_TABLES = 100_000


async def stored_in(database: str) -> Logs:
    """The logs in a database.

    Raises:
        StoreError: they cannot be read, or one has a gap.
    """
    store = await PostgresStore.open(database)
    try:
        return {known.table: await store.read(known.table) for known in await store.tables(MOST_TABLES)}
    finally:
        await store.close()


class _Log(msgspec.Struct):
    table: TableId
    events: list[msgspec.Raw]


def save(logs: Logs, path: Path) -> None:
    """Keep logs in a file: a table a line."""
    lines = [_Log(table, [msgspec.Raw(encode(event)) for event in events]) for table, events in logs.items()]
    path.write_bytes(msgspec.json.Encoder().encode_lines(lines))


def load(path: Path) -> Logs:
    """The logs in a file."""
    found = msgspec.json.Decoder(_Log).decode_lines(path.read_bytes())
    return {log.table: [decode(bytes(event)) for event in log.events] for log in found}
