"""A bot named on the command line: a character, a bot from another package, or a program."""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import typer

from thenumber.bots import Bot, Level, Program
from thenumber.cli.bots import invited, seated
from thenumber.cli.limits import refuse_seconds
from thenumber.cli.lines import one_line, readable
from thenumber.cli.programs import named_program
from thenumber.cli.visiting.names import fitting_name
from thenumber.texts import Catalogue

LATEST = 60.0
"""Seconds after which a bot has forfeited. Generous: strong bots may still be compiling."""


@dataclass(frozen=True, slots=True)
class OwnBot:
    """A bot to be seated at a table."""

    bot: Bot
    name: str
    """What it is called there unless its owner says otherwise."""
    role: str
    """What its owner calls it."""
    seconds: float | None
    """How long it may think; None: it looks at the time itself."""
    close: Callable[[], None] = lambda: None
    """Ends what was started for it."""


def own_character(bot: str, catalogue: Catalogue) -> OwnBot:
    """A character or the bot of another package, by its id.

    Raises:
        typer.TyperException: it cannot be had; the line says why.
    """
    found = invited(bot, catalogue)
    if len(found) != 1 or bot in [*Level]:
        raise typer.TyperException(catalogue.say("live-one-bot"))
    return OwnBot(seated(found[0], catalogue), fitting_name(found[0].name), f"bot {found[0].id}", LATEST)


def own_program(command: str, seconds: float, catalogue: Catalogue) -> OwnBot:
    """A program, by its command; it is started when it is first asked.

    Raises:
        typer.TyperException: it cannot play; the line says why.
    """
    refuse_seconds(seconds, catalogue)
    words = named_program(command, catalogue)
    program = Program(words, seconds)
    name = fitting_name(Path(_file(words)).stem)
    return OwnBot(program, name, f"program {one_line(readable(command))}", None, program.close)


def _file(words: tuple[str, ...]) -> str:
    """What a person would call the program: `mybot.py`, where an interpreter runs it."""
    return next((word for word in words[1:] if Path(word).is_file()), words[0])
