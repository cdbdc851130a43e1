"""How long a person waits for the command, beside an empty Typer app."""

import subprocess
import sys
import time
from pathlib import Path

from rich.progress import track
from rich.table import Table

ROOT = Path(__file__).parent.parent
REPEATS = 7
COMMANDS = {
    "an empty Typer app --help": ["-m", "bench.empty_app", "--help"],
    "thenumber --help": ["-m", "thenumber", "--help"],
    "thenumber rules": ["-m", "thenumber", "rules"],
    "thenumber bots": ["-m", "thenumber", "bots"],
    "thenumber simulate, 100,000 games": ["-m", "thenumber", "simulate", "--games", "100_000"],
    "thenumber score, a whole game": ["-m", "thenumber", "score", "examples/sunday.txt"],
}


def seconds(arguments: list[str]) -> float:
    """How long a process takes from start to end."""
    start = time.perf_counter()
    subprocess.run([sys.executable, *arguments], cwd=ROOT, stdout=subprocess.DEVNULL, check=True)
    return time.perf_counter() - start


def measure() -> Table:
    """Seconds from start to end, the best of all repeats, and how much longer than the empty app."""
    best = dict.fromkeys(COMMANDS, float("inf"))
    for _ in track(range(REPEATS), "Starting", transient=True):
        for name, arguments in COMMANDS.items():
            best[name] = min(best[name], seconds(arguments))
    table = Table("command", "seconds", "above the empty app", title="From start to end")
    empty = best[next(iter(COMMANDS))]
    for name, took in best.items():
        table.add_row(name, f"{took:.2f}", f"{took - empty:+.2f}")
    return table
