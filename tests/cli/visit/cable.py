"""A cable to a server that can be cut and mended."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from urllib.parse import urlsplit

from tests.patience import PATIENCE


class Cable:
    """Passes everything on, in both directions, unless it is cut."""

    def __init__(self, port: int) -> None:
        self._port = port
        self._is_cut = False
        self._ends: list[asyncio.StreamWriter] = []

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """One connection."""
        if self._is_cut:
            writer.transport.abort()
            return
        there, back = await asyncio.open_connection("127.0.0.1", self._port)
        self._ends += [writer, back]
        await asyncio.gather(_pass_on(reader, back), _pass_on(there, writer))

    def cut(self) -> None:
        """Nobody hears anybody any more."""
        self._is_cut = True
        for end in self._ends:
            end.transport.abort()
        self._ends.clear()

    def mend(self) -> None:
        """Calls get through again."""
        self._is_cut = False


async def _pass_on(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    with suppress(ConnectionError):
        while said := await reader.read(65_536):
            writer.write(said)
    writer.close()


@asynccontextmanager
async def cable(link: str) -> AsyncIterator[tuple[Cable, str]]:
    """A cable to the server of a link, and the link through it."""
    made = Cable(urlsplit(link).port or 80)
    server = await asyncio.start_server(made.serve, "127.0.0.1", 0)
    try:
        port = server.sockets[0].getsockname()[1]
        yield made, link.replace(f":{urlsplit(link).port}/", f":{port}/")
    finally:
        made.cut()
        server.close()


async def eventually(holds: Callable[[], bool]) -> None:
    """Wait for something that nobody tells."""
    async with asyncio.timeout(PATIENCE):
        while not holds():
            await asyncio.sleep(0.01)
