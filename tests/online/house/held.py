"""A store that can be held while it stores, and people who see what becomes of that. In virtual time."""

import asyncio
from collections.abc import Sequence

from tests.online.server.failing import FailingStore
from tests.online.server.virtual import Phone, Room
from thenumber.online.http.guests import guest_of
from thenumber.online.store import Append
from thenumber.online.table import CommandId, SeatView, Table, TableId, seat_view
from thenumber.online.wire import Done, Refusal


class HeldStore(FailingStore):
    """A store that, while it is held, keeps everyone waiting who stores or forgets something."""

    def __init__(self) -> None:
        super().__init__()
        self.waiting = 0
        """Who is kept waiting."""
        self._is_free = asyncio.Event()
        self._is_free.set()

    def hold(self) -> None:
        """Keep everyone waiting."""
        self._is_free.clear()

    def let_go(self) -> None:
        """Go on with whatever waits."""
        self._is_free.set()

    async def append(self, append: Append) -> None:
        await self._turn()
        await super().append(append)

    async def forget(self, table: TableId) -> None:
        await self._turn()
        await super().forget(table)

    async def _turn(self) -> None:
        self.waiting += 1
        await self._is_free.wait()
        self.waiting -= 1


def answers(phone: Phone, command: CommandId) -> list[str]:
    """What someone was told of a command of theirs: `done`, or why not."""
    told = [message for message in phone.messages if getattr(message, "answers", None) == command]
    return [message.code if isinstance(message, Refusal) else "done" for message in told]


def links(phone: Phone) -> list[str]:
    """The links that someone was given."""
    return [message.link for message in phone.messages if isinstance(message, Done) and message.link]


async def table_in(room: Room, table: TableId) -> Table:
    """A table as a house knows it."""
    return (await room.house.table(table)).table


def is_right(phone: Phone, secret: str, table: Table) -> bool:
    """Someone sees a table as it is."""
    shown = phone.mirror.snapshot
    truth = seat_view(table, guest_of(secret))
    return shown is not None and truth == SeatView(shown.table, shown.game, shown.you, shown.former)


def away(table: Table, secrets: Sequence[str]) -> list[str]:
    """Which of them the table believes away or lets a stand-in play for."""
    players = [table.of_guest(guest_of(secret)) for secret in secrets]
    return [player.name for player in players if player and (player.away_since is not None or player.has_stand_in)]
