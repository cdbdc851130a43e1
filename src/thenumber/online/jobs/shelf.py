"""The shelf: what was made lately, for those who look for it again. What it holds can always be made anew."""

import time
from collections import OrderedDict
from collections.abc import Callable, Hashable

MOST_BYTES = 8_000_000
LASTS = 600.0
"""Seconds that something stays."""


class Shelf:
    """Some things in memory by their keys: only so much, and only for a while.

    >>> shelf = Shelf(most_bytes=5)
    >>> shelf.put("a", b"123"), shelf.put("b", b"456"), shelf.get("a"), shelf.get("b")
    (None, None, None, b'456')
    """

    def __init__(
        self, most_bytes: int = MOST_BYTES, lasts: float = LASTS, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._most_bytes = most_bytes
        self._lasts = lasts
        self._clock = clock
        self._held: OrderedDict[Hashable, tuple[float, bytes]] = OrderedDict()
        self._bytes = 0

    def get(self, key: Hashable) -> bytes | None:
        """What lies there."""
        self._tidy_up()
        return self._held[key][1] if key in self._held else None

    def put(self, key: Hashable, made: bytes) -> None:
        """Add something; what has been there for longest makes room for it."""
        self._remove(key)
        self._held[key] = (self._clock(), made)
        self._bytes += len(made)
        self._tidy_up()

    def _tidy_up(self) -> None:
        old = self._clock() - self._lasts
        while self._held:
            key, (since, _) = next(iter(self._held.items()))
            if since >= old and self._bytes <= self._most_bytes:
                return
            self._remove(key)

    def _remove(self, key: Hashable) -> None:
        if key in self._held:
            self._bytes -= len(self._held.pop(key)[1])
