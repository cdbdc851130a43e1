"""The clerk takes what is asked of a table, decides it, stores what follows, and then tells everyone.

A table does one thing at a time. What is asked in the same moment, or while the disk is busy, is decided in order and
stored together: the busier a table, the fewer commits each command costs.
"""

import asyncio
import logging
from collections.abc import Callable, Coroutine, Sequence
from typing import Any

from thenumber.house.figures import Figures
from thenumber.house.finishing import finished_game
from thenumber.house.listeners import Answers
from thenumber.house.live import LiveTable
from thenumber.house.requests import Request, Result
from thenumber.store import Append, Conflict, Store, StoreFailed
from thenumber.table import (
    CommandId,
    Decision,
    GuestId,
    Refused,
    Table,
    TableId,
    TilesRevealed,
    Version,
    decide,
    next_wake,
)

_log = logging.getLogger(__name__)


class Clerk:
    """Carries out commands: store first, tell after."""

    def __init__(
        self,
        store: Store,
        figures: Figures,
        spawn: Callable[[Coroutine[Any, Any, None]], None],
        changed: Callable[[LiveTable], None],
    ) -> None:
        self._store = store
        self._figures = figures
        self._spawn = spawn
        self._changed = changed

    async def carry_out(self, live: LiveTable, request: Request) -> Version | None:
        """Have a request carried out; the version that it led to, or None if there is nothing new.

        Raises:
            Refused: it cannot be carried out now, and nothing has changed.
        """
        live.requests.append(request)
        if not live.is_working:
            live.is_working = True
            self._spawn(self._work(live))  # in a moment: whoever asks by then goes along
        return await request.answer

    async def _work(self, live: LiveTable) -> None:
        requests: list[Request] = []
        before = live.table.version
        try:
            while live.requests:
                async with live.lock:
                    requests, live.requests = live.requests, []
                    await self._carry_out(live, requests)
        finally:
            live.is_working = False
            for request in (*requests, *live.requests):
                request.answer.cancel()  # only those that are left when the house is closed
        if live.table.version != before:  # else there is no more to do than before; a disk that fails would get no rest
            self._changed(live)

    async def _carry_out(self, live: LiveTable, requests: list[Request]) -> None:
        """Decide all requests in order, store what follows, tell everyone, and answer."""
        while True:
            course = Decision(live.table, None, self._store.now())
            results = self._decide(live, course, requests)
            try:
                if course.events:
                    await self.append(live.id, course, drops_drafts=bool(live.drafts))
                    live.adopt(course.table, course.events, _answers(requests, results))
            except Conflict:
                refused = await self._catch_up(live)
                if refused is None:
                    continue
                results = _undone(live, requests, results, refused)
            except Refused as refused:
                results = _undone(live, requests, results, refused)
            break
        live.requests = requests[len(results) :] + live.requests
        for request, result in zip(requests, results, strict=False):
            if isinstance(result, int) and request.stamp is not None:
                live.remember(request.stamp, result)
            request.settle(result)
        if live.is_gone:  # once everyone has their answer
            asyncio.get_running_loop().call_soon(live.end, "table/unknown")

    def _decide(self, live: LiveTable, course: Decision, requests: Sequence[Request]) -> list[Result]:
        """Decide requests one after the other, up to the end of a game: what comes then is another story."""
        results: list[Result] = []
        stamps = set[CommandId]()
        for request in requests:
            if course.table.series is not live.table.series:
                break
            is_known = request.stamp in stamps or (request.stamp is not None and live.answered(request.stamp))
            results.append(None if is_known else _decided(course, request))
            if request.stamp is not None and not isinstance(results[-1], Exception):
                stamps.add(request.stamp)
        return results

    async def _catch_up(self, live: LiveTable) -> Refused | None:
        """Learn what someone else has stored; why not, if that cannot be."""
        try:
            events = await self._store.read(live.id, live.table.version)
        except StoreFailed:
            self._figures.store_failures += 1
            return Refused("store/failed")
        if not events:
            live.is_gone = True
            return Refused("table/unknown")
        live.catch_up(events)
        return None

    async def append(self, table_id: TableId, course: Decision, *, drops_drafts: bool = False) -> None:
        """Store what was decided, with everything that goes with it.

        Raises:
            Conflict, CodeTaken: as the store does.
            Refused: the disk or the database does not work.
        """
        before, after = course.before, course.table
        finished = finished_game(table_id, before, after)
        append = Append(
            table_id,
            before.version,
            tuple(course.events),
            wake=next_wake(after, course.now),
            guests=frozenset() if after.players is before.players else _guests(after),
            finished=finished,
            drops_drafts=drops_drafts and after.game is not before.game,
        )
        try:
            await self._store.append(append)
        except Conflict:
            self._figures.conflicts += 1
            raise
        except StoreFailed:
            self._figures.store_failures += 1
            _log.exception("an event could not be stored")
            raise Refused("store/failed") from None
        self._figures.events_stored += len(append.events)
        self._figures.turns_revealed += sum(isinstance(event, TilesRevealed) for event in append.events)
        self._figures.games_finished += finished is not None


def _decided(course: Decision, request: Request) -> Result:
    try:
        decision = decide(course.table, request.command, request.by, course.now)
    except Exception as error:  # refused, or our own mistake: the others' requests go on
        return error
    if not decision.events:
        return None
    course.follow(decision, request.stamp)
    return course.table.version


def _undone(live: LiveTable, requests: Sequence[Request], results: Sequence[Result], refused: Refused) -> list[Result]:
    """What becomes of requests when nothing was stored: those that changed something, or came after, are refused.

    What was carried out before, and is only sent again, stays so.
    """
    first = next((position for position, result in enumerate(results) if isinstance(result, int)), len(results))

    def holds(position: int, request: Request) -> bool:
        return position < first or (request.stamp is not None and live.answered(request.stamp) is not None)

    pairs = enumerate(zip(requests, results, strict=False))
    return [result if holds(position, request) else Refused(refused.code) for position, (request, result) in pairs]


def _answers(requests: Sequence[Request], results: Sequence[Result]) -> Answers:
    """Which commands of whom were carried out, in order."""
    answers: Answers = {}
    for request, result in zip(requests, results, strict=False):
        if isinstance(result, int) and request.listener is not None and request.command_id is not None:
            answers.setdefault(request.listener, []).append(request.command_id)
    return answers


def _guests(table: Table) -> frozenset[GuestId]:
    return frozenset(player.guest for player in table.players if player.guest)
