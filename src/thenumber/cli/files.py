"""Files that verbs read and write.

One to be written is tried before the long work, so that nobody waits in vain, and gone again if it fails.
"""

import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO, TypeVar

import typer

from thenumber.cli.lines import one_line, shown
from thenumber.cli.problems import file_problem, needs
from thenumber.cli.signals import standard_input
from thenumber.texts import Catalogue

Result = TypeVar("Result")

STANDARD_INPUT = "-"
LONGEST_PATH = 200  # characters, where a path is to be copied
MOST_MEGABYTES = 100  # some 300,000 games: what is larger is more likely no record at all


def read_file(path: str, catalogue: Catalogue) -> bytes:
    """A file of records, or standard input.

    Raises:
        typer.TyperException: it cannot be read; the line says why.
    """
    most = MOST_MEGABYTES * 1_000_000
    try:
        with standard_input() if path == STANDARD_INPUT else open(path, "rb") as file:  # noqa: PTH123  # an empty Path is a folder
            data = file.read(most + 1)
    except (OSError, ValueError) as error:  # a path with a NUL in it is a ValueError
        raise typer.TyperException(file_problem(path, error, catalogue)) from None
    if len(data) > most:
        raise typer.TyperException(catalogue.say("file-too-large", path=shown(path), most=MOST_MEGABYTES))
    return data


@contextmanager
def new_file(path: str, catalogue: Catalogue, *, is_private: bool = False) -> Iterator[BinaryIO]:
    """A file that did not exist before, to be written in this block; a private one is for its owner alone.

    Raises:
        typer.TyperException: it cannot be made or written; the line says why.
    """
    new = Path(path)
    try:
        file = open(path, "xb", opener=_opened_privately if is_private else None)  # noqa: SIM115  # closed below
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


def _opened_privately(path: str, flags: int) -> int:
    return os.open(path, flags, 0o600)


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
    save: Callable[[Result, str, Catalogue], str], result: Result, path: str, catalogue: Catalogue
) -> None:
    """Draw and save a result, and say on standard error what was saved and where.

    Raises:
        typer.TyperException: it cannot be written there; the line says why.
    """
    try:
        title = save(result, path, catalogue)
    except OSError as error:
        raise typer.TyperException(file_problem(path, error, catalogue)) from None
    print(catalogue.say("plot-saved", path=shown(path, LONGEST_PATH), what=one_line(title)), file=sys.stderr)
