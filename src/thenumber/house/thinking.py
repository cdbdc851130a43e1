"""Bots think in threads of their own: the event loop never waits for one.

A bot that raises, answers nonsense or is late gets a blank tile (R5); the others play on.
"""

import asyncio
import logging
from collections.abc import Callable
from contextlib import suppress
from queue import SimpleQueue
from random import Random, SystemRandom
from threading import Thread

from thenumber.bots import character
from thenumber.rules import Number, View
from thenumber.runs import processors

LATEST = 60.0
"""Seconds after which a bot has forfeited. Generous: strong bots may still be compiling."""
SHORTEST_PAUSE, LONGEST_PAUSE = 1.5, 6.0
"""How long a bot seems to think, in seconds: at once would be unkind."""

_log = logging.getLogger(__name__)
_chance = SystemRandom()

Job = tuple[Callable[[], Number], "asyncio.Future[Number]", asyncio.AbstractEventLoop]


class Thinkers:
    """A few threads that bots think in. They end with the process, even if a bot never does."""

    def __init__(self) -> None:
        self._jobs: SimpleQueue[Job] = SimpleQueue()
        for _ in range(max(2, processors())):
            Thread(target=self._work, name="thinker", daemon=True).start()

    async def choose(self, bot_id: str, view: View) -> Number | None:
        """The number that a bot writes; None if it fails."""
        loop = asyncio.get_running_loop()
        chosen: asyncio.Future[Number] = loop.create_future()
        self._jobs.put((lambda: _choice(bot_id, view), chosen, loop))
        try:
            return await asyncio.wait_for(chosen, LATEST)
        except Exception as error:  # a bot may do anything
            _log.warning("bot %s failed: %s", bot_id, type(error).__name__)
            return None

    def _work(self) -> None:
        while True:
            think, chosen, loop = self._jobs.get()
            try:
                number = think()
            except BaseException as error:  # a bot may do anything, even raise SystemExit
                _deliver(loop, chosen, RuntimeError(type(error).__name__))
            else:
                _deliver(loop, chosen, number)


def _choice(bot_id: str, view: View) -> Number:
    number = character(bot_id).bot()(view, Random(_chance.getrandbits(64)))  # noqa: S311  # seeded from what is
    return Number(str(number))


def _deliver(loop: asyncio.AbstractEventLoop, chosen: "asyncio.Future[Number]", result: Number | Exception) -> None:
    with suppress(RuntimeError):  # the loop is closed: nobody waits any more
        loop.call_soon_threadsafe(_settle, chosen, result)


def _settle(chosen: "asyncio.Future[Number]", result: Number | Exception) -> None:
    if chosen.done():  # too late
        return
    if isinstance(result, Exception):
        chosen.set_exception(result)
    else:
        chosen.set_result(result)


def pause(seconds_left: float | None) -> float:
    """How long a bot seems to think; never so long that it runs into the clock."""
    drawn = _chance.uniform(SHORTEST_PAUSE, LONGEST_PAUSE)
    return drawn if seconds_left is None else max(0.0, min(drawn, seconds_left / 2))
