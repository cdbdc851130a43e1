"""`thenumber bots`: who can play; and the bots and programs that verbs ask for, with a line for those not to be had."""

import json
import shutil
import sys
from collections.abc import Container
from pathlib import Path

import typer
from rich.table import Table

from thenumber.bots import (
    CHARACTERS,
    Bot,
    BrokenBot,
    Character,
    Level,
    MissingExtra,
    UnknownBot,
    character,
    character_at,
    command_of,
    dropped,
    everyone,
    is_path,
    of_level,
)
from thenumber.cli.drawing import USUAL, show
from thenumber.cli.lines import one_line, readable, report, shown
from thenumber.texts import Catalogue

_SENTENCES = {
    "beginner": "bot-beginner",
    "showoff": "bot-showoff",
    "repeater": "bot-repeater",
    "spoiler": "bot-spoiler",
    "cautious": "bot-cautious",
    "copycat": "bot-copycat",
    "gambler": "bot-gambler",
    "scavenger": "bot-scavenger",
    "saver": "bot-saver",
    "calculator": "bot-calculator",
    "equilibrium": "bot-equilibrium",
    "reader": "bot-reader",
}
LEVELS = {Level.EASY: "level-easy", Level.MEDIUM: "level-medium", Level.HARD: "level-hard"}
_LONGEST = 200  # characters of someone else's sentence


def run(*, as_json: bool, language: str) -> None:
    """List everyone who can play."""
    catalogue = Catalogue(language)
    _name_dropped(catalogue)
    if as_json:
        for each in everyone():
            sys.stdout.buffer.write(_as_json(each, catalogue).encode() + b"\n")
        return
    say = catalogue.say
    table = Table(box=None, pad_edge=False, header_style="bold")
    for heading in ("bots-id", "bots-name", "bots-level"):
        table.add_column(say(heading), no_wrap=True)
    table.add_column(say("bots-character"))
    for each in everyone():
        lacking = [say("extra-missing", extra=str(each.extra))] if each.is_lacking else []
        about = " ".join([sentence(each, catalogue), *lacking])
        table.add_row(shown(each.id), shown(each.name), level_of(each, catalogue), about)
    show(table, narrowest=USUAL)


def level_of(each: Character, catalogue: Catalogue) -> str:
    """How hard a character is to beat, in words; nothing if nobody knows."""
    return catalogue.say(LEVELS[each.level]) if each.level else ""


def level_named(name: str, catalogue: Catalogue) -> Level | None:
    """The level that a word stands for: its own name, or the reader's word for it ("easy", "leicht")."""
    words = {catalogue.say(LEVELS[level]): level for level in Level} | {level.value: level for level in Level}
    return words.get(name.lower())


def sentence(each: Character, catalogue: Catalogue) -> str:
    """What a character is like, or why it cannot play."""
    if each.id in _SENTENCES:
        return catalogue.say(_SENTENCES[each.id])
    try:
        each.bot()
    except BrokenBot as error:
        return catalogue.say("bots-broken", reason=shown(error.reason, _LONGEST))
    return shown(each.description or "", _LONGEST)


def invited(asked: str, catalogue: Catalogue) -> list[Character]:
    """The characters that a person names, separated by commas: ids, levels, `all`, or where code is; each once.

    One that nobody named and that cannot be loaded is left out, with a line on standard error, and so is another
    package's bot whose id one of them has.

    Raises:
        typer.TyperException: a name is nobody's, or code can't be loaded; the line says so.
    """
    found: dict[str, Character] = {}
    for name in filter(None, map(str.strip, asked.split(","))):
        for each in _called(name, catalogue):
            found.setdefault(each.id, each)
    _name_dropped(catalogue, found)
    return list(found.values())


def seated(each: Character, catalogue: Catalogue) -> Bot:
    """The bot of a character.

    Raises:
        typer.TyperException: it cannot be had; the line says why.
    """
    try:
        return each.bot()
    except MissingExtra as error:
        raise typer.TyperException(catalogue.say("extra-missing", extra=error.extra)) from None
    except BrokenBot as error:
        raise typer.TyperException(broken(error, catalogue)) from None


def _called(name: str, catalogue: Catalogue) -> tuple[Character, ...]:
    if name == "all":
        return tuple(each for each in everyone() if each in CHARACTERS or _loads(each, catalogue))
    if (level := level_named(name, catalogue)) is not None:
        return of_level(level)
    if is_path(name):
        return (_at_path(name, catalogue),)
    try:
        return (character(name),)
    except UnknownBot as error:
        if error.close:
            line = catalogue.say("bots-unknown-close", bot=shown(name), close=error.close)
        else:
            line = catalogue.say("bots-unknown", bot=shown(name), known=", ".join(error.known))
        raise typer.TyperException(line) from None


def _at_path(path: str, catalogue: Catalogue) -> Character:
    find_code_here()
    try:
        return character_at(path)
    except BrokenBot as error:
        raise typer.TyperException(broken(error, catalogue)) from None


def find_code_here() -> None:
    """Find code in the folder at hand, too, as Python itself would."""
    if (here := str(Path.cwd())) not in sys.path:
        sys.path.insert(0, here)


def _loads(each: Character, catalogue: Catalogue) -> bool:
    try:
        each.bot()
    except BrokenBot as error:
        report(broken(error, catalogue))
        return False
    return True


def _name_dropped(catalogue: Catalogue, ids: Container[str] | None = None) -> None:
    """A line on standard error for each bot of another package that can't play, since another has its id."""
    for entry in dropped():
        if ids is None or entry.name in ids:
            package = entry.dist.name if entry.dist is not None else entry.value
            report(catalogue.say("bots-dropped", bot=shown(entry.name), package=shown(package, _LONGEST)))


def broken(error: BrokenBot, catalogue: Catalogue) -> str:
    """Why a bot can't be loaded, in one line."""
    return f"{shown(error.bot)}: {one_line(catalogue.say('bots-broken', reason=error.reason))}"


def _as_json(each: Character, catalogue: Catalogue) -> str:
    values = {"id": each.id, "name": each.name, "level": each.level, "description": sentence(each, catalogue)}
    return json.dumps(values | {"extra": each.extra}, ensure_ascii=False)


def named_program(asked: str, catalogue: Catalogue) -> tuple[str, ...]:
    """The program and its arguments in a command as it is typed in a shell.

    Raises:
        typer.TyperException: it is no command, or no such program is installed.
    """
    try:
        command = command_of(asked)
    except ValueError:
        raise typer.TyperException(catalogue.say("program-unreadable", program=shown(readable(asked)))) from None
    if shutil.which(command[0]) is None:
        raise typer.TyperException(catalogue.say("program-missing", program=shown(readable(command[0]))))
    return command
