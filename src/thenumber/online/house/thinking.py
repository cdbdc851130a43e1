"""Bots think in processes of their own: the event loop never waits for one, and one that never ends is ended.

They are a pool (`processes/pool.py`), in which one who seats many bots makes only their own wait; the bots of a table
think where they thought before, if that can be. A bot that raises, answers nonsense or is late gets a blank tile (R5);
the others play on.
"""

import asyncio
import logging
from collections.abc import Callable
from random import Random, SystemRandom

from thenumber.bots.packing import packed
from thenumber.bots.thinker import WARM_UP
from thenumber.online.house.thinker import Thinker
from thenumber.processes import compiled
from thenumber.processes.answering import PATIENCE
from thenumber.processes.fair_turns import Asker
from thenumber.processes.pool import STAYS, ProcessPool
from thenumber.processes.runs import processors
from thenumber.rules import Number, View

FEWEST, MOST = 2, 4
"""Processes: as many as there are processors, within these bounds."""
RATHER_WAIT = 1.0
"""Seconds that a question waits for the process that knows its table; any may take it after that."""
SHORTEST_PAUSE, LONGEST_PAUSE = 1.5, 6.0
"""How long a bot seems to think, in seconds: at once would be unkind."""
NOBODY = Asker()

_log = logging.getLogger(__name__)


class Job:
    """A choice that someone waits for."""

    __slots__ = ("asker", "bot_id", "chosen", "question", "since")

    def __init__(self, bot_id: str, view: View, asker: Asker, seed: int) -> None:
        loop = asyncio.get_running_loop()
        self.bot_id = bot_id
        self.question = packed(bot_id, view, seed)
        self.asker = asker
        self.since = loop.time()
        self.chosen: asyncio.Future[Number | None] = loop.create_future()


class Thinkers(ProcessPool[Thinker, Job, Number]):
    """A few processes that bots think in. They end with the server, however it ends."""

    def __init__(
        self,
        chance: Random | None = None,
        *,
        thinker: Callable[[], Thinker] = Thinker,
        most: int | None = None,
        patience: float = PATIENCE,
        stays: float = STAYS,
    ) -> None:
        super().__init__(thinker, most or min(max(processors(), FEWEST), MOST), patience=patience, stays=stays)
        self._chance = chance or SystemRandom()
        self._looking_again: asyncio.TimerHandle | None = None

    async def choose(self, bot_id: str, view: View, *, asker: Asker = NOBODY) -> Number | None:
        """The number that a bot writes; None if it has none, or forfeits."""
        job = Job(bot_id, view, asker, self._chance.getrandbits(64))
        self._waiting.add(job)
        self._deal()
        try:
            return await job.chosen
        finally:
            self._waiting.discard(job)

    def prepare(self) -> None:
        """Have the strong bots compiled, if they are not yet, before anyone waits for them."""
        if not compiled.is_ready():
            self._begin(self._prepare())

    async def close(self) -> None:
        """End every process, and whatever is being thought."""
        if self._looking_again is not None:
            self._looking_again.cancel()
        for job in (*self._waiting.in_order(), *self._jobs):
            job.chosen.cancel()
        await super().close()

    async def _prepare(self) -> None:
        compiler = Thinker(WARM_UP)
        try:
            await compiler.go()
        finally:
            await compiler.end()

    def _deal(self) -> None:
        super()._deal()
        if self._waiting and self._looking_again is None:
            self._looking_again = asyncio.get_running_loop().call_later(RATHER_WAIT, self._look_again)

    def _look_again(self) -> None:
        self._looking_again = None
        self._deal()

    def _suits(self, process: Thinker | None, job: Job) -> bool:
        """Nobody else knows the table, or they have been busy for too long."""
        is_someone_elses = any(other is not process and other.knows(job.asker.table) for other in self._processes)
        return not is_someone_elses or asyncio.get_running_loop().time() - job.since >= RATHER_WAIT

    def _taken(self, process: Thinker, job: Job) -> None:
        for other in self._processes:
            other.forget(job.asker.table)
        process.get_to_know(job.asker.table)

    async def _answer(self, process: Thinker, job: Job, _: Callable[[], None]) -> tuple[Number | None, str]:
        return await process.ask(job.question)

    async def _finish(self, job: Job, answer: Number | None, problem: str) -> None:
        if not job.chosen.done():
            job.chosen.set_result(answer)
        if problem:
            # What it said is left out: it may tell what it meant to write.
            _log.warning("bot %s forfeits: %s", job.bot_id, problem.partition(":")[0])


def pause(chance: Random, seconds_left: float | None) -> float:
    """How long a bot seems to think; never so long that it runs into the clock."""
    drawn = chance.uniform(SHORTEST_PAUSE, LONGEST_PAUSE)
    return drawn if seconds_left is None else max(0.0, min(drawn, seconds_left / 2))
