"""A task that works for all others on one line to the database: all appends that wait are stored in one transaction.

While a commit is under way, whatever is asked waits, and goes into the next one together. A caller who no longer waits
disturbs nobody: the work is this task's.
"""

import asyncio
import logging
import time
from collections import deque
from collections.abc import Awaitable, Callable, Sequence
from typing import TypeVar

from thenumber.online.store.errors import StoreError, StoreFailed
from thenumber.online.store.postgres.group import MOST_TOGETHER, Group
from thenumber.online.store.postgres.line import Line, Session
from thenumber.online.store.rows import Row
from thenumber.online.store.worker import Job

Answer = TypeVar("Answer")

LOOK_AGAIN = 0.1
"""Seconds between two looks whether the database is away, at the end: a server that is told to stop stops soon."""

_log = logging.getLogger(__name__)


class AppendJob(Job[None]):
    """An append to be stored."""

    __slots__ = ("asked", "row")

    def __init__(self, row: Row) -> None:
        super().__init__()
        self.asked = time.monotonic()
        self.row = row


class CallJob(Job[Answer]):
    """Anything else to be done with the database."""

    __slots__ = ("asked", "call")

    def __init__(self, call: Callable[[Session], Awaitable[Answer]]) -> None:
        super().__init__()
        self.asked = time.monotonic()
        self.call = call


class Worker:
    """Does what it is asked in order, beginning at most once in `pace` seconds."""

    def __init__(self, line: Line, *, pace: float = 0.0) -> None:
        self._line = line
        self._pace = pace
        self._next_begin = 0.0
        self._jobs: deque[AppendJob | CallJob[object]] = deque()
        self._task: asyncio.Task[None] | None = None
        self._is_closed = False

    def __len__(self) -> int:
        return len(self._jobs) + (self._task is not None)

    def ask(self, job: Job[Answer]) -> "asyncio.Future[Answer]":
        """Have something done.

        Raises:
            StoreFailed: the store is closed.
        """
        self.require_open()
        self._jobs.append(job)  # type: ignore[arg-type]  # there are these two kinds
        if self._task is None:
            self._task = asyncio.get_running_loop().create_task(self._work())
        return job.future

    def require_open(self) -> None:
        """Look whether anything can still be asked.

        Raises:
            StoreFailed: the store is closed.
        """
        if self._is_closed:
            raise StoreFailed("the store is closed")

    async def close(self) -> None:
        """Have everything done that was asked so far, unless the database is away, and end."""
        self._is_closed = True
        while self._task is not None and not self._line.is_away:
            await asyncio.wait([self._task], timeout=LOOK_AGAIN)
        await self.give_up()

    async def give_up(self) -> None:
        """End now; whoever still waits hears that it has failed."""
        self._is_closed = True
        if self._task is not None:
            self._task.cancel()
            await asyncio.wait([self._task])
        for job in self._jobs:
            job.error = StoreFailed("the store is closed")
            job.tell()
        await self._line.close()

    async def _work(self) -> None:
        try:
            while self._jobs:
                wait = self._next_begin - time.monotonic()
                if wait > 0:
                    await asyncio.sleep(wait)
                self._next_begin = time.monotonic() + self._pace
                await self._carry_out(self._take())
        finally:
            self._task = None

    def _take(self) -> Sequence[AppendJob] | CallJob[object]:
        """The next job, or all appends up to the next job of another kind."""
        first = self._jobs.popleft()
        if isinstance(first, CallJob):
            return first
        appends = [first]
        while self._jobs and isinstance(self._jobs[0], AppendJob) and len(appends) < MOST_TOGETHER:
            appends.append(self._jobs.popleft())  # type: ignore[arg-type]  # it has just been looked at
        return appends

    async def _carry_out(self, asked: Sequence[AppendJob] | CallJob[object]) -> None:
        jobs: Sequence[AppendJob | CallJob[object]] = [asked] if isinstance(asked, CallJob) else asked
        try:
            if isinstance(asked, CallJob):
                asked.answer = await self._line.ask(asked.call, asked.asked)
            else:
                await self._store(asked)
        except Exception as error:
            for each in jobs:
                each.error = _meaning(error)
        except asyncio.CancelledError:
            self._jobs.extendleft(jobs)  # they are given up with the others
            raise
        for each in jobs:
            each.tell()

    async def _store(self, jobs: Sequence[AppendJob]) -> None:
        group = Group([job.row for job in jobs])
        try:
            errors = await self._line.ask(group.store, jobs[0].asked)
        except StoreFailed as error:
            raise group.what_of(error) from None
        for job, refused in zip(jobs, errors, strict=True):
            job.error = refused


def _meaning(error: Exception) -> StoreError:
    if isinstance(error, StoreError):
        return error
    _log.error("the store made a mistake", exc_info=error)  # it must not stop all tables
    return StoreFailed(f"the store made a mistake: {type(error).__name__}")
