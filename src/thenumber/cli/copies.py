"""`thenumber export`, `backup` and `restore`: finished games as records, or all of a server's data, in a file."""

import sys
from contextlib import ExitStack
from pathlib import Path
from typing import BinaryIO

import typer

from thenumber.cli.files import new_file
from thenumber.cli.lines import readable, report, shown
from thenumber.cli.problems import file_problem
from thenumber.cli.server import LONGEST_PATH, database_at, folder_at, store_problem
from thenumber.store import Damaged, InUse, StoreError, backup, finished_games, restore
from thenumber.table import TableId
from thenumber.texts import Catalogue


def run_export(data: str | None, out: str | None, table: str | None, *, language: str) -> int:
    """Write all records to a new file or to standard output, whether the server runs or not."""
    catalogue = Catalogue(language)
    database = database_at(data, catalogue)
    with ExitStack() as stack:
        file = sys.stdout.buffer if out is None else stack.enter_context(new_file(out, catalogue))
        count = _write(database, None if table is None else TableId(readable(table)), file, catalogue)
    if not count:
        report(catalogue.say("export-none"))
    return 0


def _write(database: Path, table: TableId | None, file: BinaryIO, catalogue: Catalogue) -> int:
    count = 0
    try:
        for game in finished_games(database, table):
            file.write(game.record + b"\n")
            count += 1
    except StoreError as error:
        raise typer.TyperException(store_problem(database, error, catalogue)) from None
    return count


def run_backup(file: str, data: str | None, *, language: str) -> int:
    """Copy the data into a new file, whether the server runs or not."""
    catalogue = Catalogue(language)
    database = database_at(data, catalogue)
    try:
        backup(database, Path(file))
    except StoreError as error:
        raise typer.TyperException(store_problem(database, error, catalogue)) from None
    except (OSError, ValueError) as error:  # a path with a NUL in it is a ValueError
        raise typer.TyperException(file_problem(file, error, catalogue)) from None
    typer.echo(catalogue.say("backup-done", path=shown(file, LONGEST_PATH)))
    return 0


def run_restore(file: str, data: str | None, *, language: str) -> int:
    """Replace the data with a backup; the old data is kept next to it."""
    catalogue = Catalogue(language)
    folder = folder_at(data)
    try:
        replaced = restore(Path(file), folder)
    except InUse as error:
        raise typer.TyperException(store_problem(folder, error, catalogue)) from None
    except Damaged:
        raise typer.TyperException(catalogue.say("restore-damaged", path=shown(file, LONGEST_PATH))) from None
    except StoreError as error:
        raise typer.TyperException(store_problem(Path(file), error, catalogue)) from None
    except (OSError, ValueError) as error:
        raise typer.TyperException(file_problem(_place(error, file), error, catalogue)) from None
    typer.echo(catalogue.say("restore-done", path=shown(str(folder), LONGEST_PATH)))
    if replaced is not None:
        typer.echo(catalogue.say("restore-replaced", path=shown(str(replaced), LONGEST_PATH)))
    return 0


def _place(error: Exception, file: str) -> str:
    """What could not be read or written: the backup, or something in the data folder."""
    return str(error.filename or file) if isinstance(error, OSError) else file
