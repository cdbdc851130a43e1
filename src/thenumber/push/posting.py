"""Calling a push service: one request to an address that was checked, with limits on everything it may answer."""

import asyncio
import ssl
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from functools import cache
from urllib.parse import urlsplit

import h11

from thenumber.push.addresses import Resolve, callable_ones, origin_of, resolved

WITHIN = 15.0
"""Seconds that a push service has for its answer."""
MOST_ADDRESSES = 2
LONGEST_HEAD = 16_384
_PORTS = {"https": 443, "http": 80}


class NotReached(Exception):
    """A push service did not answer, or may not be called."""


class Forbidden(NotReached):
    """It stands where the server may not call."""


@dataclass(frozen=True, slots=True)
class Answer:
    """What a push service answers; all else that it says is nobody's business."""

    status: int
    retry_after: int | None = None
    """Seconds to wait before the next try."""


@dataclass(frozen=True, slots=True)
class Caller:
    """Calls push services."""

    own_services: frozenset[str] = frozenset()
    """Origins that may be called wherever they are, and without https: the operator said so."""
    resolve: Resolve = field(default=resolved)

    async def post(self, endpoint: str, headers: Mapping[str, str], body: bytes) -> Answer:
        """Send something to a browser's address. Redirects are not followed.

        Raises:
            Forbidden: its host is at no address that may be called.
            NotReached: nobody answers there, or nothing that makes sense.
        """
        parts = urlsplit(endpoint)
        port = parts.port or _PORTS[parts.scheme]
        host = parts.hostname or ""
        try:
            async with asyncio.timeout(WITHIN):
                found = await self.resolve(host, port)
                allowed = list(found) if origin_of(endpoint) in self.own_services else callable_ones(found)
                if not allowed:
                    raise Forbidden(parts.scheme)
                reader, writer = await _connected(allowed, port, host if parts.scheme == "https" else None)
                try:
                    return await _asked(reader, writer, _request(endpoint, headers, body), body)
                finally:
                    writer.close()
                    with suppress(OSError, ssl.SSLError):
                        await writer.wait_closed()
        except (OSError, TimeoutError, ValueError, h11.ProtocolError) as error:
            raise NotReached(type(error).__name__) from None


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
