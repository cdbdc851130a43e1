"""The house: it opens tables, finds them, lets people in, and looks after those that need it. A node of the whole.

Nothing here is the truth: a table is what the store says, and any house can take it up.
"""

import asyncio
import logging
import secrets
from collections.abc import Callable, Sequence
from contextlib import AsyncExitStack, suppress

from thenumber.bots import CHARACTERS, warm_up
from thenumber.house.casting import STAND_IN, cast
from thenumber.house.figures import Figures
from thenumber.house.listeners import Listener
from thenumber.house.live import GONE, LiveTable
from thenumber.house.steward import Steward
from thenumber.house.tables import Tables
from thenumber.house.tokens import new_token
from thenumber.house.visits import Visit
from thenumber.house.watch import Watch
from thenumber.store import CodeTaken, FinishedGame, Known, Store, StoreFailed
from thenumber.table import (
    CODE_LENGTH,
    CODE_LETTERS,
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
)
from thenumber.table.erasing import is_erased
from thenumber.wire import NewTable

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
        self._steward = Steward(store, self.figures, bots_hurry=bots_hurry)
        self._tables = Tables(store, self.figures, link)
        self._watch = Watch(store, self._tables, self._steward, retention)
        self._watching: asyncio.Task[None] | None = None

    async def start(self, *, warm: bool = True) -> None:
        """Take up whatever is due; let the bots warm up meanwhile."""
        self._watching = asyncio.get_running_loop().create_task(self._watch.keep())
        if warm:
            warm_up(character.id for character in CHARACTERS)

    async def stop(self) -> None:
        """Leave everything as it is: the store knows it all."""
        if self._watching is not None:
            self._watching.cancel()
            await asyncio.gather(self._watching, return_exceptions=True)
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
        return await self._tables.take(table_id)

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
                if (live := self._tables.here(table_id)) is not None:
                    await stack.enter_async_context(live.lock)
            erased = await self.store.erase(guest)
        for table_id in known:
            await self._read_again(table_id)
        return erased

    async def _read_again(self, table_id: TableId) -> None:
        """Show everyone at a table what has been rewritten."""
        if self._tables.is_here_soon(table_id):
            live = await self.table(table_id)
            async with live.lock:
                live.read_again(await self.store.read(table_id), self.store.now())
            for player in live.table.players:  # in a game nobody waits for someone who can never come back
                if live.table.phase is Phase.PLAYING and player.guest and is_erased(player.guest):
                    await self._steward.carry_out(live, Leave(), player.guest)
