"""The steward does at tables what nobody asks for.

Deadlines, stand-ins, bots: `attend` looks at a table after every change, does what is due and comes again for the rest.
"""

import asyncio
import logging
from collections.abc import Coroutine
from contextlib import suppress

from thenumber.house.chores import Chore, chores
from thenumber.house.clerk import Clerk
from thenumber.house.figures import Figures
from thenumber.house.live import LiveTable
from thenumber.house.requests import Request
from thenumber.house.thinking import Thinkers, pause
from thenumber.store import Draft, Store, StoreFailed
from thenumber.table import (
    DRAFT_EVERY,
    SECOND,
    AnyCommand,
    CallTime,
    GuestId,
    Player,
    PlayerId,
    PutDown,
    Refused,
    Table,
    Version,
)

TRY_AGAIN_AFTER = 3 * SECOND
"""How long the house waits when the disk fails before it tries its chores again."""

_log = logging.getLogger(__name__)


class Steward:
    """Looks after the tables that are in memory."""

    def __init__(self, store: Store, figures: Figures, *, bots_hurry: bool) -> None:
        self._store = store
        self._figures = figures
        self._bots_hurry = bots_hurry
        self.clerk = Clerk(store, figures, self.spawn, self.attend)
        self._thinkers = Thinkers()
        self._tasks: set[asyncio.Task[None]] = set()
        self._is_over = False

    async def carry_out(self, live: LiveTable, command: AnyCommand, by: GuestId | None = None) -> Version | None:
        """Have a command carried out that nobody waits to be answered for.

        Raises:
            Refused: it cannot be carried out now, and nothing has changed.
        """
        return await self.clerk.carry_out(live, Request(command, by))

    def attend(self, live: LiveTable) -> None:
        """Do what is due at a table, let its bots choose, and come again when more is due."""
        if live.timer is not None:
            live.timer.cancel()
            live.timer = None
        if self._is_over or live.is_gone:
            return
        now = self._store.now()
        found = chores(live.table, live.attendance, now, is_fresh=live.is_fresh)
        for player in found.awaited_bots:
            self._let_choose(live, player)
        live.is_fresh = live.is_fresh and bool(found.now)
        if found.now and not live.is_busy:
            live.is_busy = True
            self.spawn(self._do(live, list(found.now)))
        elif found.again is not None:
            self._come_again(live, found.again - now)

    async def _do(self, live: LiveTable, due: list[Chore]) -> None:
        failed = False
        try:
            for chore in due:
                drafts = {player: draft.number for player, draft in live.drafts.items()}
                failed |= await self._try(live, CallTime(drafts) if isinstance(chore, CallTime) else chore)
        finally:
            live.is_fresh = failed and live.is_fresh
            live.is_busy = False
        if failed:
            self._come_again(live, TRY_AGAIN_AFTER)
        else:
            self.attend(live)

    async def _try(self, live: LiveTable, command: AnyCommand) -> bool:
        """Carry out a command of the house's own; whether it failed."""
        try:
            await self.carry_out(live, command)
        except Refused:
            return True
        except Exception:
            _log.exception("a command of the house's own failed")
            return True
        return False

    def _come_again(self, live: LiveTable, milliseconds: int) -> None:
        loop = asyncio.get_running_loop()
        live.timer = loop.call_later(max(milliseconds, 1) / SECOND, self.attend, live)

    def keep_draft(self, live: LiveTable, draft: Draft) -> None:
        """Remember what a player has in mind; it is stored within a second, and the last one counts."""
        is_waiting = draft.player in live.unkept
        live.drafts[draft.player] = draft
        live.unkept.add(draft.player)
        if not is_waiting:
            loop = asyncio.get_running_loop()
            loop.call_later(DRAFT_EVERY / SECOND, lambda: self.spawn(self._store_draft(live, draft.player)))

    def drop_draft(self, live: LiveTable, player: PlayerId) -> None:
        """Forget what a player has in mind."""
        if live.drafts.pop(player, None) is not None:
            self.spawn(self._store_draft(live, player))

    async def _store_draft(self, live: LiveTable, player: PlayerId) -> None:
        live.unkept.discard(player)
        async with live.lock:  # a reveal that is being stored ends it
            draft = live.drafts.get(player)
            with suppress(StoreFailed):  # never promised
                if draft is None:
                    await self._store.drop_draft(live.id, player)
                else:
                    await self._store.keep_draft(draft)

    def _let_choose(self, live: LiveTable, player: Player) -> None:
        if (player.id, live.table.turn) not in live.thinking:
            live.thinking.add((player.id, live.table.turn))
            self.spawn(self._choose(live, player, live.table))

    async def _choose(self, live: LiveTable, player: Player, table: Table) -> None:
        """Let a bot choose for a player, and put its tile down after a pause for thought."""
        try:
            left = None if table.deadline is None else (table.deadline - self._store.now()) / SECOND
            seems_to_think = asyncio.sleep(0 if self._bots_hurry else pause(left))
            view = table.game_seen_from(table.seat_of(player.id))
            chosen = self._thinkers.choose(player.bot or table.stand_in, view)
            number, _ = await asyncio.gather(chosen, seems_to_think)
            self._figures.bot_failures += number is None
            failed = await self._try(live, PutDown(player.id, *table.turn, number=number))
        finally:
            live.thinking.discard((player.id, table.turn))
        if failed:
            self._come_again(live, TRY_AGAIN_AFTER)
        else:
            self.attend(live)

    def spawn(self, work: Coroutine[None, None, None]) -> None:
        """Do something beside everything else."""
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def stop(self) -> None:
        """Leave everything as it is: the store knows it all."""
        self._is_over = True
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
