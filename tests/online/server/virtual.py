"""The whole server within a test, where time passes at once and nothing is left to chance.

The loop's clock jumps to whatever comes next, so a minute's wait takes no time and two runs are alike to the byte.
Threads and processes have no place in it: bots choose and tables open on the loop.
"""

import asyncio
import selectors
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from functools import partial
from random import Random
from typing import Any, NamedTuple, TypeVar

import pytest
from starlette.types import ASGIApp, Message

from thenumber.bots import character
from thenumber.bots.asking import ask
from thenumber.bots.packing import unpacked
from thenumber.online.devices import routes as devices
from thenumber.online.house import House, Messenger
from thenumber.online.house.judging import Judge
from thenumber.online.house.thinker import Thinker
from thenumber.online.house.thinking import Thinkers
from thenumber.online.house.work import Elsewhere
from thenumber.online.http import connection
from thenumber.online.http.frames import EXTENSION, Hear
from thenumber.online.http.limits import Allowance, Bucket
from thenumber.online.jobs import JobPool, Jobs
from thenumber.online.jobs.process import JobProcess
from thenumber.online.jobs.worker import work
from thenumber.online.operator.desk import HouseDesk
from thenumber.online.operator.routes import admin_routes
from thenumber.online.operator.settings import Settings
from thenumber.online.push import Push
from thenumber.online.store import MemoryStore, Neighbours
from thenumber.online.table import SECOND, TableId, Time
from thenumber.online.web import api, socket
from thenumber.online.web.app import make_app
from thenumber.online.wire import FromClient, FromServer, NewTable, TableFound, decode, encode, read_from_server
from thenumber.remote.mirror import Mirror
from thenumber.rules import Number, View

ORIGIN = "https://example.org"
OPERATOR = "O" * 43
"""The operator's token."""
CALLER = "192.0.2.7"
"""Where everyone comes from."""
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
        """The loop's time, to the microsecond: sums of delays are floats, and 30.013 s must not be 30.012 s and a bit.

        Else it would depend on how often a table had been looked at since whether something is due by now.
        """
        return Time(START + self.ahead + int(round(asyncio.get_running_loop().time() * SECOND, 3)))


class Phone:
    """Someone's connection to a table, as the app sees it."""

    def __init__(
        self,
        app: ASGIApp,
        table: TableId,
        secret: str | None,
        mirror: Mirror,
        *,
        is_screen: bool = False,
        address: str = CALLER,
    ) -> None:
        query = (b"screen=yes&" if is_screen else b"") + (b"" if mirror.seen is None else b"seen=%d" % mirror.seen)
        self.mirror = mirror
        self.told: list[bytes] = []
        self.closed: int | None = None
        """The code with which it was let go, or the status with which it was not let in."""
        self.writable = asyncio.Event()
        self.writable.set()
        self._hear: Hear | None = None
        self._unheard: list[bytes] = []
        """What was said before anyone listened."""
        self._happens: asyncio.Queue[Message] = asyncio.Queue()
        self._happens.put_nowait({"type": "websocket.connect"})
        scope = _scope("websocket", f"/api/tables/{table}/socket", secret) | {"query_string": query, "subprotocols": []}
        scope["extensions"][EXTENSION] = self
        scope["client"] = (address, 4711)
        serving = _awaited(lambda: app(scope, self._happens.get, self._take))
        self._serving = asyncio.get_running_loop().create_task(serving)

    async def _take(self, message: Message) -> None:
        if message["type"] == "websocket.close":
            self.closed = message["code"]
            self._happens.put_nowait({"type": "websocket.disconnect", "code": self.closed})
        elif message["type"] == "websocket.http.response.start":
            self.closed = message["status"]

    def listen(self, hear: Hear) -> None:
        """Have what is said heard, as a real socket does."""
        self._hear, unheard = hear, self._unheard
        for text in unheard:
            asyncio.get_running_loop().call_soon(hear, text)

    def write(self, *texts: bytes) -> bool:
        """Take messages."""
        for text in texts:
            self.told.append(text)
            self.mirror.take_in(read_from_server(text))
        return True

    @property
    def messages(self) -> list[FromServer]:
        """What it was told."""
        return [read_from_server(told) for told in self.told]

    def say(self, message: FromClient) -> None:
        """Send a message."""
        self.say_text(encode(message))

    def say_text(self, text: bytes) -> None:
        """Send a text, whatever it says."""
        if self._hear is None:
            self._unheard.append(text)
        else:
            asyncio.get_running_loop().call_soon(self._hear, text)

    async def drop(self) -> None:
        """Lose the connection."""
        self._happens.put_nowait({"type": "websocket.disconnect", "code": 1006})
        await self._serving

    def is_served(self) -> bool:
        """The app has not let go of it."""
        return not self._serving.done()


