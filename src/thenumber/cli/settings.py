"""The settings of a server, read from options and environment; one clear line for a value that cannot be."""

import os
from collections.abc import Mapping

import typer

from thenumber.cli.lines import shown
from thenumber.texts import Catalogue
from thenumber.web.settings import MOST, MOST_DAYS, BadSetting, Settings

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
