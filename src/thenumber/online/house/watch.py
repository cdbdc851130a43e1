"""The watch: it looks after tables that need the house though nobody is connected, and forgets what is long over."""

import asyncio
import logging
from itertools import count

from thenumber.online.house.live import Live
from thenumber.online.house.messages import Tick
from thenumber.online.house.tables import Tables
from thenumber.online.store import Store, StoreFailed
from thenumber.online.table import DAY, LOOK_IN, Phase, TableId, Time, goes_at, next_wake

WATCH_EVERY = 2.0
"""Seconds between two looks at what is due in the store."""
LOOKS_PER_SWEEP = 15
LOOKS_PER_HOUR = 1800
MOST_AT_ONCE = 100

_log = logging.getLogger(__name__)


class Watch:
    """Goes round for as long as the house is open."""

    def __init__(self, store: Store, tables: Tables, retention: int | None) -> None:
        self._store = store
        self._tables = tables
        self._retention = retention  # days

    async def keep(self) -> None:
        """Go round, whatever happens."""
        for look in count():
            try:
                await self._go_round(look)
            except StoreFailed as error:
                _log.warning("looking after the tables failed, and is tried again: %s", error)
            except Exception:
                _log.exception("looking after the tables failed, and is tried again")
            await asyncio.sleep(WATCH_EVERY)

    async def _go_round(self, look: int) -> None:
        for table_id in await self._store.due(self._store.now(), MOST_AT_ONCE):
            await self._look_in(table_id)
        if look % LOOKS_PER_SWEEP == 0:
            await self._tables.let_go()
        if look % LOOKS_PER_HOUR == 0 and self._store.may_forget():
            await self._forget(self._store.now())

    async def _forget(self, now: Time) -> None:
        """Let go of what is old."""
        await self._store.forget_notes(now)
        if self._retention:
            await self._store.forget_games(Time(now - self._retention * DAY))

    async def _look_in(self, table_id: TableId) -> None:
        now = self._store.now()
        try:
            inbox = await self._tables.take(table_id)
        except Exception:  # one table that cannot be read must not keep the others waiting
            _log.exception("a table cannot be read")
            await self._store.wake_at(table_id, Time(now + LOOK_IN))
            return
        if _is_left(inbox.live) and goes_at(inbox.live.table) <= now:
            if self._store.may_forget():
                await self._tables.forget(inbox)
            else:
                await self._store.wake_at(table_id, Time(now + LOOK_IN))
            return
        inbox.post(Tick())
        await self._store.wake_at(table_id, next_wake(inbox.live.table, now))


def _is_left(live: Live) -> bool:
    return not (live.listeners or live.attendance.others) and (live.table.is_asleep or live.table.phase is Phase.CLOSED)
