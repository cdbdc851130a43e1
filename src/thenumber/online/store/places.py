"""Where everything is kept that a server must not lose: one folder, with a database in it."""

import os
from collections.abc import Mapping
from pathlib import Path


def default_data(environment: Mapping[str, str] = os.environ) -> Path:
    """The folder for a server's data where none is named: `$THENUMBER_DATA`, else where the system keeps such things.

    >>> default_data({"THENUMBER_DATA": "/srv/thenumber"}).as_posix()
    '/srv/thenumber'
    >>> default_data({"XDG_DATA_HOME": "/home/ann/data"}).as_posix()
    '/home/ann/data/thenumber'
    """
    named = environment.get("THENUMBER_DATA")
    if named:
        return Path(named)
    home = environment.get("XDG_DATA_HOME", "")
    # The standard for such folders has relative ones ignored.
    return (Path(home) if Path(home).is_absolute() else Path.home() / ".local" / "share") / "thenumber"


def database_in(data: Path) -> Path:
    """The database in a data folder."""
    return data / "thenumber.db"


def make_private(folder: Path) -> None:
    """Make the folder if there is none, for its owner alone.

    Raises:
        OSError: it cannot be made.
    """
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)


def hand_over(file: Path) -> None:
    """Give a new file to the owner of its folder, if we may: an administrator makes it, a server must read it."""
    if hasattr(os, "geteuid") and os.geteuid() == 0:
        folder = file.parent.stat()
        os.chown(file, folder.st_uid, folder.st_gid)
