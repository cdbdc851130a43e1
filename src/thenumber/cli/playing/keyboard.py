"""The keyboard of a terminal, key by key: nothing is echoed, nothing waits for Enter, and it is always put back.

A number typed in secret must not appear, so echoing is off from the first question to the end. Ctrl-C still
interrupts and Ctrl-Z still suspends.
"""

import os
import select
import signal
import sys
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from importlib.util import find_spec
from types import TracebackType
from typing import Self

from thenumber.cli.interruptible import Came, Waiting
from thenumber.cli.playing.keys import END, RESIZE, Keys

with suppress(ImportError):  # Windows has none: whole lines are read there
    import termios
    import tty

_REST = 0.05  # seconds: the rest of a sequence comes at once, whatever line it comes over


def has_keys() -> bool:
    """Single keys can be read: standard input is a terminal of the usual kind."""
    return find_spec("termios") is not None and sys.stdin.isatty()


class Keyboard:
    """Single keys from a terminal, while its block runs.

    `leave` and `enter` are called around a suspension (Ctrl-Z), for the screen on the same terminal.
    """

    def __init__(self, *, leave: Callable[[], None] = lambda: None, enter: Callable[[], None] = lambda: None) -> None:
        self._descriptor = sys.stdin.fileno()
        self._leave, self._enter = leave, enter
        self._keys = Keys()
        self._pressed: deque[str] = deque()
        self._before: list[object] = []
        self._handlers: dict[int, object] = {}
        self._waiting = Waiting()

    def __enter__(self) -> Self:
        self._waiting.__enter__()
        self._before = termios.tcgetattr(self._descriptor)
        for number, answer in ((signal.SIGTSTP, self._suspended), (signal.SIGWINCH, _resized)):
            self._handlers[number] = signal.signal(number, answer)
        self._take()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, traceback: TracebackType | None
    ) -> None:
        self._give_back()
        for number, handler in self._handlers.items():
            signal.signal(number, handler)  # type: ignore[arg-type]  # what signal() itself returned
        self._waiting.__exit__(kind, error, traceback)

    def fileno(self) -> int:
        """The descriptor to wait for in your own loop; `read` then takes what is there."""
        return self._descriptor

    def next_key(self, seconds: float | None = None) -> str | None:
        """The next key; None if nobody presses one within `seconds`."""
        while not self._pressed:
            came = self._waiting.wait(self._descriptor, seconds)
            if came is Came.NOTHING:
                return None
            if came is Came.SIGNAL:
                return RESIZE
            self._pressed += self.read()
        return self._pressed.popleft()

    def read(self) -> list[str]:
        """The keys that were pressed by now; waits for one if there is none. A closed terminal is the end."""
        try:
            data = os.read(self._descriptor, 1024)
        except OSError:
            return [END]
        keys = self._keys.feed(data) if data else [END]
        if self._keys.is_halfway and not select.select([self._descriptor], [], [], _REST)[0]:
            keys += self._keys.settle()
        return keys

    def forget(self) -> None:
        """Drop what was typed ahead: it was not meant for the question that comes now."""
        self._pressed.clear()
        self._keys.settle()
        termios.tcflush(self._descriptor, termios.TCIFLUSH)

    def _take(self) -> None:
        tty.setcbreak(self._descriptor)  # drops what was typed before, and leaves Ctrl-C and Ctrl-Z as they are

    def _give_back(self) -> None:
        termios.tcsetattr(self._descriptor, termios.TCSAFLUSH, self._before)  # type: ignore[arg-type]  # what tcgetattr returned

    def _suspended(self, *_: object) -> None:
        """Give the terminal to the shell, sleep, and take it again when the person is back."""
        self._leave()
        self._give_back()
        os.kill(os.getpid(), signal.SIGSTOP)
        self._take()
        self._enter()


def _resized(*_: object) -> None:
    """Nothing, but with an answer to it the signal ends the wait for a key."""
