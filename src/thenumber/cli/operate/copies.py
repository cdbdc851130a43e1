"""`thenumber export`, `backup` and `restore`: finished games as records, or all of a server's data, in a file."""

import asyncio
import sys
from contextlib import ExitStack
from pathlib import Path
from typing import BinaryIO

import typer

from thenumber.cli.files import new_file
from thenumber.cli.lines import readable, report, shown
from thenumber.cli.operate.server import LONGEST_PATH, read_place, store_problem
from thenumber.cli.problems import file_problem
from thenumber.online.operator.settings import Settings
from thenumber.online.store import (
    Damaged,
    InUse,
    NothingThere,
    StoreError,
    backup,
    database_in,
    finished_games,
    games_in,
    restore,
)
from thenumber.online.table import TableId
from thenumber.texts import Catalogue


def run_export(data: str | None, named: str | None, out: str | None, table: str | None, *, language: str) -> int:
    """Write all records to a new file or to standard output, whether the server runs or not."""
    catalogue = Catalogue(language)
    settings = read_place(data, named, catalogue)
    if not settings.database:
        _require(settings, catalogue)
    with ExitStack() as stack:
        file = sys.stdout.buffer if out is None else stack.enter_context(new_file(out, catalogue, is_private=True))
        try:
            count = _write(settings, None if table is None else TableId(readable(table)), file)
        except StoreError as error:
            raise typer.TyperException(store_problem(_database(settings), error, catalogue)) from None
    if not count:
        report(catalogue.say("export-none"))
    return 0


def _write(settings: Settings, table: TableId | None, file: BinaryIO) -> int:
    if settings.database:
        return asyncio.run(_write_from_database(settings.database, table, file))
    return sum(file.write(game.record + b"\n") > 0 for game in finished_games(database_in(settings.data), table))


async def _write_from_database(address: str, table: TableId | None, file: BinaryIO) -> int:
    from thenumber.online.store.postgres import PostgresStore

    store, count = await PostgresStore.open(address, makes=False), 0
    try:
        async for game in games_in(store, table):
            file.write(game.record + b"\n")
            count += 1
    finally:
        await store.close()
    return count


def _database(settings: Settings) -> str:
    """The path or address of the database, for a line that calls it unusable."""
    return settings.place if settings.database else str(database_in(settings.data))


def _require(settings: Settings, catalogue: Catalogue) -> None:
    """See that there is a database in the data folder.

    Raises:
        typer.TyperException: there is none, or the folder can't be read; the line says so.
    """
    try:
        exists = database_in(settings.data).exists()
    except OSError as error:
        raise typer.TyperException(file_problem(str(settings.data), error, catalogue)) from None
    if not exists:
        raise typer.TyperException(store_problem(settings.place, NothingThere(), catalogue))


def _refuse_postgres(settings: Settings, key: str, file: str, catalogue: Catalogue) -> None:
    """PostgreSQL has tools of its own for some things."""
    if settings.database:
        place = shown(settings.place, LONGEST_PATH)
        raise typer.TyperException(catalogue.say(key, path=place, file=shown(file, LONGEST_PATH)))


def run_backup(file: str, data: str | None, named: str | None, *, language: str) -> int:
    """Copy the data into a new file, whether the server runs or not."""
    catalogue = Catalogue(language)
    settings = read_place(data, named, catalogue)
    _refuse_postgres(settings, "backup-database", file, catalogue)
    _require(settings, catalogue)
    database = database_in(settings.data)
    try:
        backup(database, Path(file))
    except StoreError as error:
        raise typer.TyperException(store_problem(database, error, catalogue)) from None
    except (OSError, ValueError) as error:  # a path with a NUL in it is a ValueError
        raise typer.TyperException(file_problem(file, error, catalogue)) from None
    typer.echo(catalogue.say("backup-done", path=shown(file, LONGEST_PATH)))
    return 0


def run_restore(file: str, data: str | None, named: str | None, *, language: str) -> int:
    """Replace the data with a backup; the old data is kept next to it."""
    catalogue = Catalogue(language)
    settings = read_place(data, named, catalogue)
    _refuse_postgres(settings, "restore-database", file, catalogue)
    folder = settings.data
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
