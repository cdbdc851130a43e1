"""HTTP with limited patience: a request comes within some seconds, and one address holds only so many connections.

Uvicorn itself waits forever for the rest of a request; a caller who opens many and sends nothing would take all slots.
"""

import asyncio
from collections import Counter
from ipaddress import ip_network

import h11
from uvicorn.config import Config
from uvicorn.protocols.http.h11_impl import H11Protocol, RequestResponseCycle
from uvicorn.server import ServerState

from thenumber.online.http.limits import address_of, household

REQUEST_WITHIN = 15.0
"""Seconds for a request to come in whole, from the connection or from the answer before."""


class Guard:
    """How many connections each household holds that are not sockets of a table (those are counted as such)."""

    def __init__(self, most_each: int, trusted: tuple[str, ...]) -> None:
        self._most_each = most_each
        self._trusted = [ip_network(each) for each in trusted]
        self._held: Counter[str] = Counter()

    def enter(self, address: str) -> bool:
        """Count one more connection of a household, if there is room; a trusted proxy brings everyone's."""
        key = household(address)
        if self._is_trusted(address):
            return True
        if self._held[key] >= self._most_each:
            return False
        self._held[key] += 1
        return True

    def leave(self, address: str) -> None:
        """Count one connection of a household less."""
        key = household(address)
        if self._is_trusted(address):
            return
        self._held[key] -= 1
        if not self._held[key]:
            del self._held[key]

    def _is_trusted(self, address: str) -> bool:
        parsed = address_of(address)
        return parsed is not None and any(parsed in network for network in self._trusted)


class PatientProtocol(H11Protocol):
    """One connection until it is closed or becomes a socket."""

    guard: Guard

    def __init__(
        self,
        config: Config,
        server_state: ServerState,
        app_state: dict[str, object],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self._address: str | None = None
        self._timer: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as uvicorn's own
        """Let a caller in, unless their address holds too many connections already."""
        address = str((transport.get_extra_info("peername") or ("",))[0])
        super().connection_made(transport)
        if self.guard.enter(address):
            self._address = address
            self._wait()
        else:
            transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        """The caller is gone."""
        self._leave()
        super().connection_lost(exc)

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """The connection becomes a socket, which has its own limits and pings."""
        self._leave()
        super().handle_websocket_upgrade(event)

    def on_response_complete(self) -> None:
        """The next request may come."""
        super().on_response_complete()
        if self._address is not None:
            self._wait()

    def _wait(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
        self._timer = self.loop.call_later(REQUEST_WITHIN, self._give_up)

    def _give_up(self) -> None:
        cycle: RequestResponseCycle | None = (
            self.cycle
        )  # None before the first request, though uvicorn's type denies it
        if cycle is None or cycle.more_body or cycle.response_complete:  # else it is we who are slow
            self.transport.abort()

    def _leave(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if self._address is not None:
            self.guard.leave(self._address)
            self._address = None


def patient(guard: Guard) -> type[PatientProtocol]:
    """The protocol for one server: uvicorn makes an instance for each connection and gives it nothing of ours."""
    return type("PatientProtocol", (PatientProtocol,), {"guard": guard})
