"""Is it a store? Everything that a store promises, tried on it."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING

if TYPE_CHECKING:  # verifying a bot must not need what a server needs
    from thenumber.online.store import Store


class StoreFault(AssertionError):
    """A promise that a store does not keep, and what it did instead."""

    def __init__(self, promise: str, problem: str) -> None:
        super().__init__(promise, problem)
        self.promise = promise
        self.problem = problem

    def __str__(self) -> str:
        return f"{self.promise} {self.problem}"


def verify_store(make_store: Callable[[], Awaitable["Store"]]) -> int:
    """Check every promise of `Store`, each on a fresh, empty store, and return how many there are.

    Whether what was stored survives the end of the process is for the store's own tests: no process can tell of itself.

    >>> from thenumber.online.store import MemoryStore
    >>> async def make_store():
    ...     return MemoryStore()
    >>> verify_store(make_store) > 15
    True

    Raises:
        StoreFault: it breaks one of them.
    """
    from tests.online.store.conformance.memory_promises import MEMORY_PROMISES
    from tests.online.store.conformance.note_promises import NOTE_PROMISES
    from tests.online.store.conformance.promises import Broken
    from tests.online.store.conformance.table_promises import TABLE_PROMISES

    promises = [*TABLE_PROMISES, *MEMORY_PROMISES, *NOTE_PROMISES]
    for promise in promises:
        try:
            asyncio.run(_tried(promise, make_store))
        except Exception as error:
            problem = str(error) if isinstance(error, Broken) else f"It raised {type(error).__name__}: {error}"
            raise StoreFault(str(promise.__doc__), problem) from error
    return len(promises)


async def _tried(promise: Callable[["Store"], Awaitable[None]], make_store: Callable[[], Awaitable["Store"]]) -> None:
    store = await make_store()
    try:
        await promise(store)
    finally:
        await store.close()
