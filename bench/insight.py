"""Does insight say what is true? `make insight`, about ten minutes on one core (`--games` for less).

It is tried on people with habits that its method was not fitted to (`bench.strangers`, `bench.acquaintances`), on our
characters, and on balanced players. Each figure is printed beside the one that it must reach.
"""

import argparse
import resource
import sys
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random

import numpy as np
from numpy.typing import NDArray
from rich.progress import track

from bench.acquaintances import ACQUAINTANCES
from bench.strangers import STRANGERS
from thenumber.arena import SeatedBot, generator, play_game
from thenumber.bots import Bot, character
from thenumber.bots.equilibrium import Equilibrium
from thenumber.insight import Analysis, analyse, habits
from thenumber.insight.analysing import win_chances_of
from thenumber.rules import MOST_PLAYERS
from thenumber.rules.records import Record

PEOPLE: dict[str, Bot] = {**STRANGERS, **ACQUAINTANCES}
LADDER = ("spoiler", "repeater", "beginner", "cautious", "copycat", "gambler", "equilibrium", "reader")
"""Characters from the weakest to the strongest, as the arena measured them (docs/bots.md)."""
SEED = 1
SIZES = range(2, MOST_PLAYERS + 1)
BRIER = {2: 0.176, 3: 0.166, 4: 0.142, 5: 0.124}
BINS = 10
IN_A_STUDY = 4  # games of one person
PER_TABLE = 3  # players where habits and characters are looked at


@dataclass
class Findings:
    """What was measured, what it must be, and whether it is; each is printed as soon as it is known."""

    all_met: bool = True

    def at_most(self, what: str, figure: float, most: float, within: str = "") -> None:
        """A figure that must not be larger."""
        self._say(what, f"{figure:.3f}{within}", f"<= {most:g}", is_met=figure <= most)

    def at_least(self, what: str, figure: float, least: float, within: str = "") -> None:
        """A figure that must not be smaller."""
        self._say(what, f"{figure:.3f}{within}", f">= {least:g}", is_met=figure >= least)

    def _say(self, what: str, figure: str, asked: str, *, is_met: bool) -> None:
        self.all_met &= is_met
        print(f"{'met   ' if is_met else 'MISSED'} {figure:16} {asked:9} {what}", flush=True)


def tables(players: int, games: int) -> Iterator[tuple[list[str], Record]]:
    """Games of people drawn by chance, no two alike at a table."""
    for game_no in range(games):
        chance = generator(SEED, players, game_no)
        ids = chance.sample(sorted(PEOPLE), players)
        game = play_game([SeatedBot(PEOPLE[each], Random(chance.random())) for each in ids])
        yield ids, Record(tuple(ids), game)


def calibration(said: NDArray[np.float64], happened: NDArray[np.float64]) -> float:
    """How far what was said is from what happened, on average over chances of about the same size."""
    bins = np.minimum((said * BINS).astype(int), BINS - 1)
    gaps = [abs((said[bins == each] - happened[bins == each]).sum()) for each in range(BINS)]
    return float(sum(gaps) / len(said))


def within(values: Sequence[float]) -> str:
    """The half of a 95 % interval, the values taken as independent."""
    return f" ± {1.96 * np.std(values) / len(values) ** 0.5:.3f}"


def measure_chances(findings: Findings, games: int) -> None:
    """Chances to win against who won: Brier score and calibration."""
    said: list[float] = []
    shares: list[float] = []
    for players in SIZES:
        errors = []
        for _, record in track(tables(players, games), f"chances, {players} players", games, transient=True):
            winners = record.game.winners
            share = [1 / len(winners) if seat in winners else 0.0 for seat in range(players)]
            for chances in list(win_chances_of(record.game))[1:-1]:
                errors.append(np.mean((np.array(chances) - share) ** 2))
                said += chances
                shares += share
        findings.at_most(f"Brier score of the chance to win, {players} players", float(np.mean(errors)), BRIER[players])
    error = calibration(np.array(said), np.array(shares))
    findings.at_most(f"calibration error of the chance to win ({len(said)} chances)", error, 0.02)


def measure_people(findings: Findings, games: int) -> None:
    """Foresight against what became of the numbers, luck, and whether choosing well wins."""
    said, happened, points, accuracy, won = [], [], [], [], []
    for players in SIZES:
        luck = []
        for _, record in track(tables(players, games), f"people, {players} players", games, transient=True):
            analysis = analyse(record)
            luck += [seat.parts.luck for turn in analysis.turns for seat in turn.seats]
            for approved, became, scored in priced(analysis):
                said.append(approved)
                happened.append(became)
                points.append(scored)
            for seat, player in enumerate(analysis.by_player):
                if player.well_chosen is not None:
                    accuracy.append(player.well_chosen)
                    won.append(float(seat in analysis.winners) - len(analysis.winners) / players)
        findings.at_most(f"luck a turn, {players} players", abs(float(np.mean(luck))), 0.01, within(luck))
    error = calibration(np.array(said), np.array(happened))
    findings.at_most(f"calibration error of the chance to be approved ({len(said)} numbers)", error, 0.04)
    findings.at_most("points foreseen, less those scored", abs(float(np.mean(points))), 0.3, within(points))
    findings.at_least("correlation of well chosen with winning", float(np.corrcoef(accuracy, won)[0, 1]), 0.3)


