"""The house: it opens tables, finds them, lets people in, and looks after those that need it. A node of the whole.

Nothing here is the truth: a table is what the store says, and any house can take it up.
"""

import asyncio
import logging
from collections.abc import Callable, Sequence
from contextlib import AsyncExitStack, suppress
from random import Random, SystemRandom

from thenumber.bots import Character
from thenumber.online.house.casting import STAND_IN, Cast
from thenumber.online.house.judging import Judge, Judging
from thenumber.online.house.live import Live
from thenumber.online.house.messages import Listener, Tick
from thenumber.online.house.open_tables import OpenTablesList
from thenumber.online.house.rooms import MOST_ROOMS
from thenumber.online.house.services import Messenger, Minds, NoMessenger, Services
from thenumber.online.house.slurs import Slurs
from thenumber.online.house.storing import appending
from thenumber.online.house.tables import Glance, Tables
from thenumber.online.house.thinking import Thinkers
from thenumber.online.house.tokens import new_code, new_token
from thenumber.online.house.visits import Visit
from thenumber.online.house.watch import Watch
from thenumber.online.house.work import Elsewhere, Work
from thenumber.online.store import Alone, CodeTaken, FinishedGame, Known, Neighbours, Store, StoreFailed
from thenumber.online.table import (
    CODE_LENGTH,
    CODE_LETTERS,
    NO_TABLE,
    NOTHING_KNOWN,
    AddBot,
    AnyCommand,
    Close,
    Code,
    Decision,
    GuestId,
    Knowledge,
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
from thenumber.online.table.erasing import is_erased
from thenumber.online.wire import NewTable
from thenumber.processes.answering import PATIENCE

MOST_DEVICES = 10
"""Connections of one guest to one table."""
READY_WITHIN = 3.0
"""Seconds in which a disk or a database must answer: a balancer that asks does not wait long."""

_log = logging.getLogger(__name__)


class House:
    """Runs tables out of a store."""

    def __init__(  # all that it does not decide itself
        self,
        store: Store,
        link: Callable[[TableId], str],
        *,
        minds: Minds | None = None,
        chance: Random | None = None,
        cast: Cast | None = None,
        elsewhere: Elsewhere = asyncio.to_thread,
        neighbours: Neighbours | None = None,
        bots_hurry: bool = False,
        patience: float = PATIENCE,
        messenger: Messenger | None = None,
        retention: int | None = None,
        open_tables: OpenTablesList | None = None,
        judge: Judge | None = None,
        rooms_per_guest: int = MOST_ROOMS,
    ) -> None:
        chance = chance or SystemRandom()
        work = Work()
        self.store = store
        self.open_tables = open_tables or OpenTablesList(store)
        self._services = Services(
            store,
            minds or Thinkers(chance, patience=patience),
            cast or Cast(patience=patience),
            chance,
            elsewhere,
            self.open_tables,
            Judging(judge or Slurs(), elsewhere, work, is_on=self.open_tables.is_on),
            work,
            neighbours or Alone(),
            bots_hurry,
            messenger or NoMessenger(),
            rooms_per_guest,
        )
        self.figures = self._services.figures
        self._tables = Tables(self._services, link)
        self._watch = Watch(store, self._tables, retention)

    async def meet(self) -> None:
        """Hear of other houses, and be heard of by them; all else starts only when someone asks.

        Raises:
            StoreError: they cannot be reached.
        """
        await self._services.neighbours.meet(self._tables)

    async def start(self, *, warm: bool = True) -> None:
        """Take up whatever is due; let the bots warm up meanwhile.

        Raises:
            StoreError: other houses cannot be reached.
        """
        await self.meet()
        self._services.work.begin(self._watch.keep())
        if self._services.neighbours.house:  # there may be others
            self._services.work.begin(self.open_tables.share())
        if warm:
            self._services.minds.prepare()
            self._services.cast.meet()
            self._services.work.begin(self._services.judging.prepare())

    async def stop(self) -> None:
        """Leave everything as it is: the store knows it all."""
        await self._services.neighbours.part()
        await self._services.work.end()
        await self._services.cast.close()
        await self._services.minds.close()

    @property
    def tables(self) -> int:
        """How many tables are in memory."""
        return len(self._tables)

    async def open(self, guest: GuestId, wanted: NewTable) -> TableId:
        """Open a table for a guest, who sits down at it and is its host, unless it's only to be shown.

        Raises:
            Refused: the name is no name, a bot is not to be had, or it cannot be stored.
        """
        table_id = TableId(new_token(self._services.chance))
        while True:
            opening = await self._opening(guest, wanted)
            try:
                await self._services.append(appending(table_id, NO_TABLE, opening.table, opening.events, opening.now))
            except CodeTaken:
                continue
            except StoreFailed as error:
                _log.exception("a table could not be opened")
                raise Refused(self._services.why_not(error)) from None
            break
        self.figures.tables_opened += 1
        with suppress(Refused):  # it is stored: someone else looks after it
            (await self._tables.take(table_id)).post(Tick())
        return table_id

    async def _opening(self, guest: GuestId, wanted: NewTable) -> Decision:
        """A new table's first events: opened, sat down at, bots seated, perhaps started; or only opened."""
        now, chance = self.store.now(), self._services.chance
        course = Decision(NO_TABLE, guest, now)

        def then(command: AnyCommand, known: Knowledge = NOTHING_KNOWN) -> None:
            course.follow(decide(course.table, command, guest, now, known))

        then(Open(new_code(chance), STAND_IN, wanted.turn_time, wanted.rounds))
        if not wanted.sit:
            return course
        then(Sit(wanted.name, wanted.colour))
        for asked in wanted.bots:
            then(AddBot(asked), await self._services.cast.candidates(asked, chance))
        if wanted.start:
            then(Start())
        return course

    async def table(self, table_id: TableId) -> Live:
        """A table as it is now, from memory or from the store.

        Raises:
            Refused: there is none, or it cannot be read.
        """
        return (await self._tables.take(table_id)).live

    async def bots(self) -> tuple[Character, ...]:
        """Who may sit at a table."""
        return await self._services.cast.everyone()

    async def require_ready(self) -> None:
        """See whether tables can be read and written.

        Raises:
            Refused: the disk or the database does not work.
        """
        try:
            async with asyncio.timeout(READY_WITHIN):
                await self.store.due(self.store.now(), 1)
                await self.store.try_out()
        except (StoreFailed, TimeoutError):
            raise Refused("store/failed") from None

    async def visit(self, table_id: TableId, listener: Listener) -> Visit:
        """Let someone in.

        Raises:
            Refused: there is no such table, or they are there many times already.
        """
        inbox = await self._tables.take(table_id)
        if listener.guest is not None and inbox.live.attendance.connections_of(listener.guest) >= MOST_DEVICES:
            raise Refused("rate/connections")
        return Visit(inbox, listener, self._services)

    async def find(self, code: str) -> TableId:
        """The table with that code: to sit down at, or while people play, to watch or wait for the next game.

        Raises:
            Refused: there is none, or everyone is gone after the game.
        """
        letters = code.strip().upper()
        if len(letters) != CODE_LENGTH or not set(letters) <= set(CODE_LETTERS):
            raise Refused("code/malformed")
        table_id = await self.store.find(Code(letters))
        if table_id is None:
            raise Refused("code/unknown")
        table = (await self.table(table_id)).table
        if table.phase is Phase.CLOSED or (table.phase is Phase.OVER and table.is_asleep):
            raise Refused("code/unknown")
        return table_id

    async def tables_of(self, guest: GuestId, most: int) -> Sequence[Glance]:
        """The tables of a guest, the last changed first."""
        known = await self.store.tables_of(guest)
        found = await asyncio.gather(*(self._tables.glance(table.table) for table in known[:most]))
        return [glance for glance in found if glance.table.version]  # one may have been forgotten meanwhile

    async def games_of(self, table_id: TableId) -> Sequence[FinishedGame]:
        """The finished games of a table."""
        return await self.store.finished(table_id)

    async def game(self, table_id: TableId, game_no: str) -> FinishedGame:
        """One finished game of a table, by its number as someone wrote it.

        Raises:
            Refused: there is none.
        """
        for game in await self.store.finished(table_id):
            if str(game.game_no) == game_no:
                return game
        raise Refused("game/unknown")

    async def games_by(self, guest: GuestId, most: int, before: Time | None) -> Sequence[FinishedGame]:
        """Finished games that a guest took part in, the last one first."""
        return await self.store.finished_by(guest, most, before)

    async def glance(self, table_id: TableId) -> Glance:
        """A table as it is, for someone who won't come in."""
        return await self._tables.glance(table_id)

    async def known(self, most: int, before: Time | None = None) -> Sequence[Known]:
        """Tables, the last changed first."""
        return await self.store.tables(most, before)

    async def close(self, table_id: TableId) -> None:
        """Close a table for good; everyone is told.

        Raises:
            Refused: there is none, or it is closed already.
        """
        await (await self._tables.take(table_id)).ask(Close())

    async def erase(self, guest: GuestId) -> int:
        """Make a guest unknown everywhere; in how many tables and games."""
        known = [found.table for found in await self.store.tables_of(guest)]
        inboxes = [await self._tables.take(table_id) for table_id in known if self._tables.is_here_soon(table_id)]
        async with AsyncExitStack() as stack:
            for inbox in inboxes:  # what is being stored is stored first
                await stack.enter_async_context(inbox.standing_still())
            erased = await self.store.erase(guest)
        for table_id in known:
            self._services.neighbours.tell_rewritten(table_id)
        for table_id in known:
            await self._let_erased_leave(table_id)
        return erased

    async def _let_erased_leave(self, table_id: TableId) -> None:
        """In a game nobody waits for someone who can never come back; where turns take days, they would for long."""
        table = (await self._tables.glance(table_id)).table
        if table.phase is not Phase.PLAYING:
            return
        for player in table.players:
            if player.guest and is_erased(player.guest) and not player.has_left:
                await (await self._tables.take(table_id)).ask(Leave(), player.guest)
