"""The whole server within a test, where time passes at once and nothing is left to chance.

The loop's clock jumps to whatever comes next, so a minute's wait takes no time and two runs are alike to the byte.
Threads have no place in it: bots choose and tables open on the loop.
"""

import asyncio
import selectors
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager, suppress
from queue import Empty, SimpleQueue
from random import Random
from typing import Any, TypeVar

import pytest
from starlette.types import ASGIApp, Message

from thenumber.house import House, thinking
from thenumber.remote.mirror import Mirror
from thenumber.rules import Number, View
from thenumber.store import MemoryStore
from thenumber.table import SECOND, TableId, Time
from thenumber.web import api, socket
from thenumber.web.admin import admin_routes
from thenumber.web.app import make_app
from thenumber.web.desk import HouseDesk
from thenumber.web.limits import Allowance
from thenumber.web.settings import Settings
from thenumber.wire import FromClient, FromServer, NewTable, TableFound, decode, encode, read_from_server

ORIGIN = "https://example.org"
OPERATOR = "O" * 43
"""The operator's token."""
START = 1_700_000_000 * SECOND
T = TypeVar("T")


class VirtualLoop(asyncio.SelectorEventLoop):
    """An event loop that never waits."""

    def __init__(self) -> None:
        super().__init__(_NeverWaiting(self))
        self.passed = 0.0

    def time(self) -> float:
        """Seconds that have passed, if not in truth."""
        return self.passed


class _NeverWaiting(selectors.DefaultSelector):
    def __init__(self, loop: VirtualLoop) -> None:
        super().__init__()
        self._loop = loop

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        ready = super().select(0)
        if not ready and timeout is None:
            raise RuntimeError("everyone waits, and nothing will ever happen")
        if not ready and timeout:
            self._loop.passed += timeout
        return ready


class VirtualStore(MemoryStore):
    """A store that lives by the loop's clock; `ahead` makes it jump."""

    def __init__(self) -> None:
        super().__init__()
        self.ahead = 0

    def now(self) -> Time:
        """The loop's time."""
        return Time(START + self.ahead + int(asyncio.get_running_loop().time() * SECOND))


class Phone:
    """Someone's connection to a table, as the app sees it."""

    def __init__(self, app: ASGIApp, table: TableId, secret: str | None, mirror: Mirror) -> None:
        query = b"" if mirror.seen is None else b"seen=%d" % mirror.seen
        self.mirror = mirror
        self.told: list[bytes] = []
        self.closed: int | None = None
        """The code with which it was let go, or the status with which it was not let in."""
        self._heard: asyncio.Queue[Message] = asyncio.Queue()
        self._heard.put_nowait({"type": "websocket.connect"})
        scope = _scope("websocket", f"/api/tables/{table}/socket", secret) | {"query_string": query, "subprotocols": []}
        serving = _awaited(lambda: app(scope, self._heard.get, self._take))
        self._serving = asyncio.get_running_loop().create_task(serving)

    async def _take(self, message: Message) -> None:
        if message["type"] == "websocket.send":
            self.told.append(message["text"].encode())
            self.mirror.take_in(read_from_server(message["text"]))
        elif message["type"] == "websocket.close":
            self.closed = message["code"]
            self._heard.put_nowait({"type": "websocket.disconnect", "code": self.closed})
        elif message["type"] == "websocket.http.response.start":
            self.closed = message["status"]

    @property
    def messages(self) -> list[FromServer]:
        """What it was told."""
        return [read_from_server(told) for told in self.told]

    def say(self, message: FromClient) -> None:
        """Send a message."""
        self._heard.put_nowait({"type": "websocket.receive", "text": encode(message).decode()})

    async def drop(self) -> None:
        """Lose the connection."""
        self._heard.put_nowait({"type": "websocket.disconnect", "code": 1006})
        await self._serving

    def is_served(self) -> bool:
        """The app has not let go of it."""
        return not self._serving.done()


