"""`thenumber today`: the day's round, turn by turn as numbers are added to the command."""

import json
from collections.abc import Sequence
from datetime import UTC, datetime

import typer
from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from thenumber.bots import character
from thenumber.cli.bots import sentence
from thenumber.cli.drawing import USUAL, show
from thenumber.cli.lines import readable, shown
from thenumber.cli.problems import worded
from thenumber.cli.sheet import Sheet
from thenumber.rules import Game, Number, RulesError, parse_tile
from thenumber.rules.records import Record
from thenumber.texts import Catalogue, refusal
from thenumber.today import CannotBeWritten, Day, days_before, deal, play


def run(numbers: Sequence[str], date: str | None, *, as_json: bool, language: str) -> None:
    """Print what a date deals, and the round as far as numbers are given.

    Raises:
        typer.TyperException: the date is none, or nobody could write these numbers; the line says so.
    """
    catalogue = Catalogue(language)
    written = _read(numbers, catalogue)
    day = deal(_day(date, catalogue))
    try:
        game = play(day, written)
    except CannotBeWritten as error:
        raise typer.TyperException(refusal("today/numbers", {"turn": error.turn_no}, catalogue)) from None
    if as_json:
        typer.echo(_told(day, game))
    else:
        show(*_shown(day, game, catalogue), narrowest=USUAL)


def _day(date: str | None, catalogue: Catalogue) -> str:
    """The day that a person means: today's, unless they say another."""
    try:
        return days_before(date or datetime.now(UTC).date().isoformat(), 0)
    except ValueError:
        raise typer.TyperException(catalogue.say("day-none", date=shown(readable(str(date))))) from None


def _read(numbers: Sequence[str], catalogue: Catalogue) -> list[Number | None]:
    try:
        return [parse_tile(number) for number in numbers]
    except RulesError as error:
        raise typer.TyperException(worded(error, catalogue)) from None


def _shown(day: Day, game: Game, catalogue: Catalogue) -> list[RenderableType]:
    """The opponents and par; from the first number on the score sheet, and in the end what it comes to."""
    say, names = catalogue.say, _names(day, catalogue)
    lines: list[RenderableType] = [
        Text(say("day-dealt", date=day.date, seat=day.seat + 1, seats=len(names), par=day.par)),
        "",
    ]
    if game.turns:
        lines += [Sheet(Record(names, game), catalogue).whole(), ""]
    else:
        lines += [_opponents(day, catalogue), ""]
    score = game.totals[day.seat]
    return [*lines, Text(say("day-scored", score=score, par=day.par) if game.is_over else say("day-how"))]


def _opponents(day: Day, catalogue: Catalogue) -> Table:
    table = Table.grid(padding=(0, 2, 0, 0))
    for each in map(character, day.opponents):
        table.add_row(Text(each.name), Text(sentence(each, catalogue)))
    return table


def _names(day: Day, catalogue: Catalogue) -> tuple[str, ...]:
    """Everyone at the table, in the order of the seats."""
    names = [character(opponent).name for opponent in day.opponents]
    names.insert(day.seat, catalogue.say("play-default-name"))
    return tuple(names)


def _told(day: Day, game: Game) -> str:
    """The day and the round as one line of JSON, with the names that the protocol has."""
    told = {"date": day.date, "version": day.version, "candidate": day.number, "opponents": day.opponents}
    return json.dumps(
        told | {"seat": day.seat, "par": day.par, "written": game.written, "score": game.totals[day.seat]}
    )
