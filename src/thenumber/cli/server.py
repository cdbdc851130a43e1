"""A server as its operator's verbs find it: its settings, its data folder, and one clear line if something is wrong."""

import os
from collections.abc import Mapping
from pathlib import Path

import typer

from thenumber.cli.lines import shown
from thenumber.store import Damaged, InUse, NewerStore, NotOurs, StoreError, database_in, default_data
from thenumber.texts import Catalogue
from thenumber.web.settings import MOST, MOST_DAYS, BadSetting, Settings

LONGEST_PATH = 200
_BAD = {
    "host": "serve-bad-host",
    "port": "serve-bad-port",
    "folder": "serve-bad-folder",
    "url": "serve-bad-url",
    "networks": "serve-bad-networks",
    "origins": "serve-bad-origins",
    "switch": "serve-bad-switch",
    "log": "serve-bad-log",
    "days": "serve-bad-days",
    "count": "serve-bad-count",
}
_MOST = {"days": MOST_DAYS, "count": MOST}
_PROBLEMS: dict[type[StoreError], str] = {
    Damaged: "store-damaged",
    InUse: "store-in-use",
    NewerStore: "store-newer",
    NotOurs: "store-not-ours",
}


def read_settings(options: Mapping[str, str], catalogue: Catalogue) -> Settings:
    """The settings that options (by name) and the environment ask for.

    Raises:
        typer.TyperException: one of them cannot be; the line says which and why.
    """
    try:
        return Settings.read(options, os.environ)
    except BadSetting as error:
        most = {"most": _MOST[error.kind]} if error.kind in _MOST else {}
        line = catalogue.say(_BAD[error.kind], setting=error.place, value=shown(error.value), **most)
        raise typer.TyperException(line) from None


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


def store_problem(path: Path, error: StoreError, catalogue: Catalogue) -> str:
    """Why a data folder or a database cannot be used; rare cases in the store's own words."""
    place = shown(str(path), LONGEST_PATH)
    if type(error) in _PROBLEMS:
        return catalogue.say(_PROBLEMS[type(error)], path=place)
    return catalogue.say("file-failed", path=place, reason=str(error))
