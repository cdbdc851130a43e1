"""One PostgreSQL server for all tests of a run: started by the first test that needs it, gone when the last process is.

`python -m tests.postgres FOLDER` is the server's keeper: it returns once the server can be reached, and what stays
behind waits until nobody uses the server any more: those who do hold a lock, which ends with them, however they end.
"""

import fcntl
import os
import shutil
import signal
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import IO

from tools.postgres import NoPostgres, PostgresServer

HASTY = {
    "fsync": "off",
    "full_page_writes": "off",
    "wal_level": "minimal",
    "max_wal_senders": "0",
    "shared_buffers": "16MB",
    "max_connections": "150",
    "autovacuum": "off",
    "jit": "off",
}
"""Nothing survives a power cut, and nobody tidies up: it lives for minutes."""


@contextmanager
def shared_server(run: str) -> Iterator[PostgresServer]:
    """The server of a test run; `run` is the same in all processes of the run.

    Raises:
        NoPostgres: there is none for this system, or it does not start.
    """
    folder = Path(tempfile.gettempdir()) / f"thenumber-{run[:16]}"
    with _used(folder):
        with (folder / "starting").open("ab") as starting:
            fcntl.flock(starting, fcntl.LOCK_EX)
            if not (folder / "is_ready").exists():
                _start(folder)
        yield PostgresServer(folder)


@contextmanager
def _used(folder: Path) -> Iterator[None]:
    """Keep the server from being stopped."""
    while True:
        folder.mkdir(mode=0o711, exist_ok=True)
        with suppress(FileNotFoundError), (folder / "used").open("ab") as used:
            fcntl.flock(used, fcntl.LOCK_SH)
            if _is_still(used, folder / "used"):  # not one that a keeper has just taken away
                yield
                return


def _is_still(file: IO[bytes], path: Path) -> bool:
    return path.exists() and path.stat().st_ino == os.fstat(file.fileno()).st_ino


def _start(folder: Path) -> None:
    keeper = [sys.executable, "-m", "tests.postgres", str(folder)]
    with (folder / "said").open("w+b") as said:  # a pipe would stay open with the keeper
        done = subprocess.run(keeper, stdin=subprocess.DEVNULL, stdout=said, stderr=said, cwd=Path(__file__).parents[1])
        if done.returncode:
            said.seek(0)
            raise NoPostgres(said.read().decode())


def keep(folder: Path) -> None:
    """Start the server, and stay behind until nobody uses it; the caller returns before."""
    told, tell = os.pipe()
    if os.fork():
        os.close(tell)
        sys.exit(0 if os.read(told, 1) else 1)  # nothing comes from one that has died
    os.setsid()  # whoever interrupts the tests does not interrupt the keeper
    for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        signal.signal(number, signal.SIG_IGN)
    server = PostgresServer(folder)
    try:
        server.start(HASTY)
        (folder / "is_ready").touch()
        os.write(tell, b".")
        os.close(tell)
        with (folder / "used").open("ab") as used:
            fcntl.flock(used, fcntl.LOCK_EX)
            server.stop(signal.SIGQUIT)
            shutil.rmtree(folder)
    except BaseException as error:
        print(error, file=sys.stderr)
        server.stop(signal.SIGQUIT)
        shutil.rmtree(folder, ignore_errors=True)
        os._exit(1)


if __name__ == "__main__":
    keep(Path(sys.argv[1]))
