"""`server.json` in the data folder: how programs of the same operator reach the server that works there."""

import json
import os
from contextlib import suppress
from dataclasses import asdict, dataclass
from pathlib import Path


@dataclass(frozen=True, slots=True)
class RunningServer:
    """A server that works with a data folder."""

    pid: int
    url: str
    """Where this machine reaches it."""
    token: str
    """What an operator shows: anyone who can read the folder is one."""


def write(data: Path, server: RunningServer) -> None:
    """Say that a server works here; only its owner may read it.

    Raises:
        OSError: it cannot be written.
    """
    partial = _file(data).with_suffix(".partial")
    with suppress(FileNotFoundError):
        partial.unlink()  # of a server that was killed
    with os.fdopen(os.open(partial, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w", encoding="utf-8") as file:
        json.dump(asdict(server), file)
    partial.replace(_file(data))


def read(data: Path) -> RunningServer | None:
    """The server that said so last; it may be long gone unless the data folder's lock is held."""
    try:
        said = json.loads(_file(data).read_text(encoding="utf-8"))
        return RunningServer(int(said["pid"]), str(said["url"]), str(said["token"]))
    except (OSError, ValueError, KeyError, TypeError):
        return None


def remove(data: Path) -> None:
    """Say that no server works here any more."""
    with suppress(OSError):
        _file(data).unlink()


def _file(data: Path) -> Path:
    return data / "server.json"
