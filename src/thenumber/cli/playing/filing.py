"""The records of finished games: a file each in the person's own folder, or all in one file of their choice."""

from itertools import count
from pathlib import Path

import typer

from thenumber.cli.playing.folders import make_folder
from thenumber.cli.words import file_problem
from thenumber.rules.records import Record, print_json
from thenumber.texts import Catalogue


class Filing:
    """Where records go: a file that was named, which gets a line per game, or a folder."""

    def __init__(self, folder: Path, out: str | None = None) -> None:
        self._folder = folder
        self._out = None if out is None else Path(out).expanduser()

    def refuse(self, catalogue: Catalogue) -> None:
        """Look whether the named file can be made, before anyone plays.

        Raises:
            typer.TyperException: it exists, or its folder does not.
        """
        try:
            if self._out is not None:
                self._out.open("x").close()
                self._out.unlink()
        except (OSError, ValueError) as error:  # a path with a NUL in it is a ValueError
            raise typer.TyperException(file_problem(str(self._out), error, catalogue)) from None

    def file(self, record: Record, day: str) -> Path:
        """Write a record and say where it is.

        Raises:
            OSError: it cannot be written.
        """
        line = print_json(record) + "\n"
        if self._out is not None:
            with self._out.open("a", encoding="utf-8") as file:
                file.write(line)
            return self._out
        make_folder(self._folder)
        for number in count(1):
            path = self._folder / f"{day}-{number}.json"
            try:
                with path.open("x", encoding="utf-8") as file:
                    file.write(line)
            except FileExistsError:
                continue
            return path
        raise AssertionError("there is always another number")
