"""Bots think in threads of their own: the event loop never waits for one.

A bot that raises, answers nonsense or is late gets a blank tile (R5); the others play on.
"""

import asyncio
import logging
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


class Job:
    """A choice that someone waits for."""

    __slots__ = ("bot_id", "chosen", "has_begun", "loop", "view")

    def __init__(self, bot_id: str, view: View) -> None:
        self.bot_id = bot_id
        self.view = view
        self.loop = asyncio.get_running_loop()
        self.chosen: asyncio.Future[Number] = self.loop.create_future()
        self.has_begun = False


class Thinkers:
    """A few threads that bots think in. They end with the process, even if a bot never does."""

    def __init__(self) -> None:
        self._jobs: SimpleQueue[Job] = SimpleQueue()
        for _ in range(max(2, processors())):
            self._start()

    def _start(self) -> None:
        Thread(target=self._work, name="thinker", daemon=True).start()

    async def choose(self, bot_id: str, view: View) -> Number | None:
        """The number that a bot writes; None if it fails."""
        job = Job(bot_id, view)
        self._jobs.put(job)
        try:
            return await asyncio.wait_for(job.chosen, LATEST)
        except Exception as error:  # a bot may do anything
            _log.warning("bot %s failed: %s", bot_id, type(error).__name__)
            if isinstance(error, TimeoutError) and job.has_begun:
                self._start()  # in place of the thread that still thinks, perhaps for ever
            return None

    def _work(self) -> None:
        """Let bots think until one is late: then someone else has taken over."""
        while True:
            job = self._jobs.get()
            if job.chosen.done():  # nobody waits any more
                continue
            job.has_begun = True
            try:
                _deliver(job, _choice(job.bot_id, job.view))
            except BaseException as error:  # a bot may do anything, even raise SystemExit
                _deliver(job, RuntimeError(type(error).__name__))
            if job.chosen.cancelled():
                return


def _choice(bot_id: str, view: View) -> Number:
    number = character(bot_id).bot()(view, Random(_chance.getrandbits(64)))  # noqa: S311  # seeded from what is
    return Number(str(number))


def _deliver(job: Job, result: Number | Exception) -> None:
    with suppress(RuntimeError):  # the loop is closed: nobody waits any more
        job.loop.call_soon_threadsafe(_settle, job.chosen, result)


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
