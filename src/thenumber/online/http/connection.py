"""One socket: messages go out at once while the peer keeps up, wait in a queue while it does not, and one that does not
read at all is let go.
"""

import asyncio
from collections import deque
from contextlib import suppress
from typing import Protocol

from starlette.types import Message, Send

from thenumber.online.http.limits import Bucket
from thenumber.online.http.problems import refusal
from thenumber.online.table import CommandId, GuestId, Reason
from thenumber.online.wire import encode
from thenumber.online.wire.closing import TOO_SLOW, UNWELCOME

FAREWELL_WITHIN = 2.0
"""Seconds that a slow peer has to hear why it is let go."""
MOST_WAITING = 1_000_000
"""Bytes that may wait for a slow reader."""
MOST_REFUSED = 100
"""Messages of one connection that may be refused in a row before it is let go."""
FORGIVEN_AFTER = 10.0
"""Seconds after which one of them doesn't count any more: nobody is let go for what adds up over an evening."""
_OUR_FAULT = ("server/", "store/")


class Outlet(Protocol):
    """Where texts go out to a peer."""

    writable: asyncio.Event
    """The peer keeps up."""

    def write(self, *texts: bytes) -> bool:
        """Send texts; False if the peer can't take them now."""
        ...


class Connection:
    """A listener at a table, over a WebSocket."""

    def __init__(
        self,
        guest: GuestId | None,
        outlet: Outlet,
        send: Send,
        *,
        address: str = "",
        wants_earlier: bool = True,
        is_screen: bool = False,
    ) -> None:
        self.guest = guest
        self.address = address
        self.wants_earlier = wants_earlier
        self.is_screen = is_screen
        self._outlet = outlet
        self._send = send
        self._waiting: deque[bytes] = deque()
        self._bytes = 0
        self._patience = Bucket(MOST_REFUSED, per_seconds=MOST_REFUSED * FORGIVEN_AFTER)
        self._farewell: Message | None = None
        self._writing: asyncio.Task[None] | None = None
        """What sends the rest to a peer that is slow; None as long as it is not."""

    def tell(self, *messages: bytes) -> None:
        """Send messages when the peer can take them; never waits."""
        if self._farewell is not None or (self._writing is None and self._outlet.write(*messages)):
            return
        self._waiting += messages
        self._bytes += sum(map(len, messages))
        if self._bytes > MOST_WAITING:
            self._waiting.clear()
            self.hang_up(TOO_SLOW, "too slow")
        self._send_rest()

    def refuse(self, reason: Reason, answers: CommandId | None = None) -> None:
        """Say that a command or message was not carried out, and why; let go of a client that doesn't mind."""
        self.tell(encode(refusal(reason, answers)))
        if not reason.code.startswith(_OUR_FAULT) and not self._patience.take():
            self.hang_up(UNWELCOME, "rate/too-fast")

    def hang_up(self, code: int, reason: str) -> None:
        """End the connection once everything has been said."""
        if self._farewell is None:
            self._farewell = {"type": "websocket.close", "code": code, "reason": reason}
            self._send_rest()

    @property
    def is_over(self) -> bool:
        """Whether the connection has been hung up."""
        return self._farewell is not None

    async def finish(self, seconds: float) -> None:
        """Wait until a peer that is slow has got everything, but not for long."""
        if self._writing is not None:
            with suppress(asyncio.TimeoutError):
                await asyncio.wait_for(self._writing, seconds)

    def _send_rest(self) -> None:
        if self._writing is None:
            self._writing = asyncio.get_running_loop().create_task(self._sending())

    async def _sending(self) -> None:
        """Send what waits, as fast as the peer reads."""
        with suppress(Exception):  # the peer is gone; its reader will find out
            while self._waiting:
                message = self._waiting.popleft()
                await self._outlet.writable.wait()
                self._outlet.write(message)
                self._bytes -= len(message)
            if self._farewell is not None:
                await self._send(self._farewell)
        self._writing = None
