"""`thenumber score`: read records, print score sheets or JSON, and say what is wrong with the rest."""

import sys
from collections.abc import Iterator

import typer

from thenumber.cli.drawing import USUAL, progress, show
from thenumber.cli.files import read_file
from thenumber.cli.lines import report
from thenumber.cli.play.typed_game import TypedGame
from thenumber.cli.problems import worded
from thenumber.cli.sheet import Sheet
from thenumber.rules import RulesError
from thenumber.rules.records import Record, parse_records, print_result
from thenumber.texts import Catalogue

FEW_LINES = 500  # done before anyone asks how long it takes


def run(path: str | None, *, as_json: bool, language: str) -> int:
    """Score the games of a file, or let a person type one; the exit code says whether all was well."""
    catalogue = Catalogue(language)
    if path is not None:
        return _score(read_file(path, catalogue), catalogue, as_json=as_json)
    if as_json:
        raise typer.TyperException(catalogue.say("score-json-what"))
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        raise typer.TyperException(catalogue.say("score-what"))
    TypedGame(catalogue).run()
    return 0


def _score(data: bytes, catalogue: Catalogue, *, as_json: bool) -> int:
    code = 0
    for index, scored in enumerate(_games(data, catalogue)):
        if isinstance(scored, RulesError):
            code = report(worded(scored, catalogue))
        elif as_json:
            sys.stdout.buffer.write(print_result(scored).encode() + b"\n")  # JSON is UTF-8 whatever the terminal is
        else:
            show(*[""] * min(index, 1), Sheet(scored, catalogue).whole(), narrowest=USUAL)  # a blank line between games
    return code


def _games(data: bytes, catalogue: Catalogue) -> Iterator[Record | RulesError]:
    """The games of a file, with a progress bar while many results go where nobody watches."""
    lines = data.count(b"\n")
    if lines < FEW_LINES or sys.stdout.isatty():
        yield from parse_records(data)
        return
    with progress(catalogue.say("score-progress"), lines + 1) as advance:
        for game in parse_records(data):
            yield game
            advance(1)