Chose = Callable[[str, View], None]


class Chance(NamedTuple):
    """What is drawn in a scenario, and who sees what bots see."""

    rng: Random
    watched: Chose


_chances = [Chance(Random(0), lambda _, __: None)]


class Here(Thinker):
    """A bot that thinks on the loop, at once."""

    async def ask(self, question: bytes) -> tuple[Number | None, str]:
        bot_id, view, seed = unpacked(question)

        def bot(view: View, rng: Random) -> Number:
            _chances[-1].watched(bot_id, view)
            return character(bot_id).bot()(view, rng)

        return ask(bot, view, Random(seed))


class Workbench(JobProcess):
    """A process that is none: it works on the loop, at once."""

    async def make(self, order: bytes, advance: Callable[[float], None]) -> bytes:
        return work(order, advance)


def jobs_here() -> Jobs:
    """Jobs without processes."""
    return Jobs(*(JobPool(1, worker=Workbench) for _ in range(5)))


async def at_once(function: Callable[..., T], /, *arguments: object) -> T:
    """Done here, not in a thread."""
    return function(*arguments)


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
        rooms_per_guest: int = 50,
        draws: int | None = None,
        neighbours: Neighbours | None = None,
        messenger: Messenger | None = None,
        push: Push | None = None,
        judge: Judge | None = None,
        clock: Callable[[], Time] | None = None,
        elsewhere: Elsewhere | None = None,
    ) -> None:
        self.store = store
        chance = _chances[-1]
        self.house = House(
            store,
            lambda table: f"{ORIGIN}/t/{table}",
            bots_hurry=bots_hurry,
            retention=retention,
            rooms_per_guest=rooms_per_guest,
            minds=Thinkers(chance.rng, thinker=Here),
            chance=chance.rng if draws is None else Random(draws),
            elsewhere=elsewhere or at_once,
            judge=judge,
            neighbours=neighbours,
            messenger=messenger or push,
        )
        limits = Settings(
            base_url=f"{ORIGIN}/", tables_per_guest=tables_per_guest, tables_per_address=tables_per_address
        )
        admin = admin_routes(HouseDesk(self.house, retention or 0), OPERATOR)
        self.jobs = jobs_here()
        self.app = make_app(
            self.house, limits, frozenset({ORIGIN}), admin, jobs=self.jobs, push=push, clock=clock or store.now
        )

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

    def connect(
        self,
        table: TableId,
        secret: str | None,
        mirror: Mirror | None = None,
        *,
        is_screen: bool = False,
        address: str = CALLER,
    ) -> Phone:
        """A phone at a table, or a screen; it may know what an earlier one knew."""
        return Phone(self.app, table, secret, mirror or Mirror(), is_screen=is_screen, address=address)


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
        "client": (CALLER, 4711),
        "server": ("example.org", 443),
        "extensions": {"websocket.http.response": {}},
    }


async def a_moment(seconds: float = 0.001) -> None:
    """Let everything happen that is about to, and time pass."""
    await asyncio.sleep(seconds)


def in_virtual_time(scenario: Callable[[], Awaitable[T]], *, seed: int = 0, watched: Chose | None = None) -> T:
    """What a scenario comes to in virtual time; `watched` sees what every bot sees, which fails if that raises."""
    _chances.append(Chance(Random(seed), watched or (lambda _, __: None)))
    try:
        with _web_without_chance(Random(seed)), asyncio.Runner(loop_factory=VirtualLoop) as runner:
            return runner.run(_to_its_end(scenario))
    finally:
        _chances.pop()


async def _to_its_end(scenario: Callable[[], Awaitable[T]]) -> T:
    """Nothing is left behind: a task that is told to stop may begin something else."""
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
def _web_without_chance(rng: Random) -> Iterator[None]:
    async def at_once(function: Callable[..., T], *arguments: object) -> T:
        return function(*arguments)

    def time() -> float:
        return asyncio.get_running_loop().time()

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("asyncio.to_thread", at_once)
        patch.setattr("secrets.token_urlsafe", lambda length: rng.randbytes(length).hex())
        for module in (api, devices):
            patch.setattr(module, "Allowance", partial(Allowance, clock=time))
        for module in (connection, socket):
            patch.setattr(module, "Bucket", partial(Bucket, clock=time))
        yield
