"""`thenumber simulate`: many games of the simplest styles, and what they come to."""

import json
import sys
import time
from dataclasses import dataclass
from typing import TYPE_CHECKING

import typer

from thenumber.cli.extras import needs
from thenumber.cli.limits import refuse_count, refuse_players, refuse_seed
from thenumber.cli.lines import INTERRUPTED, report, shown
from thenumber.cli.picture import refuse_picture, save_picture
from thenumber.cli.progress import progress
from thenumber.cli.terminal import USUAL, show
from thenumber.texts import Catalogue

if TYPE_CHECKING:
    from thenumber.sim import Tally

MOST_GAMES = 1_000_000_000_000  # more than a day's work


@dataclass(frozen=True)
class Asked:
    """What is to be played, as it was typed."""

    players: int
    games: int
    bots: str
    seed: int
    plot: str | None

    @property
    def names(self) -> list[str]:
        """The styles named."""
        return [*filter(None, map(str.strip, self.bots.split(",")))]


def run(asked: Asked, *, as_json: bool, language: str) -> int:
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


def _refuse_what_cannot_be(asked: Asked, catalogue: Catalogue) -> None:
    """Everything that can be wrong is found before hours are spent on games."""
    say = catalogue.say
    refuse_players(asked.players, catalogue)
    refuse_count("--games", asked.games, MOST_GAMES, catalogue)
    refuse_seed(asked.seed, catalogue)
    with needs("sim", catalogue):
        from thenumber.sim import STYLES
    for name in asked.names or [asked.bots]:
        if name not in STYLES:
            raise typer.TyperException(say("simulate-bot", name=shown(name), styles=", ".join(STYLES)))
    if len(asked.names) > asked.players:
        raise typer.TyperException(say("simulate-too-many-bots", bots=len(asked.names), players=asked.players))
    if asked.plot is not None:
        refuse_picture(asked.plot, catalogue)


def _play(asked: Asked, catalogue: Catalogue) -> "Tally":
    """The tally of all games, or of those until Ctrl-C.

    Raises:
        KeyboardInterrupt: it came before the first were over.
    """
    from thenumber.sim import Tally, in_parts, simulate

    tally = None
    simulate(asked.players, 1, asked.names, statistics=True)  # compiles the kernels: that is not playing
    start = time.perf_counter()
    try:
        with progress(catalogue.say("simulate-progress"), asked.games) as advance:
            for part in in_parts(asked.players, asked.games, asked.names, seed=asked.seed, statistics=True):
                # A new value in one step: whenever Ctrl-C comes, the tally is whole.
                tally = Tally.of(part) if tally is None else tally + Tally.of(part)
                advance(len(part.totals))
    except KeyboardInterrupt:
        if tally is None:
            raise
    assert tally is not None  # there is at least one game
    if sys.stderr.isatty():
        speed = tally.games / (time.perf_counter() - start)
        print(catalogue.say("simulate-speed", speed=round(speed)), file=sys.stderr)
    return tally


def _print(tally: "Tally", asked: Asked, language: str, *, as_json: bool) -> None:
    from thenumber.cli.summary import Summary, as_data

    if as_json:
        print(json.dumps(as_data(tally, asked.seed, complete=tally.games == asked.games)))
    else:
        show(Summary(tally, asked.seed, language).drawn(), narrowest=USUAL)


def _draw(tally: "Tally", path: str, catalogue: Catalogue) -> None:
    from thenumber.plots import save_simulation

    save_picture(save_simulation, tally, path, catalogue)
