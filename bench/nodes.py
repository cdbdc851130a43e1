"""Servers that share a PostgreSQL: what a turn costs them and it, how much later others see it, and a pulled plug.

Measured from outside, over real sockets. One server on PostgreSQL stands beside the same one on SQLite, in turn.
"""

import asyncio
import random
import statistics
import time
from collections.abc import Sequence
from contextlib import AsyncExitStack, ExitStack
from pathlib import Path
from tempfile import TemporaryDirectory

import uvloop
from rich.progress import track
from rich.table import Table

from bench.crowd import SEATS, Crowd, few_at_a_time
from bench.database import Database, database
from bench.server import OURS, SECONDS, TABLES, TIMES, LivePlayer, LiveTable, Target
from bench.serving import Server, serving
from thenumber.online.table import Phase, Sit, Start
from thenumber.online.wire import FromServer, NewTable, Snapshot, Update
from thenumber.remote import RemoteTable, awaits_you, new_secret, open_table
from thenumber.rules import Number
from tools.servers.balancer import READY, Balancer
from tools.servers.nodes import Node, free_port

PACE = 300.0
PACED_TABLES = 300
APART = 0.05  # seconds between two choices at a table
PLUGGED = 40  # tables, when a plug is pulled
GO_ON_WITHIN = 60.0

SPEED = f"turns per second of a node's processor time, {TABLES * SEATS} sockets"
COST = "ms of a node's processor time per turn"
DATABASE_COST = "ms of PostgreSQL's processor time per turn"
LOG, SIZE = "bytes of PostgreSQL's log of changes (WAL) per turn", "bytes on disk per turn"
SPLIT_COST = "ms of both nodes' processor time per turn, when two of four people are at each"
SPLIT_DATABASE_COST = "ms of PostgreSQL's processor time per turn then"
P50, P99 = f"p50 delay of a reveal at another node, ms, at {PACE:.0f} turns/s", "p99 of the same, ms"
PLUG = f"seconds until {PLUGGED} tables have played two turns after one of three nodes was killed (middle)"
LAST_PLUG = "the same, the last of them"

TARGETS = {
    SPEED: Target(least_ratio=0.8),
    P50: Target(most=5),
    P99: Target(most=25),
    PLUG: Target(most=5),
    LAST_PLUG: Target(most=5),
}

_ON_POSTGRES = [argument for argument in OURS if argument not in ("--data", "{data}")]


def measure() -> Table:
    """What PostgreSQL and several nodes cost."""
    table = Table("", "PostgreSQL", "SQLite", "ratio", "target", title="Servers that share a PostgreSQL")
    pairs = [(_on_postgres(), _on_sqlite()) for _ in track(range(TIMES), "One node", transient=True)]
    for name in pairs[0][0]:
        ours = statistics.median(one[name] for one, _ in pairs)
        beside = [other[name] for _, other in pairs if name in other]
        ratio = statistics.median(one[name] / other[name] for one, other in pairs) if beside else None
        _add(table, name, ours, statistics.median(beside) if beside else None, ratio)
    for name, figure in {**_across_nodes(), **_pulled_plug()}.items():
        _add(table, name, figure)
    return table


def _add(table: Table, name: str, ours: float, beside: float | None = None, ratio: float | None = None) -> None:
    judged = TARGETS[name].judged(ours, ratio or 0.0) if name in TARGETS else ""
    shown = ["" if figure is None else f"{figure:,.2f}" for figure in (beside, ratio)]
    table.add_row(name, f"{ours:,.2f}", *shown, judged)


# One node.


def _on_postgres() -> dict[str, float]:
    with database() as there, serving([*_ON_POSTGRES, "--database", there.url], "/api/ready") as server:
        return uvloop.run(_speed(server, there))


def _on_sqlite() -> dict[str, float]:
    with serving(OURS, "/api/ready") as server:
        return uvloop.run(_speed(server, None))


async def _speed(server: Server, there: Database | None) -> dict[str, float]:
    tables = [LiveTable(server) for _ in range(TABLES)]
    await few_at_a_time(table.open for table in tables)
    crowd = Crowd(tables)
    await crowd.connect()
    await crowd.get_ready()
    before, cpu = (await _used(there) if there else None), server.cpu_seconds
    await crowd.play(SECONDS)
    cpu = server.cpu_seconds - cpu
    found = {SPEED: crowd.turns / cpu, COST: 1000 * cpu / crowd.turns}
    if there and before:
        spent, log, size = (after - was for was, after in zip(before, await _used(there), strict=True))
        found |= {DATABASE_COST: 1000 * spent / crowd.turns, LOG: log / crowd.turns, SIZE: size / crowd.turns}
    return found


async def _used(there: Database) -> tuple[float, int, int]:
    log, size = await asyncio.to_thread(there.written)
    return there.cpu_seconds, log, size


# Two nodes.


class _Witness(LivePlayer):
    """Someone who notes when a turn was revealed."""

    def __init__(self, server: Server, secret: str, table: "_SplitTable") -> None:
        super().__init__(server, secret)
        self._split = table

    async def result(self) -> None:
        """The first of a table looks with all the others at once, who need not look again."""
        if self is self._split.players[0]:
            await self._split.see()

    async def see(self) -> float:
        """Read until the reveal; when that was."""
        await super().result()
        return time.perf_counter()


