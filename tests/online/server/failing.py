"""A store on a disk with moods, in virtual time."""

import asyncio
from collections.abc import Sequence

from tests.online.server.virtual import VirtualStore
from thenumber.online.store import Append, Draft, Note, StoreFailed, Unsure
from thenumber.online.store.store import BEGINNING
from thenumber.online.table import AnyEvent, GuestId, TableId, Time, Version

AT_ONCE = 200
"""So often a store may be asked in one moment: else a test would never end."""


class FailingStore(VirtualStore):
    """A store on a disk that fails while it is told to, and may be slow."""

    def __init__(self) -> None:
        super().__init__()
        self.fails = False
        self.takes = 0.0
        self.never_answers = False
        self.is_unsure = False
        """It stores, and cannot say so."""
        self._asked: list[Time] = []

    async def append(self, append: Append) -> None:
        self._require_works()
        if self.takes:
            await asyncio.sleep(self.takes)
        await super().append(append)
        if self.is_unsure:
            raise Unsure("the connection was lost before the answer")
        if self.never_answers:
            await asyncio.get_running_loop().create_future()

    async def erase(self, guest: GuestId) -> int:
        erased = await super().erase(guest)
        if self.is_unsure:
            raise Unsure("the connection was lost before the answer")
        return erased

    async def try_out(self) -> None:
        self._require_works()

    async def read(self, table: TableId, after: Version = BEGINNING) -> Sequence[AnyEvent]:
        self._require_works()
        return await super().read(table, after)

    async def drafts(self, table: TableId) -> Sequence[Draft]:
        self._require_works()
        return await super().drafts(table)

    async def due(self, now: Time, most: int) -> Sequence[TableId]:
        self._require_works()
        return await super().due(now, most)

    async def notes_of(self, guest: GuestId, kind: str) -> Sequence[Note]:
        self._require_works()
        return await super().notes_of(guest, kind)

    def _require_works(self) -> None:
        if self.fails:
            self._asked = [*(at for at in self._asked if at == self.now()), self.now()]
            assert len(self._asked) < AT_ONCE, "a disk that fails is asked again and again without a pause"
            raise StoreFailed("the disk does not work")
