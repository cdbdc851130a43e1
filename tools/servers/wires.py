"""The wire between a node and PostgreSQL, which can be cut, or fall still as when packets are lost."""

import asyncio
from collections.abc import AsyncIterator, Coroutine
from contextlib import asynccontextmanager, suppress
from pathlib import Path

SOCKET = ".s.PGSQL.5432"


class Wire:
    """Passes everything on to the socket at a place, until it is told otherwise."""

    def __init__(self, there: Path) -> None:
        self._there = there
        self._writers: set[asyncio.StreamWriter] = set()
        self._tasks: set[asyncio.Task[None]] = set()
        self._flows = asyncio.Event()
        self._flows.set()
        self.is_down = False
        """Nobody gets through."""

    async def serve(self, here: asyncio.StreamReader, back: asyncio.StreamWriter) -> None:
        """Someone has connected."""
        await self._flows.wait()
        if self.is_down:
            back.transport.abort()
            return
        try:
            from_there, there = await asyncio.open_unix_connection(self._there)
        except OSError:  # nobody is there
            back.transport.abort()
            return
        self._writers |= {back, there}
        self._begin(self._pass_on(here, there))
        self._begin(self._pass_on(from_there, back))

    def cut(self) -> None:
        """Everyone is disconnected."""
        for writer in self._writers:
            writer.transport.abort()
        self._writers.clear()

    def hold(self) -> None:
        """Nothing arrives any more, and nobody is told so."""
        self._flows.clear()

    def let_go(self) -> None:
        """Everything arrives that was on its way."""
        self._flows.set()

    async def close(self) -> None:
        """The end."""
        self.cut()
        tasks = tuple(self._tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def _begin(self, work: Coroutine[None, None, None]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _pass_on(self, said: asyncio.StreamReader, on: asyncio.StreamWriter) -> None:
        with suppress(OSError):
            while text := await said.read(65536):
                await self._flows.wait()
                on.write(text)
                await on.drain()
        self._writers.discard(on)
        on.close()


@asynccontextmanager
async def laid(wire: Wire, near: Path) -> AsyncIterator[None]:
    """A wire whose near end is a socket in a folder."""
    server = await asyncio.start_unix_server(wire.serve, near / SOCKET)
    try:
        yield
    finally:
        server.close()
        await wire.close()
