"""What stands between a store and PostgreSQL: a wire that can be cut, and a proxy that lends connections."""

import asyncio
import tempfile
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import TypeVar
from urllib.parse import parse_qs, urlsplit

from tools.servers.wires import SOCKET, Wire, laid

AnyWire = TypeVar("AnyWire", bound=Wire)


class DeafWire(Wire):
    """Can be told to swallow answers."""

    def __init__(self, there: Path) -> None:
        super().__init__(there)
        self.swallows: bytes | None = None
        """From a request with this in it on, the database is heard no more."""
        self.swallowed = asyncio.Event()

    async def serve(self, here: asyncio.StreamReader, back: asyncio.StreamWriter) -> None:
        """Someone has connected."""
        if self.is_down:
            back.transport.abort()
            return
        from_there, there = await asyncio.open_unix_connection(self._there)
        self._writers |= {back, there}
        is_deaf = asyncio.Event()
        self._begin(self._listen(here, there, is_deaf))
        self._begin(self._answer(from_there, back, is_deaf))

    async def _listen(self, here: asyncio.StreamReader, there: asyncio.StreamWriter, is_deaf: asyncio.Event) -> None:
        with suppress(OSError):
            while said := await here.read(65536):
                if self.swallows is not None and self.swallows in said:
                    is_deaf.set()
                there.write(said)
        there.close()

    async def _answer(self, there: asyncio.StreamReader, back: asyncio.StreamWriter, is_deaf: asyncio.Event) -> None:
        with suppress(OSError):
            while said := await there.read(65536):
                if is_deaf.is_set():
                    self.swallowed.set()
                else:
                    back.write(said)
        back.close()


class Lender(Wire):
    """Lends a connection for one transaction, and then another: what is left behind on the first is gone."""

    async def serve(self, here: asyncio.StreamReader, back: asyncio.StreamWriter) -> None:
        """Someone has connected."""
        self._writers.add(back)
        size = await here.readexactly(4)
        hello = size + await here.readexactly(int.from_bytes(size) - 4)
        lent = [await asyncio.open_unix_connection(self._there) for _ in range(2)]
        self._writers.update(there for _, there in lent)
        for _, there in lent:
            there.write(hello)
        greeting, _ = [await _greeting(from_there) for from_there, _ in lent]
        back.write(greeting)
        turns = [there for _, there in lent]
        self._begin(self._lend(here, back, turns))
        for from_there, _ in lent:
            self._begin(self._give_back(from_there, back, turns))

    async def _lend(
        self, here: asyncio.StreamReader, back: asyncio.StreamWriter, turns: list[asyncio.StreamWriter]
    ) -> None:
        with suppress(OSError, asyncio.IncompleteReadError):
            kind = b""
            while kind != b"X":
                kind, message = await _message(here)
                turns[0].write(message)
        for writer in (*turns, back):
            writer.close()

    async def _give_back(
        self, there: asyncio.StreamReader, back: asyncio.StreamWriter, turns: list[asyncio.StreamWriter]
    ) -> None:
        with suppress(OSError, asyncio.IncompleteReadError):
            while True:
                kind, message = await _message(there)
                if kind == b"Z" and message.endswith(b"I"):  # its transaction is over
                    turns.reverse()
                back.write(message)


async def _greeting(there: asyncio.StreamReader) -> bytes:
    """All that the database says to someone who comes; the key is the proxy's own."""
    said, kind = b"", b""
    while kind != b"Z":
        kind, message = await _message(there)
        said += message[:5] + b"\0\0\0\1" + message[9:] if kind == b"K" else message
    return said


async def _message(reader: asyncio.StreamReader) -> tuple[bytes, bytes]:
    head = await reader.readexactly(5)
    return head[:1], head + await reader.readexactly(int.from_bytes(head[1:]) - 4)


@asynccontextmanager
async def wired(database: str, kind: Callable[[Path], AnyWire]) -> AsyncIterator[tuple[AnyWire, str]]:
    """A wire to a database, and the address at its near end."""
    (folder,) = parse_qs(urlsplit(database).query)["host"]
    wire = kind(Path(folder) / SOCKET)
    with tempfile.TemporaryDirectory(prefix="tn-") as near:
        async with laid(wire, Path(near)):
            yield wire, database.replace(folder, near)
