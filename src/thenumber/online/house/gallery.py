"""The gallery: those who only watch a table. They are told the same as each other, a little later than the players.

Someone who watches costs a table as little as possible: a message is made once for all of them, and what happens soon
after another goes out with it, in one piece to each.
"""

import asyncio
from collections.abc import Iterable

from thenumber.online.house.messages import Listener

TOLD_AFTER = 0.5
"""Seconds until the gallery is told something, and with it all that has happened since."""


class Gallery:
    """Those at one table who have all been told the same."""

    def __init__(self) -> None:
        self._watchers: dict[Listener, None] = {}
        self._waiting: list[bytes] = []
        self._timer: asyncio.TimerHandle | None = None

    def __contains__(self, listener: object) -> bool:
        return listener in self._watchers

    @property
    def anyone(self) -> Listener | None:
        """One of them, if there are any: what may be told to one may be told to all."""
        return next(iter(self._watchers), None)

    def consists_of(self, watchers: Iterable[Listener]) -> bool:
        """It's these, and nobody else."""
        return self._watchers.keys() == set(watchers)

    def admit(self, watchers: Iterable[Listener]) -> None:
        """Let these in instead of those who were there. Everyone has to know the same at this moment."""
        self.hurry()
        self._watchers = dict.fromkeys(watchers)

    def tell(self, message: bytes) -> None:
        """Tell everyone something, a little later."""
        if not self._watchers:
            return
        self._waiting.append(message)
        if self._timer is None:
            self._timer = asyncio.get_running_loop().call_later(TOLD_AFTER, self.hurry)

    def hurry(self) -> None:
        """Tell everyone now what waits to be told."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if self._waiting:
            messages, self._waiting = self._waiting, []
            for listener in self._watchers:
                listener.tell(*messages)
