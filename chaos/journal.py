"""Everything that every client sent and was told, and what was broken: one entry a line, as it happened."""

import time
from collections.abc import Sequence
from pathlib import Path
from types import TracebackType
from typing import Self

import msgspec

from thenumber.online.table import GuestId, TableId, Time, Version


class Entry(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, tag_field="entry"):
    """Something that happened, and when: by this machine's clock, in milliseconds since 1970."""

    at: Time


class Opened(Entry, frozen=True, tag="opened"):
    """A server said that there is a table now, with someone at it."""

    table: TableId
    guest: GuestId


class Connected(Entry, frozen=True, tag="connected"):
    """Someone has a connection to a table."""

    connection: int
    table: TableId
    guest: GuestId
    node: str
    seen: Version | None = None
    """The version that they said they know."""


class Sent(Entry, frozen=True, tag="sent"):
    """Someone said something."""

    connection: int
    text: str


class Told(Entry, frozen=True, tag="told"):
    """Someone was told something."""

    connection: int
    text: str


class Ended(Entry, frozen=True, tag="ended"):
    """A connection is no more, or nobody listens to it any longer."""

    connection: int


class Broken(Entry, frozen=True, tag="broken"):
    """Something was broken on purpose, until it worked again."""

    what: str
    where: str
    """The node, or the database."""
    until: Time


AnyEntry = Opened | Connected | Sent | Told | Ended | Broken
"""Whatever is written down."""

_decoder = msgspec.json.Decoder(AnyEntry)


class Journal:
    """Writes entries to a file."""

    def __init__(self, path: Path) -> None:
        self._file = path.open("wb")
        self._encoder = msgspec.json.Encoder()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._file.close()

    def write(self, entry: AnyEntry) -> None:
        """Note something."""
        self._file.write(self._encoder.encode(entry) + b"\n")


def entries_in(path: Path) -> Sequence[AnyEntry]:
    """All that was written to a file."""
    return [_decoder.decode(line) for line in path.read_bytes().splitlines()]


def now() -> Time:
    """This machine's clock."""
    return Time(time.time_ns() // 1_000_000)
