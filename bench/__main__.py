"""`make bench`: full random games of four players through each implementation, in turn, on the same games."""

import platform
import random
import time
from collections.abc import Callable, Sequence

from rich.console import Console
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


def seconds(play: Callable[[Turns], Sequence[int]], games: list[Turns]) -> float:
    """How long the games take once."""
    start = time.perf_counter()
    for turns in games:
        play(turns)
    return time.perf_counter() - start


def main() -> None:
    """Measure, and print a table."""
    rng = random.Random(1)
    games = [random_game(rng) for _ in range(GAMES)]
    contenders: dict[str, Callable[[Turns], Sequence[int]]] = {
        "thenumber.rules (frozen values, says why)": by_the_rules,
        "straightforward dataclasses (no reasons)": play_game,
    }
    best = dict.fromkeys(contenders, float("inf"))
    for _ in track(range(REPEATS), "Playing", transient=True):
        for name, play in contenders.items():  # in turn, so that a slow moment hits all alike
            best[name] = min(best[name], seconds(play, games))
    show(best)


def show(best: dict[str, float]) -> None:
    """The best of all repeats as games per second, and as a ratio to the straightforward version."""
    reference = min(best.values())
    table = Table(title=f"Random games, {PLAYERS} players, one core")
    for column in ("version", "games/s", "ratio"):
        table.add_column(column, justify="left" if column == "version" else "right")
    for name, took in best.items():
        table.add_row(name, f"{GAMES / took:,.0f}", f"{reference / took:.2f}")
    console = Console(width=100)
    console.print(table)
    console.print(f"Python {platform.python_version()}, {platform.machine()}, best of {REPEATS}")


if __name__ == "__main__":
    main()
