"""The processes in which bots think, seen from outside."""

import os
import subprocess
import time
from collections.abc import Callable
from pathlib import Path

from tests.patience import PATIENCE


def children(parent: int | None = None, of: str = "thenumber.bots.thinker") -> set[str]:
    """The processes in which bots think for a server, or those of something else; by default for this one."""
    found = subprocess.run(
        ["ps", "--no-headers", "-o", "pid", "--ppid", str(parent or os.getpid())], capture_output=True, check=False
    )
    return {pid for pid in found.stdout.decode().split() if of in command(pid)}


def command(pid: str) -> str:
    try:
        return (Path("/proc") / pid / "cmdline").read_text()
    except OSError:
        return ""


def wait_until(is_so: Callable[[], bool]) -> None:
    latest = time.monotonic() + PATIENCE
    while not is_so():
        assert time.monotonic() < latest
        time.sleep(0.02)
