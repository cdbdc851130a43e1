"""The house: it opens tables, finds them, lets people in, and looks after those that need it. A node of the whole.

Nothing here is the truth: a table is what the store says, and any house can take it up.
"""

import asyncio
import logging
import secrets
from collections.abc import Callable, Sequence
from contextlib import AsyncExitStack, suppress
from itertools import count

from thenumber.bots import CHARACTERS, warm_up
from thenumber.house.casting import STAND_IN, cast
from thenumber.house.figures import Figures
from thenumber.house.listeners import Listener
from thenumber.house.live import GONE, LiveTable
from thenumber.house.steward import Steward
from thenumber.house.tokens import new_token
from thenumber.house.visits import Visit
from thenumber.store import CodeTaken, FinishedGame, Known, Store, StoreFailed
from thenumber.table import (
    CODE_LENGTH,
    CODE_LETTERS,
    DAY,
    LOOK_IN,
    NO_TABLE,
    AnyCommand,
    Close,
    Code,
    Decision,
    GuestId,
    Leave,
    Open,
    Phase,
    Refused,
    Sit,
    Start,
    TableId,
    Time,
    decide,
    fold,
    goes_at,
    next_wake,
)
from thenumber.table.erasing import is_erased
from thenumber.wire import NewTable

WATCH_EVERY = 2.0
"""Seconds between two looks at what is due in the store."""
LOOKS_PER_SWEEP = 15
LOOKS_PER_HOUR = 1800
MOST_AT_ONCE = 100
MOST_DEVICES = 10
"""Connections of one guest to one table."""

_log = logging.getLogger(__name__)


