"""The keyboard of a terminal, key by key: nothing is echoed, nothing waits for Enter, and it is always put back.

A number typed in secret must not appear, so echoing is off from the first question to the end. Ctrl-C still
interrupts and Ctrl-Z still suspends.
"""

import codecs
import os
import re
import select
import signal
import sys
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from importlib.util import find_spec
from types import TracebackType
from typing import Self

from thenumber.cli.signals import Came, InterruptibleWait

with suppress(ImportError):  # Windows has none: whole lines are read there
    import termios
    import tty

INTERRUPT = "interrupt"
END = "end"
ENTER = "enter"
BACKSPACE = "backspace"
ESCAPE = "escape"
RESIZE = "resize"
"""Not a key of any keyboard: the window has another size, or the program is back, so everything must be redrawn."""

_CONTROLS = {
    "\x03": INTERRUPT,
    "\x04": END,
    "\b": BACKSPACE,
    "\x7f": BACKSPACE,
    "\r": ENTER,
    "\n": ENTER,
    "\x1b": ESCAPE,
    "\t": "tab",
}
_ARROWS = {"A": "up", "B": "down", "C": "right", "D": "left", "H": "home", "F": "last"}
# What terminals send for keys without a character: ESC O and a letter, or ESC [ with numbers and a last character.
_SEQUENCE = re.compile(r"\x1b(?:O(.)|\[[0-?]*[ -/]*([@-~]))")
_BEGINNING = re.compile(r"\x1b(?:O|\[[0-?]*[ -/]*)?")
_REST = 0.05  # seconds: the rest of a sequence comes at once, whatever line it comes over


class Keys:
    r"""Reads keys out of bytes, however they are split: half a letter or half a sequence waits for its rest.

    >>> keys = Keys()
    >>> keys.feed(b"5\x1b["), keys.feed(b"A\r"), keys.feed("ż".encode())
    (['5'], ['up', 'enter'], ['ż'])
    """

    def __init__(self) -> None:
        self._decoder = codecs.getincrementaldecoder("utf-8")(errors="replace")
        self._waiting = ""

    @property
    def is_halfway(self) -> bool:
        """A sequence has begun: either its rest is on the way, or someone pressed Escape."""
        return bool(self._waiting)

    def feed(self, data: bytes) -> list[str]:
        """The keys that are complete with these bytes; those that mean nothing here are left out."""
        text = self._waiting + self._decoder.decode(data)
        self._waiting = ""
        keys: list[str] = []
        while text:
            if _BEGINNING.fullmatch(text):
                self._waiting = text
                break
            key, text = _first(text)
            keys += [key] if key else []
        return keys

    def settle(self) -> list[str]:
        """The keys that were waiting for a rest which does not come: Escape itself."""
        waiting, self._waiting = self._waiting, ""
        return [_CONTROLS.get(character, character) for character in waiting]


def _first(text: str) -> tuple[str, str]:
    """The first key of a text, empty if it has no meaning here, and what follows it."""
    sequence = _SEQUENCE.match(text)
    if sequence:
        return _ARROWS.get(sequence[1] or sequence[2], ""), text[sequence.end() :]
    key = _CONTROLS.get(text[0], text[0])
    return key if len(key) > 1 or key.isprintable() else "", text[1:]


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
        self._waiting = InterruptibleWait()

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
    """Do nothing: that the signal is answered at all is what ends the wait for a key."""
