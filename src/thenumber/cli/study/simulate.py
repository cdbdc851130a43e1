"""`thenumber simulate`: many games of styles and characters, and what they come to, for a terminal or as data."""

import json
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

import typer
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from thenumber.cli.cluster import workers
from thenumber.cli.compiling import compiling
from thenumber.cli.drawing import USUAL, progress, show
from thenumber.cli.files import refuse_picture, save_picture
from thenumber.cli.limits import refuse_count, refuse_players, refuse_seed
from thenumber.cli.lines import report, shown
from thenumber.cli.problems import needs
from thenumber.cli.signals import INTERRUPTED
from thenumber.cli.study.games_file import Wanted, kept_simulation, need_data
from thenumber.processes.cluster import GaveUp
from thenumber.processes.crew import Crew
from thenumber.processes.interrupts import ending_later
from thenumber.texts import Catalogue
from thenumber.texts.figures import decimal, percent

if TYPE_CHECKING:
    from thenumber.sim import Simulation, Tally

MOST_GAMES = 1_000_000_000_000  # more than a day's work


@dataclass(frozen=True)
class SimulateOptions:
    """What is to be played, as it was typed."""

    players: int
    games: int
    bots: str
    seed: int
    plot: str | None
    games_file: Wanted
    cluster: str | None = None

    @property
    def names(self) -> list[str]:
        """The styles and characters named."""
        return [*filter(None, map(str.strip, self.bots.split(",")))]


def run(asked: SimulateOptions, *, as_json: bool, language: str) -> int:
    """Simulate, and print the result, or as much of it as there is when the person has seen enough."""
    catalogue = Catalogue(language)
    tally = None
    try:
        _refuse_what_cannot_be(asked, catalogue)
        tally = _play(asked, catalogue)
        _print(tally, asked, language, as_json=as_json)
        if asked.plot is not None:
            _draw(tally, asked.plot, catalogue)
    except KeyboardInterrupt:
        if tally is None:
            report(catalogue.say("simulate-stopped-early"))
        return INTERRUPTED
    if tally.games < asked.games:
        report(catalogue.say("simulate-stopped", games=tally.games, asked=asked.games))
        return INTERRUPTED
    return 0


def _refuse_what_cannot_be(asked: SimulateOptions, catalogue: Catalogue) -> None:
    """Refuse everything that can be wrong before hours are spent on games."""
    say = catalogue.say
    refuse_players(asked.players, catalogue)
    refuse_count("--games", asked.games, MOST_GAMES, catalogue)
    refuse_seed(asked.seed, catalogue)
    with needs("sim", catalogue):
        from thenumber.sim.seating import NAMES
    for name in asked.names or [asked.bots]:
        if name not in NAMES:
            raise typer.TyperException(say("simulate-bot", name=shown(name), styles=", ".join(NAMES)))
    if len(asked.names) > asked.players:
        raise typer.TyperException(say("simulate-too-many-bots", bots=len(asked.names), players=asked.players))
    if asked.plot is not None:
        refuse_picture(asked.plot, catalogue)
    asked.games_file.refuse(catalogue)
    if asked.games_file.path is not None:
        need_data(catalogue)


def _play(asked: SimulateOptions, catalogue: Catalogue) -> "Tally":
    """The tally of all games, or of those until Ctrl-C.

    Raises:
        KeyboardInterrupt: it came before the first were over.
    """
    from thenumber.sim import simulate

    tally = None
    with compiling(catalogue, "simulate"):
        simulate(asked.players, 1, asked.names, statistics=True)  # it may take longer than a million games
    start = time.perf_counter()
    with kept_simulation(asked.games_file, asked.seed, catalogue) as keep:
        try:
            with (
                workers(asked.cluster, catalogue) as crew,
                progress(catalogue.say("simulate-progress"), asked.games) as advance,
            ):
                for part, played in _parts(asked, crew):
                    with ending_later():  # whenever Ctrl-C comes, the tally is that of the games in the file
                        if played is not None:
                            keep(played)
                        tally = part if tally is None else tally + part
                    advance(part.games)
        except KeyboardInterrupt:
            if tally is None:
                raise
        except GaveUp:
            report(catalogue.say("cluster-gave-up"))
            if tally is None:
                raise KeyboardInterrupt from None
    assert tally is not None  # there is at least one game
    if sys.stderr.isatty():
        speed = tally.games / (time.perf_counter() - start)
        print(catalogue.say("simulate-speed", speed=round(speed)), file=sys.stderr)
    return tally


