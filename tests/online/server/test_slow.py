"""Clients that don't read: the others hear everything meanwhile, and those that read again hear all of it, in order."""

import asyncio
import socket
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager

import uvicorn
from starlette.types import Message
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from tests.online.server.virtual import Room
from tests.patience import PATIENCE, PATIENT
from thenumber.online.house import Listener
from thenumber.online.http.connection import MOST_WAITING, Connection
from thenumber.online.http.frames import Frames
from thenumber.online.store import MemoryStore
from thenumber.online.table import TableId
from thenumber.online.wire import NewTable
from thenumber.online.wire.closing import TOO_SLOW
from thenumber.remote import new_secret

MESSAGES = 12_000
LENGTH = 1000  # bytes: in all more than the system, the loop and the server together keep for anyone


class Peer:
    """Someone at the other end, who takes messages or does not."""

    def __init__(self) -> None:
        self.heard: list[str] = []
        self.code: int | None = None
        self.writable = asyncio.Event()
        self.writable.set()

    def stall(self) -> None:
        """Take nothing from now on."""
        self.writable.clear()

    def read_on(self) -> None:
        """Take everything again."""
        self.writable.set()

    def write(self, *texts: bytes) -> bool:
        """Take messages, or don't."""
        if not self.writable.is_set():
            return False
        self.heard += [text.decode() for text in texts]
        return True

    async def send(self, message: Message) -> None:
        """Take the last message."""
        await self.writable.wait()
        self.code = message["code"]


def told(scenario: Callable[[Connection, Peer], None]) -> Peer:
    """What a peer has heard in the end, who reads on after whatever happened."""

    async def telling() -> Peer:
        peer = Peer()
        connection = Connection(None, peer, peer.send)
        scenario(connection, peer)
        await asyncio.sleep(0)
        peer.read_on()
        await connection.finish(PATIENCE)
        connection.tell(b"last")
        return peer

    return asyncio.run(telling())


def test_one_that_reads_again_hears_everything_in_order() -> None:
    def stalling(connection: Connection, peer: Peer) -> None:
        connection.tell(b"first")
        peer.stall()
        for number in range(100):
            connection.tell(b"%d" % number)

    assert ["first", *map(str, range(100)), "last"] == told(stalling).heard


def test_one_that_stalls_again_and_again_hears_everything_in_order() -> None:
    async def telling() -> list[str]:
        peer = Peer()
        connection = Connection(None, peer, peer.send)
        for number in range(100):
            if number % 10 == 3:
                peer.stall()
            connection.tell(b"%d" % number)
            if number % 3 == 0:
                await asyncio.sleep(0)
            if number % 10 == 8:
                peer.read_on()
        await connection.finish(PATIENCE)
        return peer.heard

    assert list(map(str, range(100))) == asyncio.run(telling())


def test_one_that_is_hung_up_on_while_it_stalls_hears_everything_before() -> None:
    def stalling(connection: Connection, peer: Peer) -> None:
        peer.stall()
        connection.tell(b"one")
        connection.tell(b"two")
        connection.hang_up(4410, "gone")

    peer = told(stalling)

    assert (["one", "two"], 4410) == (peer.heard, peer.code)


def test_one_for_whom_too_much_waits_hears_that_it_was_too_slow() -> None:
    def stalling(connection: Connection, peer: Peer) -> None:
        peer.stall()
        for _ in range(2 + MOST_WAITING // LENGTH):
            connection.tell(b"x" * LENGTH)

    peer = told(stalling)

    assert ([], TOO_SLOW) == (peer.heard, peer.code)


@asynccontextmanager
async def served(room: Room) -> AsyncIterator[int]:
    """A room behind a real port."""
    config = uvicorn.Config(room.app, ws=Frames, ws_ping_interval=None, lifespan="off", log_config=None)
    server = uvicorn.Server(config)
    with socket.create_server(("127.0.0.1", 0)) as listener:
        serving = asyncio.create_task(server.serve([listener]))
        yield listener.getsockname()[1]
        server.should_exit = True
        await serving


def phone(port: int, table: TableId, *, reads: bool) -> connect:
    """A phone at a table, which reads whatever comes or next to nothing."""
    headers = {"Authorization": f"Bearer {new_secret()}"}
    url = f"ws://127.0.0.1:{port}/api/tables/{table}/socket"
    return connect(url, additional_headers=headers, compression=None, max_queue=None if reads else 1, **PATIENT)


async def everything(connection: ClientConnection) -> tuple[list[str], int | None]:
    """The messages that were told to everyone, up to the last one or until the server hangs up."""
    heard: list[str] = []
    try:
        while len(heard) < MESSAGES:
            message = str(await asyncio.wait_for(connection.recv(), PATIENCE))
            heard += [message] if message.endswith("x") else []
    except ConnectionClosed as closed:
        return heard, closed.rcvd.code if closed.rcvd else None
    return heard, None


async def tell_megabytes(listeners: Sequence[Listener]) -> list[str]:
    messages = [f"{number:06}".ljust(LENGTH, "x") for number in range(MESSAGES)]
    for number, message in enumerate(messages):
        for listener in listeners:
            listener.tell(message.encode())
        if number % 20 == 0:
            await asyncio.sleep(0.001)  # those who read get to it
    return messages


def test_one_that_does_not_read_is_let_go_and_the_others_hear_everything() -> None:
    async def telling() -> None:
        room = Room(MemoryStore())
        found = await room.open("A" * 43, NewTable("Ann"))
        async with (
            served(room) as port,
            phone(port, found.table, reads=True) as keen,
            phone(port, found.table, reads=False) as slow,
        ):
            reading = asyncio.create_task(everything(keen))
            while len(listeners := (await room.house.table(found.table)).listeners) < 2:
                await asyncio.sleep(0.001)
            messages = await tell_megabytes(listeners)

            assert (messages, None) == await reading
            heard, code = await everything(slow)
            assert messages[: len(heard)] == heard
            assert (True, TOO_SLOW) == (len(heard) < MESSAGES, code)

    asyncio.run(telling())
