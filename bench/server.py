"""The server under load, beside a bare Starlette server that only passes frames on.

Real tables over real sockets: four players each choose a number, all see the turn; ten turns, rematch, and so on.
Measured from outside: turns per second of the server's processor time, the wait from the last choice to the reveal,
and memory per connection.
"""

import asyncio
import random
import secrets
import statistics
from base64 import b64encode
from collections.abc import Callable, Coroutine, Mapping, Sequence
from typing import Any, NamedTuple, cast
from urllib.request import Request, urlopen

import msgspec
import uvloop
from rich.progress import track
from rich.table import Table
from websockets.asyncio.client import ClientConnection, connect

from bench.crowd import SEATS, Crowd, few_at_a_time
from bench.serving import Server, serving

TABLES = 250
SECONDS = 10.0
PACED_TABLES = 1000
PACE = 500.0
HELD = 2500  # tables, with four sockets each

WATCHERS = 3
PING, PONG, MASKED = 0x89, 0x8A, 0x80  # how the heads of such frames begin, and a bit of them
APART = 0.01  # seconds between two choices at a table, when they do not come together
STORM = 500  # tables whose four sockets are lost at once

_WHERE = f"at {PACE:.0f} turns/s, {PACED_TABLES} tables"
SPEED = f"turns per processor second, {TABLES * SEATS} sockets, choices together"
SPEED_APART = "the same, choices one by one"
P50, P99 = f"p50 wait for the reveal, ms, {_WHERE}", f"p99, ms, {_WHERE}"
MEMORY = f"KB per connection, {HELD * SEATS:,} held"
WATCHED = f"turns per processor second with {WATCHERS} watchers a table, and (bare) without"
RETURN = f"seconds until {STORM * SEATS:,} that were lost are back"
TIMES = 3  # ours and the bare server take turns, and the middle of each figure and of the ratios counts


class Target(NamedTuple):
    """What is asked of a figure: of its ratio to that of the bare server, or of itself."""

    least_ratio: float = 0.0
    most: float = float("inf")

    def judged(self, figure: float, ratio: float) -> str:
        """What is asked, and whether it is so."""
        asked = f"ratio >= {self.least_ratio:.2f}" if self.least_ratio else f"<= {self.most:g}"
        return f"{asked}: {'met' if ratio >= self.least_ratio and figure <= self.most else 'missed'}"


TARGETS = {
    SPEED: Target(least_ratio=0.55),
    SPEED_APART: Target(least_ratio=0.40),
    P50: Target(most=4),
    P99: Target(most=20),
    MEMORY: Target(most=30),
    RETURN: Target(most=2.5),
    WATCHED: Target(least_ratio=0.95),
}

# Without the limits for strangers, since the whole crowd comes from one address; and no bot plays.
OURS = [
    "thenumber", "serve", "--host", "127.0.0.1", "--port", "{port}", "--data", "{data}",
    "--connections-per-address", "100000", "--connections", "100000", "--tables-per-address", "1000000",
    "--requests-per-address", "1000000",
]  # fmt: skip
_TOY = ["bench.toy_server", "{port}"]


Make = Callable[[Server], Any]
"""How a table is laid at a server."""
Pair = tuple[dict[str, float], dict[str, float]]
"""Figures of ours, and of what they are measured by."""
Part = Callable[[Server, Make], Coroutine[Any, Any, dict[str, float]]]


class ToyPlayer:
    """Someone at the bare server."""

    socket: ClientConnection

    def __init__(self, server: Server, table: int) -> None:
        self._address = f"ws://127.0.0.1:{server.port}/{table}"

    async def connect(self) -> None:
        """Open the socket."""
        self.socket = await connect(self._address, compression=None, proxy=None, ping_interval=None)

    async def disconnect(self) -> None:
        """Lose the socket."""
        await self.socket.close()

    async def return_to_table(self) -> None:
        """Open a socket; nothing is told there."""
        await self.connect()

    async def choose(self) -> None:
        """Send any number."""
        await self.socket.send(f'{{"number":"{random.randrange(1000):03}"}}')

    async def result(self) -> None:
        """Read until the result."""
        while '"result"' not in str(await self.socket.recv()):
            pass


class ToyTable:
    """Four of them."""

    def __init__(self, server: Server, table: int) -> None:
        self.players = [ToyPlayer(server, table) for _ in range(SEATS)]

    async def get_ready(self) -> None:
        """Nothing to do: it knows no games."""


class _Own(msgspec.Struct):
    available: tuple[int, ...]


class _Progress(msgspec.Struct):
    round_no: int
    turn_no: int
    is_over: bool
    boards: tuple[_Own, ...]


class _Game(msgspec.Struct):
    seat: int | None
    round_no: int
    turn_no: int
    is_over: bool
    boards: tuple[_Own, ...]


class _Table(msgspec.Struct):
    game_no: int


class _News(msgspec.Struct):
    """As much of any message as a player needs to go on."""

    type: str
    game: _Game | None = None
    table: _Table | None = None
    progress: _Progress | None = None
    answers: str | None = None
    code: str | None = None


_decoder = msgspec.json.Decoder(_News)


