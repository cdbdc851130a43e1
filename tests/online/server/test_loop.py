"""Bots play at tables, strong ones included, and never think in the process in which the loop turns."""

import asyncio
from pathlib import Path
from random import Random

import pytest

from tests.online.wire.playing import number_for
from tests.patience import PATIENCE
from thenumber.online.house import House
from thenumber.online.house.thinking import Thinkers
from thenumber.online.store import SqliteStore
from thenumber.online.table import CommandId, GuestId, Phase, Reason, TableId, WriteNumber
from thenumber.online.wire import Do, NewTable

OFTEN = 0.005  # seconds


class Deaf:
    """A listener that keeps nothing."""

    def __init__(self, guest: GuestId) -> None:
        self.guest: GuestId | None = guest
        self.address = ""
        self.wants_earlier = True
        self.is_screen = False

    def tell(self, *messages: bytes) -> None:
        pass

    def refuse(self, reason: Reason, answers: CommandId | None = None) -> None:
        pass

    def hang_up(self, code: int, reason: str) -> None:
        pass


async def play(house: House, table_id: TableId, guest: GuestId, rng: Random) -> None:
    visit = await house.visit(table_id, Deaf(guest))
    visit.begin(None)
    while (table := (await house.table(table_id)).table).phase is Phase.PLAYING:
        game = table.game
        if game is not None and table.of_guest(guest) in table.awaited:
            turn = (table.games, game.round_no, game.turn_no)
            number = number_for(game.boards[0], rng)
            visit.hear(Do(CommandId(str(turn)), WriteNumber(*turn, number)))
        await asyncio.sleep(OFTEN)
    visit.end()


@pytest.mark.long
def test_strong_bots_play_whole_games_beside_the_loop(tmp_path: Path) -> None:
    async def playing() -> int:
        store = SqliteStore(tmp_path / "thenumber.db")
        house = House(store, str, bots_hurry=True, minds=Thinkers(patience=PATIENCE))
        await house.start(warm=False)
        wanted = NewTable("Ann", bots=("hard", "hard", "medium"), start=True)
        guests = [GuestId(f"guest {number}") for number in range(3)]
        tables = [await house.open(guest, wanted) for guest in guests]
        await asyncio.gather(
            *(play(house, table, guest, Random(1)) for table, guest in zip(tables, guests, strict=True))
        )
        await house.stop()
        await store.close()
        return house.figures.bot_failures

    assert 0 == asyncio.run(playing())
