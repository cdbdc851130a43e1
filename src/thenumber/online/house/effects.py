"""The effects of what happens at a table, once it is stored: people are told, bots asked, drafts kept, clocks set.

What takes its time goes on beside the table's loop, and puts what it comes to into the inbox.
"""

import asyncio
import logging
from collections.abc import Callable
from typing import assert_never

from thenumber.online.house.cached import CachedTable
from thenumber.online.house.live import Live
from thenumber.online.house.messages import (
    AskBot,
    Came,
    CatchUp,
    Chosen,
    Deed,
    DraftsFound,
    Failed,
    KeepDraft,
    Message,
    NoteRoom,
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
from thenumber.online.house.thinking import pause
from thenumber.online.store import Draft, StoreFailed
from thenumber.online.table import LOOK_IN, SECOND, Reason, TableId, Time
from thenumber.online.wire import encode
from thenumber.online.wire.closing import SERVER_FAILED
from thenumber.processes.fair_turns import Asker

UNREADABLE = 1.0
"""Seconds until what cannot be read is tried again."""

_log = logging.getLogger(__name__)


class Effects:
    """Carries out effects at one table, whose inbox hears what follows."""

    def __init__(self, table: CachedTable, services: Services, post: Callable[[Message], None]) -> None:
        self._table = table
        self._services = services
        self._post = post
        self._timer: asyncio.TimerHandle | None = None

    @property
    def will_wake(self) -> bool:
        """The table is to be looked at again at some time."""
        return self._timer is not None

    async def attempt(self, effect: Deed) -> None:
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
                self._table.tell_all(encode(effect.message))
            case TellEverywhere():
                message = encode(effect.message)
                self._table.tell_all(message)
                self._services.neighbours.tell_said(self._table.live.id, message)
            case Pass():
                self._table.tell_all(effect.message)
            case TellOthers():
                self._services.neighbours.tell_who_is_here(self._table.live.id, effect.here)
            case AskBot():
                self._services.work.begin(self._have_chosen(effect))
            case KeepDraft():
                await keep(effect, self._table.live.id, self._services)
            case NoteRoom():
                await note_room(effect, self._table.live.id, self._services.store)
            case SeekDrafts():
                self._services.work.begin(self._find_drafts(effect))
            case Remind():
                self._services.messenger.remind(self._table.live.id, effect.reminders)
            case WakeAt():
                self._wake_at(effect.at)
            case CatchUp():
                await self._table.catch_up()
                self._post(Tick())
            case ReadAgain():
                await self._read_again()
            case StandStill():
                await self._stand_still(effect)
            case Failed():
                await self._recover(effect)
            case _:
                assert_never(effect)

    async def _have_chosen(self, asked: AskBot) -> None:
        self._post(await have_chosen(asked, self._table.live, self._services))

    async def _find_drafts(self, sought: SeekDrafts) -> None:
        self._post(DraftsFound(sought.deadline, await find_drafts(self._table.live.id, self._services)))

    def _wake_at(self, at: Time | None) -> None:
        if self._timer is not None:
            self._timer.cancel()
        self._timer = None
        later = None if at is None else max(at - self._services.store.now(), 1)
        is_someone_here = bool(self._table.live.listeners)
        if later is not None and (is_someone_here or later < LOOK_IN):  # else the store wakes the table in time
            self._timer = asyncio.get_running_loop().call_later(later / SECOND, self._wake)

    def _wake(self) -> None:
        self._timer = None
        self._post(Tick())

    async def _read_again(self) -> None:
        if await self._table.read_again():
            self._post(Tick())

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


async def have_chosen(asked: AskBot, live: Live, services: Services) -> Chosen:
    """Let a bot choose; its tile is put down after a pause for thought."""
    left = None if asked.deadline is None else (asked.deadline - services.store.now()) / SECOND
    seems_to_think = asyncio.sleep(0 if services.bots_hurry else pause(services.chance, left))
    chosen = services.minds.choose(asked.bot, asked.view, asker=_asker(live))
    try:
        number, _ = await asyncio.gather(chosen, seems_to_think)
    except Exception:  # nobody waits for a bot for ever
        _log.exception("our own mistake while a bot was thinking")
        number = None
    services.figures.bot_failures += number is None
    return Chosen(asked.player, asked.turn, number)


def _asker(live: Live) -> Asker:
    """For whom bots think here: whoever has been connected for longest is the likeliest to have seated them."""
    addresses = (listener.address for listener in live.listeners if listener.address)
    return Asker(live.id, next(addresses, ""))


async def keep(kept: KeepDraft, table: TableId, services: Services) -> None:
    """Store what a player has in mind, or that it is nothing any more."""
    try:
        if kept.draft is None:
            await services.store.drop_draft(table, kept.player)
        else:
            await services.store.keep_draft(kept.draft)
    except StoreFailed:  # nobody was promised it
        services.figures.store_failures += 1


async def find_drafts(table: TableId, services: Services) -> tuple[Draft, ...]:
    """What players have in mind, as it is stored, as soon as it can be read."""
    while True:
        try:
            return tuple(await services.store.drafts(table))
        except StoreFailed:
            services.figures.store_failures += 1
            await asyncio.sleep(UNREADABLE)
