"""One server of several, in a process of its own: started, asked, frozen, killed and started again."""

import os
import re
import secrets
import signal
import socket
import subprocess
import sys
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

from tools.servers.asking import HERE, ask

ANSWERS_WITHIN = 2.0
"""Seconds after which a node that says nothing does not answer."""
STOPS_WITHIN = 20.0
PORTS = range(20_000, 32_000)
"""Below those that connections get, on any system."""
# Everyone comes from one address here, so what holds for strangers would hold for all of them together.
_LIMITS = (
    "--connections-per-address", "100000", "--connections", "10000", "--tables-per-address", "1000000",
    "--tables-per-guest", "1000000", "--requests-per-address", "1000000", "--pages-per-address", "1000000",
)  # fmt: skip


class Figures(NamedTuple):
    """What a node says about itself."""

    connections: int
    tables: int
    turns: int


class Node:
    """A server at a port of its own, which stays the same when it is started again."""

    def __init__(self, name: str, folder: Path, database: str, base_url: str = "", options: Sequence[str] = ()) -> None:
        self.name = name
        self.port = free_port()
        self.starts = 0
        self.log = folder / f"{name}.log"
        self._database = database
        self._command = [sys.executable, "-m", "thenumber", "serve", "--host", HERE, "--port", str(self.port)]
        self._command += [*_LIMITS, *options]
        self._command += ["--base-url", base_url] if base_url else []
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Start it; it takes a moment until it is ready."""
        environment = {**os.environ, "THENUMBER_DATABASE": self._database}  # nobody else can read it there
        with self.log.open("ab") as log:
            self._process = subprocess.Popen(  # noqa: S603  # our own words
                self._command, env=environment, stdin=subprocess.DEVNULL, stdout=log, stderr=log, start_new_session=True
            )
        self.starts += 1

    @property
    def pid(self) -> int | None:
        """Its process, if there is one."""
        return self._process.pid if self._process is not None and self.is_running else None

    @property
    def is_running(self) -> bool:
        """There is a process, if perhaps a frozen one."""
        return self._process is not None and self._process.poll() is None

    def stop(self) -> int:
        """End it well; its exit code."""
        self.signal(signal.SIGTERM)
        return 0 if self._process is None else self._process.wait(STOPS_WITHIN)

    def kill(self) -> None:
        """End it as a power cut would."""
        self.signal(signal.SIGKILL)
        if self._process is not None:
            self._process.wait(STOPS_WITHIN)

    def freeze(self) -> None:
        """Let it do nothing, and notice nothing of it."""
        self.signal(signal.SIGSTOP)

    def thaw(self) -> None:
        """Let it go on."""
        self.signal(signal.SIGCONT)

    def signal(self, number: signal.Signals) -> None:
        """Send it a signal, if it runs."""
        if self._process is not None and self._process.poll() is None:
            self._process.send_signal(number)

    async def status(self) -> int | None:
        """The status with which it says whether it is ready; None if it says nothing."""
        return await status_at(self.port)

    async def figures(self) -> Figures | None:
        """What it says about itself, if anything."""
        try:
            _, said = await ask(self.port, "/metrics", ANSWERS_WITHIN)
        except OSError:
            return None
        found = dict(re.findall(r"^thenumber_(\w+) (\d+)$", said, re.MULTILINE))
        names = ("connections", "tables_in_memory", "turns_revealed_total")
        return Figures(*(int(found.get(name, 0)) for name in names))


async def status_at(port: int) -> int | None:
    """The status with which the node at a port says whether it is ready; None if it says nothing."""
    try:
        return (await ask(port, "/api/ready", ANSWERS_WITHIN))[0]
    except OSError:
        return None


def free_port() -> int:
    """A port that nobody listens at: one of those that the system gives to nobody by itself, so that it stays free."""
    while True:
        port = PORTS.start + secrets.randbelow(len(PORTS))
        with suppress(OSError), socket.socket() as probe:
            probe.bind((HERE, port))
            return port
