"""A progress bar for long work, in a terminal: how much is done and how long it will still take."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from rich.console import Console
from rich.progress import Progress


@contextmanager
def progress(description: str, total: int) -> Iterator[Callable[[int], None]]:
    """A bar on standard error while the block runs; `advance(n)` says that n more of `total` are done.

    Where standard error is not a terminal there is no bar, and `advance` does nothing.
    """
    if not sys.stderr.isatty():
        yield lambda _: None
        return
    # Rich would send what is printed meanwhile to its own console: results and errors must go where they belong.
    bar = Progress(console=Console(stderr=True), transient=True, redirect_stdout=False, redirect_stderr=False)
    with bar:
        task = bar.add_task(description, total=total)
        yield lambda done: bar.advance(task, done)