class LivePlayer:
    """Someone at one of our tables."""

    socket: ClientConnection

    def __init__(self, server: Server, secret: str) -> None:
        self._server = server
        self._secret = secret
        self.table = ""
        self._game_no = 0
        self._seat = 0
        self._at: _Game | _Progress | None = None
        self._sent = 0

    async def connect(self) -> None:
        """Open the socket of the table."""
        address = f"ws://127.0.0.1:{self._server.port}/api/tables/{self.table}/socket?earlier=no"
        headers = {"Authorization": f"Bearer {self._secret}"}
        self.socket = await connect(
            address, compression=None, proxy=None, ping_interval=None, additional_headers=headers
        )

    async def disconnect(self) -> None:
        """Lose the socket."""
        await self.socket.close()

    async def return_to_table(self) -> None:
        """Open a socket, and hear where the game is."""
        await self.connect()
        await self._hear()

    async def do(self, command: dict[str, Any]) -> None:
        """Send a command and wait for its answer."""
        sent = await self.send(command)
        while (await self._hear()).answers != sent:
            pass

    async def send(self, command: dict[str, Any]) -> str:
        """Send a command; its id."""
        self._sent += 1
        name = str(self._sent)
        message = {"type": "do", "id": name, "command": command}
        await self.socket.send(msgspec.json.encode(message), text=True)
        return name

    async def started(self) -> None:
        """Wait until a game begins."""
        while not self.is_playing:
            await self._hear()

    async def choose(self) -> None:
        """Write a number of digits that are still available."""
        at = self._at
        assert at is not None
        available = at.boards[self._seat].available
        if not available:
            return
        number = "".join(str(random.choice(available)) for _ in range(3))
        turn = {"game_no": self._game_no, "round_no": at.round_no, "turn_no": at.turn_no}
        await self.send({"command": "write-number", **turn, "number": number})

    async def result(self) -> None:
        """Read until the reveal."""
        while (await self._hear()).progress is None:
            pass

    @property
    def is_over(self) -> bool:
        """The game has ended."""
        return self._at is not None and self._at.is_over

    @property
    def is_playing(self) -> bool:
        """A game is being played."""
        return self._at is not None and not self._at.is_over

    async def _hear(self) -> _News:
        news = _decoder.decode(await self.socket.recv())
        if news.type == "refusal":
            raise RuntimeError(f"refused: {news.code}")
        if news.table is not None:
            self._game_no = news.table.game_no
            self._at = news.game
        if news.game is not None and news.game.seat is not None:
            self._seat = news.game.seat
        if news.progress is not None:
            self._at = news.progress
        return news


