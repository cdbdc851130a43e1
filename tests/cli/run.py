"""Running the command as a person does: in a process of its own, with a locale of its own."""

import os
import pty
import select
import subprocess
import sys
import time
from collections import deque
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.patience import PATIENCE, wait_until

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
        timeout=PATIENCE,
        check=False,
    )


@contextmanager
def running(
    command: Sequence[str],
    *,
    stdin: int | None = None,
    stdout: int | None = None,
    stderr: int | None = None,
    **changes: str,
) -> Iterator[subprocess.Popen[bytes]]:
    """A program in a session of its own; when the block ends, however that may be, it is gone with its pipes."""
    with subprocess.Popen(
        command,
        stdin=stdin,
        stdout=stdout,
        stderr=stderr,
        env=environment(**changes),
        cwd=ROOT,
        start_new_session=True,
    ) as process:
        try:
            yield process
        finally:
            process.kill()


@contextmanager
def terminal() -> Iterator[tuple[int, int]]:
    """Both ends of a terminal: ours, and the one for a program, which is closed here once the program has it."""
    ours, theirs = pty.openpty()
    try:
        yield ours, theirs
    finally:
        os.close(ours)


def await_sleep(pid: int) -> None:
    """Wait until the main thread of a program sleeps and nothing wakes it: it waits for whatever comes next."""
    status = Path(f"/proc/{pid}/task/{pid}/status")
    seen: deque[str] = deque(maxlen=21)

    def sleeps() -> bool:
        seen.append(status.read_text(encoding="utf-8"))
        return len(seen) == seen.maxlen and len(set(seen)) == 1 and "sleeping" in seen[0]

    wait_until(sleeps)


def read_until(terminal: int, expected: str) -> str:
    """What the terminal shows up to an expected text, which has to come; without one, to the end."""
    shown, deadline = b"", time.monotonic() + PATIENCE
    while not (expected and shown.endswith(expected.encode())):
        if not select.select([terminal], [], [], max(0.0, deadline - time.monotonic()))[0]:
            pytest.fail(f"{expected or 'the end'!r} does not come after {shown.decode(errors='replace')!r}")
        try:
            shown += os.read(terminal, 4096)
        except OSError:  # the program is gone
            break
    return shown.decode(errors="replace")
