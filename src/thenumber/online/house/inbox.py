"""The inbox of a table: everything that happens to it is one message in one queue, taken in order by one loop.

The loop stores the events that follow, and then does what else is to be done: store first, tell after. Nobody else
changes the table, so there is nothing to lock.
"""

import asyncio
import logging
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from typing import assert_never

from thenumber.online.house.callers import Caller
from thenumber.online.house.effects import UNREADABLE, find_drafts, have_chosen, keep
from thenumber.online.house.gallery import Gallery
from thenumber.online.house.listing import listing
from thenumber.online.house.live import Live, ending
from thenumber.online.house.messages import (
    Answer,
    AskBot,
    Asked,
    Came,
    CatchUp,
    Deed,
    DraftsFound,
    Failed,
    KeepDraft,
    Listener,
    Message,
    NoteRoom,
    Others,
    Pass,
    ReadAgain,
    Refuse,
    Remind,
    SeekDrafts,
    StandStill,
    Tell,
    TellAll,
    TellEverywhere,
    TellOthers,
    Tick,
    WakeAt,
)
from thenumber.online.house.reacting import refusing
from thenumber.online.house.rooms import note_room
from thenumber.online.house.services import Services
from thenumber.online.house.storing import appending, read_table
from thenumber.online.house.taking import Course, take, undone
from thenumber.online.house.telling import news, snapshot, watching
from thenumber.online.store import Conflict, StoreFailed, Unsure
from thenumber.online.table import (
    LOOK_IN,
    NO_TABLE,
    SECOND,
    AnyCommand,
    CameBack,
    CommandId,
    GuestId,
    Reason,
    Time,
    fold,
    table_view,
)
from thenumber.online.table.replacing import replace
from thenumber.online.wire import encode
from thenumber.online.wire.closing import CLOSED_FOR_GOOD, SERVER_FAILED

_log = logging.getLogger(__name__)


