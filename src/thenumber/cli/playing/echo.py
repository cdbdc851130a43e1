"""The echo of a terminal that reads whole lines: off while numbers are secret, and always put back."""

import sys
from contextlib import suppress
from types import TracebackType
from typing import Self

with suppress(ImportError):  # Windows has none
    import termios

_LOCAL_MODES = 3  # their place in what tcgetattr returns


class Echo:
    """Whether standard input shows what is typed; when its block ends, as before."""

    def __init__(self) -> None:
        self.is_off = False
        self._before: list[object] = []

    def __enter__(self) -> Self:
        if "termios" in globals() and sys.stdin.isatty():
            self._before = termios.tcgetattr(sys.stdin)
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, traceback: TracebackType | None
    ) -> None:
        if self.is_off:
            termios.tcsetattr(sys.stdin, termios.TCSAFLUSH, self._before)  # type: ignore[arg-type]  # what tcgetattr returned

    def turn_off(self) -> None:
        """Show nothing from now on, where that is possible, and drop what was typed ahead."""
        if self._before:
            modes = termios.tcgetattr(sys.stdin)
            modes[_LOCAL_MODES] &= ~termios.ECHO
            termios.tcsetattr(sys.stdin, termios.TCSAFLUSH, modes)
            self.is_off = True
