"""Who is next: addresses take turns, and of each address its tables.

Someone who asks for much waits longer; nobody else does.
"""

from collections import OrderedDict, deque
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Generic, Protocol, TypeVar


@dataclass(frozen=True, slots=True)
class Asker:
    """The one for whom something is done: a table, and the address of those who play at it, as far as it is known."""

    table: str = ""
    address: str = ""

    @property
    def household(self) -> str:
        """The household that the request is counted to."""
        return self.address or self.table


class Queued(Protocol):
    """Something that waits for its turn."""

    @property
    def asker(self) -> Asker:
        """The table and address that it is done for."""
        ...


T = TypeVar("T", bound=Queued)


class FairTurns(Generic[T]):
    """A queue that serves one of each household, and there one of each table, before it serves the next.

    >>> class Job:
    ...     def __init__(self, name, address): self.name, self.asker = name, Asker(name[0], address)
    >>> turns = FairTurns()
    >>> for job in [Job("a1", "x"), Job("a2", "x"), Job("b1", "x"), Job("c1", "y")]: turns.add(job)
    >>> [job.name for job in turns.in_order()]
    ['a1', 'c1', 'b1', 'a2']
    >>> [turns.take(lambda job: True).name for _ in range(4)]
    ['a1', 'c1', 'b1', 'a2']
    """

    def __init__(self) -> None:
        self._waiting: OrderedDict[str, OrderedDict[str, deque[T]]] = OrderedDict()

    def __bool__(self) -> bool:
        return bool(self._waiting)

    def add(self, job: T) -> None:
        """Let something wait behind all others of its table."""
        tables = self._waiting.setdefault(job.asker.household, OrderedDict())
        tables.setdefault(job.asker.table, deque()).append(job)

    def discard(self, job: T) -> None:
        """Let something wait no longer, if it does."""
        tables = self._waiting.get(job.asker.household)
        if tables is not None and job in tables.get(job.asker.table, ()):
            self._remove(job)

    def take(self, suits: Callable[[T], bool]) -> T | None:
        """The next one that suits; its table and its household are last in line from now on."""
        for tables in self._waiting.values():
            for jobs in tables.values():
                job = jobs[0]
                if suits(job):
                    self._remove(job)
                    return job
        return None

    def in_order(self) -> Iterator[T]:
        """Everything that waits, as it will be served if all of it suits and nothing is added."""
        copied: FairTurns[T] = FairTurns()
        for household, tables in self._waiting.items():
            copied._waiting[household] = OrderedDict((table, deque(jobs)) for table, jobs in tables.items())
        while job := copied.take(lambda _: True):
            yield job

    def _remove(self, job: T) -> None:
        household, table = job.asker.household, job.asker.table
        tables = self._waiting.pop(household)
        jobs = tables.pop(table)
        jobs.remove(job)
        if jobs:
            tables[table] = jobs
        if tables:
            self._waiting[household] = tables
