"""What a house does beside its loop: work that goes on until it is closed, and what may take long."""

import asyncio
from collections.abc import Awaitable, Callable, Coroutine
from typing import Protocol, TypeVar

T = TypeVar("T")


class Elsewhere(Protocol):
    """Where something is done that may take long: in a thread."""

    def __call__(self, function: Callable[..., T], /, *arguments: object) -> Awaitable[T]:
        """What the function returns."""
        ...


class Work:
    """What goes on beside everything else, until the house is closed."""

    def __init__(self) -> None:
        self._tasks: set[asyncio.Task[None]] = set()
        self._is_over = False

    def begin(self, work: Coroutine[None, None, None]) -> asyncio.Task[None] | None:
        """Do something beside everything else; nothing, once the house is closed."""
        if self._is_over:
            work.close()
            return None
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    async def end(self) -> None:
        """Leave everything as it is."""
        self._is_over = True
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
