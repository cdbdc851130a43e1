"""Moving everything from one place to another: copied, read again, and kept only if it is the same.

Folds and analyses stay behind: they are made again from events and records.
"""

import asyncio
import hashlib
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from typing import Any, NamedTuple, Protocol

from thenumber.online.store.codec import to_json
from thenumber.online.store.errors import StoreFailed

AT_A_TIME = 5000
"""Rows that are read or written in one go."""

Rows = Sequence[tuple[Any, ...]]


class Part(NamedTuple):
    """A part of what is stored, in the same form in every place; the first fields tell one row from another."""

    name: str
    fields: tuple[str, ...]
    key: int


PARTS = (
    Part("tables", ("table_id", "code", "version", "opened", "changed", "wake"), 1),
    Part("events", ("table_id", "version", "event"), 2),
    Part("guests", ("guest", "table_id"), 2),
    Part("drafts", ("table_id", "player", "guest", "game_no", "round_no", "turn_no", "number"), 2),
    Part("finished", ("table_id", "game_no", "at", "record", "guests"), 2),
    Part("played", ("guest", "table_id", "game_no"), 3),
    Part("notes", ("kind", "subject", "guest", "at", "value", "until"), 3),
)
"""All of them, in an order in which each can be written after those that it refers to."""


class Place(Protocol):
    """Where everything is, or will be if nothing goes wrong."""

    async def count(self, part: Part) -> int:
        """How many rows there are."""
        ...

    def rows(self, part: Part) -> AsyncIterator[Rows]:
        """All rows in order, some at a time."""
        ...

    async def put(self, part: Part, rows: Rows) -> None:
        """Add some."""
        ...


async def move(source: Place, target: Place, advance: Callable[[int], None]) -> Mapping[str, int]:
    """Copy everything, and read it again; how many rows there are of each part. `advance` hears of each row twice.

    Raises:
        StoreFailed: it cannot be read or written, or what was written is not what was read.
    """
    counts = {}
    for part in PARTS:
        read, written = _Seen(advance), _Seen(advance)
        async for rows in source.rows(part):
            await target.put(part, rows)
            await read.take(rows)
        async for rows in target.rows(part):
            await written.take(rows)
        if (read.count, read.digest()) != (written.count, written.digest()):
            raise StoreFailed("what was written is not what was read")
        counts[part.name] = read.count
    return counts


class _Seen:
    """How many rows have been seen, and a fingerprint of them all."""

    def __init__(self, advance: Callable[[int], None]) -> None:
        self.count = 0
        self._hash = hashlib.sha256()
        self._advance = advance

    async def take(self, rows: Rows) -> None:
        for row in rows:
            self._hash.update(to_json(row))
        self.count += len(rows)
        self._advance(len(rows))
        await asyncio.sleep(0)  # Ctrl-C is heard here

    def digest(self) -> bytes:
        return self._hash.digest()
