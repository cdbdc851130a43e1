"""What a name leads to. Who made the name decides how long it takes to find out, so we ask in threads of our own.

A thread that waits for the system can't be stopped. So its slot is taken until it is back, however early the caller
gives up, and no other work waits for these threads, not even the end of the server.
"""

import asyncio
import socket
from collections.abc import Callable, Sequence
from contextlib import suppress
from threading import Thread

from thenumber.online.push.slots import Bounds, Slot, Slots
from thenumber.online.table import GuestId

WITHIN = 5.0
"""Seconds after which a name leads nowhere."""
BOUNDS = Bounds(in_all=32, untried=16, of_service=2, of_guest=2)

LookUp = Callable[[str, int], Sequence[str]]
"""The addresses of a host, as texts; it may take its time."""


def looked_up(host: str, port: int) -> Sequence[str]:
    """The addresses of a host, as the system knows them.

    Raises:
        OSError: it has none.
    """
    found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
    return list(dict.fromkeys(str(address[0]) for *_, address in found))


class Resolver:
    """Asks what names lead to, within limits."""

    def __init__(self, look_up: LookUp = looked_up) -> None:
        self._look_up = look_up
        self._slots = Slots(BOUNDS)

    async def addresses(self, host: str, port: int, guest: GuestId) -> Sequence[str]:
        """The addresses of a host that a guest named.

        Raises:
            OSError: it has none.
            TimeoutError: nobody says so in time.
        """
        slot = await self._slots.take(host, guest)
        answer: asyncio.Future[Sequence[str]] = asyncio.get_running_loop().create_future()
        Thread(target=self._ask, args=(host, port, slot, answer), name="resolver", daemon=True).start()
        return await asyncio.wait_for(answer, WITHIN)

    def _ask(self, host: str, port: int, slot: Slot, answer: asyncio.Future[Sequence[str]]) -> None:
        found: Sequence[str] | Exception
        try:
            found = self._look_up(host, port)
        except Exception as error:
            found = error
        with suppress(RuntimeError):  # the server has ended meanwhile
            answer.get_loop().call_soon_threadsafe(self._conclude, slot, answer, found)

    def _conclude(self, slot: Slot, answer: asyncio.Future[Sequence[str]], found: Sequence[str] | Exception) -> None:
        self._slots.leave(slot, has_answered=not answer.done())
        if answer.done():  # nobody waits for it any more
            return
        if isinstance(found, Exception):
            answer.set_exception(found)
        else:
            answer.set_result(found)
