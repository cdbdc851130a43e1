"""The socket of a table: lets people in, reads what they say, and words what is refused.

Anything that isn't a message is refused and harms nobody; a client that keeps sending nonsense is disconnected.
"""

import logging

from starlette.datastructures import Headers, QueryParams
from starlette.responses import Response
from starlette.types import Receive, Scope, Send

from thenumber.online.house import Figures, House, Visit
from thenumber.online.http.connection import FAREWELL_WITHIN, Connection
from thenumber.online.http.frames import EXTENSION, Frames
from thenumber.online.http.guests import Credentials, credentials
from thenumber.online.http.limits import Bucket, Places, caller
from thenumber.online.http.problems import problem
from thenumber.online.table import Refused, TableId, Version
from thenumber.online.wire import FromClient, MalformedMessage, command_id_in, read_from_client
from thenumber.online.wire.closing import SERVER_FAILED

MESSAGES_AT_ONCE = 40
MESSAGES_PER_SECOND = 20

_log = logging.getLogger(__name__)


class TableSocket:
    """An ASGI app for the WebSocket of one table."""

    def __init__(self, house: House, origins: frozenset[str], places: Places) -> None:
        self._house = house
        self._origins = origins
        self._places = places

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one connection from the first byte to the last."""
        headers = Headers(scope=scope)
        address = caller(scope.get("client"))
        with self._places.one(address) as is_free:
            try:
                if not is_free:
                    raise Refused("rate/connections")
                known = credentials(headers)
                self._require_origin(headers.get("origin"), known)
                connection = _connection(scope, send, known)
                visit = await self._house.visit(TableId(scope["path_params"]["table"]), connection)
            except Refused as refused:
                await _deny(problem(refused), scope, receive, send)
                return
            await receive()  # websocket.connect
            frames: Frames = scope["extensions"][EXTENSION]
            frames.listen(Talk(visit, connection, self._house.figures).hear)
            await send({"type": "websocket.accept"})
            visit.begin(_seen(scope))
            await self._serve(visit, connection, receive)

    def _require_origin(self, origin: str | None, known: Credentials | None) -> None:
        """Pages of other sites must not speak for the guest whose cookie the browser sends along.

        A program comes from nowhere, and shows its token.
        """
        if origin is None and known is None:
            raise Refused("guest/none")
        is_program = origin is None and known is not None and known.by_token
        if not is_program and origin not in self._origins:
            raise Refused("origin/refused")

    async def _serve(self, visit: Visit, connection: Connection, receive: Receive) -> None:
        """Stay until the connection ends; what is said meanwhile, `Talk` hears."""
        try:
            while (await receive())["type"] != "websocket.disconnect":
                pass
        finally:
            visit.end()
            await connection.finish(FAREWELL_WITHIN)


class Talk:
    """What someone says over a connection, from the first message to the last."""

    def __init__(self, visit: Visit, connection: Connection, figures: Figures) -> None:
        self._visit = visit
        self._connection = connection
        self._figures = figures
        self._allowance = Bucket(MESSAGES_AT_ONCE, per_seconds=MESSAGES_AT_ONCE / MESSAGES_PER_SECOND)

    def hear(self, text: bytes | None) -> None:
        """Take in a message; None is one that is no text."""
        if self._connection.is_over:
            return
        try:
            said = self._understood(text)
            if said is not None:
                self._visit.hear(said)
        except Exception:
            _log.exception("a connection failed")
            self._connection.hang_up(SERVER_FAILED, "server/failed")

    def _understood(self, text: bytes | None) -> FromClient | None:
        try:
            if not self._allowance.take():
                raise Refused("rate/too-fast")
            return _read(text)
        except Refused as refused:
            self._figures.refusals[refused.code] += 1
            self._connection.refuse(refused.reason, command_id_in(text or b""))
        return None


def _connection(scope: Scope, send: Send, known: Credentials | None) -> Connection:
    """A connection as its address asks for it.

    A screen is nobody, whoever opened it: the whole room looks at it, and must not see the number of one of them.
    """
    asked = QueryParams(scope["query_string"])
    is_screen = asked.get("screen") == "yes"
    return Connection(
        known.guest if known and not is_screen else None,
        scope["extensions"][EXTENSION],
        send,
        address=caller(scope.get("client")),
        wants_earlier=asked.get("earlier") != "no",
        is_screen=is_screen,
    )


def _seen(scope: Scope) -> Version | None:
    seen = QueryParams(scope["query_string"]).get("seen", "")
    return Version(int(seen)) if seen.isascii() and seen.isdecimal() and len(seen) < 12 else None


async def _deny(response: Response, scope: Scope, receive: Receive, send: Send) -> None:
    """Answer the upgrade as a plain request: programs see why, browsers ask the table's address."""
    await response(scope, receive, send)


def _read(text: bytes | None) -> FromClient:
    if text is None:
        raise Refused("message/binary")
    try:
        return read_from_client(text)
    except MalformedMessage as error:
        raise Refused("message/malformed", problem=str(error)) from None
