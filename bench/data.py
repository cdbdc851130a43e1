"""A million games kept in a file and read back into columns, by processor time; on one core."""

import os
import resource
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from rich.progress import track
from rich.table import Table

GAMES = 1_000_000
TARGET = 60.0  # seconds, for writing and reading together
_READ = "import sys; from thenumber.data import read; assert read(sys.argv[1]).num_rows == int(sys.argv[2])"


def measure() -> Table:
    """Processor seconds to write and to read, for each kind of file; one run each, as it takes that long."""
    table = Table(
        "file", "MB", "simulate --out", "data.read", "together", f"target {TARGET:.0f} s", title="A million games"
    )
    with tempfile.TemporaryDirectory() as folder, _one_core():
        for ending in track((".parquet", ".jsonl"), "Writing and reading", transient=True):
            path = Path(folder) / f"games{ending}"
            wrote = seconds("-m", "thenumber", "simulate", "--games", str(GAMES), "--out", str(path))
            read = seconds("-c", _READ, str(path), str(GAMES * 10 * 4))
            size = f"{path.stat().st_size / 1e6:.0f}"
            figures = (f"{figure:.1f}" for figure in (wrote, read, wrote + read))
            table.add_row(ending, size, *figures, "met" if wrote + read <= TARGET else "missed")
            path.unlink()
    return table


def seconds(*arguments: str) -> float:
    """The processor time of a process from start to end."""
    before = _spent()
    subprocess.run([sys.executable, *arguments], stdout=subprocess.DEVNULL, check=True)
    return _spent() - before


def _spent() -> float:
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


@contextmanager
def _one_core() -> Iterator[None]:
    """Processes started here have one core, where the system can tell them."""
    if not hasattr(os, "sched_setaffinity"):
        yield
        return
    before = os.sched_getaffinity(0)
    os.sched_setaffinity(0, {min(before)})
    try:
        yield
    finally:
        os.sched_setaffinity(0, before)
