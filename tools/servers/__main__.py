"""`python -m tools.servers`: PostgreSQL, some servers and a balancer before them, and a picture of who serves whom."""

import asyncio
import sys
import tempfile
from collections.abc import Sequence
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.live import Live

from tools.postgres import NoPostgres, PostgresServer
from tools.servers.asking import HERE
from tools.servers.balancer import Balancer
from tools.servers.ending import until_told_to_stop
from tools.servers.nodes import Node, free_port
from tools.servers.showing import Look, picture

LOOK_EVERY = 0.5
STARTS_AGAIN_AFTER = 1.0
"""Seconds after which a node is started again that has ended."""
SETTINGS = {"max_connections": "200"}


def main(
    nodes: Annotated[int, typer.Option(help="How many servers there are.")] = 3,
    port: Annotated[int, typer.Option(help="Where all of them are reached; 0 picks a free port.")] = 2810,
) -> None:
    """Run several servers on one PostgreSQL, all of it on this computer and of this program alone."""
    try:
        until_told_to_stop(_cluster(nodes, port or free_port()))
    except (NoPostgres, OSError) as error:
        print(error, file=sys.stderr)
        sys.exit(2)


async def _cluster(count: int, port: int) -> None:
    async with AsyncExitStack() as held:
        folder = Path(held.enter_context(tempfile.TemporaryDirectory(prefix="thenumber-", ignore_cleanup_errors=True)))
        folder.chmod(0o711)  # PostgreSQL may be another user
        database = PostgresServer(folder / "postgres")
        address = f"http://localhost:{port}/"
        nodes = [Node(f"node {number}", folder, database.url(), address) for number in range(1, count + 1)]
        balancer = Balancer([node.port for node in nodes])
        await balancer.open(port)
        held.push_async_callback(asyncio.to_thread, database.stop)
        await asyncio.to_thread(database.start, SETTINGS)
        for node in nodes:
            held.push_async_callback(asyncio.to_thread, node.stop)
        held.push_async_callback(balancer.close)
        print(f"Several servers, one address: {address} (also http://{HERE}:{port}/)", flush=True)
        async with asyncio.TaskGroup() as tasks:
            for node in nodes:
                tasks.create_task(_keep(node))
            tasks.create_task(_show(address, nodes, balancer))


async def _keep(node: Node) -> None:
    """Have a node running, whatever becomes of it."""
    node.start()
    while True:
        await asyncio.sleep(LOOK_EVERY)
        if not node.is_running:
            await asyncio.sleep(STARTS_AGAIN_AFTER)
            node.start()


async def _show(address: str, nodes: Sequence[Node], balancer: Balancer) -> None:
    with Live(console=Console(), auto_refresh=False) as live:
        while True:
            figures = await asyncio.gather(*(node.figures() for node in nodes))
            looks = [Look(node, balancer.statuses[node.port], said) for node, said in zip(nodes, figures, strict=True)]
            live.update(picture(address, looks), refresh=True)
            await asyncio.sleep(LOOK_EVERY)


if __name__ == "__main__":
    typer.run(main)
