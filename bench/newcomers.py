"""How newcomers fare with "Play now": `python -m bench.newcomers`, some minutes on one core (`--games` for less).

Nobody knows how newcomers play, but our easy characters play as they might: whatever comes to mind, high, the same
digit three times, out of spite. Each of them sits down alone, and the house draws three characters of a level to play
against, as it does for a person.
"""

import argparse
from collections.abc import Sequence
from functools import cache
from random import Random

from rich.console import Console
from rich.table import Table as Rows

from thenumber.arena import Estimate, SeatedBot, generator, play_game
from thenumber.bots import CHARACTERS, Level, character, of_level
from thenumber.online.house.casting import STAND_IN, casting
from thenumber.online.table import (
    NO_TABLE,
    NOTHING_KNOWN,
    AddBot,
    AnyCommand,
    Code,
    GuestId,
    Knowledge,
    Open,
    Sit,
    Table,
    Time,
    decide,
)

SEED = 1
_NEWCOMER, _NOW = GuestId("newcomer"), Time(0)


@cache  # every newcomer meets the same opponents
def opponents(level: Level, seed: int, game_no: int) -> tuple[str, ...]:
    """The three characters that "Play now" seats."""
    chance = generator(seed, game_no)
    table = _after(_after(NO_TABLE, Open(Code("ABC234"), STAND_IN, None)), Sit("Guest"))
    for _ in range(3):
        table = _after(table, AddBot(level), casting(level, CHARACTERS, chance))
    return tuple(player.bot for player in table.players if player.bot)


def _after(table: Table, command: AnyCommand, known: Knowledge = NOTHING_KNOWN) -> Table:
    return decide(table, command, _NEWCOMER, _NOW, known).table


def first_games(newcomer: str, level: Level, games: int, seed: int = SEED) -> list[float]:
    """The newcomer's share of the win in each of some first games; half of one that two share."""
    return [
        _share([newcomer, *opponents(level, seed, game_no)], generator(seed, game_no, 0)) for game_no in range(games)
    ]


def _share(ids: Sequence[str], chance: Random) -> float:
    """The share of the one who sits in front."""
    totals = play_game([SeatedBot(character(bot_id).bot(), chance) for bot_id in ids]).totals
    return (totals[0] == max(totals)) / totals.count(max(totals))


def measure(levels: Sequence[Level], games: int) -> Rows:
    """Wins in percent, of each newcomer and of all, against each level."""
    rows = Rows("newcomer", *levels, title=f'First games won with "Play now", %, of {games} each')
    shares = {
        level: {newcomer.id: first_games(newcomer.id, level, games) for newcomer in of_level(Level.EASY)}
        for level in levels
    }
    for newcomer in of_level(Level.EASY):
        rows.add_row(newcomer.id, *(_percent(shares[level][newcomer.id]) for level in levels))
    rows.add_row("all", *(_percent([share for each in shares[level].values() for share in each]) for level in levels))
    return rows


def _percent(shares: Sequence[float]) -> str:
    estimate = Estimate.of_shares(shares)
    within = "" if estimate.within is None else f" ± {100 * estimate.within:.1f}"
    return f"{100 * estimate.mean:.1f}{within}"


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0] if __doc__ else None)
    parser.add_argument("--games", type=int, default=1000, help="for each newcomer and level")
    parser.add_argument("--levels", default="easy,medium,hard", help="of the opponents")
    asked = parser.parse_args()
    Console(width=100).print(measure([Level(level) for level in asked.levels.split(",")], asked.games))


if __name__ == "__main__":
    main()
