"""Names at an online table, where nobody is asked for one."""

import typer

from thenumber.cli.lines import readable
from thenumber.cli.visiting.reaching import refused
from thenumber.remote import RemoteRefusal
from thenumber.table import LONGEST_NAME, Refused, clean
from thenumber.texts import Catalogue

NO_NAME = "Bot"


def given_name(name: str, catalogue: Catalogue) -> str:
    """The name that a person gives on the command line.

    Raises:
        typer.TyperException: no table would take it; the line says why.
    """
    try:
        return clean(readable(name))
    except Refused as error:
        refusal = RemoteRefusal(error.code, str(error), error.params)
        raise typer.TyperException(refused(refusal, catalogue)) from None


def fitting_name(text: str, otherwise: str = NO_NAME) -> str:
    """A text as a name that every table takes.

    >>> fitting_name("my_bot, the #1 of all the bots that I have")
    'my_bot the 1 of all'
    """
    welcome = "".join(character for character in text if character.isprintable() and character not in ",#")
    try:
        return clean(welcome[:LONGEST_NAME])
    except Refused:
        return otherwise
