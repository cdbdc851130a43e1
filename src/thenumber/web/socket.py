"""The socket of a table: lets people in, reads what they say, and words what is refused.

Anything that isn't a message is refused and harms nobody; a client that keeps sending nonsense is disconnected.
"""

import logging

from starlette.datastructures import Headers, QueryParams
from starlette.responses import Response
from starlette.types import Message, Receive, Scope, Send

from thenumber.house import House, Visit
from thenumber.table import CommandId, Refused, TableId, Version
from thenumber.web.connection import Connection
from thenumber.web.guests import Credentials, credentials
from thenumber.web.limits import Allowance, Places, caller
from thenumber.web.problems import problem
from thenumber.wire import Do, FromClient, MalformedMessage, command_id_in, read_from_client
from thenumber.wire.closing import SERVER_FAILED, UNWELCOME

MESSAGES_AT_ONCE = 40
MESSAGES_PER_SECOND = 20
MOST_REFUSED = 100
"""Messages of one connection that may be too many or make no sense before it is let go."""
FAREWELL_WITHIN = 2.0
"""Seconds that a slow peer has to hear why it is let go."""

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
                wants_earlier = QueryParams(scope["query_string"]).get("earlier") != "no"
                guest = known.guest if known else None
                connection = Connection(guest, send, address=address, wants_earlier=wants_earlier)
                visit = await self._house.visit(TableId(scope["path_params"]["table"]), connection)
            except Refused as refused:
                await _deny(problem(refused), scope, receive, send)
                return
            await receive()  # websocket.connect
            await send({"type": "websocket.accept"})
            await self._serve(visit, connection, receive, _seen(scope))

    def _require_origin(self, origin: str | None, known: Credentials | None) -> None:
        """Pages of other sites must not speak for the guest whose cookie the browser sends along.

        A program comes from nowhere, and shows its token.
        """
        if origin is None and known is None:
            raise Refused("guest/none")
        is_program = origin is None and known is not None and known.by_token
        if not is_program and origin not in self._origins:
            raise Refused("origin/refused")

    async def _serve(self, visit: Visit, connection: Connection, receive: Receive, seen: Version | None) -> None:
        try:
            visit.begin(seen)
            await self._listen(visit, connection, receive)
        except Exception:
            _log.exception("a connection failed")
            connection.hang_up(SERVER_FAILED, "server/failed")
        finally:
            visit.end()
            await connection.finish(FAREWELL_WITHIN)

    async def _listen(self, visit: Visit, connection: Connection, receive: Receive) -> None:
        allowance = Allowance(MESSAGES_AT_ONCE, per_seconds=MESSAGES_AT_ONCE / MESSAGES_PER_SECOND)
        patience = MOST_REFUSED
        while not connection.is_over:
            message = await receive()
            if message["type"] == "websocket.disconnect":
                return
            try:
                if not allowance.take(None):
                    raise Refused("rate/too-fast")
                said = _read(message)
            except Refused as refused:
                self._refuse(connection, refused, command_id_in(message.get("text") or ""))
                patience -= 1
                if not patience:
                    connection.hang_up(UNWELCOME, "rate/too-fast")
                continue
            try:
                await visit.hear(said)
            except Refused as refused:
                self._refuse(connection, refused, said.id if isinstance(said, Do) else None)

    def _refuse(self, connection: Connection, refused: Refused, answers: CommandId | None = None) -> None:
        self._house.figures.refusals[refused.code] += 1
        connection.refuse(refused, answers)


def _seen(scope: Scope) -> Version | None:
    seen = QueryParams(scope["query_string"]).get("seen", "")
    return Version(int(seen)) if seen.isascii() and seen.isdecimal() and len(seen) < 12 else None


async def _deny(response: Response, scope: Scope, receive: Receive, send: Send) -> None:
    """Answer the upgrade as a plain request: programs see why, browsers ask the table's address."""
    await response(scope, receive, send)


def _read(message: Message) -> FromClient:
    text = message.get("text")
    if text is None:
        raise Refused("message/binary")
    try:
        return read_from_client(text)
    except MalformedMessage as error:
        raise Refused("message/malformed", problem=str(error)) from None
