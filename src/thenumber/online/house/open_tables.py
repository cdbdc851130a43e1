"""The open tables: those that strangers may join, told to everyone who looks for one. Kept in memory, never asked of
the store by anyone who looks.

A house lists the tables whose hosts are connected to it, so there is nothing to read when it starts: hosts come back.
Houses that share a store leave each other notes, which are renewed as long as the table is listed: those of a house
that has died are soon over.
"""

import asyncio
import logging
from collections import Counter
from collections.abc import Mapping
from operator import attrgetter
from typing import Protocol

import msgspec

from thenumber.online.store import Note, Store, StoreFailed
from thenumber.online.table import SECOND, GuestId, Refused, TableId, Time
from thenumber.online.wire import OpenTable, OpenTables, encode

TOLD_EVERY = 1.0
"""Seconds between two messages, however much happens."""
TOLD_AGAIN = 25.0
"""Seconds after which everyone is told the same again: a phone that hears nothing any more knows that it's cut off."""
MOST_TOLD = 30
"""Tables that are described; of more, only the number is told."""
SHARED_EVERY = 2.0
"""Seconds between two looks at what other houses list."""
SHARED_FOR = 15 * SECOND
"""How long a note holds that nobody renews."""
KIND, SUBJECT = "open", "tables"

_log = logging.getLogger(__name__)
_in_turn = attrgetter("turn", "since", "table.table")


class Reader(Protocol):
    """Someone who looks for a table."""

    def tell(self, *messages: bytes) -> None:
        """Send messages when the connection can take them; never waits."""
        ...


class Listing(msgspec.Struct, frozen=True):
    """A table that is to be in the list."""

    table: OpenTable
    """As strangers see it."""
    host: GuestId
    address: str
    """Where the host is connected from."""


class Entry(msgspec.Struct, frozen=True):
    """A table in the list, as other houses read it."""

    table: OpenTable
    since: Time
    turn: int = 0
    """How many tables from the same address have been open for longer: no address fills the list before others."""


class OpenTablesList:
    """All that a house knows of."""

    def __init__(self, store: Store, *, per_address: int = 20, is_on: bool = True) -> None:
        self.is_on = is_on
        """The operator allows it."""
        self._store = store
        self._per_address = per_address
        self._here: dict[TableId, Listing] = {}
        self._since: dict[TableId, Time] = {}
        self._elsewhere: dict[TableId, Entry] = {}
        self._noted: dict[GuestId, tuple[Entry, Time]] = {}
        """What other houses can read, and until when."""
        self._readers: dict[Reader, None] = {}
        self._told = encode(OpenTables(()))
        self._told_at = float("-inf")
        self._timer: asyncio.TimerHandle | None = None

    @property
    def listed(self) -> int:
        """How many tables this house lists."""
        return len(self._here)

    @property
    def tables(self) -> OpenTables:
        """All of them: addresses take turns, and of each the longest open comes first."""
        every = {**self._elsewhere, **self._entries()}
        ordered = sorted(every.values(), key=_in_turn)
        return OpenTables(tuple([each.table for each in ordered[:MOST_TOLD]]), max(0, len(ordered) - MOST_TOLD))

    def _entries(self) -> Mapping[TableId, Entry]:
        """The tables that this house lists, the longest open first."""
        found, so_far = {}, Counter[str]()
        for table in sorted(self._here, key=lambda table: (self._since[table], table)):
            address = self._here[table].address
            found[table] = Entry(self._here[table].table, self._since[table], so_far[address])
            so_far[address] += 1
        return found

    # What is listed.

    def put(self, table: TableId, listing: Listing | None) -> None:
        """List a table as it is now, or no longer."""
        before = self._here.get(table)
        if listing == before or (before is None and listing is not None and not self._may_list(listing)):
            return
        if listing is None:
            del self._here[table], self._since[table]
        else:
            self._here[table] = listing
            self._since.setdefault(table, self._store.now())
        self._tell_soon()

    def _may_list(self, listing: Listing) -> bool:
        return self.is_on and self._has_room(listing.table.table, listing.host, listing.address)

    def require_room(self, table: TableId, host: GuestId, address: str) -> None:
        """See whether a table could be listed.

        Raises:
            Refused: the operator allows none, or there are many from there already.
        """
        if not self.is_on:
            raise Refused("public/off")
        if not self._has_room(table, host, address):
            raise Refused("rate/open-tables")

    def _has_room(self, table: TableId, host: GuestId, address: str) -> bool:
        """One table for each guest, and some for each address."""
        others = [listing for other, listing in self._here.items() if other != table]
        return (
            host not in [listing.host for listing in others]
            and Counter(listing.address for listing in others)[address] < self._per_address
        )

    # Who is told.

    def listen(self, reader: Reader) -> None:
        """Tell someone all tables, now and whenever they change."""
        self._readers[reader] = None
        reader.tell(self._told)
        if self._timer is None:
            self._tell_in(TOLD_AGAIN)

    def leave(self, reader: Reader) -> None:
        """Someone has found a table, or gives up."""
        self._readers.pop(reader, None)

    def _tell_soon(self) -> None:
        """Once for all that happens meanwhile."""
        self._tell_in(self._told_at + TOLD_EVERY - asyncio.get_running_loop().time())

    def _tell_in(self, seconds: float) -> None:
        loop = asyncio.get_running_loop()
        if self._timer is None or self._timer.when() > loop.time() + seconds:
            if self._timer is not None:
                self._timer.cancel()
            self._timer = loop.call_later(max(0.0, seconds), self._tell)

    def _tell(self) -> None:
        self._timer = None
        self._told, self._told_at = encode(self.tables), asyncio.get_running_loop().time()
        for reader in self._readers:
            reader.tell(self._told)
        if self._readers:
            self._tell_in(TOLD_AGAIN)

    # Other houses.

    async def share(self) -> None:
        """Tell other houses what is listed here, and hear what they list, for as long as the house is open."""
        while True:
            await asyncio.sleep(SHARED_EVERY)
            try:
                await self._write()
                await self._read()
            except StoreFailed as error:
                _log.warning("open tables could not be shared, which is tried again: %s", error)
            except Exception:
                _log.exception("open tables could not be shared, which is tried again")

    async def _write(self) -> None:
        now = self._store.now()
        here = {self._here[table].host: entry for table, entry in self._entries().items()}
        for host, entry in here.items():
            noted, until = self._noted.get(host, (None, now))
            if entry != noted or until - now < SHARED_FOR // 2:
                self._noted[host] = entry, (lasts := Time(now + SHARED_FOR))
                await self._store.keep_note(Note(KIND, SUBJECT, host, now, encode(entry), lasts))
        for host in self._noted.keys() - here.keys():
            del self._noted[host]
            await self._store.drop_note(KIND, SUBJECT, host)

    async def _read(self) -> None:
        now, notes = self._store.now(), await self._store.notes(KIND, SUBJECT)
        current = [note for note in notes if note.until and note.until > now and note.guest not in self._noted]
        every = [msgspec.json.decode(note.value, type=Entry) for note in current]
        elsewhere = {entry.table.table: entry for entry in every}
        if elsewhere != self._elsewhere:
            self._elsewhere = elsewhere
            self._tell_soon()
