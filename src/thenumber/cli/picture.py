"""Pictures that verbs draw on demand: we check that one can be saved before the long work, not after it."""

import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

import typer

from thenumber.cli.extras import needs
from thenumber.cli.lines import shown
from thenumber.cli.words import file_problem
from thenumber.texts import Catalogue

Result = TypeVar("Result")


def refuse_picture(path: str, catalogue: Catalogue) -> None:
    """Look whether a picture can be drawn and saved there; nothing is changed.

    Raises:
        typer.TyperException: it cannot; the line says why.
    """
    with needs("plot", catalogue):
        from thenumber.plots import FORMATS
    if Path(path).suffix.lower() not in FORMATS:
        raise typer.TyperException(catalogue.say("plot-format", path=shown(path), formats=", ".join(FORMATS)))
    try:
        existed = os.path.lexists(path)
        Path(path).open("ab").close()
        if not existed:
            Path(path).unlink()
    except (OSError, ValueError) as error:  # a path with a NUL in it is a ValueError
        raise typer.TyperException(file_problem(path, error, catalogue)) from None


def save_picture(
    save: Callable[[Result, str, Catalogue], None], result: Result, path: str, catalogue: Catalogue
) -> None:
    """Draw and save a result, and say so in a terminal.

    Raises:
        typer.TyperException: it cannot be written there; the line says why.
    """
    try:
        save(result, path, catalogue)
    except OSError as error:
        raise typer.TyperException(file_problem(path, error, catalogue)) from None
    if sys.stderr.isatty():
        print(catalogue.say("plot-saved", path=shown(path)), file=sys.stderr)
