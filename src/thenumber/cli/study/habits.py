"""`thenumber habits`: what gives a person away, over all their games."""

import sys
from collections.abc import Iterator
from typing import TYPE_CHECKING

import typer
from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from thenumber.cli.compiling import first_time
from thenumber.cli.drawing import USUAL, progress, show
from thenumber.cli.lines import readable, report, shown
from thenumber.cli.problems import needs, worded
from thenumber.cli.signals import INTERRUPTED
from thenumber.cli.study.analyse import all_games
from thenumber.processes import compiled
from thenumber.rules import RulesError
from thenumber.texts import Catalogue
from thenumber.texts.figures import decimal, percent, signed

if TYPE_CHECKING:
    from thenumber.findings import Habits, Tell

_BY_MEAN = ("first-digit-early", "first-digit-middle", "first-digit-last", "first-digit-after-fall")
TELLS = {
    "first-digit-early": "tell-first-digit-early",
    "first-digit-middle": "tell-first-digit-middle",
    "first-digit-last": "tell-first-digit-last",
    "first-digit-after-fall": "tell-first-digit-after-fall",
    "repdigit": "tell-repdigit",
    "three-different": "tell-three-different",
    "ascending": "tell-ascending",
    "run": "tell-run",
    "highest-first": "tell-highest-first",
    "lowest-first": "tell-lowest-first",
    "high-digits-early": "tell-high-digits-early",
    "follows-winner": "tell-follows-winner",
    "beside-winner": "tell-beside-winner",
    "first-digit-again": "tell-first-digit-again",
    "number-again": "tell-number-again",
    "leads-with": "tell-leads-with",
}
"""The message of each tell."""


def run(path: str, player: str, *, as_json: bool, language: str) -> int:
    """Read all games of a person and tell their habits; the exit code says whether all was well."""
    catalogue = Catalogue(language)
    with needs("sim", catalogue):
        from thenumber.insight import Study
        from thenumber.insight import as_json as printed
    games = all_games(path, catalogue)
    study, code, done = Study(readable(player)), 0, 0
    try:
        at_first = first_time(catalogue, "habits", compiled.ANALYSES)
        with progress(catalogue.say("insight-progress"), len(games), at_first) as advance:
            for game in games:
                if isinstance(game, RulesError):
                    code = report(worded(game, catalogue))
                else:
                    study.read(game)
                done += 1
                advance(1)
        compiled.mark_ready("habits")
    except KeyboardInterrupt:
        code = INTERRUPTED
    told = study.habits()
    if all(isinstance(game, RulesError) for game in games):
        return code  # and why is said already
    if not told.games and code != INTERRUPTED:
        raise typer.TyperException(catalogue.say("insight-no-player-anywhere", name=shown(readable(player))))
    if told.games and as_json:
        sys.stdout.buffer.write(printed(told) + b"\n")
    elif told.games:
        show(Group(*_drawn(told, catalogue)), narrowest=USUAL)
    if code == INTERRUPTED:
        report(catalogue.say("insight-stopped", games=done, asked=len(games)))
    return code


def _drawn(told: "Habits", catalogue: Catalogue) -> Iterator[RenderableType]:
    from thenumber.findings import FEWEST_GAMES

    say = catalogue.say
    yield Text(say("habits-title", name=shown(told.player), games=told.games), style="bold")
    yield from ("", Text(say("habits-tell"), style="bold"))
    if not told.enough:
        yield Padding(Text(say("habits-too-few", games=FEWEST_GAMES - told.games)), (0, 0, 0, 2))
    elif not told.tells:
        yield Padding(Text(say("habits-no-tell")), (0, 0, 0, 2))
    for tell in told.tells:
        yield Padding(Text(_sentence(tell, catalogue)), (0, 0, 0, 2))
    yield from ("", Text(say("habits-first-digits"), style="bold"), _first_digits(told, catalogue))
    yield from ("", _rates(told, catalogue))
    if told.read_gain is not None:
        points = signed(told.read_gain, 1, catalogue.language)
        yield from ("", Text(say("habits-read-gain", points=points)))
    yield from ("", Text(say("habits-legend"), style="dim"))


def _sentence(tell: "Tell", catalogue: Catalogue) -> str:
    """A tell in counts; a mean first digit with one decimal."""
    figures = {"cases": str(tell.cases)} | ({} if tell.digit is None else {"digit": str(tell.digit)})
    for name, value in (("yours", tell.yours), ("balanced", tell.balanced)):
        by_mean = tell.id in _BY_MEAN
        figures[name] = decimal(value, 1, catalogue.language) if by_mean else str(round(value * tell.cases))
    return catalogue.say(TELLS[tell.id], **figures)


def _first_digits(told: "Habits", catalogue: Catalogue) -> Table:
    table = Table(box=None, padding=(0, 1), pad_edge=False, header_style="dim")
    for heading in (catalogue.say("simulate-turn"), ""):
        table.add_column(heading, no_wrap=True)
    for digit in range(10):
        table.add_column(str(digit), justify="right", width=3)
    for turn in told.first_digits:
        table.add_row(str(turn.turn), catalogue.say("habits-you"), *map(_cell, turn.yours), style="bold")
        table.add_row("", catalogue.say("habits-balanced"), *map(_cell, turn.balanced), style="dim")
    return table


def _cell(share: float) -> str:
    return f"{100 * share:.0f}" if share >= 0.005 else "·"


def _rates(told: "Habits", catalogue: Catalogue) -> Table:
    table = Table(box=None, padding=(0, 1), pad_edge=False, header_style="dim")
    table.add_column("", no_wrap=True)
    for key in ("habits-you", "habits-balanced"):
        table.add_column(catalogue.say(key), justify="right")
    for key, rate in (("insight-approved", told.approved), ("insight-bonus", told.bonus)):
        if rate is not None:
            shares = (percent(share, 0, catalogue.language) for share in (rate.yours, rate.balanced))
            table.add_row(catalogue.say(key), *shares)
    return table
