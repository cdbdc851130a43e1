"""Orders: what is to be made, for whom, and how far it is."""

import asyncio
from collections.abc import Awaitable, Callable, Hashable
from dataclasses import dataclass

from thenumber.processes.fair_turns import Asker

Keep = Callable[[bytes], Awaitable[None]]


@dataclass(frozen=True, slots=True)
class Progress:
    """How far an order is."""

    ahead: int
    """How many others are begun before it."""
    part: float
    """How much of it is done, of one."""


class Order:
    """Something that is to be made."""

    __slots__ = ("asker", "has_failed", "is_waiting", "keep", "key", "looked", "made", "part", "text")

    def __init__(self, key: Hashable, text: bytes, asker: Asker, keep: Keep | None) -> None:
        self.key = key
        self.text = text
        self.asker = asker
        self.keep = keep
        """Puts what is made where it is found from then on; otherwise it is on the shelf."""
        self.part = 0.0
        self.is_waiting = True
        self.has_failed = False
        self.looked = 0.0
        self.made: asyncio.Future[bytes | None] = asyncio.get_running_loop().create_future()
        """None: it failed."""


@dataclass(slots=True)
class Tally:
    """What a pool has done, for operators."""

    made: int = 0
    failed: int = 0
    seconds: float = 0.0
