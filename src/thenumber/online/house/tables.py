"""The tables that are in memory: read from the store when someone asks, and let go when nobody needs them."""

import asyncio
from collections.abc import Callable, Mapping
from typing import NamedTuple

from thenumber.online.house.attendance import Attendance
from thenumber.online.house.inbox import Inbox
from thenumber.online.house.live import taken_up
from thenumber.online.house.messages import Hint, Message, Others, Overheard, Rewritten
from thenumber.online.house.services import Services
from thenumber.online.house.storing import read_table
from thenumber.online.store import HouseId, StoreFailed, There
from thenumber.online.table import Refused, Table, TableId, Version

MOST_AT_ONCE = 100


class Glance(NamedTuple):
    """A table at which someone has looked without coming in."""

    id: TableId
    link: str
    """The address to share."""
    table: Table
    """`NO_TABLE` if there is none."""


class Tables:
    """A cache: any of them can be read again."""

    def __init__(self, services: Services, link: Callable[[TableId], str]) -> None:
        self._services = services
        self._link = link
        self._inboxes: dict[TableId, Inbox] = {}
        self._loading: dict[TableId, asyncio.Task[Inbox]] = {}
        self._asked_for: set[TableId] = set()

    def __len__(self) -> int:
        return len(self._inboxes)

    def is_here_soon(self, table_id: TableId) -> bool:
        """It is in memory, or being read."""
        return table_id in self._inboxes or table_id in self._loading

    async def take(self, table_id: TableId) -> Inbox:
        """A table, from memory or from the store.

        Raises:
            Refused: there is none, or it cannot be read.
        """
        inbox = self._inboxes.get(table_id)
        if inbox is not None and inbox.live.table.version:
            self._asked_for.add(table_id)
            return inbox
        loading = self._loading.get(table_id)
        if loading is None:
            loading = asyncio.get_running_loop().create_task(self._load(table_id))
            self._loading[table_id] = loading
            loading.add_done_callback(lambda _: self._loading.pop(table_id, None))
        return await asyncio.shield(loading)

    async def glance(self, table_id: TableId) -> Glance:
        """A table as it is, for someone who won't come in: if it isn't in memory, it stays out of it.

        Raises:
            StoreFailed: it could not be read.
        """
        inbox = self._inboxes.get(table_id)
        if inbox is not None:
            return Glance(table_id, inbox.live.link, inbox.live.table)
        read = await read_table(self._services.store, table_id, self._services.elsewhere, recent=0)
        return Glance(table_id, self._link(table_id), read.table)

    async def _load(self, table_id: TableId) -> Inbox:
        store = self._services.store
        try:
            read = await read_table(store, table_id, self._services.elsewhere)
            drafts = await store.drafts(table_id) if read.events else ()
            others = await self._services.neighbours.at(table_id)
        except StoreFailed:
            self._services.figures.store_failures += 1
            raise Refused("store/failed") from None
        if not read.events:
            raise Refused("table/unknown")
        attendance = Attendance(store.now(), house=self._services.neighbours.house, others=others)
        live = taken_up(table_id, self._link(table_id), read, drafts, attendance)
        inbox = Inbox(live, self._services)
        self._inboxes[table_id] = inbox
        self._asked_for.add(table_id)
        return inbox

    # What other houses tell.

    def tables_here(self) -> Mapping[TableId, Version]:
        """The tables in memory, and the version that is known of each."""
        return {table_id: inbox.live.table.version for table_id, inbox in self._inboxes.items()}

    def hear_stored(self, table: TableId, version: Version) -> None:
        """Another house has stored that version of a table."""
        self._post(table, Hint(version))

    def hear_rewritten(self, table: TableId) -> None:
        """A table's events are others than before."""
        self._post(table, Rewritten())

    def hear_of_others(self, table: TableId, others: Mapping[HouseId, There]) -> None:
        """Who is at a table in other houses now."""
        self._post(table, Others(others))

    def hear_said(self, table: TableId, message: bytes) -> None:
        """Someone at a table in another house says something to everyone."""
        self._post(table, Overheard(message))

    def _post(self, table: TableId, message: Message) -> None:
        if (inbox := self._inboxes.get(table)) is not None:
            inbox.post(message)

    async def forget(self, inbox: Inbox) -> None:
        """Forget a table for good; those who come in this very moment are told so."""
        async with inbox.standing_still():
            await self._services.store.forget(inbox.live.id)
        self._inboxes.pop(inbox.live.id, None)
        self._asked_for.discard(inbox.live.id)

    async def let_go(self) -> None:
        """Forget, in memory only, the tables at which nobody is connected and nothing is to be done.

        Not those that someone asked for since the last time: they may be about to come in.
        """
        for looked_at, (table_id, inbox) in enumerate(tuple(self._inboxes.items()), start=1):
            if inbox.is_idle and table_id not in self._asked_for:
                del self._inboxes[table_id]
            self._asked_for.discard(table_id)
            if looked_at % MOST_AT_ONCE == 0:
                await asyncio.sleep(0)  # others have things to do
