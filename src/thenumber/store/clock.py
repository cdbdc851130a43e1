"""The tables' clock: it never goes backwards, whatever happens to the machine's clock."""

import time

from thenumber.table import Time

LONG_AGO = Time(0)


class Clock:
    """The wall clock's time at the start, and from there on the time that has really passed.

    A wall clock that is set while we run is not looked at; one that was set back since the last run cannot
    make now earlier than what is already stored.
    """

    def __init__(self, latest_stored: Time = LONG_AGO) -> None:
        self._start = max(time.time_ns() // 1_000_000, latest_stored)
        self._started = time.monotonic_ns()

    def now(self) -> Time:
        """Milliseconds since 1970."""
        return Time(self._start + (time.monotonic_ns() - self._started) // 1_000_000)
