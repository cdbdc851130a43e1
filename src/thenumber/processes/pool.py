"""A pool of answering processes: they do jobs in fair turns, and whatever goes wrong concerns one job alone.

A process starts when a job comes that no other is free for, and ends after a while without jobs. Households take turns,
and one process is left to others whatever one household asks for, if there is more than one. A process that gives no
sign of life is ended.
"""

import asyncio
from abc import ABC, abstractmethod
from collections.abc import Callable, Coroutine
from typing import Generic, TypeVar

from thenumber.processes.answering import PATIENCE
from thenumber.processes.fair_turns import Asker, FairTurns, Queued
from thenumber.processes.process import AnsweringProcess

STAYS = 300.0
"""Seconds without a job after which a process ends, and its memory is free."""

P = TypeVar("P", bound=AnsweringProcess)
J = TypeVar("J", bound=Queued)
A = TypeVar("A")


class ProcessPool(ABC, Generic[P, J, A]):
    """Some processes that do jobs, and the jobs that wait for them. They end with the server, however it ends."""

    def __init__(self, start: Callable[[], P], most: int, *, patience: float = PATIENCE, stays: float = STAYS) -> None:
        self._start = start
        self._most = most
        self._patience = patience
        self._stays = stays
        self._waiting: FairTurns[J] = FairTurns()
        self._processes: dict[P, J | None] = {}
        """All processes, and what each is doing."""
        self._tasks: set[asyncio.Task[None]] = set()

    async def close(self) -> None:
        """End every process, and whatever is being done."""
        self._most = 0
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await asyncio.gather(*(process.end() for process in self._processes))

    @abstractmethod
    async def _answer(self, process: P, job: J, is_alive: Callable[[], None]) -> tuple[A | None, str]:
        """What a process answers to a job, or why there is no answer; `is_alive` is called at each sign of life.

        Whatever it raises, the process is ended.
        """

    @abstractmethod
    async def _finish(self, job: J, answer: A | None, problem: str) -> None:
        """Hand over what came of a job."""

    def _suits(self, process: P | None, job: J) -> bool:  # noqa: ARG002  # for pools where it matters
        """A process may take a job; None is one that would start for it."""
        return True

    def _taken(self, process: P, job: J) -> None:
        """A process takes a job now: for pools that remember it."""

    @property
    def _jobs(self) -> list[J]:
        """All that are being done."""
        return [job for job in self._processes.values() if job is not None]

    def _deal(self) -> None:
        """Give every process that is free something to do; start one more if that is not enough."""
        while self._waiting and any(map(self._give, self._free())):
            pass

    def _free(self) -> list[P | None]:
        """Every process without a job, and None if one more may start."""
        free: list[P | None] = [process for process, job in self._processes.items() if job is None]
        return [*free, None] if len(self._processes) < self._most else free

    def _give(self, free: P | None) -> bool:
        """Give one the next job that suits it; whether there is one."""
        job = self._waiting.take(lambda job: self._may_have_more(job.asker) and self._suits(free, job))
        if job is None:
            return False
        process = free or self._start()
        process.stay()
        self._processes[process] = job
        self._taken(process, job)
        self._begin(self._work(process, job))
        return True

    def _may_have_more(self, asker: Asker) -> bool:
        """However much one household asks for, one process is left to the others."""
        jobs = [job for job in self._jobs if job.asker.household == asker.household]
        return len(jobs) < max(self._most - 1, 1)

    async def _work(self, process: P, job: J) -> None:
        answer, problem = None, ""
        try:
            answer, problem = await self._patiently(process, job)
        except TimeoutError:
            problem = "it is late"
            await self._dismiss(process)
        except Exception as error:  # it is gone, or says what it should not
            problem = f"its process is gone: {type(error).__name__}"
            await self._dismiss(process)
        await self._finish(job, answer, problem)
        if process in self._processes:
            self._processes[process] = None
            process.stay(self._stays, lambda: self._begin(self._dismiss(process)))
        self._deal()

    async def _patiently(self, process: P, job: J) -> tuple[A | None, str]:
        loop = asyncio.get_running_loop()
        async with asyncio.timeout(self._patience) as limit:
            return await self._answer(process, job, lambda: limit.reschedule(loop.time() + self._patience))

    async def _dismiss(self, process: P) -> None:
        self._processes.pop(process, None)
        await process.end()

    def _begin(self, work: Coroutine[None, None, None]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
