"""Bots think in processes of their own: the event loop never waits for one, and one that never ends is ended.

Processes start when a bot is first asked and end when nobody has asked for a while. Thinking takes turns by address and
table, so that one who seats many bots makes only their own wait. A bot that raises, answers nonsense or is late gets a
blank tile (R5); the others play on.
"""

import asyncio
import logging
from collections.abc import Callable, Coroutine
from random import Random, SystemRandom

from thenumber.bots.packing import packed
from thenumber.bots.thinker import WARM_UP
from thenumber.online.house.thinker import Thinker
from thenumber.processes import compiled
from thenumber.processes.answering import PATIENCE
from thenumber.processes.fair_turns import Asker, FairTurns
from thenumber.processes.process import ProcessEnded
from thenumber.processes.runs import processors
from thenumber.rules import Number, View

FEWEST, MOST = 2, 4
"""Processes: as many as there are processors, within these bounds."""
STAYS = 300.0
"""Seconds without a question after which a process ends, and its memory is free."""
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


class Thinkers:
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
        self._chance = chance or SystemRandom()
        self._thinker = thinker
        self._most = most or min(max(processors(), FEWEST), MOST)
        self._patience = patience
        self._stays = stays
        self._waiting: FairTurns[Job] = FairTurns()
        self._thinkers: dict[Thinker, Job | None] = {}
        """Everyone there is, and what each is thinking about."""
        self._tasks: set[asyncio.Task[None]] = set()
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
        self._most = 0
        if self._looking_again is not None:
            self._looking_again.cancel()
        while job := self._waiting.take(lambda _: True):
            job.chosen.cancel()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await asyncio.gather(*(thinker.end() for thinker in self._thinkers))

    async def _prepare(self) -> None:
        compiler = Thinker(WARM_UP)
        try:
            await compiler.go()
        finally:
            await compiler.end()

    def _deal(self) -> None:
        """Give everyone who is free something to think about; have one more come if that is not enough."""
        while self._waiting:
            free = [thinker for thinker, job in self._thinkers.items() if job is None]
            if len(self._thinkers) < self._most:
                free.append(self._thinker())
            if not any(map(self._give, free)):
                break
        if self._waiting and self._looking_again is None:
            self._looking_again = asyncio.get_running_loop().call_later(RATHER_WAIT, self._look_again)

    def _look_again(self) -> None:
        self._looking_again = None
        self._deal()

    def _give(self, thinker: Thinker) -> bool:
        """Give one the next job that suits it; whether there is one."""
        job = self._waiting.take(lambda job: self._may_have_more(job.asker) and self._suits(thinker, job))
        if job is None:
            return False
        for other in self._thinkers:
            other.forget(job.asker.table)
        thinker.get_to_know(job.asker.table)
        thinker.stay()
        self._thinkers[thinker] = job
        self._begin(self._think(thinker, job))
        return True

    def _may_have_more(self, asker: Asker) -> bool:
        """However much one household asks for, one process is left to the others."""
        jobs = [job for job in self._thinkers.values() if job and job.asker.household == asker.household]
        return len(jobs) < max(self._most - 1, 1)

    def _suits(self, thinker: Thinker, job: Job) -> bool:
        """Nobody else knows the table, or they have been busy for too long."""
        is_someone_elses = any(other is not thinker and other.knows(job.asker.table) for other in self._thinkers)
        return not is_someone_elses or asyncio.get_running_loop().time() - job.since >= RATHER_WAIT

    async def _think(self, thinker: Thinker, job: Job) -> None:
        number = None
        try:
            number, problem = await asyncio.wait_for(thinker.ask(job.question), self._patience)
        except TimeoutError:
            problem = "it is late"
            await self._dismiss(thinker)
        except (ProcessEnded, OSError, ValueError) as error:
            problem = f"its process is gone: {type(error).__name__}"
            await self._dismiss(thinker)
        finally:
            if not job.chosen.done():
                job.chosen.set_result(number)
        if problem:
            # What it said is left out: it may tell what it meant to write.
            _log.warning("bot %s forfeits: %s", job.bot_id, problem.partition(":")[0])
        if thinker in self._thinkers:
            self._thinkers[thinker] = None
            thinker.stay(self._stays, lambda: self._begin(self._dismiss(thinker)))
        self._deal()

    async def _dismiss(self, thinker: Thinker) -> None:
        self._thinkers.pop(thinker, None)
        await thinker.end()

    def _begin(self, work: Coroutine[None, None, None]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)


def pause(chance: Random, seconds_left: float | None) -> float:
    """How long a bot seems to think; never so long that it runs into the clock."""
    drawn = chance.uniform(SHORTEST_PAUSE, LONGEST_PAUSE)
    return drawn if seconds_left is None else max(0.0, min(drawn, seconds_left / 2))
