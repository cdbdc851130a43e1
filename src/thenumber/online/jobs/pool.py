"""A pool: processes that carry out orders, and a queue before them that is bounded and fair.

Whoever orders comes back to look: an order that nobody has looked for lately is not begun. Households take turns, and
one process is left to others whatever one household orders, if there is more than one. A process that gives no sign
of life is ended; so is every process after a while without orders. Whatever goes wrong concerns its order alone.
"""

import asyncio
import logging
from collections import Counter
from collections.abc import Callable, Coroutine, Hashable

import msgspec

from thenumber.online.jobs.kinds import Job
from thenumber.online.jobs.orders import Keep, Order, Progress, Tally
from thenumber.online.jobs.process import JobFailed, JobProcess
from thenumber.online.jobs.shelf import Shelf
from thenumber.online.table import Refused
from thenumber.online.table.refusals import RefusalCode
from thenumber.processes.answering import PATIENCE
from thenumber.processes.fair_turns import Asker, FairTurns

STAYS = 300.0
"""Seconds without an order after which a process ends, and its memory is free."""
MOST_WAITING, MOST_WAITING_EACH = 100, 20
"""Orders that wait, in all and of one household."""
ABANDONED = 20.0
"""Seconds after which an order that nobody looks for is not begun."""
TOLD_FOR = 10.0
"""Seconds for which those who look for an order hear that it failed; it can be tried anew after that."""

_log = logging.getLogger(__name__)


class JobPool:
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
        self.tally = Tally()
        self._most = most
        self._worker = worker
        self._patience = patience
        self._failed: RefusalCode = failed
        self._stays = stays
        self._most_waiting = most_waiting
        self._shelf = shelf or Shelf()
        self._orders: dict[Hashable, Order] = {}
        """All that are not made yet, and those that have just failed."""
        self._waiting: FairTurns[Order] = FairTurns()
        self._workers: dict[JobProcess, Order | None] = {}
        """All processes, and what each is making."""
        self._tasks: set[asyncio.Task[None]] = set()

    @property
    def waiting(self) -> int:
        """How many orders wait."""
        return sum(order.is_waiting for order in self._orders.values())

    @property
    def running(self) -> int:
        """How many orders are being carried out."""
        return sum(order is not None for order in self._workers.values())

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

    async def close(self) -> None:
        """End every process, and whatever is being made."""
        self._most = 0
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await asyncio.gather(*(worker.end() for worker in self._workers))

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
        """Give every process that is free something to do; start one more if that is not enough."""
        self._drop_abandoned()
        while self._waiting:
            free = next((worker for worker, order in self._workers.items() if order is None), None)
            if free is None and len(self._workers) >= self._most:
                return
            order = self._waiting.take(self._may_begin)
            if order is None:
                return
            order.is_waiting = False
            worker = free or self._worker()
            worker.stay()
            self._workers[worker] = order
            self._begin(self._carry_out(worker, order))

    def _may_begin(self, order: Order) -> bool:
        orders = [each for each in self._workers.values() if each and each.asker.household == order.asker.household]
        return len(orders) < max(self._most - 1, 1)

    async def _carry_out(self, worker: JobProcess, order: Order) -> None:
        loop = asyncio.get_running_loop()
        began, made, problem = loop.time(), None, ""
        try:
            made = await self._made(worker, order)
        except JobFailed as error:
            problem = str(error)
        except Exception as error:  # it is late, or gone, or says what it should not
            problem = f"its process is gone: {type(error).__name__}"
            self._workers.pop(worker)
            await worker.end()
        self.tally.seconds += loop.time() - began
        if problem:
            _log.warning("an order failed: %s", problem)
        await self._put_away(order, made)
        if worker in self._workers:
            self._workers[worker] = None
            worker.stay(self._stays, lambda: self._begin(self._dismiss(worker)))
        self._deal()

    async def _made(self, worker: JobProcess, order: Order) -> bytes:
        loop = asyncio.get_running_loop()
        async with asyncio.timeout(self._patience) as limit:

            def advance(part: float) -> None:
                order.part = part
                limit.reschedule(loop.time() + self._patience)

            return await worker.make(order.text, advance)

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

    async def _dismiss(self, worker: JobProcess) -> None:
        self._workers.pop(worker, None)
        await worker.end()

    def _begin(self, work: Coroutine[None, None, None]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
