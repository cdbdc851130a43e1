"""Running something until it is done, or until someone says stop: then it cleans up after itself."""

import asyncio
import signal
from collections.abc import Coroutine
from typing import TypeVar

T = TypeVar("T")


def until_told_to_stop(work: Coroutine[None, None, T]) -> T | None:
    """What comes of some work; None if someone said stop before, by Ctrl-C or otherwise."""

    async def guarded() -> T:
        task = asyncio.ensure_future(work)
        for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
            asyncio.get_running_loop().add_signal_handler(number, task.cancel)
        return await task

    try:
        return asyncio.run(guarded())
    except asyncio.CancelledError:
        return None
