"""What all stores with a database have in common: drafts wait a moment for each other, and nothing overtakes them."""

import asyncio
from abc import ABC, abstractmethod
from collections.abc import Sequence
from contextlib import suppress

from thenumber.online.store.drafts import Drafts, Gathered
from thenumber.online.store.errors import StoreError
from thenumber.online.store.rows import Row, row_of
from thenumber.online.store.store import Append, Draft
from thenumber.online.table import GuestId, PlayerId, TableId

PACE = 0.001
"""Seconds between the beginnings of two commits: a lone append is stored at once, many wait for each other."""


class DatabaseStore(ABC):
    """A store whose work is done by a writer and by readers. What is not here is one call to either, which a database
    lists with its own queries.
    """

    def __init__(self) -> None:
        self._drafts = Gathered(self._keep_drafts)

    async def append(self, append: Append) -> None:
        """Store events; once this returns they are on the disk."""
        if append.drops_drafts or not append.after:  # earlier drafts belong to an earlier turn
            self._drafts.write()
        await self._append(row_of(append))

    async def keep_draft(self, draft: Draft) -> None:
        """Store a player's draft, within a moment."""
        self._require_open()
        self._drafts.put(draft.table, draft.player, draft)

    async def drop_draft(self, table: TableId, player: PlayerId) -> None:
        """Delete a player's draft, within a moment."""
        self._require_open()
        self._drafts.put(table, player, None)

    async def drafts(self, table: TableId) -> Sequence[Draft]:
        """The drafts of a table's players, up to the last moment."""
        self._drafts.write()
        return await self._kept_drafts(table)

    async def forget(self, table: TableId) -> None:
        """Delete a table; finished games stay."""
        self._drafts.write()
        await self._forget(table)

    async def erase(self, guest: GuestId) -> int:
        """Erase a guest, also from what the database still keeps of rows that are gone."""
        self._drafts.write()
        erased = await self._erase(guest)
        with suppress(StoreError):  # it has happened, and the database tidies up later by itself
            await self._tidy_up()
        return erased

    @abstractmethod
    def _require_open(self) -> None: ...

    @abstractmethod
    async def _append(self, row: Row) -> None: ...

    @abstractmethod
    def _keep_drafts(self, drafts: Drafts) -> "asyncio.Future[None]": ...

    @abstractmethod
    async def _kept_drafts(self, table: TableId) -> Sequence[Draft]: ...

    @abstractmethod
    async def _forget(self, table: TableId) -> None: ...

    @abstractmethod
    async def _erase(self, guest: GuestId) -> int: ...

    @abstractmethod
    async def _tidy_up(self) -> None: ...
