"""The processes in which bots think, seen from outside."""

import os
import subprocess
from pathlib import Path


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
