"""Who does the parts of a long run: processes of this machine, the workers of a cluster, or anyone else.

The port is Python's own: any `concurrent.futures.Executor` will do. Parts are made so that what comes of them does not
depend on who does them, or on how many there are.
"""

import multiprocessing
from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import Executor, Future, ProcessPoolExecutor, wait
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TypeVar

from thenumber.processes.interrupts import ending_later, ignore_interrupts, interrupts_held

Part = TypeVar("Part")
Result = TypeVar("Result")

_PARTS_AHEAD = 4  # for each of them: nobody waits for work while the oldest part is still being done
_LONGEST_WAIT = 0.2  # seconds until Ctrl-C is answered


@dataclass(frozen=True, slots=True)
class Crew:
    """An executor, and how many parts it does at the same time."""

    executor: Executor
    hands: int

    def each(self, work: Callable[[Part], Result], parts: Iterable[Part]) -> Generator[Result, None, None]:
        """The result of each part, in order; only a few parts are looked at ahead of the caller.

        `work` and the parts must be importable or picklable, as the executor demands.
        """
        # Not executor.map: it would cancel what is under way, and a pool that ends at once stumbles over that.
        under_way: deque[Future[Result]] = deque()
        for part in parts:
            with interrupts_held(), ending_later():
                under_way.append(self.executor.submit(work, part))
            if len(under_way) >= _PARTS_AHEAD * self.hands:
                yield _result(under_way.popleft())
        while under_way:
            yield _result(under_way.popleft())


def _result(future: Future[Result]) -> Result:
    """The result of a part. Ctrl-C comes through between two looks, never while a lock is held that a pool needs to
    end.
    """
    while True:
        with ending_later():
            if wait([future], _LONGEST_WAIT).done:
                return future.result()


@contextmanager
def processes(jobs: int) -> Iterator[Crew]:
    """Processes of this machine, which end with their work, at once if it is broken off."""
    # Started afresh, not forked: threads and compiled code do not survive a fork.
    context = multiprocessing.get_context("spawn")
    executor = ProcessPoolExecutor(jobs, context, initializer=ignore_interrupts)
    try:
        yield Crew(executor, jobs)
    except BaseException:
        for process in list((executor._processes or {}).values()):  # what Python 3.14 calls terminate_workers
            process.terminate()
        raise
    finally:
        executor.shutdown()
