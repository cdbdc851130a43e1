"""The event loop answers at once while bots think, strong ones included."""

import asyncio
from pathlib import Path
from random import Random

from tests.wire.playing import number_for
from thenumber.house import House
from thenumber.store import SqliteStore
from thenumber.table import CommandId, GuestId, Phase, TableId, WriteNumber
from thenumber.wire import Do, NewTable

OFTEN = 0.005  # seconds


class Deaf:
    """A listener that keeps nothing."""

    def __init__(self, guest: GuestId) -> None:
        self.guest: GuestId | None = guest
        self.wants_earlier = True

    def tell(self, message: bytes) -> None:
        pass

    def hang_up(self, code: int, reason: str) -> None:
        pass


async def play(house: House, table_id: TableId, guest: GuestId, rng: Random) -> None:
    live, visit = await house.table(table_id), await house.visit(table_id, Deaf(guest))
    await visit.begin(None)
    while live.table.phase is Phase.PLAYING:
        table, game = live.table, live.table.game
        if game is not None and table.of_guest(guest) in table.awaited:
            turn = (table.games, game.round_no, game.turn_no)
            number = number_for(game.boards[0], rng)
            await visit.hear(Do(CommandId(str(turn)), WriteNumber(*turn, number)))
        await asyncio.sleep(OFTEN)
    visit.end()


async def lateness(lates: list[float]) -> None:
    loop = asyncio.get_running_loop()
    while True:
        due = loop.time() + OFTEN
        await asyncio.sleep(OFTEN)
        lates.append(loop.time() - due)


def test_the_loop_is_never_blocked_for_long_while_bots_think(tmp_path: Path) -> None:
    async def playing() -> list[float]:
        store, lates = SqliteStore(tmp_path / "thenumber.db"), list[float]()
        house = House(store, str, bots_hurry=True)
        measuring = asyncio.create_task(lateness(lates))
        await house.start()
        wanted = NewTable("Ann", bots=("hard", "hard", "medium"), start=True)
        guests = [GuestId(f"guest {number}") for number in range(3)]
        tables = [await house.open(guest, wanted) for guest in guests]
        await asyncio.gather(
            *(play(house, table, guest, Random(1)) for table, guest in zip(tables, guests, strict=True))
        )
        measuring.cancel()
        await house.stop()
        await store.close()
        return sorted(lates)

    lates = asyncio.run(playing())

    # A bot that thought on the loop would hold it up at every turn; a busy machine may do so now and then.
    assert 0.1 > lates[len(lates) * 98 // 100]
    assert 1.0 > lates[-1]
