"""What it is worth to play the last turn for the win: `python -m bench.last_turn` (`--games` for less).

The equilibrium bot sits alone among calculators, and among characters with habits. Before the last turn each game
stops, and the same position is judged twice: how likely is it to win if it plays on for points, and how likely as it
really does? Chance decides neither, but for which games come up; so a few hundred of them tell.
"""

import argparse
from collections.abc import Iterator
from random import Random

import numpy as np
from rich.console import Console
from rich.table import Table

from bench.autodidact import CALCULATOR, HABITUAL
from bench.strength import percent
from thenumber.arena import Estimate
from thenumber.bots import Bot, Mixes, character
from thenumber.bots.balanced import Balanced
from thenumber.bots.equilibrium import Equilibrium
from thenumber.bots.moments import moment
from thenumber.bots.reply import stage
from thenumber.rules import PUBLISHED, Game, Seat, View
from thenumber.sim.arrays import NO_NUMBER, as_bits
from thenumber.solve.expected import imagined, worth
from thenumber.solve.stage import Numbers, Reals, legal

COMPANY = {"calculators": (CALCULATOR,), "habits": HABITUAL}
IMAGINED = 2000


def before_the_last_turn(pool: tuple[str, ...], players: int, games: int) -> Iterator[tuple[Game, list[Bot], Seat]]:
    """Games of one balanced player and others drawn from a pool, who sits where, and the seat of the former."""
    for game_no in range(games):
        rng = Random(f"{game_no} {players}")
        seat = Seat(game_no % players)
        bots = [character(bot_id).bot() for bot_id in rng.choices(pool, k=players)]
        bots[seat] = Balanced()
        game = Game(players)
        for _ in range(PUBLISHED.rounds * PUBLISHED.turns - 1):
            views = [View.of(game, Seat(each)) for each in range(players)]
            game = game.play(
                [None if view.board.is_out else bot(view, rng) for bot, view in zip(bots, views, strict=True)]
            )
        yield game, bots, seat


def written(bot: Bot, view: View) -> tuple[Numbers, Reals]:
    """The legal numbers, and how likely a bot is to write each; a blank tile, and nothing told, without digits."""
    if view.board.is_out:
        return np.array([NO_NUMBER], np.int32), np.empty(0)
    assert isinstance(bot, Mixes)
    numbers, mix = legal(as_bits(view.board.available)), bot.mix(view)
    told = np.zeros(len(numbers))
    told[np.searchsorted(numbers, list(map(int, mix)))] = list(mix.values())
    return numbers, told / told.sum()


def judged(game: Game, bots: list[Bot], seat: Seat) -> tuple[float, float]:
    """How likely a seat is to win if it plays the last turn for points, and as it does."""
    view = View.of(game, seat)
    turn = moment(view)
    expected = [written(bot, View.of(game, Seat(each)))[1] for each, bot in enumerate(bots)]
    rows, weights = imagined(turn.available, seat, expected, IMAGINED, np.random.default_rng(1))
    numbers, in_points = written(Equilibrium(), view)
    wins, _ = worth(stage(turn, to_win=True), seat, numbers, rows, weights)
    if view.board.is_out:
        return wins[0], wins[0]
    return float(wins @ in_points), float(wins @ expected[seat])


def main() -> None:
    """Measure, and print a table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=500, help="for each line")
    parser.add_argument("--players", type=int, nargs="*", default=[2, 3, 4, 5])
    asked = parser.parse_args()
    table = Table("among", "players", "for points, %", "for the win, %", "difference")
    for among, pool in COMPANY.items():
        for players in asked.players:
            found = [judged(*each) for each in before_the_last_turn(pool, players, asked.games)]
            for_points, for_the_win = zip(*found, strict=True)
            gains = Estimate.of([won - scored for scored, won in found])
            line = percent(Estimate.of_shares(for_points)), percent(Estimate.of_shares(for_the_win)), percent(gains)
            print(among, players, *line, flush=True)
            table.add_row(among, str(players), *line)
    Console(width=100).print(table)


if __name__ == "__main__":
    main()
