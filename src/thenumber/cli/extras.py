"""Verbs that need more than the base installation."""

from collections.abc import Iterator
from contextlib import contextmanager

import typer

from thenumber.texts import Catalogue


@contextmanager
def needs(extra: str, catalogue: Catalogue) -> Iterator[None]:
    """Import within this block what an extra brings: whoever lacks it is told how to install it."""
    try:
        yield
    except ModuleNotFoundError as error:
        if (error.name or "").startswith("thenumber"):  # then it is our mistake
            raise
        raise typer.TyperException(catalogue.say("extra-missing", extra=extra)) from None
