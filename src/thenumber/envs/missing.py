"""What an environment says when the library that it is made for is not installed: one line, and the way on."""

from collections.abc import Iterator
from contextlib import contextmanager


class MissingLibrary(ImportError):
    """An environment was asked for whose library is not installed; `name` says which.

    >>> raise MissingLibrary("pettingzoo")
    Traceback (most recent call last):
    ...
    thenumber.envs.missing.MissingLibrary: this environment needs pettingzoo: pip install 'thenumber[envs]'
    """

    def __init__(self, library: str) -> None:
        super().__init__(library, name=library)

    def __str__(self) -> str:
        return f"this environment needs {self.name}: pip install 'thenumber[envs]'"


@contextmanager
def library(name: str) -> Iterator[None]:
    """Import a library within this block: if it isn't installed, one line says so.

    >>> with library("nosuchzoo"):
    ...     import nosuchzoo
    Traceback (most recent call last):
    ...
    thenumber.envs.missing.MissingLibrary: this environment needs nosuchzoo: pip install 'thenumber[envs]'

    Raises:
        MissingLibrary: it is not there. What else goes wrong in the library is its own affair, and raised as it is.
    """
    try:
        yield
    except ModuleNotFoundError as error:
        if not error.name or error.name.partition(".")[0] != name:
            raise
        raise MissingLibrary(name) from None
