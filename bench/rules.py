"""The rules beside a straightforward version: the same random games of four players, on one core."""

import random
import time
from collections.abc import Callable, Sequence

from rich.progress import track
from rich.table import Table

from bench.straightforward import play_game
from thenumber.rules import Board, Game, Number

PLAYERS = 4
GAMES = 300
REPEATS = 7

Turns = list[list[Number | None]]


def random_number(board: Board, rng: random.Random) -> Number | None:
    """Three available digits drawn evenly; nothing if the player is out."""
    available = list(board.available)
    return Number("".join(str(rng.choice(available)) for _ in range(3))) if available else None


def random_game(rng: random.Random) -> Turns:
    """The numbers of a whole game."""
    game, turns = Game(PLAYERS), []
    while not game.is_over:
        turns.append([random_number(board, rng) for board in game.boards])
        game = game.play(turns[-1])
    return turns


def by_the_rules(turns: Turns) -> Sequence[int]:
    """The final scores by `thenumber.rules`."""
    game = Game(PLAYERS)
    for numbers in turns:
        game = game.play(numbers)
    return game.totals


CONTENDERS: dict[str, Callable[[Turns], Sequence[int]]] = {
    "straightforward dataclasses, no reasons": play_game,
    "thenumber.rules, frozen values, says why": by_the_rules,
}


def seconds(play: Callable[[Turns], Sequence[int]], games: list[Turns]) -> float:
    """How long the games take once."""
    start = time.perf_counter()
    for turns in games:
        play(turns)
    return time.perf_counter() - start


def measure() -> Table:
    """Games per second, the best of all repeats, and the ratio to the straightforward version."""
    rng = random.Random(1)
    games = [random_game(rng) for _ in range(GAMES)]
    best = dict.fromkeys(CONTENDERS, float("inf"))
    for _ in track(range(REPEATS), "Playing", transient=True):
        for name, play in CONTENDERS.items():  # in turn, so that a slow moment hits all alike
            best[name] = min(best[name], seconds(play, games))
    table = Table("version", "games/s", "ratio", title=f"Random games, {PLAYERS} players, one core")
    reference = best[next(iter(CONTENDERS))]
    for name, took in best.items():
        table.add_row(name, f"{GAMES / took:,.0f}", f"{reference / took:.2f}")
    return table
