"""Characters in many games at once, and one by one on the rules: games per second of processor time, on one core."""

import random
import time
from collections.abc import Callable, Sequence

import numpy as np
from rich.progress import track
from rich.table import Table

from thenumber.envs.asked import GamesWithBots
from thenumber.envs.opponents import bot_of
from thenumber.rules import Game, Seat, View
from thenumber.sim import CHARACTERS, simulate

REPEATS = 5
BULK, ONE_BY_ONE = 32_768, 40
ASKED = {"equilibrium": 200, "calculator": 200, "reader": 40}
"""How many games those are asked for in one call that are no kernels."""

_rng = random.Random(1)


def one_by_one(company: Sequence[str], games: int) -> None:
    """As anyone's bots play: through views, by the rules."""
    bots = [bot_of(name) for name in company]
    for _ in range(games):
        game = Game(len(bots))
        while not game.is_over:
            views = [View.of(game, Seat(seat)) for seat in range(len(bots))]
            seats = zip(bots, views, strict=True)
            game = game.play([None if view.board.is_out else bot(view, _rng) for bot, view in seats])


def in_bulk(company: Sequence[str], games: int) -> None:
    """On kernels, all games at once."""
    simulate(len(company), games, company, threads=1, seed=_rng.getrandbits(32))


def in_a_batch(company: Sequence[str], games: int) -> None:
    """Turn by turn, with one call for all games."""
    batch, nothing_given = GamesWithBots(games, 0, company, seed=_rng.getrandbits(32)), np.empty((0, games), np.int16)
    while not batch.next_turn.is_over:
        batch.play(nothing_given)


def measure() -> Table:
    """The best of all repeats after one to warm up."""
    table = Table("company", "one by one", "at once", "ratio", title="Characters, games per second, one core")
    for name in track(CHARACTERS, "Characters", transient=True):
        slow, fast = _games_per_second(one_by_one, [name] * 4, ONE_BY_ONE), _games_per_second(in_bulk, [name] * 4, BULK)
        table.add_row(f"four of {name}", f"{slow:,.0f}", f"{fast:,.0f}", f"{fast / slow:,.0f}")
    for name, games in track(ASKED.items(), "Characters that are asked", transient=True):
        company = [name, "random"]
        slow, fast = _games_per_second(one_by_one, company, games), _games_per_second(in_a_batch, company, games)
        table.add_row(f"{name} and random", f"{slow:,.0f}", f"{fast:,.0f}", f"{fast / slow:.2f}")
    return table


def _games_per_second(play: Callable[[Sequence[str], int], None], company: Sequence[str], games: int) -> float:
    play(company, games)
    seconds = []
    for _ in range(REPEATS):
        start = time.process_time()
        play(company, games)
        seconds.append(time.process_time() - start)
    return games / min(seconds)
