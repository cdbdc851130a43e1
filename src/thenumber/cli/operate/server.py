"""A server as its operator's verbs find it: its settings, its data folder, and one clear line if something is wrong."""

import os
from collections.abc import Mapping
from pathlib import Path

import typer

from thenumber.cli.lines import shown
from thenumber.cli.problems import file_problem, needs
from thenumber.online.operator.settings import MOST, MOST_DAYS, BadSetting, Settings, TwoPlaces
from thenumber.online.store import Damaged, InUse, NewerStore, NotEmpty, NothingThere, NotOurs, StoreError, StoreFailed
from thenumber.texts import Catalogue

LONGEST_PATH = 200
_BAD = {
    "host": "serve-bad-host",
    "port": "serve-bad-port",
    "folder": "serve-bad-folder",
    "database": "serve-bad-database",
    "url": "serve-bad-url",
    "networks": "serve-bad-networks",
    "origins": "serve-bad-origins",
    "switch": "serve-bad-switch",
    "log": "serve-bad-log",
    "prior": "serve-bad-prior",
    "slurs": "serve-bad-slurs",
    "days": "serve-bad-days",
    "count": "serve-bad-count",
    "contact": "serve-bad-contact",
}
_MOST = {"days": MOST_DAYS, "count": MOST}
_DATABASE = {
    "connections": "database-connections",
    "disk": "database-disk",
    "gone": "database-gone",
    "locked": "database-locked",
    "old": "database-old",
    "password": "database-password",
    "pool": "database-pool",
    "read-only": "database-read-only",
    "rights": "database-rights",
    "starting": "database-starting",
    "unknown": "database-unknown",
    "unreachable": "database-unreachable",
    "user": "database-user",
}
_PROBLEMS: dict[type[StoreError], str] = {
    Damaged: "store-damaged",
    InUse: "store-in-use",
    NewerStore: "store-newer",
    NotEmpty: "move-not-empty",
    NotOurs: "store-not-ours",
    NothingThere: "admin-no-data",
}


def read_settings(options: Mapping[str, str], catalogue: Catalogue) -> Settings:
    """The settings that options (by name) and the environment ask for.

    Raises:
        typer.TyperException: one cannot be, or needs something that is not installed; the line says which.
    """
    try:
        settings = Settings.read(options, os.environ)
    except BadSetting as error:
        raise typer.TyperException(_bad(error, error.place, catalogue)) from None
    except TwoPlaces:
        raise typer.TyperException(catalogue.say("serve-two-places")) from None
    except OSError as error:
        raise typer.TyperException(file_problem(str(error.filename), error, catalogue)) from None
    _require_driver(settings, catalogue)
    return settings


def place_named(option: str, text: str, catalogue: Catalogue) -> Settings:
    """The settings for a folder or a database that an option names, and nothing else.

    Raises:
        typer.TyperException: it names none, or something it needs is not installed.
    """
    try:
        settings = Settings.read({"database" if "://" in text else "data": text}, {})
    except BadSetting as error:
        raise typer.TyperException(_bad(error, option, catalogue)) from None
    _require_driver(settings, catalogue)
    return settings


def _bad(error: BadSetting, place: str, catalogue: Catalogue) -> str:
    most = {"most": _MOST[error.kind]} if error.kind in _MOST else {}
    return catalogue.say(_BAD[error.kind], setting=place, value=shown(error.value), **most)


def _require_driver(settings: Settings, catalogue: Catalogue) -> None:
    if settings.database:
        with needs("postgres", catalogue):
            import thenumber.online.store.postgres  # noqa: F401  # its driver is found now, or never


def read_place(data: str | None, database: str | None, catalogue: Catalogue) -> Settings:
    """The settings, with the place that was named, or the usual one.

    Raises:
        typer.TyperException: as for all settings.
    """
    named = {"data": data, "database": database}
    return read_settings({name: place for name, place in named.items() if place is not None}, catalogue)


def store_problem(path: Path | str, error: StoreError, catalogue: Catalogue) -> str:
    """Why a data folder or a database cannot be used; rare cases in the store's own words."""
    place = shown(str(path), LONGEST_PATH)
    if type(error) in _PROBLEMS:
        return catalogue.say(_PROBLEMS[type(error)], path=place)
    if isinstance(error, StoreFailed) and error.why in _DATABASE:
        return catalogue.say(_DATABASE[error.why], path=place)
    return catalogue.say("file-failed", path=place, reason=str(error))
