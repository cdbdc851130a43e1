"""How strong the two best bots are: `python -m bench.strength`, about an hour on two cores (`--games` for less).

The reader meets people with habits that it was not made with (`bench.strangers`, `bench.passers_by`), tables of
equilibrium bots, and an opponent who knows its code. The equilibrium bot is asked what a single deviation could gain in
the turns that come up when it plays itself.
"""

import argparse
import time
from collections.abc import Callable, Iterator
from contextlib import nullcontext
from functools import cache
from random import Random

import numpy as np
from rich.console import Console
from rich.progress import track
from rich.table import Table

from bench.passers_by import PASSERS_BY
from bench.strangers import STRANGERS
from thenumber.arena import BotStanding, Estimate, PlayedSeries, Tournament, against, standings
from thenumber.arena.exploit import REPLY_FOR_THE_WIN, bot_or_reply
from thenumber.bots import Bot
from thenumber.bots.equilibrium import Equilibrium, fair_mixes
from thenumber.bots.moments import Moment, moment
from thenumber.bots.reply import stage
from thenumber.processes.cluster import cluster
from thenumber.processes.crew import Crew
from thenumber.processes.runs import processors
from thenumber.rules import Game, Seat, View
from thenumber.solve import gaps

PEOPLE = STRANGERS | PASSERS_BY
SERIES = 5  # games
SEED = 1


@cache
def met(bot_id: str) -> Bot:
    """A person, a bot, or the best reply to a bot, by id."""
    return PEOPLE[bot_id] if bot_id in PEOPLE else bot_or_reply(bot_id)


def play(bot_id: str, others: tuple[str, ...], players: int, games: int, series: int, crew: Crew | None) -> BotStanding:
    """How a bot does against others drawn from a pool."""
    seatings = list(against([bot_id], others, players, -(-games // series), SEED))
    tournament = Tournament(games=series, seed=SEED, find=met)
    played: list[PlayedSeries] = list(
        track(
            tournament.play(seatings, processors(), crew),
            f"{bot_id}, {players} players",
            total=len(seatings),
            transient=True,
        )
    )
    (standing,) = standings(played)
    return standing


def percent(estimate: Estimate | None) -> str:
    """A win share with its interval."""
    if estimate is None:
        return ""
    within = "" if estimate.within is None else f" ± {100 * estimate.within:.1f}"
    return f"{100 * estimate.mean:.1f}{within}"


def reader_among(others: tuple[str, ...], sizes: dict[int, str], games: int, title: str, crew: Crew | None) -> Table:
    """The reader against a pool: as a stranger, in single games, and in the later games of a series."""
    table = Table("players", "first game, %", "later games, %", "target", "ms a choice", title=title)
    for players, target in sizes.items():
        single = play("reader", others, players, games, 1, crew)
        standing = play("reader", others, players, games, SERIES, crew)
        took = f"{1000 * standing.seconds_per_choice:.0f}"
        table.add_row(str(players), percent(single.first_game), percent(standing.later_games), target, took)
    return table


def turns_of_self_play(players: int, games: int) -> Iterator[Moment]:
    """The turns that come up when the equilibrium bot plays itself."""
    bot, rng = Equilibrium(), Random(SEED)
    for _ in range(games):
        game = Game(players)
        while not game.is_over:
            views = [View.of(game, Seat(seat)) for seat in range(players)]
            yield moment(views[0])
            game = game.play([None if view.board.is_out else bot(view, rng) for view in views])


def stage_gaps(games: int) -> Table:
    """What the best single number would gain in points, at the equilibrium bot's own tables."""
    table = Table("players", "turns", "mean gain", "95th percentile", "target", "ms a turn", title="Equilibrium bot")
    for players, target in {3: "<= 0.30", 4: "<= 0.40", 5: "<= 0.55"}.items():
        found, seconds = [], 0.0
        for turn in track(turns_of_self_play(players, games), f"gaps, {players} players", games * 10, transient=True):
            start = time.perf_counter()
            mixes = fair_mixes(turn)
            seconds += time.perf_counter() - start
            found.append(gaps(stage(turn, to_win=False), mixes, turns=20_000).mean())
        high = np.quantile(found, 0.95)
        took = f"{1000 * seconds / len(found):.0f}"
        table.add_row(str(players), str(len(found)), f"{np.mean(found):.2f}", f"{high:.2f}", target, took)
    return table


def measures(games: int, crew: Crew | None) -> dict[str, Callable[[], Table]]:
    """Every table by its name, to be measured when it is called."""
    people = {3: ">= 97", 4: ">= 91", 5: ">= 84"}
    clones = {2: ">= 47", 3: ">= 30.3", 4: ">= 22"}
    known = {2: ">= 40 later"}
    reply = (f"{REPLY_FOR_THE_WIN}reader",)
    return {
        "strangers": lambda: reader_among(tuple(STRANGERS), people, games, "The reader among strangers", crew),
        "passers-by": lambda: reader_among(tuple(PASSERS_BY), people, games, "The reader among passers-by", crew),
        "clones": lambda: reader_among(("equilibrium",), clones, games, "The reader among equilibrium bots", crew),
        "known": lambda: reader_among(reply, known, games // 2, "The reader against one who knows it", crew),
        "gaps": lambda: stage_gaps(max(games // 50, 1)),
    }


def main() -> None:
    """Measure everything, or what was asked for, one table after the other."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=500, help="of the reader, for each line")
    parser.add_argument("--only", choices=measures(0, None), help="one of the tables")
    parser.add_argument("--cluster", help="the address of a Dask scheduler whose workers play")
    asked = parser.parse_args()
    console = Console(width=100)
    with nullcontext() if asked.cluster is None else cluster(asked.cluster) as crew:
        for name, measure in measures(asked.games, crew).items():
            if asked.only in (None, name):
                console.print(measure())


if __name__ == "__main__":
    main()