class House:
    """Runs tables out of a store."""

    def __init__(
        self,
        store: Store,
        link: Callable[[TableId], str],
        *,
        bots_hurry: bool = False,
        retention: int | None = None,
    ) -> None:
        self.store = store
        self.figures = Figures()
        self.link = link
        self._retention = retention  # days
        self._steward = Steward(store, self.figures, bots_hurry=bots_hurry)
        self._tables: dict[TableId, LiveTable] = {}
        self._loading: dict[TableId, asyncio.Task[LiveTable]] = {}
        self._asked_for: set[TableId] = set()
        self._watch: asyncio.Task[None] | None = None

    async def start(self, *, warm: bool = True) -> None:
        """Take up whatever is due; let the bots warm up meanwhile."""
        self._watch = asyncio.get_running_loop().create_task(self._keep_watch())
        if warm:
            warm_up(character.id for character in CHARACTERS)

    async def stop(self) -> None:
        """Leave everything as it is: the store knows it all."""
        if self._watch is not None:
            self._watch.cancel()
            await asyncio.gather(self._watch, return_exceptions=True)
        await self._steward.stop()

    @property
    def tables(self) -> int:
        """How many tables are in memory."""
        return len(self._tables)

    async def open(self, guest: GuestId, wanted: NewTable) -> TableId:
        """Open a table for a guest, who sits down at it and is its host.

        Raises:
            Refused: the name is no name, a bot is not to be had, or it cannot be stored.
        """
        table_id = TableId(new_token())
        while True:
            decision = await asyncio.to_thread(self._opening, guest, wanted)  # it may have to load a bot
            try:
                await self._steward.clerk.append(table_id, decision)
            except CodeTaken:
                continue
            break
        self.figures.tables_opened += 1
        with suppress(Refused):  # it is stored: whoever comes to it looks after it
            self._steward.attend(await self.table(table_id))
        return table_id

    def _opening(self, guest: GuestId, wanted: NewTable) -> Decision:
        """A new table's first events: opened, sat down at, bots seated, perhaps started."""
        now = self.store.now()
        code = Code("".join(secrets.choice(CODE_LETTERS) for _ in range(CODE_LENGTH)))
        course = Decision(NO_TABLE, guest, now)

        def then(command: AnyCommand) -> None:
            course.follow(decide(course.table, command, guest, now))

        then(Open(code, STAND_IN, wanted.turn_time))
        then(Sit(wanted.name, wanted.colour))
        for asked in wanted.bots:
            then(cast(course.table, asked))
        if wanted.start:
            then(Start())
        return course

    async def table(self, table_id: TableId) -> LiveTable:
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
            events = await self.store.read(table_id)
            drafts = await self.store.drafts(table_id) if events else ()
        except StoreFailed:
            self.figures.store_failures += 1
            raise Refused("store/failed") from None
        if not events:
            raise Refused("table/unknown")
        table = await asyncio.to_thread(fold, events)  # a long evening takes a moment
        live = LiveTable(table_id, self.link(table_id), table, self.store.now())
        live.recall(events, drafts)
        self._tables[table_id] = live
        self._asked_for.add(table_id)
        return live

    async def require_ready(self) -> None:
        """See whether tables can be read and written.

        Raises:
            Refused: the disk or the database does not work.
        """
        try:
            await self.store.due(self.store.now(), 1)
            await self.store.try_out()
        except StoreFailed:
            raise Refused("store/failed") from None

    async def visit(self, table_id: TableId, listener: Listener) -> Visit:
        """Let someone in.

        Raises:
            Refused: there is no such table, or they are there many times already.
        """
        live = await self.table(table_id)
        if listener.guest is not None and live.attendance.connections_of(listener.guest) >= MOST_DEVICES:
            raise Refused("rate/connections")
        return Visit(self.store, self._steward, live, listener)

    async def find(self, code: str) -> TableId:
        """The table with that code, if its lobby is open.

        Raises:
            Refused: there is none, or people are playing: whoever wants to watch needs the link.
        """
        letters = code.strip().upper()
        if len(letters) != CODE_LENGTH or not set(letters) <= set(CODE_LETTERS):
            raise Refused("code/malformed")
        table_id = await self.store.find(Code(letters))
        if table_id is None:
            raise Refused("code/unknown")
        phase = (await self.table(table_id)).table.phase
        if phase is Phase.CLOSED:
            raise Refused("code/unknown")
        if phase is not Phase.LOBBY:
            raise Refused("table/playing")
        return table_id

    async def tables_of(self, guest: GuestId, most: int) -> Sequence[LiveTable]:
        """The tables of a guest, the last changed first."""
        known = await self.store.tables_of(guest)
        return [await self.table(found.table) for found in known[:most]]

    async def games_of(self, table_id: TableId) -> Sequence[FinishedGame]:
        """The finished games of a table."""
        return await self.store.finished(table_id)

    async def known(self, most: int, before: Time | None = None) -> Sequence[Known]:
        """Tables, the last changed first."""
        return await self.store.tables(most, before)

    async def close(self, table_id: TableId) -> None:
        """Close a table for good; everyone is told.

        Raises:
            Refused: there is none, or it is closed already.
        """
        live = await self.table(table_id)
        await self._steward.carry_out(live, Close())
        for listener in tuple(live.listeners):
            listener.hang_up(GONE, "table/closed")

    async def erase(self, guest: GuestId) -> int:
        """Make a guest unknown everywhere; in how many tables and games."""
        known = [found.table for found in await self.store.tables_of(guest)]
        async with AsyncExitStack() as stack:
            for table_id in known:  # what is being stored is stored first
                if table_id in self._tables:
                    await stack.enter_async_context(self._tables[table_id].lock)
            erased = await self.store.erase(guest)
        for table_id in known:
            await self._read_again(table_id)
        return erased

    async def _read_again(self, table_id: TableId) -> None:
        """Show everyone at a table what has been rewritten."""
        if table_id in self._tables or table_id in self._loading:
            live = await self.table(table_id)
            async with live.lock:
                live.read_again(await self.store.read(table_id), self.store.now())
            for player in live.table.players:  # in a game nobody waits for someone who can never come back
                if live.table.phase is Phase.PLAYING and player.guest and is_erased(player.guest):
                    await self._steward.carry_out(live, Leave(), player.guest)

    async def _keep_watch(self) -> None:
        """Look after tables that need the house though nobody is connected, and forget what is long over."""
        for look in count():
            try:
                for table_id in await self.store.due(self.store.now(), MOST_AT_ONCE):
                    await self._look_in(table_id)
                if look % LOOKS_PER_SWEEP == 0:
                    await self._let_go()
                if self._retention and look % LOOKS_PER_HOUR == 0:
                    await self.store.forget_games(Time(self.store.now() - self._retention * DAY))
            except StoreFailed as error:
                _log.warning("looking after the tables failed, and is tried again: %s", error)
            except Exception:
                _log.exception("looking after the tables failed, and is tried again")
            await asyncio.sleep(WATCH_EVERY)

    async def _look_in(self, table_id: TableId) -> None:
        now = self.store.now()
        try:
            live = await self.table(table_id)
        except Exception:  # one table that cannot be read must not keep the others waiting
            _log.exception("a table cannot be read")
            await self.store.wake_at(table_id, Time(now + LOOK_IN))
            return
        if _is_left(live) and goes_at(live.table) <= now:
            await self._forget(live)
            return
        self._steward.attend(live)
        await self.store.wake_at(table_id, next_wake(live.table, now))

    async def _forget(self, live: LiveTable) -> None:
        """Forget a table for good; whoever comes in this very moment is told so."""
        async with live.lock:
            await self.store.forget(live.id)
            live.end("table/unknown")
            self._tables.pop(live.id, None)
            self._asked_for.discard(live.id)

    async def _let_go(self) -> None:
        """Forget, in memory only, the tables at which nobody is connected and nothing is to be done.

        Not those that someone asked for since the last sweep: they may be about to come in.
        """
        for looked_at, (table_id, live) in enumerate(tuple(self._tables.items()), start=1):
            if live.is_idle and table_id not in self._asked_for:
                del self._tables[table_id]
            self._asked_for.discard(table_id)
            if looked_at % MOST_AT_ONCE == 0:
                await asyncio.sleep(0)  # others have things to do


def _is_left(live: LiveTable) -> bool:
    return not live.listeners and (live.table.is_asleep or live.table.phase is Phase.CLOSED)
