"""Kernels are compiled when a machine first needs them, which takes a while: the person who waits is told why."""

from collections.abc import Iterator
from contextlib import contextmanager

from thenumber.cli.drawing import progress
from thenumber.processes import compiled
from thenumber.texts import Catalogue


def first_time(catalogue: Catalogue, *ready_for: str) -> str:
    """What to say while kernels compile; nothing if they were compiled here before, for any of these."""
    return "" if any(map(compiled.is_ready, ready_for)) else catalogue.say("compiling")


@contextmanager
def compiling(catalogue: Catalogue, ready_for: str) -> Iterator[None]:
    """Compile in this block; a terminal says so, unless it was done here before."""
    if told := first_time(catalogue, ready_for):
        with progress(told, None):
            yield
        compiled.mark_ready(ready_for)
    else:
        yield
