"""How long to wait before calling again: longer each time, and never the same for all who were cut off together."""

from random import SystemRandom

SHORTEST, LONGEST = 0.5, 5.0
"""Seconds: the most that is waited at first, and after many attempts."""
LONGEST_ASKED = 60.0
_chance = SystemRandom()


class Backoff:
    """Waits between attempts to connect."""

    def __init__(self) -> None:
        self._most = SHORTEST

    def wait(self, lasted: float, asked: float = 0.0) -> float:
        """Seconds to wait after an attempt or a connection that lasted so long; a server may have asked for more."""
        if lasted > SHORTEST:
            self._most = SHORTEST
        drawn = _chance.uniform(0, self._most)
        self._most = min(2 * self._most, LONGEST)
        return drawn + min(asked, LONGEST_ASKED)