def priced(analysis: Analysis) -> Iterator[tuple[float, float, float]]:
    """Of every valid number: the chance to be approved, whether it was, and how far the points foreseen were off."""
    for turn in analysis.turns:
        for seat in turn.seats:
            if seat.foresight and seat.foresight.written:
                written = seat.foresight.written
                yield written.approved, float(seat.verdict == "approved"), written.points - seat.points


def measure_ladder(findings: Findings, games: int) -> None:
    """Well chosen against the strength of our characters."""
    chosen: dict[str, list[float]] = {each: [] for each in LADDER}
    for game_no in track(range(games), "characters", transient=True):
        chance = generator(SEED, game_no)
        ids = [LADDER[(PER_TABLE * game_no + seat) % len(LADDER)] for seat in range(PER_TABLE)]
        game = play_game([SeatedBot(character(each).bot(), Random(chance.random())) for each in ids])
        analysis = analyse(Record(tuple(ids), game))
        for each, player in zip(ids, analysis.by_player, strict=True):
            chosen[each].append(player.well_chosen or 0.0)
    means = [float(np.mean(chosen[each])) for each in LADDER]
    agreement = float(np.corrcoef(np.arange(len(LADDER)), np.argsort(np.argsort(means)))[0, 1])
    told = ", ".join(f"{each} {mean:.0f}" for each, mean in zip(LADDER, means, strict=True))
    findings.at_least(f"rank agreement of well chosen with the ladder ({games} games: {told})", agreement, 0.9)


def measure_tells(findings: Findings, people: int) -> None:
    """Tells of balanced players, which are false, and of people with habits; and what reading them gained."""
    # In points in every turn, as what they are measured by: our character plays the last turn of a game for the win.
    false, gains_balanced = studies([("balanced", Equilibrium())] * people, "balanced players")
    found, gains = studies(sorted(PEOPLE.items())[:people], "people with habits")
    findings.at_most(f"balanced players with a tell (of {len(false)})", float(np.mean(false)), 0.05)
    findings.at_least(f"people with habits whose tell is found (of {len(found)})", float(np.mean(found)), 0.9)
    findings.at_most(
        "points a turn gained by reading balanced players",
        float(np.mean(gains_balanced)),
        0.3,
        within(gains_balanced),
    )
    findings.at_least("points a turn gained by reading people", float(np.mean(gains)), 0.5, within(gains))


def studies(people: Sequence[tuple[str, Bot]], title: str) -> tuple[list[bool], list[float]]:
    """Whether each of them has a tell after a few games among strangers, and what reading them gained."""
    told, gains = [], []
    for index, (name, bot) in enumerate(track(people, title, transient=True)):
        records = []
        for game_no in range(IN_A_STUDY):
            chance = generator(SEED, index, game_no)
            others = [PEOPLE[each] for each in chance.sample(sorted(PEOPLE), PER_TABLE - 1)]
            seated = [SeatedBot(each, Random(chance.random())) for each in (bot, *others)]
            records.append(Record((name, "one", "two"), play_game(seated)))
        studied = habits(records, name)
        told.append(bool(studied.tells))
        gains.append(studied.read_gain or 0.0)
    return told, gains


def measure_cost(findings: Findings) -> None:
    """The time and the memory that a game of five takes, once everything is compiled."""
    records = [record for _, record in tables(5, 4)]
    analyse(records[0])
    seconds = []
    for record in records[1:]:
        start = time.process_time()
        analyse(record)
        seconds.append(time.process_time() - start)
    findings.at_most("seconds of processor time for a game of five", min(seconds), 1)
    unit = 1 << 20 if sys.platform == "darwin" else 1 << 10
    memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / unit
    findings.at_most("MB of memory, all of this included", memory, 300)


def main() -> None:
    """Measure everything; the exit code says whether all of it is met."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=60, help="that are analysed, for each number of players")
    games = parser.parse_args().games
    findings = Findings()
    start = time.perf_counter()
    measure_cost(findings)
    measure_chances(findings, 1000 * games // 60)
    measure_people(findings, games)
    measure_ladder(findings, max(48, games))
    measure_tells(findings, 24)
    print(f"{time.perf_counter() - start:.0f} seconds")
    raise SystemExit(not findings.all_met)


if __name__ == "__main__":
    main()
