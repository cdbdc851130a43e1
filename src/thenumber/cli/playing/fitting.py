"""Scenes that fit: where 24 lines are too few, the blank lines between the parts give way."""

from rich.console import Console, ConsoleOptions, RenderableType, RenderResult
from rich.segment import Segment

LINES = 24
"""As many as the usual window has."""
GAP = ""
"""A blank line that looks good but is not needed."""


class Fitting:
    """Parts, one below the other, with gaps as far as there is room for them."""

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
