"""The tables' clock: it never goes backwards, whatever happens to the machine's clock."""

import logging
import time

from thenumber.online.table import MINUTE, Time

LONG_AGO = Time(0)

_log = logging.getLogger(__name__)


def tell_if_behind(clock: int, latest_stored: Time) -> None:
    """Say so if a clock is behind what is stored: either it's wrong, or it was when that was stored."""
    if latest_stored - clock > MINUTE:
        _log.warning(
            "the clock is %d minutes behind what was stored last: tables go on from there, today's round does not",
            (latest_stored - clock) // MINUTE,
        )


class Clock:
    """The wall clock's time at the start, and from there on the time that has really passed.

    A wall clock that is set while we run is not looked at; one that was set back since the last run cannot
    make now earlier than what is already stored.
    """

    def __init__(self, latest_stored: Time = LONG_AGO) -> None:
        wall = time.time_ns() // 1_000_000
        tell_if_behind(wall, latest_stored)
        self._start = max(wall, latest_stored)
        self._started = time.monotonic_ns()

    def now(self) -> Time:
        """Milliseconds since 1970."""
        return Time(self._start + (time.monotonic_ns() - self._started) // 1_000_000)
