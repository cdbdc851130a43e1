"""A few people who play at one table, game after game, until it is enough; and perhaps someone who watches."""

import asyncio
from collections.abc import Callable
from random import Random
from typing import NamedTuple

from chaos.journal import Journal, Opened, now
from chaos.player import AGAIN, Door, Habits, Player
from thenumber.online.table import TableId
from thenumber.online.wire import NewTable
from thenumber.remote import RemoteRefusal, open_table

NAMES = ("Ann", "Ben", "Cleo", "Dan", "Eve")
LOOK_EVERY = 0.2


class Kind(NamedTuple):
    """What a company is like."""

    people: int = 2
    watchers: int = 0
    bots: int = 0
    turn_time: int | None = None
    rounds: int = 1

    @classmethod
    def drawn(cls, rng: Random) -> "Kind":
        """Any company."""
        people = rng.choice((2, 2, 3, 4))
        bots = rng.choice((0, 0, 0, 0, 1)) if people < 4 else 0
        return cls(people, rng.choice((0, 0, 1)), bots, rng.choice((None, None, 20)), rng.choice((1, 2)))


class Company:
    """Everyone at one table."""

    def __init__(
        self,
        kind: Kind,
        doors: Callable[[], Door],
        rng: Random,
        journal: Journal,
        habits: Habits = Habits(),  # noqa: B008  # frozen
    ) -> None:
        self._kind, self._doors, self._journal = kind, doors, journal
        names = [*NAMES[: kind.people], *["Watcher"] * kind.watchers]
        self.players = [
            Player(
                name, doors, Random(rng.getrandbits(64)), journal, habits,
                company=kind.people if name in NAMES else 0,
            )
            for name in names
        ]  # fmt: skip

    async def play(self, enough: asyncio.Event) -> None:
        """Play until it is enough, and the game at hand to its end."""
        table = await self._open()
        staying = [asyncio.create_task(player.stay(table)) for player in self.players]
        try:
            await enough.wait()
            for player in self.players:
                player.plays_on = False
            while not all(player.is_resting for player in self.players):
                await asyncio.sleep(LOOK_EVERY)
        finally:
            for task in staying:
                task.cancel()
            await asyncio.gather(*staying, return_exceptions=True)

    @property
    def progress(self) -> tuple[int, int]:
        """How many games someone here has seen to their end, and how many turns of the next one."""
        return max(player.progress for player in self.players)

    async def _open(self) -> TableId:
        host, kind = self.players[0], self._kind
        wanted = NewTable(host.name, turn_time=kind.turn_time, bots=("easy",) * kind.bots, rounds=kind.rounds)
        while True:
            try:
                table = (await open_table(self._doors().base_url, host.secret, wanted)).table
            except (OSError, RemoteRefusal):
                await asyncio.sleep(AGAIN)
                continue
            self._journal.write(Opened(at=now(), table=table, guest=host.guest))
            return table
