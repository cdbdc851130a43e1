"""The studio of a server: workshops for games, for habits, and for pictures, which nobody waits long for."""

import asyncio
from importlib.util import find_spec

from thenumber.runs import processors
from thenumber.studio.workshop import Workshop
from thenumber.table import Refused

MOST_ANALYSTS = 4


class Studio:
    """Its workshops; their processes start with the first order."""

    def __init__(
        self, analyses: Workshop | None = None, habits: Workshop | None = None, pictures: Workshop | None = None
    ) -> None:
        # Together, as many games at a time as there are processors; each process takes 250 MB.
        self.analyses = analyses or Workshop(min(max(processors() - 1, 1), MOST_ANALYSTS))
        # Habits take as long as many games: nobody's game waits for them.
        self.habits = habits or (Workshop(1) if processors() > 1 else self.analyses)
        self.pictures = pictures or Workshop(1)

    def require_analysts(self) -> None:
        """Refuse what cannot be made here.

        Raises:
            Refused: there is nothing to compute with.
        """
        if find_spec("numba") is None:
            raise Refused("analysis/unavailable")

    async def close(self) -> None:
        """End every process, and whatever is being made."""
        await asyncio.gather(*(each.close() for each in {self.analyses, self.habits, self.pictures}))
