"""The tables that are in memory: read from the store when someone asks, and let go when nobody needs them."""

import asyncio
from collections.abc import Callable

from thenumber.house.figures import Figures
from thenumber.house.live import LiveTable
from thenumber.store import Store, StoreFailed
from thenumber.table import Refused, TableId, fold

MOST_AT_ONCE = 100


class Tables:
    """A cache: any of them can be read again."""

    def __init__(self, store: Store, figures: Figures, link: Callable[[TableId], str]) -> None:
        self._store = store
        self._figures = figures
        self._link = link
        self._tables: dict[TableId, LiveTable] = {}
        self._loading: dict[TableId, asyncio.Task[LiveTable]] = {}
        self._asked_for: set[TableId] = set()

    def __len__(self) -> int:
        return len(self._tables)

    def here(self, table_id: TableId) -> LiveTable | None:
        """A table if it is in memory."""
        return self._tables.get(table_id)

    def is_here_soon(self, table_id: TableId) -> bool:
        """It is in memory, or being read."""
        return table_id in self._tables or table_id in self._loading

    async def take(self, table_id: TableId) -> LiveTable:
        """A table, from memory or from the store.

        Raises:
            Refused: there is none, or it cannot be read.
        """
        live = self._tables.get(table_id)
        if live is not None and not live.is_gone:
            self._asked_for.add(table_id)
            return live
        loading = self._loading.get(table_id)
        if loading is None:
            loading = asyncio.get_running_loop().create_task(self._load(table_id))
            self._loading[table_id] = loading
            loading.add_done_callback(lambda _: self._loading.pop(table_id, None))
        return await asyncio.shield(loading)

    async def _load(self, table_id: TableId) -> LiveTable:
        try:
            events = await self._store.read(table_id)
            drafts = await self._store.drafts(table_id) if events else ()
        except StoreFailed:
            self._figures.store_failures += 1
            raise Refused("store/failed") from None
        if not events:
            raise Refused("table/unknown")
        table = await asyncio.to_thread(fold, events)  # a long evening takes a moment
        live = LiveTable(table_id, self._link(table_id), table, self._store.now())
        live.recall(events, drafts)
        self._tables[table_id] = live
        self._asked_for.add(table_id)
        return live

    async def forget(self, live: LiveTable) -> None:
        """Forget a table for good; whoever comes in this very moment is told so."""
        async with live.lock:
            await self._store.forget(live.id)
            live.end("table/unknown")
            self._tables.pop(live.id, None)
            self._asked_for.discard(live.id)

    async def let_go(self) -> None:
        """Forget, in memory only, the tables at which nobody is connected and nothing is to be done.

        Not those that someone asked for since the last time: they may be about to come in.
        """
        for looked_at, (table_id, live) in enumerate(tuple(self._tables.items()), start=1):
            if live.is_idle and table_id not in self._asked_for:
                del self._tables[table_id]
            self._asked_for.discard(table_id)
            if looked_at % MOST_AT_ONCE == 0:
                await asyncio.sleep(0)  # others have things to do