class Inbox:
    """One table in memory."""

    def __init__(self, live: Live, services: Services) -> None:
        self.live = live
        """The table as it is stored, and as everyone has been told."""
        self._services = services
        self._gallery = Gallery()
        self._messages: list[Message] = []
        self._awaited: list[asyncio.Future[None]] = []
        """Who waits until these are taken."""
        self._loop: asyncio.Task[None] | None = None
        self._timer: asyncio.TimerHandle | None = None

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
        return not (self.live.listeners or self.live.thinking or self._messages or self._loop or self._timer)

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
        self._adopt(course.live, [effect for effect in course.effects if isinstance(effect, Answer)], now)
        for effect in course.effects:
            if not isinstance(effect, Answer):  # told with the news
                await self._attempt(effect)
        self._part()

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
            await self._catch_up()
            return Others(await self._services.neighbours.at(self.live.id))
        except StoreFailed as error:
            _log.error("a table could not be read: %s", error)
            why = Reason(self._services.why_not(error))
        self._services.figures.store_failures += 1
        for asked in (message for message in messages if isinstance(message, Asked)):
            for refusal in refusing(asked, why):
                await self._attempt(refusal)
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
                if not await self._catch_up():  # nobody was first: the table is gone
                    self.live = replace(before, table=NO_TABLE)
                raise

    def _adopt(self, live: Live, answers: Sequence[Answer], now: Time) -> None:
        """Go on from what has been stored, and tell everyone."""
        before = self.live
        if live.table is not before.table:
            live = replace(live, view=table_view(live.table, (before.table, before.view)))
        live.answers.add(live.new_answers)
        self.live = replace(live, newcomers=(), new_answers={})
        watchers = self._watchers_unlike(before)
        if watchers is not None:  # there are others now: they are told one by one what the gallery is told later
            self._gallery.admit(())
        for one, message in news(before, live, self._gallery, answers, now):
            if one in self._gallery:  # this is for one of them alone, who knows nothing else first
                self._gallery.hurry()
            one.tell(message)
        if watchers is not None:
            self._gallery.admit(watchers)

    def _watchers_unlike(self, before: Live) -> Sequence[Listener] | None:
        """Those who watch now, if they are others than before."""
        live = self.live
        if live.listeners is before.listeners and live.table.players is before.table.players:
            return None
        watchers = watching(live)
        return None if self._gallery.consists_of(watchers) else watchers

    def _part(self) -> None:
        """Send everyone off, once, when the table has been closed or is no more."""
        why = ending(self.live.table)
        if why and (why != self.live.ended or not self.live.table.version):
            self.live = replace(self.live, ended=why)
            self._gallery.hurry()
            for listener in self.live.listeners:
                listener.hang_up(CLOSED_FOR_GOOD, why)

    # What is to be done.

    async def _attempt(self, effect: Deed) -> None:
        """Do something; if that is a mistake of ours, the rest is done all the same."""
        try:
            await self._carry_out(effect)
        except StoreFailed as error:  # it is tried again when something happens
            self._services.figures.store_failures += 1
            _log.error("a table could not be read: %s", error)
        except Exception:
            _log.exception("our own mistake at a table")

    async def _carry_out(self, effect: Deed) -> None:  # a line or two for each kind
        match effect:
            case Refuse():
                self._services.figures.refusals[effect.reason.code] += 1
                effect.listener.refuse(effect.reason, effect.answers)
            case Tell():
                effect.listener.tell(encode(effect.message))
            case TellAll():
                self._tell_all(encode(effect.message))
            case TellEverywhere():
                message = encode(effect.message)
                self._tell_all(message)
                self._services.neighbours.tell_said(self.live.id, message)
            case Pass():
                self._tell_all(effect.message)
            case TellOthers():
                self._services.neighbours.tell_who_is_here(self.live.id, effect.here)
            case AskBot():
                self._services.work.begin(self._have_chosen(effect))
            case KeepDraft():
                await keep(effect, self.live.id, self._services)
            case NoteRoom():
                await note_room(effect, self.live.id, self._services.store)
            case SeekDrafts():
                self._services.work.begin(self._find_drafts(effect))
            case Remind():
                self._services.messenger.remind(self.live.id, effect.reminders)
            case WakeAt():
                self._wake_at(effect.at)
            case CatchUp():
                await self._catch_up()
                self.post(Tick())
            case ReadAgain():
                await self._read_again()
            case StandStill():
                await self._stand_still(effect)
            case Failed():
                await self._recover(effect)
            case _:
                assert_never(effect)

    def _tell_all(self, message: bytes) -> None:
        for listener in self.live.listeners:
            if listener not in self._gallery:
                listener.tell(message)
        self._gallery.tell(message)

    async def _have_chosen(self, asked: AskBot) -> None:
        self.post(await have_chosen(asked, self.live, self._services))

    async def _find_drafts(self, sought: SeekDrafts) -> None:
        self.post(DraftsFound(sought.deadline, await find_drafts(self.live.id, self._services)))

    def _wake_at(self, at: Time | None) -> None:
        if self._timer is not None:
            self._timer.cancel()
        self._timer = None
        later = None if at is None else max(at - self._services.store.now(), 1)
        if later is not None and (self.live.listeners or later < LOOK_IN):  # else the store wakes the table in time
            self._timer = asyncio.get_running_loop().call_later(later / SECOND, self._wake)

    def _wake(self) -> None:
        self._timer = None
        self.post(Tick())

    async def _catch_up(self) -> bool:
        """Learn what another house has stored, and tell everyone; whether there was anything."""
        live, store = self.live, self._services.store
        events = await store.read(live.id, live.table.version)
        if events:
            live.answers.add_events(events, live.table.version)
            table, now = fold(events, live.table), store.now()
            back = [table.find(event.player) for event in events if isinstance(event, CameBack)]
            guests = [player.guest for player in back if player and player.guest]
            live = replace(live.with_table(table), attendance=live.attendance.back_elsewhere(guests, now))
            self._adopt(live, (), now)
        return bool(events)

    async def _stand_still(self, still: StandStill) -> None:
        if not still.begun.done():
            still.begun.set_result(None)
        try:
            await still.over
            await self._read_again()
        finally:
            if not still.ended.done():
                still.ended.set_result(None)

    async def _recover(self, failed: Failed) -> None:
        """Refuse the one who met a mistake of ours, and begin anew from what is stored: nobody else notices."""
        _log.error("our own mistake at a table", exc_info=failed.error)
        if failed.message is not None:
            for refusal in refusing(failed.message, Reason("server/failed")):
                await self._carry_out(refusal)
        if isinstance(failed.message, Came):
            failed.message.listener.hang_up(SERVER_FAILED, "server/failed")
        try:
            await self._read_again()
        except Exception:
            _log.exception("a table cannot be read again")

    async def _read_again(self) -> None:
        """Begin anew from what is stored; everyone sees it, if it is not what they knew."""
        read = await read_table(self._services.store, self.live.id, self._services.elsewhere)
        self.live.answers.add_events(read.events, read.after)
        table = read.table
        if table == self.live.table:
            return
        seated = {player.guest for player in table.players}
        drafts = {player: draft for player, draft in self.live.drafts.items() if draft.guest in seated}
        self.live = replace(self.live, table=table, view=table_view(table), drafts=drafts)
        if not table.version:
            return
        self._gallery.admit(())
        for listener in self.live.listeners:
            listener.tell(encode(snapshot(self.live, listener, self._services.store.now())))
        self._gallery.admit(watching(self.live))
        self.post(Tick())
