"""Verbs that need more than the base installation."""

from collections.abc import Iterator
from contextlib import contextmanager

import typer

from thenumber.texts import Catalogue


@contextmanager
def needs(extra: str, catalogue: Catalogue) -> Iterator[None]:
    """Import what an extra brings within this block: if it's missing, the user is told how to install it."""
    try:
        yield
    except ModuleNotFoundError as error:
        if (error.name or "").startswith("thenumber"):  # then it is our mistake
            raise
        raise typer.TyperException(catalogue.say("extra-missing", extra=extra)) from None
