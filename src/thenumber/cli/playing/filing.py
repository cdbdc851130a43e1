"""The records of finished games: a file each in the person's own folder, or all in one file of their choice."""

import errno
import os
from contextlib import suppress
from itertools import count
from pathlib import Path

import typer

from thenumber.cli.playing.folders import HOME, make_folder
from thenumber.cli.words import file_problem
from thenumber.rules.records import Record, print_json
from thenumber.texts import Catalogue


class Filing:
    """Where records go: a file that was named, which gets a line per game, or a folder, if one is known."""

    def __init__(self, folder: Path | None, out: str | None = None) -> None:
        self._folder = folder
        self._out = None if out is None else _expanded(Path(out))

    def refuse(self, catalogue: Catalogue) -> None:
        """Look whether the named file can be made, before anyone plays.

        Raises:
            typer.TyperException: it exists, or its folder does not.
        """
        if self._out is None:
            return
        try:
            self._out.open("x").close()
            self._out.unlink()
        except FileNotFoundError as error:
            raise typer.TyperException(file_problem(str(self._out.parent), error, catalogue)) from None
        except (OSError, ValueError) as error:  # a path with a NUL in it is a ValueError
            raise typer.TyperException(file_problem(str(self._out), error, catalogue)) from None

    def file(self, record: Record, day: str) -> Path:
        """Write a record and say where it is.

        Raises:
            OSError: it cannot be written; `filename` is where.
        """
        line = print_json(record) + "\n"
        if self._out is not None:
            _write(self._out, "a", line)
            return self._out
        if self._folder is None:
            raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT), HOME)
        make_folder(self._folder)
        for number in count(1):
            path = self._folder / f"{day}-{number}.json"
            try:
                _write(path, "x", line)
            except FileExistsError:
                continue
            return path
        raise AssertionError("there is always another number")


def _write(path: Path, mode: str, line: str) -> None:
    try:
        with path.open(mode, encoding="utf-8") as file:
            file.write(line)
    except OSError as error:
        error.filename = str(path)  # a full disk does not say it
        raise


def _expanded(path: Path) -> Path:
    """The path with its tilde replaced; a tilde for an unknown home stays, and names no file."""
    with suppress(RuntimeError):
        return path.expanduser()
    return path
