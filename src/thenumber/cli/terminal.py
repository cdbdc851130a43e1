"""Drawing on standard output: without the blanks that Rich leaves at the ends of lines."""

import re
import sys

from rich.console import Console, RenderableType
from rich.text import Text

USUAL = 80
WIDEST = 100  # longer lines are hard to read


def show(*drawn: RenderableType, narrowest: int = 1) -> None:
    """Draw one thing below the other; without colours where standard output is not a terminal.

    In a window narrower than `narrowest` the terminal wraps the lines: better than a table that drops numbers.
    """
    console = Console(highlight=False, markup=False, emoji=False)
    console.width = min(max(console.width or USUAL, narrowest), WIDEST)
    with console.capture() as capture:
        console.print(*drawn, sep="\n", crop=False)
    sys.stdout.write(re.sub(" +$", "", capture.get(), flags=re.MULTILINE))


def unbroken(line: str) -> Text:
    """A line that a terminal may wrap but we do not, so that a path in it can be copied."""
    return Text(line, no_wrap=True, overflow="ignore")
