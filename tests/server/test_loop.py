"""The event loop goes on turning while bots think, strong ones included: they never think on its thread."""

import asyncio
import threading
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from tests.patience import PATIENCE
from tests.wire.playing import number_for
from thenumber.house import House, thinking
from thenumber.rules import Number, View
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


Choice = Callable[[str, View], Number]


def waiting_for(loop: asyncio.AbstractEventLoop, threads: set[int], choose: Choice) -> Choice:
    """The same choice, made only once the loop has turned; where it was made is kept."""

    async def turning() -> None:
        await asyncio.sleep(0)

    def choice(bot_id: str, view: View) -> Number:
        threads.add(threading.get_ident())
        asyncio.run_coroutine_threadsafe(turning(), loop).result(PATIENCE)
        return choose(bot_id, view)

    return choice


def test_the_loop_goes_on_turning_while_bots_think(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    threads = set[int]()

    async def playing() -> int:
        store = SqliteStore(tmp_path / "thenumber.db")
        house = House(store, str, bots_hurry=True)
        choice = waiting_for(asyncio.get_running_loop(), threads, thinking._choice)
        monkeypatch.setattr(thinking, "_choice", choice)
        await house.start()
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
    assert threads
    assert threading.get_ident() not in threads
