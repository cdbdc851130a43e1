"""A small balancer: it hands each connection to the next node that is ready, and passes on whatever is said.

It knows nothing of HTTP or sockets: bytes go both ways until one side ends. A node that says it is not ready gets
nobody new; the connections of one that says nothing at all are cut, so that people go on at another one.
"""

import asyncio
from collections.abc import Sequence
from contextlib import suppress
from itertools import count

from tools.servers.asking import HERE
from tools.servers.nodes import status_at

LOOK_EVERY = 0.5
"""Seconds between two looks at each node."""
READY = 200


class Balancer:
    """Stands before the nodes at some ports."""

    def __init__(self, ports: Sequence[int]) -> None:
        self.statuses: dict[int, int | None] = dict.fromkeys(ports)
        """What each node last said of itself; None: nothing."""
        self._turns = count()
        self._links: dict[asyncio.Task[None], int] = {}
        """Who is connected through us, and to which node."""
        self._looking: list[asyncio.Task[None]] = []
        self._server: asyncio.Server | None = None

    async def open(self, port: int) -> None:
        """Begin to listen.

        Raises:
            OSError: the port is not to be had.
        """
        self._server = await asyncio.start_server(self._take, HERE, port)
        self._looking = [asyncio.create_task(self._keep_looking(each)) for each in self.statuses]

    async def close(self) -> None:
        """End, and everyone's connection with it."""
        if self._server is not None:
            self._server.close()
        for task in (*self._looking, *self._links):
            task.cancel()
        await asyncio.gather(*self._looking, *self._links, return_exceptions=True)

    async def _keep_looking(self, port: int) -> None:
        while True:
            self.statuses[port] = await status_at(port)
            if self.statuses[port] is None:
                for link in [link for link, there in self._links.items() if there == port]:
                    link.cancel()
            await asyncio.sleep(LOOK_EVERY)

    def _next_ports(self) -> Sequence[int]:
        """The nodes to try, in order: those that are ready; if none is, those that at least say so."""
        ready = [port for port, status in self.statuses.items() if status == READY]
        there = ready or [port for port, status in self.statuses.items() if status is not None]
        first = next(self._turns) % len(there) if there else 0
        return [*there[first:], *there[:first]]

    async def _take(self, here: asyncio.StreamReader, back: asyncio.StreamWriter) -> None:
        for port in self._next_ports():
            with suppress(OSError):
                from_there, there = await asyncio.open_connection(HERE, port)
                link = asyncio.create_task(_link(here, back, from_there, there))
                self._links[link] = port
                link.add_done_callback(self._links.pop)
                return
        back.transport.abort()


async def _link(
    here: asyncio.StreamReader,
    back: asyncio.StreamWriter,
    from_there: asyncio.StreamReader,
    there: asyncio.StreamWriter,
) -> None:
    """Pass on what both sides say, until both are done, or one is gone."""
    try:
        async with asyncio.TaskGroup() as both:
            both.create_task(_pass_on(here, there))
            both.create_task(_pass_on(from_there, back))
    except* OSError:
        pass
    finally:
        for writer in (back, there):
            writer.transport.abort()


async def _pass_on(said: asyncio.StreamReader, on: asyncio.StreamWriter) -> None:
    while text := await said.read(65536):
        on.write(text)
        await on.drain()
    if on.can_write_eof():
        on.write_eof()
