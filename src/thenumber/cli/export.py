"""`thenumber export`: the finished games of a server as records, one per line."""

import sys
from contextlib import ExitStack
from pathlib import Path
from typing import BinaryIO

import typer

from thenumber.cli.data import database_at
from thenumber.cli.lines import readable, report
from thenumber.cli.new_file import new_file
from thenumber.cli.storage import store_problem
from thenumber.store import StoreError, finished_games
from thenumber.table import TableId
from thenumber.texts import Catalogue


def run(data: str | None, out: str | None, table: str | None, *, language: str) -> int:
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
