"""`thenumber analyse`: why games went as they did, for a terminal, as data or as a picture."""

import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import TYPE_CHECKING

import typer

from thenumber.cli.compiling import first_time
from thenumber.cli.drawing import USUAL, progress, show
from thenumber.cli.files import read_file, refuse_picture, save_picture
from thenumber.cli.lines import readable, report, shown
from thenumber.cli.problems import needs, worded
from thenumber.cli.signals import INTERRUPTED
from thenumber.processes import compiled
from thenumber.rules import RulesError
from thenumber.rules.records import Record, parse_records
from thenumber.texts import Catalogue, listed

if TYPE_CHECKING:
    from thenumber.findings import MappedAnalysis

MOST_GAMES = 1000  # a quarter of an hour


@dataclass(frozen=True, slots=True)
class AnalyseOptions:
    """What a person asks for on the command line."""

    path: str
    player: str | None
    turn_no: int | None
    """The turn to look at, counted through all rounds, from 1."""
    plot: str | None


def run(asked: AnalyseOptions, *, as_json: bool, language: str) -> int:
    """Analyse the games of a file one after the other; the exit code says whether all was well."""
    catalogue = Catalogue(language)
    with needs("sim", catalogue):
        from thenumber.insight import analyse
    if asked.plot is not None:
        refuse_picture(asked.plot, catalogue)
    games = all_games(asked.path, catalogue)
    if asked.plot is not None and len(games) > 1:
        raise typer.TyperException(catalogue.say("insight-one-picture"))
    code = done = 0
    try:
        for done, game in enumerate(games):
            problem = _problem(game, asked, catalogue)
            if problem or isinstance(game, RulesError):
                code = report(problem)
                continue
            at_first = first_time(catalogue, "analyse", compiled.ANALYSES)
            with progress(catalogue.say("insight-progress"), len(games), at_first) as advance:
                advance(done)
                analysis = analyse(game)
            compiled.mark_ready("analyse")
            _tell(game, analysis, asked, catalogue, as_json=as_json, is_first=not done)
    except KeyboardInterrupt:
        report(catalogue.say("insight-stopped", games=done, asked=len(games)))
        return INTERRUPTED
    return code


def all_games(path: str, catalogue: Catalogue) -> Sequence[Record | RulesError]:
    """The games of a file, each a record or what is wrong with it.

    Raises:
        typer.TyperException: it cannot be read, or has too many.
    """
    games = list(islice(parse_records(read_file(path, catalogue)), MOST_GAMES + 1))
    if len(games) > MOST_GAMES:
        raise typer.TyperException(catalogue.say("insight-too-many", most=MOST_GAMES))
    return games


def _problem(game: Record | RulesError, asked: AnalyseOptions, catalogue: Catalogue) -> str:
    """What is wrong with a game, or with what is asked about it, as a sentence; empty if nothing is."""
    return next(_problems(game, asked, catalogue), "")


def _problems(game: Record | RulesError, asked: AnalyseOptions, catalogue: Catalogue) -> Iterator[str]:
    if isinstance(game, RulesError):
        yield worded(game, catalogue)
        return
    turns = len(game.game.turns)
    if not turns:
        yield catalogue.say("insight-no-turns")
    if asked.player is not None and readable(asked.player) not in game.players:
        names = listed(map(shown, game.players), catalogue)
        yield catalogue.say("insight-no-player", name=shown(readable(asked.player)), players=names)
    if asked.turn_no is not None and not 1 <= asked.turn_no <= turns:
        yield catalogue.say("insight-no-turn", turn=shown(str(asked.turn_no)), turns=turns)


def _tell(
    game: Record,
    analysis: "MappedAnalysis",
    asked: AnalyseOptions,
    catalogue: Catalogue,
    *,
    as_json: bool,
    is_first: bool,
) -> None:
    from thenumber.cli.study.analysis_report import Report
    from thenumber.insight import as_json as printed

    seat = None if asked.player is None else game.players.index(readable(asked.player))
    turn = None if asked.turn_no is None else asked.turn_no - 1
    if as_json:
        sys.stdout.buffer.write(printed(analysis) + b"\n")  # JSON is UTF-8 whatever the terminal is
        sys.stdout.buffer.flush()
    else:
        show(*([] if is_first else [""]), Report(game, analysis, catalogue).drawn(seat, turn), narrowest=USUAL)
        sys.stdout.flush()
    if asked.plot is not None:
        from thenumber.plots import AnalysisView, save_analysis

        save_picture(save_analysis, AnalysisView(analysis, seat, turn), asked.plot, catalogue)
