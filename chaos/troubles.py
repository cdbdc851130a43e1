"""What may go wrong: nodes die or freeze, PostgreSQL dies or another server takes its place, wires are cut."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from random import Random

from chaos.checking.calm import DATABASE
from chaos.journal import Broken, Journal, now
from chaos.site import Site
from tools.servers.nodes import Node


class Troubles:
    """Breaks things at a site, and mends them again; what was broken is written down."""

    def __init__(self, site: Site, rng: Random, journal: Journal, say: Callable[[str], None]) -> None:
        self._site, self._rng, self._journal, self._say = site, rng, journal, say
        self._busy: set[str] = set()
        """What is broken just now."""

    async def rage(self, seconds: float, pause: tuple[float, float] = (3.0, 15.0)) -> None:
        """Break something now and then for a while; in the end everything works again."""
        end = asyncio.get_running_loop().time() + seconds
        async with asyncio.TaskGroup() as breaking:
            while True:
                await asyncio.sleep(self._rng.uniform(*pause))
                if asyncio.get_running_loop().time() > end:
                    return
                breaking.create_task(self._any())

    async def _any(self) -> None:
        """Something, by chance."""
        node, uniform = self._rng.choice(self._site.nodes), self._rng.uniform
        chosen: Sequence[tuple[int, Callable[[], Awaitable[None]]]] = (
            (4, lambda: self.kill(node, uniform(0, 5))),
            (3, lambda: self.freeze(node, uniform(1, 40))),
            (2, lambda: self.cut(node, uniform(0, 5))),
            (1, lambda: self.cut(node, uniform(0, 60))),
            (2, lambda: self.hold(node, uniform(0, 30))),
            (3, lambda: self.crash(uniform(0, 5))),
            (2, self.promote),
        )
        weights, deeds = zip(*chosen, strict=True)
        await self._rng.choices(deeds, weights)[0]()

    async def kill(self, node: Node, away: float) -> None:
        """Kill a node; it is started again after a while."""

        async def deed() -> None:
            node.kill()
            await asyncio.sleep(away)
            await self._site.until_ready(node)

        await self._break(f"killed for {away:.1f} s", node.name, deed)

    async def freeze(self, node: Node, for_seconds: float) -> None:
        """Freeze a node for a while."""

        async def deed() -> None:
            node.freeze()
            try:
                await asyncio.sleep(for_seconds)
            finally:
                node.thaw()

        await self._break(f"frozen for {for_seconds:.1f} s", node.name, deed)

    async def cut(self, node: Node, for_seconds: float) -> None:
        """Cut a node's connections to the database; for a while it gets no other."""

        async def deed() -> None:
            for wire in self._site.wires[node]:
                wire.is_down = True
                wire.cut()
            await asyncio.sleep(for_seconds)
            for wire in self._site.wires[node]:
                wire.is_down = False

        await self._break(f"cut off for {for_seconds:.1f} s", node.name, deed)

    async def hold(self, node: Node, for_seconds: float) -> None:
        """Let nothing arrive between a node and the database for a while, as when packets are lost."""

        async def deed() -> None:
            for wire in self._site.wires[node]:
                wire.hold()
            await asyncio.sleep(for_seconds)
            for wire in self._site.wires[node]:
                wire.let_go()

        await self._break(f"not heard for {for_seconds:.1f} s", node.name, deed)

    async def crash(self, away: float) -> None:
        """Kill PostgreSQL; it is started again after a while."""
        await self._break(f"killed for {away:.1f} s", DATABASE, lambda: self._site.database.crash(away))

    async def promote(self) -> None:
        """Kill the primary and let the standby take its place."""
        if self._site.database.has_standby:
            await self._break("replaced by its standby", DATABASE, self._site.database.promote)

    async def _break(self, what: str, where: str, deed: Callable[[], Awaitable[None]]) -> None:
        """Break something, unless it is broken already."""
        if where in self._busy:
            return
        self._busy.add(where)
        begun = now()
        self._say(f"{where} {what}")
        try:
            await deed()
        finally:
            self._busy.discard(where)
            self._journal.write(Broken(at=begun, what=what, where=where, until=now()))
