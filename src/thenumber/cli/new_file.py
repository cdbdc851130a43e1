"""Files that verbs write: made before the work begins, so that nobody waits in vain, and gone again if it fails."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO

import typer

from thenumber.cli.words import file_problem
from thenumber.texts import Catalogue


@contextmanager
def new_file(path: str, catalogue: Catalogue) -> Iterator[BinaryIO]:
    """A file that did not exist before, to be written in this block.

    Raises:
        typer.TyperException: it cannot be made or written; the line says why.
    """
    new = Path(path)
    try:
        file = new.open("xb")
    except (OSError, ValueError) as error:  # a path with a NUL in it is a ValueError
        raise typer.TyperException(file_problem(path, error, catalogue)) from None
    try:
        with file:
            yield file
    except BaseException as error:
        new.unlink()
        if isinstance(error, OSError):
            raise typer.TyperException(file_problem(path, error, catalogue)) from None
        raise
