"""`thenumber backup` and `thenumber restore`: a server's data in one file, and back again."""

from pathlib import Path

import typer

from thenumber.cli.data import database_at, folder_at
from thenumber.cli.lines import shown
from thenumber.cli.storage import LONGEST_PATH, store_problem
from thenumber.cli.words import file_problem
from thenumber.store import Damaged, InUse, StoreError, backup, restore
from thenumber.texts import Catalogue


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
