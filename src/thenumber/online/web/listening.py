"""The sockets that the server listens on, opened before anything else, so that a busy port is reported at once."""

import errno
import socket
from collections.abc import Iterator
from contextlib import suppress

from thenumber.online.http.addresses import bound_to

BACKLOG = 2048
UNANSWERED = 30_000
"""Milliseconds after which the system itself lets go of a peer that takes nothing any more.

A closed connection would otherwise linger for as long as something waits to be sent: a quarter of an hour for a phone
that is out of reach.
"""
_NO_SUCH_NETWORK = (errno.EAFNOSUPPORT, errno.EADDRNOTAVAIL)


class CannotListen(Exception):
    """The server cannot listen there; `why` is `busy`, `denied` or `unknown` (the host is not this machine's)."""

    def __init__(self, why: str, host: str, port: int) -> None:
        super().__init__(why, host, port)
        self.why = why
        self.host = host
        self.port = port

    def __str__(self) -> str:
        return f"{self.why}: {self.host} {self.port}"


def listen(host: str, port: int) -> list[socket.socket]:
    """Sockets that listen at a host and port, one for each kind of network; for port 0, at one that is free.

    Raises:
        CannotListen: another program has the port, or it is not ours to have, or the host is elsewhere.
    """
    opened: list[socket.socket] = []
    try:
        for family, address in _resolved(host, port):
            at = opened[0].getsockname()[1] if opened else port
            with suppress(_Missing):
                opened.append(_listening(family, (address, at)))
    except OSError as error:
        for each in opened:
            each.close()
        raise CannotListen(_why(error), host, port) from None
    if not opened:
        raise CannotListen("unknown", host, port)
    return opened


class _Missing(Exception):
    """This machine has no such address, or no network of that kind."""


def _resolved(host: str, port: int) -> Iterator[tuple[socket.AddressFamily, str]]:
    for name in bound_to(host):
        for family, _, _, _, address in socket.getaddrinfo(name, port, type=socket.SOCK_STREAM):
            yield family, str(address[0])


def _listening(family: socket.AddressFamily, address: tuple[str, int]) -> socket.socket:
    try:
        listener = socket.socket(family, socket.SOCK_STREAM)
    except OSError:
        raise _Missing from None
    try:
        _prepare(listener, family)
        listener.bind(address)
        listener.listen(BACKLOG)
    except OSError as error:
        listener.close()
        if error.errno in _NO_SUCH_NETWORK:
            raise _Missing from None
        raise
    return listener


def _prepare(listener: socket.socket, family: socket.AddressFamily) -> None:
    """Set the options of a listening socket; its connections inherit all of them."""
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)  # a restart need not wait for old connections
    if family == socket.AF_INET6:
        listener.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 1)
    if hasattr(socket, "TCP_USER_TIMEOUT"):
        listener.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, UNANSWERED)


def _why(error: OSError) -> str:
    if isinstance(error, socket.gaierror):
        return "unknown"
    return "denied" if isinstance(error, PermissionError) else "busy"
