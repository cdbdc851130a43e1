"""How late the event loop is while strong bots think at many tables, and how long they take."""

import asyncio
import time
from random import Random

import uvloop
from rich.table import Table

from thenumber.online.house.thinking import Thinkers
from thenumber.processes.fair_turns import Asker
from thenumber.rules import Game, Number, Seat, View

TABLES = 50
BOTS = ("reader", "equilibrium", "calculator")
SECONDS = 15.0
EVERY = 0.005
"""Seconds between two looks at the clock."""


async def play(thinkers: Thinkers, table: str, until: float, took: list[float]) -> None:
    """Let bots play against someone who writes anything, one game after the other."""
    rng, game = Random(table), Game(len(BOTS) + 1)
    while time.perf_counter() < until:
        game = Game(game.players) if game.is_over else game
        seats = [Seat(index) for index in range(len(BOTS))]
        numbers = await asyncio.gather(*(_chosen(thinkers, table, game, seat, took) for seat in seats))
        game = game.play([*numbers, _any_number(game, rng)])


async def _chosen(thinkers: Thinkers, table: str, game: Game, seat: Seat, took: list[float]) -> Number | None:
    if game.boards[seat].is_out:
        return None
    start = time.perf_counter()
    number = await thinkers.choose(BOTS[seat], View.of(game, seat), asker=Asker(table, table))
    took.append(time.perf_counter() - start)
    return number


def _any_number(game: Game, rng: Random) -> Number | None:
    board = game.boards[len(BOTS)]
    return None if board.is_out else rng.choice(board.numbers)


async def watch(late: list[float]) -> None:
    """Note how much later than asked the loop comes back, again and again."""
    while True:
        due = time.perf_counter() + EVERY
        await asyncio.sleep(EVERY)
        late.append(time.perf_counter() - due)


async def run(tables: int) -> tuple[list[float], list[float]]:
    """How late the loop was each time, and how long each choice took."""
    late, took = list[float](), list[float]()
    thinkers = Thinkers()
    for bot in BOTS:  # nobody's kernels are compiled meanwhile
        await thinkers.choose(bot, View.of(Game(len(BOTS) + 1), Seat(0)))
    watching = asyncio.ensure_future(watch(late))
    until = time.perf_counter() + SECONDS
    if tables:
        await asyncio.gather(*(play(thinkers, f"table {number}", until, took) for number in range(tables)))
    else:
        await asyncio.sleep(SECONDS)
    watching.cancel()
    await thinkers.close()
    return late, took


def measure() -> Table:
    """Milliseconds."""
    table = Table("tables", "loop late p50", "p99", "p99.9", "choices/s", "p50", "p99", title="Strong bots think")
    for tables in (0, TABLES):
        with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
            late, took = runner.run(run(tables))
        lags = [f"{1000 * _at(late, share):.1f}" for share in (0.5, 0.99, 0.999)]
        waits = [f"{1000 * _at(took, share):.0f}" if took else "" for share in (0.5, 0.99)]
        table.add_row(str(tables), *lags, f"{len(took) / SECONDS:.0f}", *waits)
    return table


def _at(measured: list[float], share: float) -> float:
    return sorted(measured)[int(share * (len(measured) - 1))]
