"""Signals: Ctrl-C and SIGTERM end what people wait for, whenever they come.

What Ctrl-C puts back and ends is put back and ended at SIGTERM, too. No SystemExit for it: a bot may raise that itself,
and then only forfeits its turn.

A signal interrupts a read that is under way, and Python answers it between two steps of its own. One that comes after
the last of these steps and before the read interrupts nothing: the read keeps waiting, forever if nobody types. So
a reader of what may never come waits here first, for input and for the byte that Python writes at every signal.
"""

import os
import select
import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from enum import Enum
from io import BufferedReader, RawIOBase
from types import TracebackType
from typing import TYPE_CHECKING, Self

import typer

if TYPE_CHECKING:
    from _typeshed import WriteableBuffer

INTERRUPTED = 128 + signal.SIGINT  # the exit codes, as shells have them
ENDED = 128 + signal.SIGTERM


@contextmanager
def ended_as_interrupted() -> Iterator[None]:
    """Within this block SIGTERM is a KeyboardInterrupt; the exit code tells the difference.

    Raises:
        typer.Exit: it came.
    """
    came: list[int] = []

    def end(number: int, _: object) -> None:
        came.append(number)
        raise KeyboardInterrupt

    before = signal.signal(signal.SIGTERM, end)
    try:
        yield
    except (KeyboardInterrupt, typer.Exit):
        if not came:
            raise
    finally:
        signal.signal(signal.SIGTERM, before)
    if came:
        raise typer.Exit(ENDED)


class Came(Enum):
    """What ended a wait."""

    INPUT = "input"
    SIGNAL = "signal"
    NOTHING = "nothing"


class InterruptibleWait:
    """Waits of the main thread, while its block runs: each signal that comes meanwhile ends one, whenever it comes."""

    def __init__(self) -> None:
        self._woken, self._wake, self._before = -1, -1, -1

    def __enter__(self) -> Self:
        self._woken, self._wake = os.pipe()
        os.set_blocking(self._wake, False)
        self._before = signal.set_wakeup_fd(self._wake)
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, traceback: TracebackType | None
    ) -> None:
        signal.set_wakeup_fd(self._before)
        os.close(self._woken)
        os.close(self._wake)

    def wait(self, descriptor: int, seconds: float | None = None) -> Came:
        """Wait until a descriptor has something to read, or for so long; a signal is answered before this returns."""
        ready, _, _ = select.select([descriptor, self._woken], [], [], seconds)
        if self._woken in ready:
            os.read(self._woken, 100)
            return Came.SIGNAL
        return Came.INPUT if ready else Came.NOTHING


class _Input(RawIOBase):
    """A descriptor that is never read before there is something to read; it stays open."""

    def __init__(self, descriptor: int) -> None:
        self._descriptor = descriptor

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: "WriteableBuffer", /) -> int:
        with InterruptibleWait() as waiting:
            while waiting.wait(self._descriptor) is not Came.INPUT:
                pass
            return os.readv(self._descriptor, [buffer])


def standard_input() -> BufferedReader:
    """Standard input as bytes; on Windows, where nobody can wait for it, with the system's own reads."""
    if sys.platform == "win32":
        return open(sys.stdin.fileno(), "rb", closefd=False)  # the reader closes it
    return BufferedReader(_Input(sys.stdin.fileno()))
