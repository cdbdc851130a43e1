"""The inbox of a table: everything that happens to it is one message in one queue, taken in order by one loop.

The loop stores the events that follow, and then has everyone told and effects carried out: store first, tell after.
Nobody else changes the table, so there is nothing to lock.
"""

import asyncio
import logging
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager

from thenumber.online.house.cached import CachedTable
from thenumber.online.house.callers import Caller
from thenumber.online.house.effects import UNREADABLE, Effects
from thenumber.online.house.listing import listing
from thenumber.online.house.live import Live
from thenumber.online.house.messages import Answer, Asked, Came, CatchUp, Failed, Message, Others, StandStill, Tick
from thenumber.online.house.reacting import refusing
from thenumber.online.house.services import Services
from thenumber.online.house.storing import appending
from thenumber.online.house.taking import Course, take, undone
from thenumber.online.store import Conflict, StoreFailed, Unsure
from thenumber.online.table import NO_TABLE, AnyCommand, CommandId, GuestId, Reason, Time
from thenumber.online.table.replacing import replace

_log = logging.getLogger(__name__)


class Inbox:
    """The queue of one table, and the loop that takes what is in it."""

    def __init__(self, live: Live, services: Services) -> None:
        self._table = CachedTable(live, services)
        self._services = services
        self._effects = Effects(self._table, services, self.post)
        self._messages: list[Message] = []
        self._awaited: list[asyncio.Future[None]] = []
        """Who waits until these are taken."""
        self._loop: asyncio.Task[None] | None = None

    @property
    def live(self) -> Live:
        """The table as it is stored, and as everyone has been told."""
        return self._table.live

    def post(self, message: Message) -> None:
        """Put a message in the inbox: it is taken in a moment, together with what else has come by then."""
        self._messages.append(message)
        if self._loop is None:
            self._loop = self._services.work.begin(self._work())

    async def ask(self, command: AnyCommand, by: GuestId | None = None) -> None:
        """Have a command carried out.

        Raises:
            Refused: it was not, and nothing has changed.
        """
        caller = Caller()
        self.post(Asked(caller, by, command, CommandId("")))
        await caller.answered

    @asynccontextmanager
    async def standing_still(self) -> AsyncIterator[None]:
        """Have nothing happen at the table while its events are changed in the store; then they are read again."""
        loop = asyncio.get_running_loop()
        still = StandStill(loop.create_future(), loop.create_future(), loop.create_future())
        self.post(still)
        await still.begun
        try:
            yield
        finally:
            still.over.set_result(None)
        await still.ended

    @property
    def is_busy(self) -> bool:
        """Something that came is not taken yet."""
        return self._loop is not None

    async def has_taken_all(self) -> None:
        """Wait until all that has come so far is taken."""
        taken = asyncio.get_running_loop().create_future()
        self._awaited.append(taken)
        self.post(Tick())
        await taken

    @property
    def is_idle(self) -> bool:
        """Nobody is connected, and nothing is under way or to come."""
        is_under_way = self.live.thinking or self._messages or self._loop or self._effects.will_wake
        return not (self.live.listeners or is_under_way)

    async def _work(self) -> None:
        """The loop: take what has come, as long as there is any."""
        try:
            while self._messages:
                messages, self._messages = self._messages, []
                awaited, self._awaited = self._awaited, []
                try:
                    await self._take(messages)
                    self._services.open_tables.put(self.live.id, listing(self.live))
                except Exception:  # the next ones are taken all the same
                    _log.exception("our own mistake at a table")
                for taken in awaited:
                    if not taken.done():  # they no longer wait
                        taken.set_result(None)
        finally:
            self._loop = None

    async def _take(self, messages: Sequence[Message]) -> None:
        """Take messages that came together: store what follows, then do what else is to be done."""
        if self._may_be_behind(messages):
            missed = await self._caught_up(messages)
            if missed is None:
                return
            messages = [missed, *messages]
        before, now = self.live, self._services.store.now()
        course = take(before, messages, now)
        try:
            await self._store(before, course, now)
        except Conflict:  # another house was first: the same again, from there
            self._messages = [*messages, *self._messages]
            return
        except StoreFailed as error:
            _log.error("an event could not be stored: %s", error)
            course = undone(before, messages, course, now, self._services.why_not(error))
            if isinstance(error, Unsure):  # it may have been stored all the same
                course = course._replace(effects=(*course.effects, CatchUp()))
        except Exception as error:
            course = undone(before, messages, course, now, "server/failed")
            course = course._replace(effects=(*course.effects, Failed(error)))
        self._messages = [*messages[len(course.reactions) :], *self._messages]
        self._table.adopt(course.live, [effect for effect in course.effects if isinstance(effect, Answer)], now)
        for effect in course.effects:
            if not isinstance(effect, Answer):  # told with the news
                await self._effects.attempt(effect)
        self._table.part()

    def _may_be_behind(self, messages: Sequence[Message]) -> bool:
        """Something may have been missed: this house cannot hear the others, or someone has seen more elsewhere."""
        if not self._services.neighbours.is_in_touch():
            return True
        seen = [message.seen or 0 for message in messages if isinstance(message, Came)]
        return max(seen, default=0) > self.live.table.version

    async def _caught_up(self, messages: Sequence[Message]) -> Others | None:
        """Read what was missed, before anyone is told anything; who is at the table in other houses now.

        If that cannot be done, commands are refused, and everything else waits.
        """
        try:
            await self._table.catch_up()
            return Others(await self._services.neighbours.at(self.live.id))
        except StoreFailed as error:
            _log.error("a table could not be read: %s", error)
            why = Reason(self._services.why_not(error))
        self._services.figures.store_failures += 1
        for asked in (message for message in messages if isinstance(message, Asked)):
            for refusal in refusing(asked, why):
                await self._effects.attempt(refusal)
        await asyncio.sleep(UNREADABLE)
        self._messages = [*(message for message in messages if not isinstance(message, Asked)), *self._messages]
        return None

    async def _store(self, before: Live, course: Course, now: Time) -> None:
        if course.events:
            old, new = before.table, course.live.table
            append = appending(before.id, old, new, course.events, now, drops_drafts=bool(before.drafts))
            try:
                await self._services.append(append)
            except Conflict:
                if not await self._table.catch_up():  # nobody was first: the table is gone
                    self._table.live = replace(before, table=NO_TABLE)
                raise
