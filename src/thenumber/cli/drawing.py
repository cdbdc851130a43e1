"""Drawing in a terminal: results on standard output, and a progress bar next to them while long work runs."""

import re
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

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


@contextmanager
def progress(description: str, total: int | None, at_first: str = "") -> Iterator[Callable[[int], None]]:
    """A bar on standard error while the block runs; `advance(n)` says that n more of `total` are done.

    Until anything is done it says `at_first`, if there is something to say, and only that it's at work: so it does to
    the end without a total. Where standard error is not a terminal there is no bar, and `advance` does nothing.
    """
    if not sys.stderr.isatty():
        yield lambda _: None
        return
    from rich.progress import Progress  # most verbs have no bar

    # Rich would send what is printed meanwhile to its own console: results and errors must go where they belong.
    bar = Progress(console=Console(stderr=True), transient=True, redirect_stdout=False, redirect_stderr=False)
    with bar:
        task = bar.add_task(at_first or description, total=None if at_first else total)

        def advance(done: int) -> None:
            if done:
                bar.update(task, advance=done, description=description, total=total)

        yield advance
