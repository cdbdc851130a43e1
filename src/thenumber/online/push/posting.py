"""Calling a push service: one request to an address that was checked, with limits on everything it may answer."""

import asyncio
import ssl
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from functools import cache
from urllib.parse import urlsplit

import h11

from thenumber.online.push.addresses import callable_ones, origin_of
from thenumber.online.push.resolving import LookUp, Resolver, looked_up
from thenumber.online.push.slots import Bounds, Slots
from thenumber.online.table import GuestId

WITHIN = 5.0
"""Seconds that a push service has for its answer."""
BOUNDS = Bounds(in_all=64, untried=32, of_service=8, of_guest=2)
MOST_ADDRESSES = 2
LONGEST_HEAD = 16_384
_PORTS = {"https": 443, "http": 80}


class NotReached(Exception):
    """A push service did not answer, or may not be called."""


class Forbidden(NotReached):
    """The push service stands where the server may not call."""


@dataclass(frozen=True, slots=True)
class Answer:
    """What a push service answers; all else that it says is nobody's business."""

    status: int
    retry_after: int | None = None
    """Seconds to wait before the next try."""


class Caller:
    """Calls push services, within limits."""

    def __init__(self, own_services: frozenset[str] = frozenset(), look_up: LookUp = looked_up) -> None:
        self._own_services = own_services
        """Origins that may be called wherever they are, and without https: the operator said so."""
        self._resolver = Resolver(look_up)
        self._slots = Slots(BOUNDS)

    async def post(self, endpoint: str, guest: GuestId, headers: Mapping[str, str], body: bytes) -> Answer:
        """Send something to the address of a guest's browser. Redirects are not followed.

        Raises:
            Forbidden: its host is at no address that may be called.
            NotReached: nobody answers there, or nothing that makes sense.
        """
        with _not_reached():
            allowed = await self._allowed(endpoint, guest)
        slot = await self._slots.take(origin_of(endpoint), guest)
        has_answered = False
        try:
            with _not_reached():
                async with asyncio.timeout(WITHIN):
                    answer = await _posted(endpoint, allowed, headers, body)
            has_answered = True
            return answer
        finally:
            self._slots.leave(slot, has_answered=has_answered)

    async def _allowed(self, endpoint: str, guest: GuestId) -> list[str]:
        """The addresses of the push service that may be called."""
        parts = urlsplit(endpoint)
        found = await self._resolver.addresses(parts.hostname or "", _port(endpoint), guest)
        allowed = list(found) if origin_of(endpoint) in self._own_services else callable_ones(found)
        if not allowed:
            raise Forbidden(parts.scheme)
        return allowed


@contextmanager
def _not_reached() -> Iterator[None]:
    """Whatever goes wrong on the way means the same."""
    try:
        yield
    except (OSError, TimeoutError, ValueError, h11.ProtocolError) as error:
        raise NotReached(type(error).__name__) from None


def _port(endpoint: str) -> int:
    parts = urlsplit(endpoint)
    return parts.port or _PORTS[parts.scheme]


async def _posted(endpoint: str, addresses: list[str], headers: Mapping[str, str], body: bytes) -> Answer:
    parts = urlsplit(endpoint)
    reader, writer = await _connected(addresses, _port(endpoint), parts.hostname if parts.scheme == "https" else None)
    try:
        return await _asked(reader, writer, _request(endpoint, headers, body), body)
    finally:
        writer.transport.abort()  # to take leave politely could take as long as the other side likes
        with suppress(OSError, ssl.SSLError):
            await writer.wait_closed()


async def _connected(
    addresses: list[str], port: int, name: str | None
) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    """A connection to one of the very addresses that were checked; a name is only compared with the certificate's."""
    for address in addresses[: MOST_ADDRESSES - 1]:
        with suppress(OSError):
            return await _connection(address, port, name)
    return await _connection(addresses[:MOST_ADDRESSES][-1], port, name)


async def _connection(address: str, port: int, name: str | None) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    if name is None:
        return await asyncio.open_connection(address, port, limit=LONGEST_HEAD)
    return await asyncio.open_connection(address, port, ssl=_certificates(), server_hostname=name, limit=LONGEST_HEAD)


@cache
def _certificates() -> ssl.SSLContext:
    return ssl.create_default_context()


def _request(endpoint: str, headers: Mapping[str, str], body: bytes) -> h11.Request:
    parts = urlsplit(endpoint)
    target = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
    named = {"host": parts.netloc, "content-length": str(len(body)), "connection": "close", **headers}
    return h11.Request(method="POST", target=target, headers=list(named.items()))


async def _asked(
    reader: asyncio.StreamReader, writer: asyncio.StreamWriter, request: h11.Request, body: bytes
) -> Answer:
    """The head of the answer; its body is not even read."""
    line = h11.Connection(h11.CLIENT, max_incomplete_event_size=LONGEST_HEAD)
    for part in (request, h11.Data(data=body), h11.EndOfMessage()):
        writer.write(line.send(part) or b"")
    await writer.drain()
    while True:
        event = line.next_event()
        if event is h11.NEED_DATA:
            line.receive_data(await reader.read(LONGEST_HEAD))
        elif isinstance(event, h11.Response):
            return Answer(event.status_code, _seconds(dict(event.headers).get(b"retry-after")))
        elif not isinstance(event, h11.InformationalResponse):
            raise NotReached("no answer")


def _seconds(header: bytes | None) -> int | None:
    """How long to wait; a date is passed over."""
    return int(header) if header is not None and header.isdigit() and len(header) < 7 else None