class Watcher(asyncio.Protocol):
    """Someone without a seat, who takes in whatever comes.

    Frames are counted off, not read: a crowd that were busy with them would play more slowly, choices would come one by
    one, and that would count as the cost of watching.
    """

    def __init__(self, server: Server, table: str) -> None:
        self._port = server.port
        self._path = f"/api/tables/{table}/socket?earlier=no"
        self._rest = b""

    async def come(self) -> None:
        """Begin to watch."""
        loop = asyncio.get_running_loop()
        self._is_let_in = loop.create_future()
        self._is_gone = loop.create_future()
        await loop.create_connection(lambda: self, "127.0.0.1", self._port)
        await self._is_let_in

    async def go(self) -> None:
        """Watch no longer."""
        self._transport.close()
        await self._is_gone

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Ask for a socket."""
        self._transport = cast(asyncio.Transport, transport)  # uvloop's own are no subclass
        lines = [
            f"GET {self._path} HTTP/1.1", "Host: 127.0.0.1", "Connection: Upgrade", "Upgrade: websocket",
            "Sec-WebSocket-Version: 13", f"Sec-WebSocket-Key: {b64encode(secrets.token_bytes(16)).decode()}",
            f"Authorization: Bearer {secrets.token_urlsafe(32)}", "", "",
        ]  # fmt: skip
        self._transport.write("\r\n".join(lines).encode())

    def data_received(self, data: bytes) -> None:
        """Count off the frames that have come whole."""
        self._rest += data
        if not self._is_let_in.done():
            head, end, rest = self._rest.partition(b"\r\n\r\n")
            if not end:
                return
            assert head.startswith(b"HTTP/1.1 101"), head
            self._rest = rest
            self._is_let_in.set_result(None)
        while (begin := 4 if self._rest[1:2] == b"~" else 2) <= len(self._rest):
            end_at = begin + (int.from_bytes(self._rest[2:4]) if begin > 2 else self._rest[1])
            if end_at > len(self._rest):
                return
            if self._rest[0] == PING:
                pong = bytes((PONG, MASKED | end_at - begin)) + bytes(4) + self._rest[begin:end_at]
                self._transport.write(pong)
            self._rest = self._rest[end_at:]

    def connection_lost(self, exc: Exception | None) -> None:
        """It is over."""
        self._is_gone.set_result(exc)


class LiveTable:
    """Four of them at one table."""

    def __init__(self, server: Server) -> None:
        self._secret = secrets.token_urlsafe(32)
        self._server = server
        others = [secrets.token_urlsafe(32) for _ in range(SEATS - 1)]
        self.players = [LivePlayer(server, secret) for secret in (self._secret, *others)]

    async def open(self) -> None:
        """Open the table, the first player at it."""
        found = await asyncio.to_thread(self._open)
        for player in self.players:
            player.table = found

    def _open(self) -> str:
        headers = {"Authorization": f"Bearer {self._secret}", "Content-Type": "application/json"}
        address = f"http://127.0.0.1:{self._server.port}/api/tables"
        request = Request(address, b'{"name":"Ann"}', headers)  # our own server
        with urlopen(request) as answer:  # noqa: S310  # the same
            return str(msgspec.json.decode(answer.read())["table"])

    async def get_ready(self) -> None:
        """Start a game if none is being played."""
        host, *others = self.players
        if host.is_playing:
            return
        if host.is_over:
            for player in self.players:
                await player.do({"command": "rematch"})
        else:
            for player in others:
                await player.do({"command": "sit", "name": "Ben"})
        await host.do({"command": "start"})
        for player in others:
            await player.started()


def measure() -> Table:
    """Turns per processor second, waits and memory: ours, the bare server, and the ratio."""
    title = f"The server, {SEATS} players a table, beside bare Starlette"
    table = Table("", "ours", "bare", "ratio", "target", title=title)
    for part in track((_speed, _patience, _memory, _storm), "Serving", transient=True):
        add_figures(table, [_side_by_side(part) for _ in range(TIMES)], TARGETS)
    with serving(OURS, "/api/ready") as server:
        add_figures(table, uvloop.run(_watched(server)), TARGETS)
    return table


def add_figures(table: Table, pairs: Sequence[Pair], targets: Mapping[str, Target]) -> None:
    """The middle of each figure and of each ratio."""
    for name in pairs[0][0]:
        ours, bare = (statistics.median(each[name] for each in side) for side in zip(*pairs, strict=True))
        ratio = statistics.median(one[name] / other[name] for one, other in pairs)
        table.add_row(name, f"{ours:,.1f}", f"{bare:,.1f}", f"{ratio:.2f}", targets[name].judged(ours, ratio))


async def _watched(server: Server) -> Sequence[Pair]:
    """Turns for each second that the server computes, with watchers and right before, without."""
    crowd = Crowd(tables := [LiveTable(server) for _ in range(TABLES)])
    await few_at_a_time(table.open for table in tables)
    await crowd.connect()
    await crowd.get_ready()
    pairs = []
    for _ in range(TIMES):
        alone = await _turns(server, crowd)
        watchers = [Watcher(server, table.players[0].table) for table in tables for _ in range(WATCHERS)]
        await few_at_a_time(watcher.come for watcher in watchers)
        pairs.append(({WATCHED: await _turns(server, crowd)}, {WATCHED: alone}))
        await few_at_a_time(watcher.go for watcher in watchers)
    return pairs


def _side_by_side(part: Part) -> Pair:
    """The figures of ours and of the bare server, one right after the other."""
    ours = _measured(part, OURS, "/api/ready", LiveTable)
    return ours, _measured(part, _TOY, "/", _numbered(ToyTable))


def _numbered(make: Callable[[Server, int], ToyTable]) -> Callable[[Server], ToyTable]:
    numbers = iter(range(1_000_000))
    return lambda server: make(server, next(numbers))


def _measured(part: Part, arguments: list[str], ready: str, make: Make) -> dict[str, float]:
    """Some figures of a server that was just started."""
    with serving(arguments, ready) as server:
        return uvloop.run(part(server, make))


async def _seated(server: Server, make: Make, tables: int) -> Crowd:
    made = [make(server) for _ in range(tables)]
    await few_at_a_time([table.open for table in made if isinstance(table, LiveTable)])
    crowd = Crowd(made)
    await crowd.connect()
    return crowd


async def _speed(server: Server, make: Make) -> dict[str, float]:
    crowd = await _seated(server, make, TABLES)
    await crowd.get_ready()
    return {SPEED: await _turns(server, crowd), SPEED_APART: await _turns(server, crowd, apart=APART)}


async def _turns(server: Server, crowd: Crowd, *, apart: float = 0.0) -> float:
    """Turns for each second that the server computes."""
    before = server.cpu_seconds
    await crowd.play(SECONDS, apart=apart)
    return crowd.turns / (server.cpu_seconds - before)


async def _patience(server: Server, make: Make) -> dict[str, float]:
    crowd = await _seated(server, make, PACED_TABLES)
    await crowd.get_ready()
    await crowd.play(SECONDS, PACE)
    waits = statistics.quantiles(crowd.waits, n=100)
    return {P50: waits[49] * 1000, P99: waits[98] * 1000}


async def _memory(server: Server, make: Make) -> dict[str, float]:
    before = server.memory
    await _seated(server, make, HELD)
    return {MEMORY: (server.memory - before) / HELD / SEATS / 1024}


async def _storm(server: Server, make: Make) -> dict[str, float]:
    crowd = await _seated(server, make, STORM)
    await crowd.get_ready()
    return {RETURN: await crowd.reconnect()}
