"""One process that bots think in, as the house sees it: `thenumber.bots.thinker` is what runs there."""

import asyncio
import json
import os
import signal
import sys
from asyncio.subprocess import PIPE, Process
from collections import OrderedDict
from collections.abc import Callable
from contextlib import suppress

from thenumber.bots import Level
from thenumber.bots.thinker import Introduction
from thenumber.rules import Number

_FOR_ITSELF = {"OMP_NUM_THREADS": "1", "OPENBLAS_NUM_THREADS": "1", "NUMBA_NUM_THREADS": "1"}
"""There are as many processes as are good for the machine: none of them needs threads."""
_KNOWN_TABLES = 64
"""As many as the bots themselves remember."""


class ThinkerEnded(Exception):
    """The process ended before it answered."""


class Thinker:
    """A process that answers one question after another; it starts with the first."""

    def __init__(self, *options: str) -> None:
        self._options = options
        self._process: asyncio.Task[Process] | None = None
        """It, or its start: whoever is told to wait no longer may still have to end it."""
        self._tables: OrderedDict[str, None] = OrderedDict()
        self._leaving: asyncio.TimerHandle | None = None

    def knows(self, table: str) -> bool:
        """It thought for this table a while ago, and a bot may remember what it made of it."""
        return table in self._tables

    def get_to_know(self, table: str) -> None:
        """Be the one that thinks for a table."""
        self._tables[table] = None
        self._tables.move_to_end(table)
        if len(self._tables) > _KNOWN_TABLES:
            self._tables.popitem(last=False)

    def forget(self, table: str) -> None:
        """Someone else thinks for it now."""
        self._tables.pop(table, None)

    def stay(self, seconds: float | None = None, then: Callable[[], None] = lambda: None) -> None:
        """Stay for as long as it takes, or for so many seconds and then do something."""
        if self._leaving is not None:
            self._leaving.cancel()
            self._leaving = None
        if seconds is not None:
            self._leaving = asyncio.get_running_loop().call_later(seconds, then)

    async def ask(self, question: bytes) -> tuple[Number | None, str]:
        """The number that a bot writes, if it does, and why not.

        Raises:
            ThinkerEnded: there is no answer, and there will be none.
        """
        number, why = json.loads(await self._answer(question))
        return number and Number(number), why

    async def introduction(self, bot_id: str) -> Introduction:
        """What a bot says about itself.

        Raises:
            ThinkerEnded: there is no answer, and there will be none.
        """
        name, level, description, problem = json.loads(await self._answer(json.dumps(bot_id).encode()))
        return Introduction(name, level and Level(level), description, problem)

    async def _answer(self, question: bytes) -> bytes:
        process = await self._running()
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(question + b"\n")
        answer = await process.stdout.readline()
        if not answer.endswith(b"\n"):
            raise ThinkerEnded
        return answer

    async def go(self) -> None:
        """Wait until it ends by itself."""
        await (await self._running()).wait()

    async def _running(self) -> Process:
        if self._process is None or _has_ended(self._process):  # the system may have ended it meanwhile
            self._process = asyncio.get_running_loop().create_task(self._start())
        return await asyncio.shield(self._process)

    async def _start(self) -> Process:
        return await asyncio.create_subprocess_exec(
            sys.executable,
            *("-m", "thenumber.bots.thinker", *self._options),
            stdin=PIPE,
            stdout=PIPE,
            env=os.environ | _FOR_ITSELF,
            start_new_session=True,
        )

    async def end(self) -> None:
        """End it and all that it started, at once."""
        self.stay()
        if self._process is not None:
            with suppress(OSError):  # it could not be started
                process = await asyncio.shield(self._process)
                with suppress(ProcessLookupError, PermissionError):  # nobody is left; macOS words it as the latter
                    _kill(process)
                await process.wait()


def _has_ended(process: asyncio.Task[Process]) -> bool:
    return process.done() and (process.exception() is not None or process.result().returncode is not None)


def _kill(process: Process) -> None:
    if hasattr(os, "killpg"):
        os.killpg(process.pid, signal.SIGKILL)
    else:
        process.kill()
