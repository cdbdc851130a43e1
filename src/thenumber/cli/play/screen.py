"""The screen: one picture after the other in the same place, or one below the other where that cannot be.

Plain ANSI and the terminal's second screen: what the person had on theirs comes back in the end, and no
picture of the game stays among the lines that can be scrolled back.
"""

import os
import re
import sys
from types import TracebackType
from typing import Self

from rich.console import Console, ConsoleOptions, RenderableType, RenderResult
from rich.segment import Segment

from thenumber.cli.drawing import USUAL, WIDEST, show

LINES = 24
"""How many lines a picture may have: as many as the usual window."""
GAP = ""
"""A blank line that looks good but is not needed."""
_SECOND_SCREEN, _FIRST_SCREEN = "\x1b[?1049h", "\x1b[?1049l"
_HIDE_CURSOR, _SHOW_CURSOR = "\x1b[?25l", "\x1b[?25h"
_TOP, _REST_OF_LINE, _REST_OF_SCREEN = "\x1b[H", "\x1b[K", "\x1b[J"
_STYLE = re.compile("\x1b\\[[0-9;]*m")


def can_redraw() -> bool:
    """Standard output is a terminal that can redraw."""
    return sys.stdout.isatty() and os.environ.get("TERM", "dumb") not in ("dumb", "unknown")


class Screen:
    """Pictures that replace each other, while its block runs; `can_redraw` says whether that is possible.

    Where it is not, the same calls print one picture below the other.
    """

    def __init__(self, *, redraws: bool | None = None) -> None:
        self.redraws = can_redraw() if redraws is None else redraws
        self._last: RenderableType = ""

    def __enter__(self) -> Self:
        self.enter()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, traceback: TracebackType | None
    ) -> None:
        self.leave()

    def enter(self) -> None:
        """Begin with an empty screen; also after a suspension."""
        if self.redraws:
            _write(_SECOND_SCREEN + _HIDE_CURSOR + _TOP + _REST_OF_SCREEN)

    def leave(self) -> None:
        """Put back what was there."""
        if self.redraws:
            _write(_SHOW_CURSOR + _FIRST_SCREEN)

    def draw(self, picture: RenderableType) -> None:
        """Show a picture in place of the last one."""
        self._last = picture
        if self.redraws:
            _write(_over(picture))
        else:
            show(picture, narrowest=USUAL)
            sys.stdout.flush()

    def redraw(self) -> None:
        """Show the same again: the window has another size, or something else was on it."""
        if self.redraws:
            _write(_TOP + _REST_OF_SCREEN + _over(self._last))


def _over(picture: RenderableType) -> str:
    """What draws a picture over another without flickering: each line wipes only its own rest."""
    console = Console(highlight=False, markup=False, emoji=False)
    width, height = console.width or USUAL, console.height or 24
    console.width = min(max(width, USUAL), WIDEST)  # a narrow window wraps: better than a table that drops numbers
    with console.capture() as capture:
        console.print(picture, crop=False)
    lines = [line.rstrip(" ") for line in capture.get().removesuffix("\n").split("\n")]
    while len(lines) > 1 and sum(_height(line, width) for line in lines) > height:
        lines.pop(0)  # in a low window the end matters most: what is asked
    return _TOP + f"{_REST_OF_LINE}\n".join(lines) + _REST_OF_LINE + _REST_OF_SCREEN


def _height(line: str, width: int) -> int:
    from rich.cells import cell_len

    return max(1, -(-cell_len(_STYLE.sub("", line)) // width))


def _write(text: str) -> None:
    sys.stdout.write(text)
    sys.stdout.flush()


class Fitting:
    """Parts of a picture, one below the other; where the usual window is too low, the gaps between them give way."""

    def __init__(self, *parts: RenderableType) -> None:
        self._parts = parts

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        """Draw the parts; the last gaps go first."""
        drawn = [(part == GAP, list(Segment.split_lines(console.render(part, options)))) for part in self._parts]
        excess = sum(len(lines) for _, lines in drawn) - LINES
        for position in reversed(range(len(drawn))):
            if excess > 0 and drawn[position][0]:
                del drawn[position]
                excess -= 1
        for _, lines in drawn:
            for line in lines:
                yield from line
                yield Segment.line()
