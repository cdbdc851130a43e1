"""Caution with what is deleted by its age: a clock that is weeks ahead would make everything old.

The machine's clock is compared with the last time the server is known to have run. If it has moved on by more
than a day, the server was off, or the clock is wrong: nobody can tell, so nothing is deleted for a day.
"""

import json
import logging
import os
from contextlib import suppress
from pathlib import Path

from thenumber.online.table import DAY, MINUTE, Time

_log = logging.getLogger(__name__)


class AgeCheck:
    """Whether things may be deleted for being old; remembered in a small file from one run to the next."""

    def __init__(self, file: Path, latest: Time, now: Time) -> None:
        self._file = file
        seen, until = self._read()
        known = max(seen, latest)
        if known and now > known + DAY:
            until = now + DAY
            _log.warning(
                "the clock is %d days ahead of when the server last ran: nothing is deleted for its age within a day",
                (now - known) // DAY,
            )
        self._noted = 0
        self._until = until if until - now <= DAY else 0  # a clock that was set right again

    def is_over(self, now: Time) -> bool:
        """Things may be deleted; also notes that the server runs."""
        if now - self._noted >= MINUTE:
            self._noted = now
            with suppress(OSError):  # a full disk: then it is noted the next time
                self._write(now)
        return now >= self._until

    def _write(self, now: Time) -> None:
        """For its owner alone, like all of the data."""
        with os.fdopen(os.open(self._file, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "w") as file:
            json.dump({"seen": now, "until": self._until}, file)

    def _read(self) -> tuple[int, int]:
        try:
            said = json.loads(self._file.read_text(encoding="utf-8"))
            return int(said["seen"]), int(said["until"])
        except (OSError, ValueError, KeyError, TypeError):  # there is none, or it is no such file
            return 0, 0
