"""What is done beside a table's loop and takes its time: bots that choose, and drafts that are stored or read."""

import asyncio
import logging

from thenumber.online.house.live import Live
from thenumber.online.house.messages import AskBot, Chosen, KeepDraft
from thenumber.online.house.services import Services
from thenumber.online.house.thinking import pause
from thenumber.online.store import Draft, StoreFailed
from thenumber.online.table import SECOND, TableId
from thenumber.processes.fair_turns import Asker

UNREADABLE = 1.0
"""Seconds until what cannot be read is tried again."""

_log = logging.getLogger(__name__)


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
