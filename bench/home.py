"""People on the first page, who are told of open tables while hosts open and close them at a lively pace.

Everyone is told the same message once a second at most, however much happens. Measured from outside, as processor time:
with nobody there but the hosts, and with everyone; what the people cost is the difference.
"""

import asyncio
import time
from collections.abc import Sequence

import uvloop
from rich.table import Table

from bench.crowd import few_at_a_time
from bench.server import OURS, LiveTable, Watcher
from bench.serving import Server, serving

PEOPLE = 1000
TABLES = 10
CHANGES = 5.0
"""Tables that are opened or closed in a second."""
SECONDS = 30.0
MOST = 5.0
"""Per cent of a core that all of them may cost."""


class Looker(Watcher):
    """Someone on the first page."""

    def __init__(self, server: Server) -> None:
        super().__init__(server, "")
        self._path = "/api/open-tables/socket"


def measure() -> Table:
    """What people on the first page cost the server."""
    alone, crowded = uvloop.run(_measured())
    cost = crowded - alone
    table = Table(
        "per cent of a core", "", title=f"{PEOPLE:,} people on the first page, {CHANGES:g} tables change a second"
    )
    table.add_row("only the hosts", f"{alone:.1f}")
    table.add_row(f"and {PEOPLE:,} people", f"{crowded:.1f}")
    table.add_row("what they cost", f"{cost:.1f} (< {MOST:g}: {'met' if cost < MOST else 'missed'})")
    return table


async def _measured() -> tuple[float, float]:
    with serving([*OURS, "--open-tables-per-address", str(TABLES)], "/api/health") as server:
        tables = [LiveTable(server) for _ in range(TABLES)]
        await few_at_a_time(table.open for table in tables)
        await few_at_a_time(table.players[0].connect for table in tables)
        alone = await _share(server, tables)
        people = [Looker(server) for _ in range(PEOPLE)]
        await few_at_a_time(person.come for person in people)
        await asyncio.sleep(2)
        crowded = await _share(server, tables)
        await asyncio.gather(*(person.go() for person in people))
        return alone, crowded


async def _share(server: Server, tables: Sequence[LiveTable]) -> float:
    """Per cent of a core that the server takes while tables open and close."""
    before, begin = server.cpu_seconds, time.perf_counter()
    for change in range(int(SECONDS * CHANGES)):
        host = tables[change % len(tables)].players[0]
        is_open = change // len(tables) % 2 == 0
        await host.do({"command": "set-public", "language": "en" if is_open else None})
        await asyncio.sleep(1 / CHANGES)
    return 100 * (server.cpu_seconds - before) / (time.perf_counter() - begin)
