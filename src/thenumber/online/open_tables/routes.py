"""The open tables over HTTP, and over a socket that tells them as they change: for those who look for one.

A socket and not a stream of events, of which browsers allow six to a server, in all tabs together.
"""

from contextlib import ExitStack

from starlette.datastructures import Headers
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route, WebSocketRoute
from starlette.types import Receive, Scope, Send

from thenumber.online.house import OpenTablesList
from thenumber.online.http.answers import as_json
from thenumber.online.http.connection import FAREWELL_WITHIN, Connection
from thenumber.online.http.frames import EXTENSION, Frames
from thenumber.online.http.limits import Places, caller
from thenumber.online.http.problems import problem
from thenumber.online.table import Refused
from thenumber.online.wire.closing import UNWELCOME


class OpenTablesApi:
    """Answers requests for the open tables from memory."""

    def __init__(self, tables: OpenTablesList, origins: frozenset[str], *places: Places) -> None:
        self._tables = tables
        self._socket = OpenTablesSocket(tables, origins, *places)

    def routes(self) -> list[BaseRoute]:
        """The routes of the addresses below /api."""
        return [Route("/open-tables", self.now), WebSocketRoute("/open-tables/socket", self._socket)]

    async def now(self, _: Request) -> Response:
        """The open tables as they are now."""
        require_on(self._tables)
        return as_json(self._tables.tables)


class OpenTablesSocket:
    """An ASGI app for the WebSocket of those who look for a table."""

    def __init__(self, tables: OpenTablesList, origins: frozenset[str], *places: Places) -> None:
        self._tables = tables
        self._origins = origins
        self._places = places

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Tell someone the open tables until they go; nothing is expected of them."""
        address = caller(scope.get("client"))
        with ExitStack() as held:
            try:
                require_on(self._tables)
                self._require_origin(Headers(scope=scope).get("origin"))
                if not all(held.enter_context(places.one(address)) for places in self._places):
                    raise Refused("rate/connections")
            except Refused as refused:
                await problem(refused)(scope, receive, send)
                return
            await receive()  # websocket.connect
            frames: Frames = scope["extensions"][EXTENSION]
            connection = Connection(None, frames, send, address=address)
            frames.listen(lambda _: connection.hang_up(UNWELCOME, "message/malformed"))
            await send({"type": "websocket.accept"})
            await self._tell(connection, receive)

    async def _tell(self, connection: Connection, receive: Receive) -> None:
        self._tables.listen(connection)
        try:
            while (await receive())["type"] != "websocket.disconnect":
                pass
        finally:
            self._tables.leave(connection)
            await connection.finish(FAREWELL_WITHIN)

    def _require_origin(self, origin: str | None) -> None:
        """Pages of other sites must not use up the connections of their visitors; a program comes from nowhere."""
        if origin is not None and origin not in self._origins:
            raise Refused("origin/refused")


def require_on(tables: OpenTablesList) -> None:
    """Refuse requests where the operator wants no open tables."""
    if not tables.is_on:
        raise Refused("public/off")
