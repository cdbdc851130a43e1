"""How long the reader takes for a choice late in a long series at a table of five: `python -m bench.reading`.

A table shows it the last ten games. It goes on from what it has read, also when the oldest game is shown no more; cold,
as after a restart, it reads all that is shown. Processor time, with everything compiled.
"""

import statistics
import time
from collections.abc import Iterator, Sequence
from random import Random

from rich.console import Console
from rich.table import Table

from bench.acquaintances import ACQUAINTANCES
from thenumber.arena import SeatedBot, play_series
from thenumber.bots import Bot
from thenumber.bots.equilibrium import Equilibrium, _fair_mixes
from thenumber.bots.memory import Memory
from thenumber.bots.reader import Reader
from thenumber.online.table import MOST_EARLIER
from thenumber.rules import EarlierGame, Game, Seat, View

PEOPLE = ("engineer", "shadow", "sprinter", "pendulum")
GAMES = 3  # that are timed, when the window is full
GOING_ON, COLD = 50.0, 250.0


def series(others: Sequence[Bot]) -> list[Game]:
    """As many games as a table shows, and those that are timed; the reader's seat is played by someone faster."""
    players = [SeatedBot(bot, Random(seat)) for seat, bot in enumerate((ACQUAINTANCES["middler"], *others))]
    return list(play_series(players, games=MOST_EARLIER + GAMES))


def views(games: Sequence[Game]) -> Iterator[View]:
    """What the reader sees before each turn of the last games."""
    seats = tuple(Seat(seat) for seat in range(games[0].players))
    for last in range(MOST_EARLIER, len(games)):
        earlier = tuple(EarlierGame(game, seats) for game in games[last - MOST_EARLIER : last])
        so_far = Game(len(seats))
        for numbers in games[last].written:
            yield View.of(so_far, Seat(0), earlier)
            so_far = so_far.play(numbers)


def milliseconds(reader: Reader, view: View) -> float:
    """What a choice takes."""
    start = time.process_time()
    reader.mix(view)
    return 1000 * (time.process_time() - start)


def measure() -> Table:
    """Milliseconds, going on and cold."""
    rows = Table("the other four", "a choice", "the slowest of 30", "target", "cold", "target", title="A long series")
    tables: dict[str, list[Bot]] = {
        "people with habits": [ACQUAINTANCES[name] for name in PEOPLE],
        "one of them an equilibrium bot": [ACQUAINTANCES[name] for name in PEOPLE[:-1]] + [Equilibrium()],
    }
    for name, others in tables.items():
        shown = list(views(series(others)))
        reader = Reader(Memory())
        reader.mix(shown[0])
        _fair_mixes.cache_clear()
        took = [milliseconds(reader, view) for view in shown]
        cold = []
        for view in shown[:: len(shown) // GAMES]:
            _fair_mixes.cache_clear()
            cold.append(milliseconds(Reader(Memory()), view))
        figures = f"{statistics.median(took):.0f}", f"{max(took):.0f}", f"<= {GOING_ON:.0f}"
        rows.add_row(name, *figures, f"{statistics.median(cold):.0f}", f"<= {COLD:.0f}")
    return rows


if __name__ == "__main__":
    Console(width=100).print(measure())