def _parts(asked: SimulateOptions, crew: Crew | None) -> Iterator[tuple["Tally", "Simulation | None"]]:
    """What the games come to, some at a time; with the games themselves, if they are to be kept."""
    from thenumber.sim import Tally, in_parts, tallies

    if asked.games_file.path is None:
        for tally in tallies(asked.players, asked.games, asked.names, seed=asked.seed, crew=crew):
            yield tally, None
        return
    games = asked.players, asked.games, asked.names
    for played in in_parts(*games, seed=asked.seed, statistics=True, numbers=True, crew=crew):
        yield Tally.of(played), played


def _print(tally: "Tally", asked: SimulateOptions, language: str, *, as_json: bool) -> None:
    if as_json:
        print(json.dumps(_as_data(tally, asked.seed, complete=tally.games == asked.games)))
    else:
        show(Summary(tally, asked.seed, language).drawn(), narrowest=USUAL)


def _draw(tally: "Tally", path: str, catalogue: Catalogue) -> None:
    from thenumber.plots import save_simulation

    save_picture(save_simulation, tally, path, catalogue)


def _as_data(tally: "Tally", seed: int, *, complete: bool) -> dict[str, object]:
    """A tally for programs: shares are shares of one; complete if all games asked for were played."""
    seats = zip(
        tally.styles,
        tally.win_shares.tolist(),
        tally.win_share_intervals.tolist(),
        tally.mean_scores.tolist(),
        tally.score_deviations.tolist(),
        tally.approval_by_seat.tolist(),
        strict=True,
    )
    seat_keys = ("style", "win_share", "win_share_interval", "mean_score", "score_deviation", "approval_rate")
    turns = zip(tally.approval_by_turn.tolist(), tally.points_by_turn.tolist(), strict=True)
    return {
        "games": tally.games,
        "seed": seed,
        "complete": complete,
        "seats": [dict(zip(seat_keys, seat, strict=True)) for seat in seats],
        "turns": [dict(zip(("approval_rate", "mean_points"), turn, strict=True)) for turn in turns],
        "shared_wins": tally.shared_wins / tally.games,
    }


class Summary:
    """A tally told in one language."""

    def __init__(self, tally: "Tally", seed: int, language: str) -> None:
        self._tally = tally
        self._seed = seed
        self._language = language
        self._say = Catalogue(language).say

    def drawn(self) -> RenderableType:
        """A table of the seats, one of the turns, and how often a win was shared."""
        tally = self._tally
        title = self._say("simulate-title", games=tally.games, players=len(tally.styles), seed=str(self._seed))
        shared = self._say("simulate-shared", share=self._percent(tally.shared_wins / tally.games))
        return Group(Text(title, style="bold"), "", self._seats(), "", self._turns(), "", Text(shared))

    def _seats(self) -> Table:
        keys = ("simulate-wins", "simulate-interval", "simulate-score", "simulate-deviation", "simulate-approved")
        table = _table(self._say("simulate-seat"), self._say("simulate-style"), *map(self._say, keys))
        table.columns[1].justify = "left"
        tally = self._tally
        for index, style in enumerate(tally.styles):
            low, high = (decimal(100 * bound, 2, self._language) for bound in tally.win_share_intervals[index])
            table.add_row(
                str(index + 1),
                style,
                self._percent(tally.win_shares[index], 2),
                f"{low} – {high}",
                decimal(tally.mean_scores[index], 2, self._language),
                decimal(tally.score_deviations[index], 2, self._language),
                self._percent(tally.approval_by_seat[index]),
            )
        return table

    def _turns(self) -> Table:
        table = _table(*map(self._say, ("simulate-turn", "simulate-approved", "simulate-points")))
        turns = zip(self._tally.approval_by_turn, self._tally.points_by_turn, strict=True)
        for turn_no, (approved, points) in enumerate(turns, start=1):
            table.add_row(str(turn_no), self._percent(approved), decimal(points, 2, self._language))
        return table

    def _percent(self, share: float, places: int = 1) -> str:
        return percent(share, places, self._language)


def _table(*headings: str) -> Table:
    table = Table(box=None, padding=(0, 1), pad_edge=False, header_style="dim")
    for heading in headings:
        table.add_column(heading, justify="right", no_wrap=True)
    return table
