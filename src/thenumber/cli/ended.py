"""Being ended (SIGTERM): what Ctrl-C puts back and ends is put back and ended then, too.

No SystemExit for it: a bot may raise that itself, and then only forfeits its turn.
"""

import signal
from collections.abc import Iterator
from contextlib import contextmanager

import typer

ENDED = 128 + signal.SIGTERM  # the exit code, as shells have it


@contextmanager
def ended_as_interrupted() -> Iterator[None]:
    """Within this block SIGTERM is a KeyboardInterrupt; the exit code tells the difference.

    Raises:
        typer.Exit: it came.
    """
    came: list[int] = []

    def end(number: int, _: object) -> None:
        came.append(number)
        raise KeyboardInterrupt

    before = signal.signal(signal.SIGTERM, end)
    try:
        yield
    except (KeyboardInterrupt, typer.Exit):
        if not came:
            raise
    finally:
        signal.signal(signal.SIGTERM, before)
    if came:
        raise typer.Exit(ENDED)
