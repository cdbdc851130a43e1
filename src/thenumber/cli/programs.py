"""Programs that a person names on the command line, with one line for those that cannot play."""

import shutil

import typer

from thenumber.bots import command_of
from thenumber.cli.lines import readable, shown
from thenumber.texts import Catalogue


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
