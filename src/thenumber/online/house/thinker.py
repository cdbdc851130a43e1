"""One process that bots think in, as the house sees it: `thenumber.bots.thinker` is what runs there."""

import json
from collections import OrderedDict

from thenumber.bots import Level
from thenumber.bots.thinker import Introduction
from thenumber.processes.process import AnsweringProcess, line_from
from thenumber.rules import Number

_KNOWN_TABLES = 64
"""As many as the bots themselves remember."""


class Thinker(AnsweringProcess):
    """A process that answers for bots."""

    def __init__(self, *options: str) -> None:
        super().__init__("thenumber.bots.thinker", *options)
        self._tables: OrderedDict[str, None] = OrderedDict()

    def knows(self, table: str) -> bool:
        """It thought for this table a while ago, and a bot may remember what it made of it."""
        return table in self._tables

    def get_to_know(self, table: str) -> None:
        """Be the one that thinks for a table."""
        self._tables[table] = None
        self._tables.move_to_end(table)
        if len(self._tables) > _KNOWN_TABLES:
            self._tables.popitem(last=False)

    def forget(self, table: str) -> None:
        """Someone else thinks for it now."""
        self._tables.pop(table, None)

    async def ask(self, question: bytes) -> tuple[Number | None, str]:
        """The number that a bot writes, if it does, and why not.

        Raises:
            ProcessEnded: there is no answer, and there will be none.
        """
        number, why = json.loads(await line_from(await self.put(question)))
        return number and Number(number), why

    async def introduction(self, bot_id: str) -> Introduction:
        """What a bot says about itself.

        Raises:
            ProcessEnded: there is no answer, and there will be none.
        """
        told = json.loads(await line_from(await self.put(json.dumps(bot_id).encode())))
        name, level, description, problem = told
        return Introduction(name, level and Level(level), description, problem)
