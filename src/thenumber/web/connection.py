"""One socket: messages go out at once while the peer keeps up, wait in a queue while it does not, and one that does not
read at all is let go.
"""

import asyncio
from collections import deque
from collections.abc import Generator
from contextlib import suppress
from types import coroutine
from typing import Any

from starlette.types import Message, Send

from thenumber.table import CommandId, GuestId, Refused
from thenumber.web.problems import refusal
from thenumber.wire import encode
from thenumber.wire.closing import TOO_SLOW

MOST_WAITING = 1_000_000
"""Bytes that may wait for a slow reader."""


class Connection:
    """A listener at a table, over a WebSocket."""

    def __init__(self, guest: GuestId | None, send: Send, *, address: str = "", wants_earlier: bool = True) -> None:
        self.guest = guest
        self.address = address
        self.wants_earlier = wants_earlier
        self._send = send
        self._waiting: deque[bytes] = deque()
        self._bytes = 0
        self._farewell: Message | None = None
        self._writing: asyncio.Task[None] | None = None
        """What sends the rest to a peer that is slow; None as long as it is not."""

    def tell(self, message: bytes) -> None:
        """Send a message when the peer can take it; never waits."""
        if self._farewell is not None:
            return
        if self._writing is None:
            self._send_at_once(_frame(message))
            return
        self._waiting.append(message)
        self._bytes += len(message)
        if self._bytes > MOST_WAITING:
            self._waiting.clear()
            self.hang_up(TOO_SLOW, "too slow")

    def refuse(self, refused: Refused, answers: CommandId | None = None) -> None:
        """Say that a command or message was not carried out, and why."""
        self.tell(encode(refusal(refused, answers)))

    def hang_up(self, code: int, reason: str) -> None:
        """End the connection once everything has been said."""
        if self._farewell is not None:
            return
        self._farewell = {"type": "websocket.close", "code": code, "reason": reason}
        if self._writing is None:
            self._send_at_once(self._farewell)

    @property
    def is_over(self) -> bool:
        """It has been hung up."""
        return self._farewell is not None

    async def finish(self, seconds: float) -> None:
        """Wait until a peer that is slow has got everything, but not for long."""
        if self._writing is not None:
            with suppress(asyncio.TimeoutError):
                await asyncio.wait_for(self._writing, seconds)

    def _send_at_once(self, message: Message) -> None:
        """Send without a task of its own, as far as that goes: usually the peer keeps up, and waking a task for every
        frame would cost as much as the frame.
        """
        sending = self._send(message).__await__()
        try:
            blocked = next(sending)
        except StopIteration:
            return
        except Exception:  # the peer is gone; its reader will find out
            return
        self._writing = asyncio.get_running_loop().create_task(self._send_rest(blocked, sending))

    async def _send_rest(self, blocked: object, sending: Generator[Any, None, None]) -> None:
        """Go on with a message that the peer could not take at once, then with those that wait."""
        with suppress(Exception):  # the peer is gone; its reader will find out
            await _resumed(blocked, sending)
            while self._waiting:
                message = self._waiting.popleft()
                await self._send(_frame(message))
                self._bytes -= len(message)
            if self._farewell is not None:
                await self._send(self._farewell)
        self._writing = None


@coroutine
def _resumed(blocked: object, sending: Generator[Any, None, None]) -> Generator[Any, None, None]:
    """Continue a coroutine from where it waits, here."""
    yield blocked
    yield from sending


def _frame(message: bytes) -> Message:
    return {"type": "websocket.send", "text": message.decode()}
