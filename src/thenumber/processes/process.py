"""A process that answers questions, as the server sees it: `thenumber.processes.answering` is what it is made with."""

import asyncio
import os
import signal
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import Callable
from contextlib import suppress

_FOR_ITSELF = {"OMP_NUM_THREADS": "1", "OPENBLAS_NUM_THREADS": "1", "NUMBA_NUM_THREADS": "1"}
"""Variables that keep libraries from starting threads: there are already as many processes as are good for the machine.
"""


class ProcessEnded(Exception):
    """The process ended before it answered."""


class AnsweringProcess:
    """A module of ours that answers one question after another in a process of its own; it starts with the first."""

    def __init__(self, module: str, *options: str) -> None:
        self._command = ("-m", module, *options)
        self._process: asyncio.Task[Process] | None = None
        """The process, or its start under way: a caller that stops waiting may still have to end it."""
        self._leaving: asyncio.TimerHandle | None = None

    def stay(self, seconds: float | None = None, then: Callable[[], None] = lambda: None) -> None:
        """Let the process stay for good, or for so many seconds, after which `then` is called."""
        if self._leaving is not None:
            self._leaving.cancel()
            self._leaving = None
        if seconds is not None:
            self._leaving = asyncio.get_running_loop().call_later(seconds, then)

    async def put(self, question: bytes) -> asyncio.StreamReader:
        """Ask a question of one line; returns the stream on which its answer will be read.

        Raises:
            OSError: it cannot be started.
        """
        process = await self._running()
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(question + b"\n")
        return process.stdout

    async def go(self) -> None:
        """Wait until the process ends by itself."""
        await (await self._running()).wait()

    async def _running(self) -> Process:
        if self._process is None or _has_ended(self._process):  # the system may have ended it meanwhile
            self._process = asyncio.get_running_loop().create_task(self._start())
        return await asyncio.shield(self._process)

    async def _start(self) -> Process:
        return await asyncio.create_subprocess_exec(
            sys.executable,
            *self._command,
            stdin=PIPE,
            stdout=PIPE,
            env=os.environ | _FOR_ITSELF,
            start_new_session=True,
        )

    async def end(self) -> None:
        """End the process and all that it started, at once."""
        self.stay()
        if self._process is not None:
            with suppress(OSError):  # it could not be started
                process = await asyncio.shield(self._process)
                with suppress(ProcessLookupError, PermissionError):  # nobody is left; macOS words it as the latter
                    _kill(process)
                await process.wait()


async def line_from(answers: asyncio.StreamReader) -> bytes:
    """The next line of an answer.

    Raises:
        ProcessEnded: there is none, and there will be none.
    """
    line = await answers.readline()
    if not line.endswith(b"\n"):
        raise ProcessEnded
    return line


def _has_ended(process: asyncio.Task[Process]) -> bool:
    return process.done() and (process.exception() is not None or process.result().returncode is not None)


def _kill(process: Process) -> None:
    if hasattr(os, "killpg"):
        os.killpg(process.pid, signal.SIGKILL)
    else:
        process.kill()
