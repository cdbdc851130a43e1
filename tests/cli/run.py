"""Running the command as a person does: in a process of its own, with a locale of its own."""

import os
import select
import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).parent.parent.parent


def environment(**changes: str) -> dict[str, str]:
    kept = {name: value for name, value in os.environ.items() if name not in ("LC_ALL", "LC_MESSAGES", "LANGUAGE")}
    return kept | {"LANG": "C.UTF-8", "COLUMNS": "80", "NO_COLOR": "1"} | changes


def thenumber(*arguments: str, typed: bytes | str = b"", **changes: str) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(
        [sys.executable, "-m", "thenumber", *arguments],
        input=typed.encode() if isinstance(typed, str) else typed,
        env=environment(**changes),
        cwd=ROOT,
        capture_output=True,
        timeout=60,
        check=False,
    )


def read_until(terminal: int, expected: str) -> str:
    """What the terminal shows up to an expected text, or to the end."""
    shown, deadline = b"", time.monotonic() + 60
    while not (expected and shown.endswith(expected.encode())):
        if not select.select([terminal], [], [], max(0.0, deadline - time.monotonic()))[0]:
            break  # nothing came in time: whoever expected it will say so
        try:
            shown += os.read(terminal, 4096)
        except OSError:  # the program is gone
            break
    return shown.decode(errors="replace")
