"""Drawing on standard output: at most 100 columns, and no blanks at the ends of lines, which Rich would leave."""

import re
import sys

from rich.console import Console, RenderableType

WIDEST = 100  # longer lines are hard to read


def show(*drawn: RenderableType) -> None:
    """Draw one thing below the other; without colours where standard output is not a terminal."""
    console = Console(highlight=False, markup=False, emoji=False)
    console.width = min(console.width, WIDEST)
    with console.capture() as capture:
        console.print(*drawn, sep="\n")
    sys.stdout.write(re.sub(" +$", "", capture.get(), flags=re.MULTILINE))
