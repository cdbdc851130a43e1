"""`thenumber score`: read records, print score sheets or JSON, and say what is wrong with the rest."""

import sys
from collections.abc import Iterable

import typer
from rich.console import Console
from rich.progress import track

from thenumber.cli.lines import BAD_INPUT, report, shown
from thenumber.cli.sheet import Sheet
from thenumber.cli.terminal import show
from thenumber.cli.typed_game import TypedGame
from thenumber.cli.words import file_problem, worded
from thenumber.rules import RulesError
from thenumber.rules.records import Record, parse_records, print_result
from thenumber.texts import Catalogue

STANDARD_INPUT = "-"
MOST_MEGABYTES = 100  # some 300,000 games: what is larger is more likely no record at all


def run(path: str | None, *, as_json: bool, language: str) -> int:
    """Score the games of a file, or let a person type one; the exit code says whether all was well."""
    catalogue = Catalogue(language)
    if path is not None:
        return _score(_read(path, catalogue), catalogue, as_json=as_json)
    if as_json:
        raise typer.TyperException(catalogue.say("score-json-what"))
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        raise typer.TyperException(catalogue.say("score-what"))
    TypedGame(catalogue).run()
    return 0


def _read(path: str, catalogue: Catalogue) -> bytes:
    most = MOST_MEGABYTES * 1_000_000
    try:
        with open(0 if path == STANDARD_INPUT else path, "rb", closefd=path != STANDARD_INPUT) as file:
            data = file.read(most + 1)
    except (OSError, ValueError) as error:  # a path with a NUL in it is a ValueError
        raise typer.TyperException(file_problem(path, error, catalogue)) from None
    if len(data) > most:
        raise typer.TyperException(catalogue.say("file-too-large", path=shown(path), most=MOST_MEGABYTES))
    return data


def _score(data: bytes, catalogue: Catalogue, *, as_json: bool) -> int:
    code = 0
    for index, scored in enumerate(_games(data, catalogue)):
        if isinstance(scored, RulesError):
            report(worded(scored, catalogue))
            code = BAD_INPUT
        elif as_json:
            sys.stdout.buffer.write(print_result(scored).encode() + b"\n")  # JSON is UTF-8 whatever the terminal is
        else:
            show(*[""] * min(index, 1), Sheet(scored, catalogue).whole())  # a blank line between games
    return code


def _games(data: bytes, catalogue: Catalogue) -> Iterable[Record | RulesError]:
    """The games of a file, with a progress bar while the results go where nobody watches."""
    return track(
        parse_records(data),
        catalogue.say("score-progress"),
        total=data.count(b"\n") + 1,
        console=Console(stderr=True),
        transient=True,
        disable=sys.stdout.isatty() or not sys.stderr.isatty(),
    )