class _SplitTable(LiveTable):
    """Four people at two nodes, and how much later a turn is seen at one of them than at the other."""

    def __init__(self, here: Server, there: Server, delays: list[float]) -> None:
        super().__init__(here)
        secrets = [self._secret, *(new_secret() for _ in range(SEATS - 1))]
        servers = (here, there, there, here)
        self.witnesses = [_Witness(server, secret, self) for server, secret in zip(servers, secrets, strict=True)]
        self.players = [*self.witnesses]
        self._delays = delays

    async def see(self) -> None:
        """Have everyone see the turn."""
        first, *others, last = await asyncio.gather(*(witness.see() for witness in self.witnesses))
        self._delays.append(abs(min(first, last) - min(others)))


def _across_nodes() -> dict[str, float]:
    with ExitStack() as held:
        there = held.enter_context(database())
        arguments = [*_ON_POSTGRES, "--database", there.url]
        nodes = [held.enter_context(serving(arguments, "/api/ready")) for _ in range(2)]
        return uvloop.run(_delays(there, *nodes))


async def _delays(shared: Database, here: Server, there: Server) -> dict[str, float]:
    delays: list[float] = []
    tables = [_SplitTable(here, there, delays) for _ in range(PACED_TABLES)]
    await few_at_a_time(table.open for table in tables)
    crowd = Crowd(tables)
    await crowd.connect()
    await crowd.get_ready()
    await crowd.play(2, PACE, apart=APART)
    delays.clear()
    cpu, database_cpu = here.cpu_seconds + there.cpu_seconds, shared.cpu_seconds
    await crowd.play(SECONDS, PACE, apart=APART)
    cpu, database_cpu = here.cpu_seconds + there.cpu_seconds - cpu, shared.cpu_seconds - database_cpu
    parts = statistics.quantiles(delays, n=100)
    return {
        SPLIT_COST: 1000 * cpu / crowd.turns,
        SPLIT_DATABASE_COST: 1000 * database_cpu / crowd.turns,
        P50: 1000 * parts[49],
        P99: 1000 * parts[98],
    }


# A pulled plug.


class _Person:
    """Someone who plays on whatever happens, and notes when each turn was seen."""

    def __init__(self, link: str, secret: str) -> None:
        self.seen: list[float] = []
        """When each turn was seen, in order."""
        self.table = RemoteTable(link, secret, on_message=self._hear)

    def _hear(self, message: FromServer) -> None:
        game = self.table.snapshot.game if isinstance(message, Snapshot | Update) else None
        if game is not None:
            self.seen += [time.perf_counter()] * (len(game.written) - len(self.seen))

    async def play(self) -> None:
        """Write numbers until this is cancelled."""
        async for snapshot in self.table:
            if awaits_you(snapshot):
                await asyncio.sleep(random.uniform(0.1, 0.4))
                await self.table.write(_any_number(snapshot))


def _any_number(snapshot: Snapshot) -> Number:
    board = snapshot.game.board if snapshot.game else None
    assert board is not None
    available = list(board.available)
    return Number("".join(str(random.choice(available)) for _ in range(3)))


def _pulled_plug() -> dict[str, float]:
    with ExitStack() as held:
        there = held.enter_context(database())
        folder = Path(held.enter_context(TemporaryDirectory()))
        port = free_port()
        nodes = [Node(f"node{number}", folder, there.url, f"http://127.0.0.1:{port}/") for number in range(3)]
        for node in nodes:
            held.callback(node.kill)
            node.start()
        waits = asyncio.run(_waits(nodes, port))
    return {PLUG: statistics.median(waits), LAST_PLUG: max(waits)}


async def _waits(nodes: Sequence[Node], port: int) -> Sequence[float]:
    """Seconds until each table has played two turns after a node was killed: nobody was left out of the second."""
    balancer = Balancer([node.port for node in nodes])
    await balancer.open(port)
    while [READY] * len(nodes) != list(balancer.statuses.values()):
        await asyncio.sleep(0.1)
    async with AsyncExitStack() as held:
        tables = [await _seated(f"http://127.0.0.1:{port}/", held) for _ in range(PLUGGED)]
        playing = [asyncio.create_task(person.play()) for people in tables for person in people]
        await asyncio.sleep(1)
        killed = time.perf_counter()
        nodes[0].kill()
        turns = [max(len(person.seen) for person in people) + 2 for people in tables]
        async with asyncio.timeout(GO_ON_WITHIN):
            while not all(
                len(person.seen) >= turn for people, turn in zip(tables, turns, strict=True) for person in people
            ):
                await asyncio.sleep(0.05)
        for task in playing:
            task.cancel()
        await asyncio.gather(*playing, return_exceptions=True)
    await balancer.close()
    return [
        max(person.seen[turn - 1] for person in people) - killed for people, turn in zip(tables, turns, strict=True)
    ]


async def _seated(url: str, held: AsyncExitStack) -> Sequence[_Person]:
    secret = new_secret()
    link = (await open_table(url, secret, NewTable("Ann"))).link
    people = [_Person(link, secret), *(_Person(link, new_secret()) for _ in range(SEATS - 1))]
    for person in people:
        await held.enter_async_context(person.table)
    for person in people[1:]:
        await person.table.do(Sit("Ben"))
    await people[0].table.do(Start())
    for person in people:
        await person.table.until(lambda snapshot: snapshot.table.phase is Phase.PLAYING)
    return people
