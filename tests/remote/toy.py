"""A toy server of one table: it does as each test says, and remembers what it heard."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine
from contextlib import asynccontextmanager
from http import HTTPStatus

from websockets.asyncio.server import ServerConnection, serve
from websockets.datastructures import Headers
from websockets.http11 import Request, Response

from tests.patience import PATIENCE
from thenumber.online.table import Code, Phase, PlayerId, PlayerView, Series, TableView, Time, Version, You
from thenumber.online.wire import Do, FromServer, Problem, Snapshot, encode, read_from_client
from thenumber.rules import Colour

SECRET = "s" * 43
VIEW = TableView(
    phase=Phase.LOBBY,
    code=Code("K7MPQ2"),
    players=(PlayerView(PlayerId(1), "Ann", Colour.RED),),
    host=PlayerId(1),
    turn_time=None,
    rounds=2,
    public=None,
    room=None,
    season=1,
    deadline=None,
    held=False,
    paused=False,
    game_no=0,
    down=(),
    series=Series(0, (), None),
)


def snapshot(version: int) -> Snapshot:
    """A lobby with Ann at a version."""
    return Snapshot(Version(version), Time(0), "http://example.org/t/x", VIEW, None, You(PlayerId(1)))


Visit = Callable[["Caller"], Awaitable[None]]


class Caller:
    """Someone connected to the toy."""

    def __init__(self, connection: ServerConnection) -> None:
        assert connection.request is not None
        self.connection = connection
        self.path = connection.request.path
        self.authorization = connection.request.headers.get("Authorization")

    async def tell(self, message: FromServer) -> None:
        """Say something."""
        await self.connection.send(encode(message).decode())

    async def hear(self) -> Do:
        """The next command; signals are passed over."""
        while True:
            message = read_from_client(await self.connection.recv())
            if isinstance(message, Do):
                return message

    async def stay(self) -> None:
        """Say nothing any more."""
        await self.connection.wait_closed()

    async def break_off(self) -> None:
        """Lose the connection without a word."""
        self.connection.transport.abort()
        await self.connection.wait_closed()


class Toy:
    """Serves one visit after the other."""

    def __init__(self, visits: list[Visit | Response]) -> None:
        self.callers: list[Caller] = []
        self.paths: list[str] = []
        self.link = ""
        self._visits = visits

    def greet(self, _: ServerConnection, request: Request) -> Response | None:
        """Let someone in, or answer as the test says."""
        self.paths.append(request.path)
        first = self._visits[0]
        return self._answer(first) if isinstance(first, Response) else None

    def _answer(self, response: Response) -> Response:
        self._visits.pop(0)
        return response

    async def serve(self, connection: ServerConnection) -> None:
        """One visit."""
        visit = self._visits.pop(0)
        assert not isinstance(visit, Response)
        self.callers.append(Caller(connection))
        await visit(self.callers[-1])


@asynccontextmanager
async def toy(*visits: Visit | Response) -> AsyncIterator[Toy]:
    """A server for these visits."""
    made = Toy(list(visits))
    async with serve(made.serve, "127.0.0.1", 0, process_request=made.greet, close_timeout=0.2) as server:
        port = next(iter(server.sockets)).getsockname()[1]
        made.link = f"http://127.0.0.1:{port}/t/abc"
        yield made


def no(status: HTTPStatus, body: bytes, **headers: str) -> Response:
    """An answer that lets nobody in."""
    sent = Headers({"Content-Length": str(len(body)), "Connection": "close"})
    for name, value in headers.items():
        sent[name.replace("_", "-")] = value
    return Response(status, status.phrase, sent, body)


def problem(code: str) -> bytes:
    """A refusal as the body of an answer."""
    return encode(Problem(code, "Because.", {"most": 5}))


def staying(version: int) -> Visit:
    """A visit of someone who is shown the table and then left in peace."""

    async def visit(caller: Caller) -> None:
        await caller.tell(snapshot(version))
        await caller.stay()

    return visit


def run(test: Callable[[], Coroutine[None, None, None]]) -> None:
    """Run a test that may not take for ever."""
    asyncio.run(asyncio.wait_for(test(), PATIENCE))
