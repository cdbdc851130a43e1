"""A thread that works for the event loop: it takes everything that was asked of it at once, and answers at once."""

import asyncio
import logging
import os
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from queue import SimpleQueue
from threading import Thread
from typing import Any, Generic, TypeVar

from thenumber.online.store.errors import StoreFailed

Answer = TypeVar("Answer")

THREAD_DIED = 70
"""The exit code of a process that has lost its store: an internal error, as systems count them."""

_log = logging.getLogger(__name__)


class Job(Generic[Answer]):
    """Something asked of a worker, and what became of it."""

    __slots__ = ("answer", "error", "future")

    def __init__(self) -> None:
        self.future: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()
        self.answer: Answer | None = None
        self.error: Exception | None = None

    def tell(self) -> None:
        """Tell the waiter; on the event loop."""
        if self.future.done():  # they no longer wait
            return
        if self.error is not None:
            self.future.set_exception(self.error)
        else:
            self.future.set_result(self.answer)  # type: ignore[arg-type]  # by now it is one


AnyJob = Job[Any]


class Worker:
    """A thread with a queue. `work` is handed the jobs in it, in order, and `finish` is called at the end.

    While it is busy it begins at most once in `pace` seconds, with up to `most` jobs: the more it is given at a time,
    the less each of them costs.
    """

    def __init__(
        self,
        name: str,
        work: Callable[[Sequence[AnyJob]], None],
        finish: Callable[[], None],
        *,
        most: int = 256,
        pace: float = 0,
    ) -> None:
        self._work = work
        self._finish = finish
        self._most = most
        self._pace = pace
        self._next_begin = 0.0
        self._queue: SimpleQueue[AnyJob | None] = SimpleQueue()
        self._is_closed = False
        self._thread = Thread(target=self._run, name=name, daemon=True)
        self._thread.start()

    def ask(self, job: Job[Answer]) -> asyncio.Future[Answer]:
        """Have something done.

        Raises:
            StoreFailed: the store is closed.
        """
        self.require_open()
        self._queue.put(job)
        return job.future

    def require_open(self) -> None:
        """Look whether anything can still be asked.

        Raises:
            StoreFailed: the store is closed.
        """
        if self._is_closed:
            raise StoreFailed("the store is closed")

    async def close(self) -> None:
        """Have everything done that was asked so far, and end."""
        if not self._is_closed:
            self._is_closed = True
            self._queue.put(None)
        await asyncio.to_thread(self._thread.join)

    def _run(self) -> None:
        try:
            self._work_on()
        except BaseException:
            # Everyone would wait forever. All that anyone was told is on the disk: a restart will serve them.
            _log.critical("the thread %s of the store has died, and the server ends", self._thread.name, exc_info=True)
            logging.shutdown()
            os._exit(THREAD_DIED)

    def _work_on(self) -> None:
        is_over = False
        while not is_over:
            asked = self._take()
            jobs = [job for job in asked if job is not None]
            is_over = len(jobs) < len(asked)
            if jobs:
                self._attempt(jobs)
                with suppress(RuntimeError):  # the loop is gone, and the caller with it
                    jobs[0].future.get_loop().call_soon_threadsafe(_tell, jobs)
        self._finish()

    def _take(self) -> list[AnyJob | None]:
        """Wait for a job, and take all that have gathered by the time when it may begin."""
        asked = [self._queue.get()]
        wait = self._next_begin - time.monotonic()
        if wait > 0:
            time.sleep(wait)
        self._next_begin = time.monotonic() + self._pace
        more = min(self._queue.qsize(), self._most - 1)
        return asked + [self._queue.get() for _ in range(more)]  # nobody else takes from it

    def _attempt(self, jobs: Sequence[AnyJob]) -> None:
        try:
            self._work(jobs)
        except Exception as error:  # a mistake of ours must not stop all tables
            _log.exception("the store made a mistake")
            for job in jobs:
                job.error = StoreFailed(f"the store made a mistake: {type(error).__name__}")


def _tell(jobs: Sequence[AnyJob]) -> None:
    for job in jobs:
        job.tell()
