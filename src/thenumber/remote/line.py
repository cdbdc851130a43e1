"""The line to a server: it is connected again after any failure, until the server says no for good."""

import asyncio
import time
from collections.abc import Callable

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidStatus, WebSocketException

from thenumber.online.wire import FromServer, Refusal, read_from_server
from thenumber.online.wire.closing import CLOSED_FOR_GOOD
from thenumber.remote.backoff import Backoff
from thenumber.remote.errors import RemoteRefusal, is_for_good, refusal_of
from thenumber.remote.links import Link
from thenumber.remote.mirror import Mirror, Missed
from thenumber.remote.outbox import Outbox

HEARTBEAT = 10.0
"""Seconds between two pings, and after which one without an answer means that nobody is there."""
OPEN_WITHIN, CLOSE_WITHIN = 10.0, 2.0
TOO_FAST = "rate/too-fast"


class Line:
    """Sends what is in an outbox, and shows in a mirror what the server says."""

    def __init__(
        self, link: Link, secret: str | None, mirror: Mirror, outbox: Outbox, on_message: Callable[[FromServer], None]
    ) -> None:
        self.trouble: Exception | None = None
        """Why there is no connection; None while there is one."""
        self._link = link
        self._headers = {} if secret is None else {"Authorization": f"Bearer {secret}"}
        self._mirror = mirror
        self._outbox = outbox
        self._on_message = on_message

    async def stay(self) -> None:
        """Stay connected, whatever happens.

        Raises:
            RemoteRefusal: the server said no for good.
            MalformedMessage: it said something that is not known here: it must be newer.
        """
        patience = Backoff()
        while True:
            began, asked = time.monotonic(), 0.0
            try:
                await self._connect()
            except InvalidStatus as error:
                self.trouble, asked = error, _again_after(error)
            except (Missed, OSError, WebSocketException) as error:  # timeouts are OSErrors
                self.trouble = error
            await asyncio.sleep(patience.wait(time.monotonic() - began, asked))

    async def _connect(self) -> None:
        """Be connected until that ends."""
        opening = connect(
            self._link.socket(self._mirror.seen),
            additional_headers=self._headers,
            compression=None,
            open_timeout=OPEN_WITHIN,
            close_timeout=CLOSE_WITHIN,
            ping_interval=HEARTBEAT,
            ping_timeout=HEARTBEAT,
        )
        async with opening as connection:
            self.trouble = None
            speaking = asyncio.get_running_loop().create_task(self._speak(connection))
            try:
                await self._listen(connection)
            finally:
                speaking.cancel()
                await asyncio.gather(speaking, return_exceptions=True)

    async def _speak(self, connection: ClientConnection) -> None:
        self._outbox.send_again()
        while True:
            await connection.send(await self._outbox.next())

    async def _listen(self, connection: ClientConnection) -> None:
        try:
            while True:
                self._hear(read_from_server(await connection.recv()))
        except ConnectionClosed as closed:
            if closed.rcvd is not None and closed.rcvd.code == CLOSED_FOR_GOOD:
                raise RemoteRefusal("table/closed", "The table has been closed.") from None
            raise

    def _hear(self, message: FromServer) -> None:
        self._mirror.take_in(message)
        self._outbox.hear(message)
        if isinstance(message, Refusal) and message.code == TOO_FAST and message.answers is None:
            asyncio.get_running_loop().call_later(1, self._outbox.send_again)
        self._on_message(message)


def _again_after(error: InvalidStatus) -> float:
    """How many seconds a server that let nobody in asks for.

    Raises:
        RemoteRefusal: it never will.
    """
    response = error.response
    if is_for_good(response.status_code):
        raise refusal_of(response.status_code, bytes(response.body)) from None
    asked = response.headers.get("Retry-After", "")
    return float(asked) if asked.isascii() and asked.isdigit() and len(asked) < 4 else 0.0
