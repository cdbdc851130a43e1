"""The data folder that verbs look into when they need no server."""

from pathlib import Path

import typer

from thenumber.cli.lines import shown
from thenumber.cli.storage import LONGEST_PATH
from thenumber.store import database_in, default_data
from thenumber.texts import Catalogue


def folder_at(data: str | None) -> Path:
    """The data folder that was named, or the usual one."""
    return default_data() if data is None else Path(data).expanduser()


def database_at(data: str | None, catalogue: Catalogue) -> Path:
    """The database in a data folder.

    Raises:
        typer.TyperException: there is none; the line says so.
    """
    folder = folder_at(data)
    if not database_in(folder).exists():
        raise typer.TyperException(catalogue.say("admin-no-data", path=shown(str(folder), LONGEST_PATH)))
    return database_in(folder)
