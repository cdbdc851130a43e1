"""Drafts on their way to a database: they wait a moment for each other, as one commit costs as much as hundreds."""

import asyncio
import logging
from collections.abc import Callable, Mapping

from thenumber.online.store.codec import to_json
from thenumber.online.store.store import Draft
from thenumber.online.table import PlayerId, TableId

Drafts = Mapping[tuple[TableId, PlayerId], Draft | None]
"""The players' drafts; None: the draft is gone."""

WAIT = 0.25
"""Seconds to collect drafts before writing them: nobody was promised them."""


class Gathered:
    """The drafts of the last moment; `write` is handed them when it is over."""

    def __init__(self, write: Callable[[Drafts], "asyncio.Future[None]"]) -> None:
        self._write = write
        self._drafts: dict[tuple[TableId, PlayerId], Draft | None] = {}
        self._timer: asyncio.TimerHandle | None = None

    def put(self, table: TableId, player: PlayerId, draft: Draft | None) -> None:
        """Add a draft; the last one of a player counts."""
        self._drafts[table, player] = draft
        if self._timer is None:
            self._timer = asyncio.get_running_loop().call_later(WAIT, self.write)

    def write(self) -> None:
        """Have them written now, if there are any."""
        if self._timer is None:
            return
        self._timer.cancel()
        self._timer = None
        drafts, self._drafts = self._drafts, {}
        self._write(drafts).add_done_callback(_note_lost)


def in_json(drafts: Drafts) -> tuple[str, str]:
    """Those to be kept, with everything in them, and the table and player of those to be deleted."""
    kept = [
        (table, player, draft.guest, draft.game_no, draft.round_no, draft.turn_no, draft.number)
        for (table, player), draft in drafts.items()
        if draft is not None
    ]
    dropped = [key for key, draft in drafts.items() if draft is None]
    return to_json(kept).decode(), to_json(dropped).decode()


def _note_lost(kept: "asyncio.Future[None]") -> None:
    error = None if kept.cancelled() else kept.exception()
    if error is not None:
        logging.getLogger(__name__).warning("drafts were not kept: %s", error)
