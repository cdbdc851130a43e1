"""The tables' clock: the database's, so that all nodes agree; it never goes backwards.

A look at the database's clock says only that its time was reached somewhere between asking and hearing. As long as what
we think lies in between, we go on thinking it.
"""

import logging
import time

from thenumber.online.store.clock import tell_if_behind
from thenumber.online.store.postgres.line import Session
from thenumber.online.table import SECOND, Time

LOOK_EVERY = 10.0
"""Seconds between two looks."""
MOST_BACK = SECOND
"""By how much a look may set the clock back, during which it stands still: more would hold up every turn."""

_log = logging.getLogger(__name__)


class DatabaseClock:
    """How far the database's clock is ahead of the one that counts the time since this machine was started."""

    def __init__(self, latest_stored: Time) -> None:
        self._last = latest_stored
        self._ahead: int | None = None
        self._cautious_until = 0

    async def look(self, session: Session) -> None:
        """Look at the database's clock."""
        asked = _passed()
        ((there, until),) = await session.rows("SELECT moment, until FROM thenumber.look_at_clock()")
        self.learn(asked, _passed(), there)
        if until > max(there, self._cautious_until):
            _log.warning("the database's clock has jumped: nothing is deleted for its age within a day")
        self._cautious_until = until

    def learn(self, asked: int, heard: int, there: int) -> None:
        """The database's clock showed `there` at some moment between two."""
        if self._ahead is None:
            tell_if_behind(there, self._last)
            self._ahead = max(there - asked, self._last - heard)
        elif not there - heard - 1 <= self._ahead <= there - asked + 1:
            self._ahead = max(there - (asked + heard) // 2, self._ahead - MOST_BACK)

    def now(self) -> Time:
        """Milliseconds since 1970."""
        self._last = max(self._last, Time(_passed() + (self._ahead or 0)))
        return self._last

    def may_forget(self) -> bool:
        """Whether what is old may be deleted: not for a day after the clock has jumped."""
        return self.now() >= self._cautious_until


def _passed() -> int:
    return time.monotonic_ns() // 1_000_000
