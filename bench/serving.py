"""Servers under load, each in a process of its own: started, watched from outside, stopped."""

import os
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from urllib.error import URLError
from urllib.request import urlopen

ROOT = Path(__file__).parent.parent
SERVER_OPTIONS: dict[str, Any] = {
    "ws": "websockets-sansio",
    "ws_per_message_deflate": False,
    "loop": "uvloop",
    "access_log": False,
    "log_level": "warning",
}
_TICKS = os.sysconf("SC_CLK_TCK")
_PAGE = os.sysconf("SC_PAGE_SIZE")


@dataclass(frozen=True, slots=True)
class Server:
    """A running server."""

    pid: int
    port: int

    @property
    def cpu_seconds(self) -> float:
        """What it has used of the processors, all threads, in user and system time."""
        fields = Path(f"/proc/{self.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / _TICKS

    @property
    def memory(self) -> int:
        """What it holds in memory, in bytes."""
        return int(Path(f"/proc/{self.pid}/statm").read_text().split()[1]) * _PAGE


@contextmanager
def serving(arguments: list[str], ready: str) -> Iterator[Server]:
    """A server from start to end.

    In its arguments `{port}` is a free port and `{data}` an empty folder; `ready` is a path that it answers.
    """
    port = _free_port()
    with tempfile.TemporaryDirectory() as data:
        command = [sys.executable, "-m", *(argument.format(port=port, data=data) for argument in arguments)]
        process = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.DEVNULL)
        try:
            _await(port, ready)
            server = Server(process.pid, port)
            _let_settle(server)
            yield server
        finally:
            process.send_signal(signal.SIGTERM)
            process.wait(20)


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def _let_settle(server: Server) -> None:
    """Wait until a server has nothing to do: bots warm up first."""
    before = -1.0
    while server.cpu_seconds - before > 0.05:
        before = server.cpu_seconds
        time.sleep(1)


def _await(port: int, path: str) -> None:
    for _ in range(300):
        try:
            urlopen(f"http://127.0.0.1:{port}{path}", timeout=2).close()  # our own server
        except URLError as error:
            if hasattr(error, "code"):  # it answers, if only to say no
                return
            time.sleep(0.1)
        else:
            return
    raise TimeoutError(f"no server at port {port}")
