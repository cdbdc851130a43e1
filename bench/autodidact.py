"""How strong the autodidact is, beside the calculator: `python -m bench.autodidact` (`--games` for less).

Both meet the nine characters with habits, none of whom the network met in training; then each other, alone at tables
full of the other; and each meets an opponent who knows it. `--network` measures another file of `make selfplay`.
"""

import argparse
from collections.abc import Iterable
from functools import cache
from pathlib import Path

from rich.console import Console
from rich.table import Table

from bench.strength import percent
from selfplay.autodidact import Autodidact, trained
from thenumber.arena import Tournament, against, standings
from thenumber.arena.exploit import Exploiter
from thenumber.bots import CHARACTERS, Bot, Level, character

HABITUAL = tuple(bot.id for bot in CHARACTERS if bot.level is not Level.HARD)
NETWORK, CALCULATOR, KNOWS = "network", "calculator", "who knows the "
LINES = (
    ("the network among habits", NETWORK, HABITUAL, 1),
    ("the calculator among habits", CALCULATOR, HABITUAL, 1),
    ("the network among calculators", NETWORK, (CALCULATOR,), 1),
    ("a calculator among networks", CALCULATOR, (NETWORK,), 1),
    ("who knows it, among networks", KNOWS + NETWORK, (NETWORK,), 2),
    ("who knows the calculator, among calculators", KNOWS + CALCULATOR, (CALCULATOR,), 2),
)
"""What is measured: who against whom, and a part of the games where thinking takes long."""


def measured(network: Bot, sizes: Iterable[int], games: int, seed: int) -> Table:
    """The share of wins in percent with its 95 % interval, for each number of players."""

    @cache
    def met(bot_id: str) -> Bot:
        if bot_id.startswith(KNOWS):
            return Exploiter(met(bot_id.removeprefix(KNOWS)))
        return network if bot_id == NETWORK else character(bot_id).bot()

    sizes = list(sizes)
    table = Table("wins, %", *(f"{players} players" for players in sizes))
    table.add_row("an even share", *(f"{100 / players:.1f}" for players in sizes))
    for title, bot_id, others, part in LINES:
        shares = []
        for players in sizes:
            seatings = against([bot_id], others, players, games // part, seed)
            (standing,) = standings(Tournament(seed=seed, find=met).play(seatings))
            shares.append(percent(standing.win_share))
            print(title, players, shares[-1], flush=True)
        table.add_row(title, *shares)
    return table


def main() -> None:
    """Measure, and print a table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=500, help="single games for each figure")
    parser.add_argument("--players", type=int, nargs="*", default=[2, 3, 4, 5])
    parser.add_argument("--seed", type=int, default=2, help="of the games; the network was chosen by games with seed 1")
    parser.add_argument("--network", type=Path, help="a file that make selfplay has written")
    asked = parser.parse_args()
    network = trained(asked.network) if asked.network else Autodidact()
    Console(width=100).print(measured(network, asked.players, asked.games, asked.seed))


if __name__ == "__main__":
    main()
