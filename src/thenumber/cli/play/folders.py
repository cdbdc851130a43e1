"""Where things of one person are kept: what can be made again, and what should stay."""

import errno
import os
from collections.abc import Callable, Mapping
from contextlib import suppress
from pathlib import Path

HOME = "~"
"""What people call their home."""


def state_folder(environment: Mapping[str, str] = os.environ) -> Path:
    """The folder for state that outlives a run, like an unfinished game.

    >>> state_folder({"XDG_STATE_HOME": "/home/ann/state"}).as_posix()
    '/home/ann/state/thenumber'

    Raises:
        RuntimeError: nobody knows where the person's home is.
    """
    return _folder(environment.get("XDG_STATE_HOME", ""), "state")


def games_folder(environment: Mapping[str, str] = os.environ) -> Path:
    """The folder for the records of finished games.

    >>> games_folder({"XDG_DATA_HOME": "/home/ann/data"}).as_posix()
    '/home/ann/data/thenumber/games'

    Raises:
        RuntimeError: nobody knows where the person's home is.
    """
    return _folder(environment.get("XDG_DATA_HOME", ""), "share") / "games"


def known(folder: Callable[[], Path]) -> Path | None:
    """One of these folders; None where nobody knows the person's home."""
    with suppress(RuntimeError):
        return folder()
    return None


def _folder(named: str, usual: str) -> Path:
    # The standard for such folders has relative ones ignored.
    return (Path(named) if Path(named).is_absolute() else Path.home() / ".local" / usual) / "thenumber"


def make_folder(folder: Path) -> None:
    """Make a folder if there is none, for its owner alone.

    Raises:
        OSError: it cannot be made.
    """
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    except FileExistsError as error:  # something else has its name: nobody should hear that it exists
        raise NotADirectoryError(errno.ENOTDIR, os.strerror(errno.ENOTDIR), str(folder)) from error


def as_typed(path: Path) -> str:
    """A path as a person would type it: what is at home begins with a tilde."""
    with suppress(ValueError, RuntimeError):  # it is elsewhere, or nobody knows where home is
        return f"~/{path.relative_to(Path.home())}"
    return str(path)
