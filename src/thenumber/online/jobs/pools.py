"""The jobs of a server: pools for games, habits, days, rooms, and for pictures and documents to print."""

import asyncio
from importlib.util import find_spec

from thenumber.online.jobs.kinds import WARM_UP
from thenumber.online.jobs.pool import JobPool
from thenumber.online.jobs.process import JobProcess
from thenumber.online.table import Refused
from thenumber.online.table.refusals import RefusalCode
from thenumber.processes import compiled
from thenumber.processes.answering import PATIENCE
from thenumber.processes.pool import STAYS
from thenumber.processes.runs import processors

MOST_ANALYSTS = 4
DEALER_STAYS = 30.0
"""Seconds: days are dealt one at a time, and hours apart."""


class Jobs:
    """Its pools; their processes start with the first order."""

    def __init__(
        self,
        analyses: JobPool | None = None,
        habits: JobPool | None = None,
        pictures: JobPool | None = None,
        days: JobPool | None = None,
        rooms: JobPool | None = None,
        *,
        patience: float = PATIENCE,
    ) -> None:
        def pool(most: int, stays: float = STAYS, failed: RefusalCode = "analysis/failed") -> JobPool:
            return JobPool(most, patience=patience, stays=stays, failed=failed)

        # Together, as many games at a time as there are processors; each process takes 250 MB.
        self.analyses = analyses or pool(min(max(processors() - 1, 1), MOST_ANALYSTS))
        # Habits take as long as many games: nobody's game waits for them.
        self.habits = habits or (pool(1) if processors() > 1 else self.analyses)
        self.pictures = pictures or pool(1)
        self.days = days or pool(1, DEALER_STAYS, "today/failed")
        self.rooms = rooms or pool(1)
        self._preparing: asyncio.Task[None] | None = None

    def prepare(self) -> None:
        """Have what analyses need compiled, if it is not yet, before anyone waits for them."""
        if _can_compute() and not compiled.is_ready(compiled.ANALYSES):
            self._preparing = asyncio.get_running_loop().create_task(_compile())

    @property
    def has_iris(self) -> bool:
        """There is what Iris thinks with."""
        return _can_compute()

    def require_analysts(self) -> None:
        """Refuse what cannot be made here.

        Raises:
            Refused: there is nothing to compute with.
        """
        if not _can_compute():
            raise Refused("analysis/unavailable")

    async def close(self) -> None:
        """End every process, and whatever is being made."""
        if self._preparing is not None:
            self._preparing.cancel()
            await asyncio.gather(self._preparing, return_exceptions=True)
        shops = {self.analyses, self.habits, self.pictures, self.days, self.rooms}
        await asyncio.gather(*(shop.close() for shop in shops))


def _can_compute() -> bool:
    return find_spec("numba") is not None


async def _compile() -> None:
    compiler = JobProcess(WARM_UP)
    try:
        await compiler.go()
    finally:
        await compiler.end()
