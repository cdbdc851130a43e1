"""What is wrong with what a person gave us or has installed, as a sentence in their language."""

from collections.abc import Iterator
from contextlib import contextmanager

import typer

from thenumber.cli.lines import shown
from thenumber.rules import RulesError
from thenumber.texts import Catalogue, record_problem

_FILE_PROBLEMS: dict[type[Exception], str] = {
    FileExistsError: "file-exists",
    FileNotFoundError: "file-missing",
    IsADirectoryError: "file-folder",
    PermissionError: "file-denied",
}


def worded(error: RulesError, catalogue: Catalogue) -> str:
    """What is wrong with a record and where, as a sentence; it starts with a capital where no place comes first."""
    params = {name: shown(value) if isinstance(value, str) else value for name, value in error.params.items()}
    place = {name: shown(str(part)) for name, part in error.place.known.items()}
    return record_problem(error.code, params, place, catalogue)


def file_problem(path: str, error: Exception, catalogue: Catalogue) -> str:
    """What is wrong with a file, as a sentence; rare cases in the system's own words."""
    if type(error) in _FILE_PROBLEMS:
        return catalogue.say(_FILE_PROBLEMS[type(error)], path=shown(path))
    reason = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
    if "embedded null" in reason:  # a path with a NUL in it, which Python words in several ways
        reason = "embedded null byte"
    return catalogue.say("file-failed", path=shown(path), reason=reason)


@contextmanager
def needs(extra: str, catalogue: Catalogue) -> Iterator[None]:
    """Import what an extra brings within this block: if it's missing, the user is told how to install it."""
    try:
        yield
    except ModuleNotFoundError as error:
        if (error.name or "").startswith("thenumber"):  # then it is our mistake
            raise
        raise typer.TyperException(catalogue.say("extra-missing", extra=extra)) from None
