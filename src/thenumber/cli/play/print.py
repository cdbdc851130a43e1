"""`thenumber print`: player boards, number tiles and the rules as a PDF."""

import sys
from dataclasses import dataclass
from typing import TYPE_CHECKING

import typer

from thenumber.cli.files import new_file
from thenumber.cli.limits import refuse_players
from thenumber.cli.lines import shown
from thenumber.cli.problems import needs
from thenumber.texts import Catalogue

if TYPE_CHECKING:
    from thenumber.sheets import Wish


@dataclass(frozen=True)
class PrintOptions:
    """What is to be printed, as it was typed."""

    out: str
    paper: str
    pages: str
    players: int


def run(asked: PrintOptions, language: str) -> None:
    """Write the document to a new file.

    Raises:
        typer.TyperException: that can't be; the line says why.
    """
    catalogue = Catalogue(language)
    wish = _wish(asked, catalogue)
    from thenumber.sheets import FontsMissing, make

    try:
        document = make(wish)
    except FontsMissing:
        raise typer.TyperException(catalogue.say("print-fonts")) from None
    with new_file(asked.out, catalogue) as file:
        file.write(document)
    if sys.stderr.isatty():
        print(catalogue.say("print-saved", path=shown(asked.out), count=len(wish.pages)), file=sys.stderr)


def _wish(asked: PrintOptions, catalogue: Catalogue) -> "Wish":
    """What was typed, understood.

    Raises:
        typer.TyperException: part of it can't be.
    """
    refuse_players(asked.players, catalogue)
    with needs("print", catalogue):
        from thenumber.sheets import Page, Paper, Wish, pages_in

    say = catalogue.say
    if asked.paper.lower() not in list(Paper):
        line = say("print-paper-unknown", paper=shown(asked.paper), papers=", ".join(Paper))
        raise typer.TyperException(line)
    try:
        pages = pages_in(asked.pages.lower())
    except ValueError:
        line = say("print-pages-unknown", asked=shown(asked.pages), pages=", ".join(Page))
        raise typer.TyperException(line) from None
    return Wish(catalogue.language, Paper(asked.paper.lower()), pages, asked.players)
