"""What strangers do to a server, and a healthy table that plays on meanwhile."""

import asyncio
import socket
from collections.abc import Awaitable
from contextlib import closing
from http.client import HTTPConnection
from random import Random

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from tests.online.server.people import NAMES, play, seated, start
from tests.online.server.running import Server
from tests.patience import PATIENCE, PATIENT
from thenumber.online.table import Rematch
from thenumber.online.wire import FromServer, read_from_server
from thenumber.remote import RemoteTable, new_secret


async def while_others_play(server: Server, attack: Awaitable[None]) -> int:
    """Let strangers do what they do while five people and two watchers play on; how many games these finished."""
    over = asyncio.Event()
    async with seated(server.url, *NAMES) as tables:
        link = tables[0].snapshot.link
        async with RemoteTable(link, new_secret()) as one, RemoteTable(link, new_secret()) as two:
            playing = asyncio.create_task(play_on(tables, over))
            try:
                await attack
            finally:
                over.set()
                await playing
            await asyncio.gather(
                *(each.until(lambda now: now.table == tables[0].snapshot.table) for each in (one, two))
            )
            return tables[0].snapshot.table.series.games


async def play_on(tables: list[RemoteTable], over: asyncio.Event) -> None:
    while True:
        await start(*tables)
        await asyncio.gather(*(play(table, Random(seat)) for seat, table in enumerate(tables)))
        if over.is_set():
            return
        for table in tables:
            await table.do(Rematch())


def socket_url(server: Server, table: str) -> str:
    """The address of a table's socket."""
    return f"ws://127.0.0.1:{server.port}/api/tables/{table}/socket"


def stranger(server: Server, table: str, address: str = "127.0.0.2", secret: str | None = None) -> connect:
    """A connection from another address, by someone with a secret of their own."""
    headers = {"Authorization": f"Bearer {secret or new_secret()}"}
    return connect(
        socket_url(server, table),
        additional_headers=headers,
        local_addr=(address, 0),
        compression=None,
        **PATIENT,
    )


async def everything_said(connection: ClientConnection) -> tuple[list[FromServer], int | None]:
    """All that the server says until it hangs up, and the code with which it does."""
    said: list[FromServer] = []
    try:
        while True:
            said.append(read_from_server(await asyncio.wait_for(connection.recv(), PATIENCE)))
    except ConnectionClosed as closed:
        return said, closed.rcvd.code if closed.rcvd else None


async def refused_with(connecting: connect) -> int:
    """The status with which the server refuses a connection; 101 if it does not."""
    try:
        async with connecting:
            return 101
    except InvalidStatus as refused:
        return refused.response.status_code


def silent(server: Server, table: str, secret: str, address: str = "127.0.0.3") -> socket.socket:
    """A phone that connects to a table and then neither reads nor says anything ever again."""
    phone = socket.socket()
    phone.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    phone.bind((address, 0))
    phone.connect(("127.0.0.1", server.port))
    phone.sendall(
        f"GET /api/tables/{table}/socket HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n"
        f"Authorization: Bearer {secret}\r\n\r\n".encode()
    )
    return phone


def asked(
    server: Server, path: str, body: bytes | None = None, headers: dict[str, str] | None = None, by: str = "127.0.0.5"
) -> tuple[int, bytes]:
    """The status and the body of the answer to a request from some address."""
    with closing(HTTPConnection("127.0.0.1", server.port, timeout=PATIENCE, source_address=(by, 0))) as connection:
        connection.request("GET" if body is None else "POST", f"/{path}", body, headers or {})
        answer = connection.getresponse()
        return answer.status, answer.read()


def sent_raw(server: Server, data: bytes, address: str = "127.0.0.4") -> bytes:
    """What comes back for any bytes at all."""
    with socket.socket() as connection:
        connection.settimeout(20)
        connection.bind((address, 0))
        connection.connect(("127.0.0.1", server.port))
        try:
            connection.sendall(data)
            connection.shutdown(socket.SHUT_WR)
            return connection.recv(100)
        except OSError:
            return b""
