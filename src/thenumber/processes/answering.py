"""A process that answers questions, which come line by line on its standard input.

Whatever it does happens there and not in the server that asks: it may take its time, use all its memory, print, or
never return. It lives as long as its standard input is open; then it goes with all that it started.
"""

import os
import signal
import sys
from collections.abc import Callable
from contextlib import suppress
from queue import SimpleQueue
from threading import Thread
from typing import BinaryIO

Send = Callable[[bytes], None]
"""A function that sends a part of an answer, at once."""
PATIENCE = 120
"""Seconds without an answer or a sign of life after which such a process is given up. Generous: kernels may still be
compiling, and the process yields to everything else on the machine.
"""
NO_YIELDING = "THENUMBER_NO_YIELDING"
"""The variable of the environment that is `on` where such processes are as important as everything else on the machine.
"""
_YIELDING = 10  # how much more important everything else is, elsewhere


class Questions:
    """The questions to this process. A thread listens for them also while the process works, so that the process ends
    when its server is gone.
    """

    def __init__(self) -> None:
        signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C in a terminal is for the server, which then ends this
        if os.environ.get(NO_YIELDING) != "on":
            with suppress(AttributeError, OSError):  # not everywhere
                os.nice(_YIELDING)
        self._answers = _kept_apart()
        self._lines: SimpleQueue[bytes] = SimpleQueue()
        listener = Thread(target=_listen, args=(sys.stdin.buffer, self._lines.put), name="listener", daemon=True)
        listener.start()

    def answer_all(self, answer: Callable[[bytes, Send], None]) -> None:
        """Answer line after line, until nobody waits for an answer any more."""
        with suppress(BrokenPipeError):
            while True:
                answer(self._lines.get(), self._send)

    def _send(self, said: bytes) -> None:
        self._answers.write(said)
        self._answers.flush()


def leave() -> None:
    """End the process: the listener still listens, and Python by itself cannot end while it does."""
    os._exit(0)


def _kept_apart() -> BinaryIO:
    """The stream for answers: whatever else the process prints goes to its standard error."""
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    return answers


def _listen(questions: BinaryIO, take: Callable[[bytes], None]) -> None:
    for line in questions:
        take(line)
    if hasattr(os, "killpg") and os.getpgrp() == os.getpid():
        os.killpg(0, signal.SIGKILL)
    leave()
