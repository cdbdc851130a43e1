"""A pool that carries out orders (`processes/pool.py`): what waits is bounded, and what is made is kept for a while.

Whoever orders comes back to look: an order that nobody has looked for lately is not begun.
"""

import asyncio
import logging
from collections import Counter
from collections.abc import Callable, Hashable

import msgspec

from thenumber.online.jobs.kinds import Job
from thenumber.online.jobs.orders import Keep, Order, Progress, Tally
from thenumber.online.jobs.process import JobFailed, JobProcess
from thenumber.online.jobs.shelf import Shelf
from thenumber.online.table import Refused
from thenumber.online.table.refusals import RefusalCode
from thenumber.processes.answering import PATIENCE
from thenumber.processes.fair_turns import Asker
from thenumber.processes.pool import STAYS, ProcessPool

MOST_WAITING, MOST_WAITING_EACH = 100, 20
"""Orders that wait, in all and of one household."""
ABANDONED = 20.0
"""Seconds after which an order that nobody looks for is not begun."""
TOLD_FOR = 10.0
"""Seconds for which those who look for an order hear that it failed; it can be tried anew after that."""

_log = logging.getLogger(__name__)


class JobPool(ProcessPool[JobProcess, Order, bytes]):
    """Some processes that carry out orders. They end with the server, however it ends."""

    def __init__(
        self,
        most: int,
        *,
        worker: Callable[[], JobProcess] = JobProcess,
        patience: float = PATIENCE,
        stays: float = STAYS,
        most_waiting: int = MOST_WAITING,
        shelf: Shelf | None = None,
        failed: RefusalCode = "analysis/failed",
    ) -> None:
        super().__init__(worker, most, patience=patience, stays=stays)
        self.tally = Tally()
        self._failed: RefusalCode = failed
        self._most_waiting = most_waiting
        self._shelf = shelf or Shelf()
        self._orders: dict[Hashable, Order] = {}
        """All that are not made yet, and those that have just failed."""

    @property
    def waiting(self) -> int:
        """How many orders wait."""
        return sum(order.is_waiting for order in self._orders.values())

    @property
    def running(self) -> int:
        """How many orders are being carried out."""
        return len(self._jobs)

    @property
    def figures(self) -> dict[str, int]:
        """What it does and has done, for operators."""
        made, failed, seconds = self.tally.made, self.tally.failed, round(self.tally.seconds)
        totals = {"made_total": made, "failed_total": failed, "seconds_total": seconds}
        return {"waiting": self.waiting, "running": self.running, **totals}

    def look(self, key: Hashable, job: Callable[[], Job], asker: Asker, keep: Keep | None = None) -> bytes | Progress:
        """What was ordered under a key, or how far it is; if nobody has ordered it, it is ordered now.

        Raises:
            Refused: it failed, or too much waits already.
        """
        made = self._shelf.get(key)
        if made is not None:
            return made
        order = self._ordered(key, job, asker, keep)
        if order.has_failed:
            raise Refused(self._failed)
        ahead = next((place for place, each in enumerate(self._waiting.in_order()) if each is order), 0)
        return Progress(ahead, order.part)

    async def wait(self, key: Hashable, job: Callable[[], Job], asker: Asker, within: float) -> bytes | None:
        """What was ordered under a key, as soon as it is made; None if it failed or takes longer than that.

        Raises:
            Refused: too much waits already.
        """
        made = self._shelf.get(key)
        if made is not None:
            return made
        order = self._ordered(key, job, asker, None)
        order.looked += within
        try:
            return await asyncio.wait_for(asyncio.shield(order.made), within)
        except TimeoutError:
            return None

    def _ordered(self, key: Hashable, job: Callable[[], Job], asker: Asker, keep: Keep | None) -> Order:
        order = self._orders.get(key)
        if order is None:
            self._require_room(asker)
            order = self._orders[key] = Order(key, msgspec.json.encode(job()), asker, keep)
            self._waiting.add(order)
        order.looked = asyncio.get_running_loop().time()
        self._deal()
        return order

    def _require_room(self, asker: Asker) -> None:
        self._drop_abandoned()
        waiting = Counter(order.asker.household for order in self._orders.values() if order.is_waiting)
        if waiting.total() >= self._most_waiting or waiting[asker.household] >= MOST_WAITING_EACH:
            raise Refused("analysis/busy")

    def _drop_abandoned(self) -> None:
        before = asyncio.get_running_loop().time() - ABANDONED
        for order in [order for order in self._orders.values() if order.is_waiting and order.looked < before]:
            self._waiting.discard(order)
            self._end(order, None)

    def _deal(self) -> None:
        self._drop_abandoned()
        super()._deal()

    def _taken(self, _: JobProcess, job: Order) -> None:
        job.is_waiting = False

    async def _answer(self, process: JobProcess, job: Order, is_alive: Callable[[], None]) -> tuple[bytes | None, str]:
        def advance(part: float) -> None:
            job.part = part
            is_alive()

        loop = asyncio.get_running_loop()
        began = loop.time()
        try:
            return await process.make(job.text, advance), ""
        except JobFailed as error:
            return None, str(error)
        finally:
            self.tally.seconds += loop.time() - began

    async def _finish(self, job: Order, answer: bytes | None, problem: str) -> None:
        if problem:
            _log.warning("an order failed: %s", problem)
        await self._put_away(job, answer)

    async def _put_away(self, order: Order, made: bytes | None) -> None:
        """Put what was made where it is found from now on, or say for a while that it failed."""
        if made is None:
            self.tally.failed += 1
            order.has_failed = True
            asyncio.get_running_loop().call_later(TOLD_FOR, self._end, order, None)
            order.made.set_result(None)
            return
        self.tally.made += 1
        try:
            if order.keep is not None:
                await order.keep(made)
            else:
                self._shelf.put(order.key, made)
        except Exception:
            _log.exception("what was made could not be kept")
            self._shelf.put(order.key, made)
        self._end(order, made)

    def _end(self, order: Order, made: bytes | None) -> None:
        order.is_waiting = False
        if self._orders.get(order.key) is order:
            del self._orders[order.key]
        if not order.made.done():
            order.made.set_result(made)
