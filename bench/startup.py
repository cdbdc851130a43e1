"""How long a person waits for the command, beside an empty Typer app."""

import os
import pty
import subprocess
import sys
import tempfile
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

GAME = ["-m", "thenumber", "play", "--lang", "en"]
PROMPTS = {
    "thenumber play, until the first prompt": (GAME, b"separated by commas"),
    "thenumber play --bots, until the first prompt": ([*GAME, "--bots", "reader"], b"Your number"),
}


def seconds(arguments: list[str]) -> float:
    """How long a process takes from start to end."""
    start = time.perf_counter()
    subprocess.run([sys.executable, *arguments], cwd=ROOT, stdout=subprocess.DEVNULL, check=True)
    return time.perf_counter() - start


def seconds_to_prompt(arguments: list[str], prompt: bytes) -> float:
    """How long a person at a terminal waits until a process asks for something."""
    ours, theirs = pty.openpty()
    with tempfile.TemporaryDirectory() as state:  # where no game waits
        start = time.perf_counter()
        process = subprocess.Popen(
            [sys.executable, *arguments],
            cwd=ROOT,
            stdin=theirs,
            stdout=theirs,
            env=os.environ | {"TERM": "xterm", "XDG_STATE_HOME": state},
        )
        shown = b""
        while prompt not in shown:
            shown += os.read(ours, 4096)
        took = time.perf_counter() - start
        process.kill()  # nobody reads what it would say in the end
        process.wait()
    os.close(ours)
    os.close(theirs)
    return took


def measure() -> Table:
    """Seconds from start to end or to a prompt, the best of all repeats, and how much longer than the empty app."""
    best = dict.fromkeys([*COMMANDS, *PROMPTS], float("inf"))
    for _ in track(range(REPEATS), "Starting", transient=True):
        for name, arguments in COMMANDS.items():
            best[name] = min(best[name], seconds(arguments))
        for name, (arguments, prompt) in PROMPTS.items():
            best[name] = min(best[name], seconds_to_prompt(arguments, prompt))
    table = Table("command", "seconds", "above the empty app", title="From start to end")
    empty = best[next(iter(COMMANDS))]
    for name, took in best.items():
        table.add_row(name, f"{took:.2f}", f"{took - empty:+.2f}")
    return table
