"""A crowd at many tables over real sockets: every table plays as fast as it is let, or at a given pace."""

import asyncio
import gc
import random
import time
from collections.abc import Awaitable, Callable, Iterable, Sequence
from typing import Protocol

SEATS = 4
_AT_ONCE = 50


class Player(Protocol):
    """Someone at a table of some server."""

    async def connect(self) -> None:
        """Open a socket."""
        ...

    async def disconnect(self) -> None:
        """Lose the socket."""
        ...

    async def return_to_table(self) -> None:
        """Open a socket, and hear something."""
        ...

    async def choose(self) -> None:
        """Send a choice."""
        ...

    async def result(self) -> None:
        """Read until the turn is over."""
        ...


class Seated(Protocol):
    """Four players at a table."""

    @property
    def players(self) -> Sequence[Player]:
        """All of them."""
        ...

    async def get_ready(self) -> None:
        """See that a turn can be played: start another game if one is over."""
        ...


class Crowd:
    """Many tables, and what was measured at them."""

    def __init__(self, tables: Sequence[Seated]) -> None:
        self._tables = tables
        self.turns = 0
        self.waits: list[float] = []
        """Seconds from the last choice at a table to the last of its players seeing the result."""

    async def connect(self) -> None:
        """Open every socket."""
        await few_at_a_time(player.connect for table in self._tables for player in table.players)

    async def get_ready(self) -> None:
        """See that a turn can be played at every table."""
        await few_at_a_time(table.get_ready for table in self._tables)

    async def play(self, seconds: float, pace: float | None = None, *, apart: float = 0.0) -> None:
        """Play for a while: `pace` turns a second in all, or as many as possible; choices come so far apart."""
        self.turns, self.waits = 0, []
        pause = None if pace is None else len(self._tables) / pace
        end = time.perf_counter() + seconds
        gc.disable()  # its pauses are not the server's
        await asyncio.gather(*(self._play(table, end, pause, apart) for table in self._tables))
        gc.enable()

    async def reconnect(self) -> float:
        """Lose every connection, connect again all at once, and be told where the game is; the seconds it took."""
        players = [player for table in self._tables for player in table.players]
        await asyncio.gather(*(player.disconnect() for player in players))
        begin = time.perf_counter()
        await asyncio.gather(*(player.return_to_table() for player in players))
        return time.perf_counter() - begin

    async def _play(self, table: Seated, end: float, pause: float | None, apart: float) -> None:
        start = time.perf_counter() + random.uniform(0, pause or 0)
        while True:
            await table.get_ready()
            if pause is not None:
                await asyncio.sleep(max(0.0, start - time.perf_counter()))
                start += pause
            if time.perf_counter() > end:
                return
            for player in table.players:
                if apart:
                    await asyncio.sleep(apart)
                await player.choose()
            sent = time.perf_counter()
            for player in table.players:
                await player.result()
            self.waits.append(time.perf_counter() - sent)
            self.turns += 1


async def few_at_a_time(works: Iterable[Callable[[], Awaitable[None]]]) -> None:
    """Do many things, not too many of them at once."""
    gate = asyncio.Semaphore(_AT_ONCE)

    async def one(work: Callable[[], Awaitable[None]]) -> None:
        async with gate:
            await work()

    await asyncio.gather(*map(one, works))