class Room:
    """An app with its house, and the people who come to it."""

    def __init__(
        self,
        store: MemoryStore,
        *,
        bots_hurry: bool = True,
        tables_per_guest: int = 10**6,
        tables_per_address: int = 10**6,
        retention: int | None = None,
    ) -> None:
        self.store = store
        self.house = House(store, lambda table: f"{ORIGIN}/t/{table}", bots_hurry=bots_hurry, retention=retention)
        limits = Settings(
            base_url=f"{ORIGIN}/", tables_per_guest=tables_per_guest, tables_per_address=tables_per_address
        )
        admin = admin_routes(HouseDesk(self.house, retention or 0), OPERATOR)
        self.app = make_app(self.house, limits, frozenset({ORIGIN}), admin)

    async def ask(self, method: str, path: str, secret: str | None = None, body: object = None) -> tuple[int, bytes]:
        """The answer to a request: its status and its body."""
        sent: list[Message] = []
        asked = iter([{"type": "http.request", "body": b"" if body is None else encode(body)}])

        async def receive() -> Message:
            return next(asked, {"type": "http.disconnect"})

        async def send(message: Message) -> None:
            sent.append(message)

        path, _, query = path.partition("?")
        scope = _scope("http", path, secret) | {"method": method, "query_string": query.encode()}
        await self.app(scope, receive, send)
        return sent[0]["status"], b"".join(message.get("body", b"") for message in sent)

    async def open(self, secret: str, wanted: NewTable) -> TableFound:
        """A new table."""
        status, body = await self.ask("POST", "/api/tables", secret, wanted)
        assert 201 == status, body
        return decode(body, TableFound)

    def connect(self, table: TableId, secret: str | None, mirror: Mirror | None = None) -> Phone:
        """A phone at a table; it may know what an earlier one knew."""
        return Phone(self.app, table, secret, mirror or Mirror())


def _scope(kind: str, path: str, secret: str | None) -> dict[str, Any]:
    headers = [(b"origin", ORIGIN.encode()), (b"content-type", b"application/json")]
    if secret is not None:
        headers.append((b"authorization", f"Bearer {secret}".encode()))
    return {
        "type": kind,
        "asgi": {"version": "3.0"},
        "http_version": "1.1",
        "scheme": "http",
        "path": path,
        "raw_path": path.encode(),
        "root_path": "",
        "headers": headers,
        "client": ("192.0.2.7", 4711),
        "server": ("example.org", 443),
        "extensions": {"websocket.http.response": {}},
    }


async def a_moment(seconds: float = 0.001) -> None:
    """Let everything happen that is about to, and time pass."""
    await asyncio.sleep(seconds)


class _DoneAtOnce(SimpleQueue[thinking.Job]):
    """What bots are to think about, done by whoever puts it there."""

    def __init__(self, thinkers: thinking.Thinkers) -> None:
        self._thinkers = thinkers

    def put(self, item: thinking.Job, block: bool = True, timeout: float | None = None) -> None:  # noqa: FBT001, FBT002
        super().put(item, block, timeout)
        with suppress(Empty):
            self._thinkers._work()

    def get(self, block: bool = False, timeout: float | None = None) -> thinking.Job:  # noqa: FBT001, FBT002, ARG002
        return super().get_nowait()


Chose = Callable[[str, View], None]


def in_virtual_time(scenario: Callable[[], Awaitable[T]], *, seed: int = 0, watched: Chose | None = None) -> T:
    """What a scenario comes to in virtual time; `watched` sees what every bot sees, which fails if that raises."""
    chance = _without_chance(Random(seed), watched or (lambda _, __: None))
    with chance, asyncio.Runner(loop_factory=VirtualLoop) as runner:
        return runner.run(_to_its_end(scenario))


async def _to_its_end(scenario: Callable[[], Awaitable[T]]) -> T:
    """Nothing is left behind: whoever is told to stop may begin something else."""
    try:
        return await scenario()
    finally:
        while others := asyncio.all_tasks() - {asyncio.current_task()}:
            for task in others:
                task.cancel()
            await asyncio.gather(*others, return_exceptions=True)


async def _awaited(scenario: Callable[[], Awaitable[T]]) -> T:
    return await scenario()


@contextmanager
def _without_chance(rng: Random, watched: Chose) -> Iterator[None]:
    async def at_once(function: Callable[..., T], *arguments: object) -> T:
        return function(*arguments)

    choice = thinking._choice

    def choose(bot_id: str, view: View) -> Number:
        watched(bot_id, view)
        return choice(bot_id, view)

    def think_at_once(thinkers: thinking.Thinkers) -> None:
        thinkers._jobs = _DoneAtOnce(thinkers)

    def allowance(most: float, *, per_seconds: float) -> Allowance:
        return Allowance(most, per_seconds=per_seconds, clock=lambda: asyncio.get_running_loop().time())

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("asyncio.to_thread", at_once)
        patch.setattr("secrets.token_urlsafe", lambda length: rng.randbytes(length).hex())
        patch.setattr("secrets.token_bytes", rng.randbytes)
        patch.setattr("secrets.choice", rng.choice)
        patch.setattr(thinking, "_chance", rng)
        patch.setattr(thinking.Thinkers, "__init__", think_at_once)
        patch.setattr(thinking, "_choice", choose)
        patch.setattr(api, "Allowance", allowance)
        patch.setattr(socket, "Allowance", allowance)
        yield
