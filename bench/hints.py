"""How many hints PostgreSQL passes on: every node tells, and every node hears all of them."""

import asyncio
import time

import asyncpg
import uvloop
from rich.progress import track
from rich.table import Table

from bench.database import Database, database

NODES = (3, 10, 30)
SECONDS = 5.0
HINT = '{"house":"0123456789ab","stored":[["h7QnzY0p3kW1s9aBcDeFgH",12]]}'


def measure() -> Table:
    """Hints told and heard in a second, and what PostgreSQL computes for one."""
    title = "Hints by NOTIFY: each node tells as fast as it can, and hears everyone"
    table = Table("nodes", "told/s", "heard/s", "ms of PostgreSQL's processor time per hint told", title=title)
    for nodes in track(NODES, "Hints", transient=True):
        with database() as there:
            table.add_row(str(nodes), *(f"{figure:,.2f}" for figure in uvloop.run(_told(there, nodes))))
    return table


async def _told(there: Database, nodes: int) -> tuple[float, float, float]:
    told = heard = 0

    def hear(*_: object) -> None:
        nonlocal heard
        heard += 1

    async def tell(teller: asyncpg.Connection) -> None:
        nonlocal told
        while time.perf_counter() < end:
            await teller.execute("SELECT pg_notify('thenumber', $1)", HINT)
            told += 1

    tellers = [await asyncpg.connect(there.url) for _ in range(nodes)]
    listeners = [await asyncpg.connect(there.url) for _ in range(nodes)]
    for listener in listeners:
        await listener.add_listener("thenumber", hear)
    end, cpu = time.perf_counter() + SECONDS, there.cpu_seconds
    async with asyncio.TaskGroup() as telling:
        for teller in tellers:
            telling.create_task(tell(teller))
    cpu = there.cpu_seconds - cpu
    for each in (*tellers, *listeners):
        await each.close()
    return told / SECONDS, heard / SECONDS, 1000 * cpu / told
