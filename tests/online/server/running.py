"""The real server in a process of its own: started, killed and started again on the same port and the same data."""

import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Mapping
from pathlib import Path
from types import TracebackType
from typing import Self

from tests.patience import PATIENCE

_READY = "the server is ready"
_OPTIONS = (
    *("--bots-hurry", "--patience", f"{PATIENCE:.0f}", "--host", "127.0.0.1"),
    *("--tables-per-guest", "1000", "--tables-per-address", "1000"),
)


class Server:
    """One server through any number of lives; `python` is the interpreter in whose packages it is installed.

    With a database, the data are there, and what should be a folder gives the log its name.
    """

    def __init__(
        self,
        data: Path,
        *options: str,
        python: str = sys.executable,
        environment: Mapping[str, str] | None = None,
        database: str | None = None,
    ) -> None:
        self.data = data
        self._place = ["--data", str(data)] if database is None else ["--database", database]
        self._python = python
        self._environment = environment
        self.log = data.with_name(f"{data.name}.log")
        self._options = options
        self._port = 0
        self._port_kept: socket.socket | None = None
        self._process: subprocess.Popen[bytes] | None = None
        self._lives = 0

    def __enter__(self) -> Self:
        self._port_kept = _place()
        self._port = self._port_kept.getsockname()[1]
        try:
            self.start()
        except BaseException:
            self.__exit__(None, None, None)
            raise
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._process is not None:
            self.kill()
        if self._port_kept is not None:
            self._port_kept.close()

    @property
    def url(self) -> str:
        """The server's address, the same in all its lives."""
        return f"http://127.0.0.1:{self._port}/"

    @property
    def port(self) -> int:
        """The port it listens at."""
        return self._port

    @property
    def pid(self) -> int:
        """The process that runs now."""
        assert self._process is not None, "the server has been started"
        return self._process.pid

    @property
    def memory(self) -> int:
        """Megabytes that the process holds."""
        lines = Path(f"/proc/{self.pid}/status").read_text(encoding="utf-8").splitlines()
        return int(next(line for line in lines if line.startswith("VmRSS")).split()[1]) // 1024

    @property
    def is_running(self) -> bool:
        """The process has not ended by itself."""
        return self._process is not None and self._process.poll() is None

    def start(self) -> None:
        """Start the server and wait until people can come."""
        self.launch()
        self.await_ready()

    def launch(self) -> None:
        """Start the server's process."""
        command = [self._python, "-m", "thenumber", "serve", *_OPTIONS, *self._place]
        with self.log.open("ab") as log:
            self._lives = self.log.read_text(encoding="utf-8").count(_READY)
            self._process = subprocess.Popen(
                [*command, "--port", str(self._port), *self._options],
                env=self._environment,
                stdout=log,
                stderr=subprocess.STDOUT,
            )

    def await_ready(self) -> None:
        """Wait until people can come."""
        latest = time.monotonic() + PATIENCE
        while not self._is_ready():
            assert self.is_running, self.log.read_text(encoding="utf-8")
            assert time.monotonic() < latest, "the server does not get ready"
            time.sleep(0.02)

    def _is_ready(self) -> bool:
        return self.log.read_text(encoding="utf-8").count(_READY) > self._lives

    def kill(self) -> None:
        """End the process at this instant; it can do nothing about it."""
        assert self._process is not None, "the server has been started"
        self._process.kill()
        self._process.wait()
        self._process = None

    def stop(self) -> int:
        """Tell the server to stop; its exit code."""
        assert self._process is not None, "the server has been started"
        os.kill(self.pid, signal.SIGTERM)
        code = self._process.wait(timeout=PATIENCE)
        self._process = None
        return code

    def complaints(self) -> list[str]:
        """Lines of the log that tell of a mistake of the server's own."""
        lines = self.log.read_text(encoding="utf-8").splitlines()
        return [line for line in lines if " error: " in line or " critical: " in line or "Traceback" in line]


def _place() -> socket.socket:
    """A port that is given to nobody else between two lives of a server: taken, but not listened at."""
    place = socket.socket()
    place.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)  # as the server does, so that both may have it
    place.bind(("127.0.0.1", 0))
    return place
