"""The site of a run: PostgreSQL, perhaps with a standby, some nodes, and a wire from each node to each server."""

import asyncio
import signal
import tempfile
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from pathlib import Path

import asyncpg

from chaos.player import Door
from tools.postgres import USER, NoPostgres, PostgresServer
from tools.servers.nodes import Node
from tools.servers.wires import SOCKET, Wire, laid

STANDBY = "standby"
_IN_STEP = """
SELECT count(*) FROM pg_stat_replication WHERE sync_state = 'sync' AND flush_lsn >= pg_current_wal_flush_lsn()"""
SETTINGS: Mapping[str, str] = {"max_connections": "200", "shared_buffers": "32MB", "jit": "off", "autovacuum": "off"}
READY_WITHIN = 120.0
LOOK_EVERY = 0.1


class Database:
    """PostgreSQL on one or two servers, of which one is the primary; the other follows it and takes its place."""

    def __init__(self, folder: Path) -> None:
        programs = folder / "programs"
        self.servers = tuple(PostgresServer(folder / name, programs) for name in ("a", "b"))
        self.primary, self.standby = self.servers
        self.has_standby = False

    async def open(self, *, standby: bool) -> None:
        """Start it, and what follows it."""
        await asyncio.to_thread(self.primary.start, SETTINGS)
        if standby:
            await self._add_standby()

    async def close(self) -> None:
        """Stop all of it."""
        for server in (self.primary, self.standby):
            await asyncio.to_thread(server.stop, signal.SIGQUIT)

    async def crash(self, away: float) -> None:
        """Kill it, and start it again after a while."""
        self.primary.stop(signal.SIGKILL)
        await asyncio.sleep(away)
        await self._start_again(self.primary)

    async def promote(self) -> None:
        """Kill the primary, let the other server take its place, and have a new one follow that.

        What the primary has stored and the other has not heard of was acknowledged to nobody; if the primary was killed
        before, though, it may have been seen. So the other must have heard everything, as any good manager requires.
        """
        await self._until_in_step()
        self.primary.stop(signal.SIGKILL)
        self.primary, self.standby = self.standby, self.primary
        self.has_standby = False
        await self._ask("SELECT pg_promote(true, 60)")
        await self._add_standby()

    async def _add_standby(self) -> None:
        """While it is copied, nobody waits for it."""
        await self._ask("ALTER SYSTEM RESET synchronous_standby_names", "SELECT pg_reload_conf()")
        await asyncio.to_thread(self.standby.follow, self.primary, STANDBY)
        await self._start_again(self.standby)
        await self._ask(f"ALTER SYSTEM SET synchronous_standby_names = '{STANDBY}'", "SELECT pg_reload_conf()")
        await self._until_in_step()
        self.has_standby = True

    async def _until_in_step(self) -> None:
        while not await self._ask(_IN_STEP):
            await asyncio.sleep(LOOK_EVERY)

    async def _ask(self, *queries: str) -> object:
        connection = await asyncpg.connect(self.primary.url())
        try:
            return [await connection.fetchval(query) for query in queries][-1]
        finally:
            await connection.close()

    async def _start_again(self, server: PostgresServer) -> None:
        """Start a server; after a crash, what is left of its processes may take a moment to end."""
        async with asyncio.timeout(READY_WITHIN):
            while True:
                with suppress(NoPostgres):
                    await asyncio.to_thread(server.start, SETTINGS)
                    return
                server.stop(signal.SIGKILL)
                await asyncio.sleep(LOOK_EVERY)


class Site:
    """All that a run is about."""

    def __init__(self, database: Database, nodes: Sequence[Node], wires: Mapping[Node, Sequence[Wire]]) -> None:
        self.database = database
        self.nodes = nodes
        self.wires = wires
        """From each node to each server of the database."""

    @property
    def doors(self) -> Sequence[Door]:
        """Where the nodes are reached."""
        return [Door(node.name, f"http://127.0.0.1:{node.port}/") for node in self.nodes]

    async def until_ready(self, node: Node) -> None:
        """Wait for a node; one that ended because it found no database is started again.

        Raises:
            TimeoutError: it does not come.
        """
        async with asyncio.timeout(READY_WITHIN):
            while await node.status() != 200:
                if not node.is_running:
                    node.start()
                await asyncio.sleep(LOOK_EVERY)


@asynccontextmanager
async def site(folder: Path, *, nodes: int, standby: bool) -> AsyncIterator[Site]:
    """A site from start to end; the logs of the nodes stay in a folder."""
    async with AsyncExitStack() as held:
        inside = Path(held.enter_context(tempfile.TemporaryDirectory(prefix="tn-", ignore_cleanup_errors=True)))
        inside.chmod(0o711)  # PostgreSQL may be another user
        database = Database(inside)
        held.push_async_callback(database.close)
        await database.open(standby=standby)
        wires: dict[Node, Sequence[Wire]] = {}
        for name in [f"node{number}" for number in range(1, nodes + 1)]:
            near = [inside / f"{name}-{place}" for place in range(len(database.servers) if standby else 1)]
            pairs = list(zip(near, database.servers, strict=False))
            laid_now = [Wire(server.folder / "socket" / SOCKET) for _, server in pairs]
            for wire, (place, _) in zip(laid_now, pairs, strict=True):
                place.mkdir()
                await held.enter_async_context(laid(wire, place))
            address = f"postgresql://{USER}@/postgres?host={','.join(map(str, near))}"
            node = Node(name, folder, address, options=("--bots-hurry",))
            wires[node] = laid_now
            held.callback(node.kill)
            node.start()
        found = Site(database, tuple(wires), wires)
        for node in found.nodes:
            await found.until_ready(node)
        yield found
