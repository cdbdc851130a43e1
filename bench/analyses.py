"""What people at live tables feel of analyses: the wait for the reveal while games are analysed one after the other,
and right before, without; and what an analysis costs.
"""

import asyncio
import statistics
import sys
import time
from asyncio.subprocess import PIPE
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path

import uvloop
from rich.progress import track
from rich.table import Table

from bench.analysts import answer
from bench.crowd import Crowd, few_at_a_time
from bench.server import OURS, SECONDS, TIMES, LiveTable, Pair, Target, add_figures
from bench.serving import ROOT, Server, serving

TABLES = 200
PACE = 100.0
WAITING = 4  # games that wait to be analysed, at any time

_WHERE = f"at {PACE:.0f} turns/s, {TABLES} tables"
P50, P99 = f"p50 wait for the reveal, ms, {_WHERE}", f"p99, ms, {_WHERE}"
COST = "processor seconds for a game of five"
MEMORY = "MB of the process that analyses"
KEPT = "ms until a kept overview is there"
TARGETS = {P50: Target(most=4), P99: Target(most=20), COST: Target(most=1), MEMORY: Target(most=300)}
TARGETS |= {KEPT: Target(most=300)}


def measure() -> Table:
    """Waits with analyses and without, and what an analysis takes."""
    table = Table("", "with", "without", "ratio", "target", title="Live tables while games are analysed")
    with serving(OURS, "/api/ready") as server:
        pairs, alone = uvloop.run(_measured(server))
    add_figures(table, pairs, TARGETS)
    for name, figure in alone.items():
        table.add_row(name, f"{figure:,.2f}", "", "", TARGETS[name].judged(figure, 1))
    return table


async def _measured(server: Server) -> tuple[Sequence[Pair], dict[str, float]]:
    crowd = Crowd(tables := [LiveTable(server) for _ in range(TABLES)])
    await few_at_a_time(table.open for table in tables)
    await crowd.connect()
    await crowd.get_ready()
    await crowd.play(SECONDS)  # there are finished games then
    kept = await asyncio.to_thread(_kept, server, tables[0].players[0].table)  # and what has to be loaded is loaded
    analyst = _analyst(server)
    games, seconds = _figure(server, "made_total"), analyst.cpu_seconds
    pairs = []
    for _ in track(range(TIMES), "Analysing", transient=True):
        without = await _waits(crowd)
        async with _analysts(server):
            pairs.append((await _waits(crowd), without))
    games, seconds = _figure(server, "made_total") - games, analyst.cpu_seconds - seconds
    return pairs, {COST: seconds / games, MEMORY: analyst.memory / 1_000_000, KEPT: kept}


async def _waits(crowd: Crowd) -> dict[str, float]:
    await crowd.play(SECONDS, PACE)
    waits = statistics.quantiles(crowd.waits, n=100)
    return {P50: waits[49] * 1000, P99: waits[98] * 1000}


@asynccontextmanager
async def _analysts(server: Server) -> AsyncIterator[None]:
    """People who have games analysed; in the end nothing is."""
    command = (sys.executable, "-m", "bench.analysts", str(server.port), str(WAITING))
    process = await asyncio.create_subprocess_exec(*command, cwd=ROOT, stdout=PIPE)
    assert process.stdout is not None
    await process.stdout.readline()
    yield
    process.kill()
    await process.wait()
    while _figure(server, "waiting") + _figure(server, "running"):
        await asyncio.sleep(0.2)


def _analyst(server: Server) -> Server:
    """The process that analyses."""
    children = Path(f"/proc/{server.pid}/task/{server.pid}/children").read_text().split()
    workers = [each for each in children if b"jobs.worker" in Path(f"/proc/{each}/cmdline").read_bytes()]
    return Server(int(workers[0]), 0)


def _figure(server: Server, name: str) -> float:
    told = answer(server.port, "/metrics").decode().splitlines()
    head = f'thenumber_orders_{name}{{of="analyses"}} '
    return float(next(line.removeprefix(head) for line in told if line.startswith(head)))


def _kept(server: Server, table: str) -> float:
    """Milliseconds until an overview that was made before is there again, the middle of some."""
    path = f"/api/tables/{table}/games/1/analysis"
    while not answer(server.port, path):
        time.sleep(0.2)
    took = []
    for _ in range(20):
        begin = time.perf_counter()
        answer(server.port, path)
        took.append(time.perf_counter() - begin)
    return 1000 * statistics.median(took)
