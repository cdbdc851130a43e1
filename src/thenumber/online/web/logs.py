"""The log: lines for people, or one JSON object per line. Never a number, a name, a secret or a caller's address in it.

An error is logged as its kind and the places in the code that it came through: what it says may quote anything.
"""

import json
import logging
import math
import traceback
from datetime import UTC, datetime
from pathlib import Path

from thenumber.online.operator.settings import Log
from thenumber.online.store import StoreError

ONCE_IN = 60.0
"""Seconds in which the same warning is logged only once."""
_MOST_KINDS = 1000
_PACKAGE = str(Path(__file__).parents[2])


def configure(log: Log) -> None:
    """Log to standard error in that form: what we say, and what is worth a warning in everything we run on.

    Uvicorn would tell each caller's address and path, and so the links to tables, at its usual level.
    """
    handler = logging.StreamHandler()
    handler.setFormatter(JsonLines() if log is Log.JSON else Lines())
    handler.addFilter(_is_worth_a_line)
    handler.addFilter(Seldom())
    logging.basicConfig(level=logging.WARNING, handlers=[handler], force=True)
    logging.getLogger("thenumber").setLevel(logging.INFO)
    logging.getLogger("uvicorn.error").setLevel(logging.WARNING)  # it looks at its own level only
    logging.captureWarnings(capture=True)


def _is_worth_a_line(record: logging.LogRecord) -> bool:
    """Uvicorn takes it for a mistake of ours when a connection is refused before it became a socket, and tells of every
    request that is none.
    """
    return not any(said in record.getMessage() for said in ("without completing handshake", "Invalid HTTP request"))


class Seldom:
    """Lets the same warning through once in a while, and then says how many there were: strangers and full disks could
    fill the log with it.
    """

    def __init__(self, every: float = ONCE_IN) -> None:
        self._every = every
        self._told: dict[tuple[str, ...], tuple[float, int]] = {}
        """When each was last told, and how often it was not since."""

    def __call__(self, record: logging.LogRecord) -> bool:
        """Whether to log it; anything but a warning always is."""
        if record.levelno < logging.WARNING:
            return True
        key = _sameness(record)
        told, kept_back = self._told.get(key, (-math.inf, 0))
        if record.created - told < self._every:
            self._told[key] = (told, kept_back + 1)
            return False
        self._told[key] = (record.created, 0)
        if len(self._told) > _MOST_KINDS:
            del self._told[next(iter(self._told))]
        if kept_back:
            record.msg, record.args = f"{record.getMessage()} (and {kept_back} times before, since it was told)", ()
        return True


def _sameness(record: logging.LogRecord) -> tuple[str, ...]:
    """What makes two lines the same: who says what, and where an error arose."""
    error = _error(record)
    return (record.name, record.getMessage(), *([] if error is None else (type(error).__name__, *_places(error)[-1:])))


class Lines(logging.Formatter):
    """A line that a person reads; below it, where an error came from."""

    def format(self, record: logging.LogRecord) -> str:
        """The line for a record of the log."""
        time = f"{_time(record).astimezone():%Y-%m-%d %H:%M:%S}"
        said = " ".join(record.getMessage().split())
        lines = [f"{time} {record.levelname.lower()}: {said}"]
        error = _error(record)
        if error is not None:
            lines += [f"    {_kind(error)}", *(f"    {place}" for place in _places(error))]
        return "\n".join(lines)


class JsonLines(logging.Formatter):
    """One JSON object: `time`, `level`, `logger`, `message`, and with an error `error` and `trace`."""

    def format(self, record: logging.LogRecord) -> str:
        """The JSON object for a record of the log, as one line."""
        said: dict[str, object] = {
            "time": _time(record).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": " ".join(record.getMessage().split()),
        }
        error = _error(record)
        if error is not None:
            said |= {"error": _kind(error), "trace": _places(error)}
        return json.dumps(said, ensure_ascii=False)


def _time(record: logging.LogRecord) -> datetime:
    return datetime.fromtimestamp(record.created, UTC)


def _error(record: logging.LogRecord) -> BaseException | None:
    return record.exc_info[1] if record.exc_info else None


def _kind(error: BaseException) -> str:
    """The error's type; and what it says, if that is about the disk or the system, not about what was stored there."""
    if isinstance(error, StoreError) and not isinstance(error.__context__, ValueError):  # which quotes a bad event
        return f"{type(error).__name__}: {error}"
    if isinstance(error, OSError) and error.strerror:
        return f"{type(error).__name__}: {error.strerror}"
    return type(error).__name__


def _places(error: BaseException) -> list[str]:
    """Where the error came through our code, and where it arose."""
    frames = traceback.extract_tb(error.__traceback__)
    ours = [frame for frame in frames[:-1] if frame.filename.startswith(_PACKAGE)]
    return [f"{frame.filename}:{frame.lineno} {frame.name}" for frame in (*ours, *frames[-1:])]
