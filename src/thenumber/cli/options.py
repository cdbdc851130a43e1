"""Options that several verbs have, the same for all."""

import os
from typing import Annotated

import typer


def _language(asked: str) -> str:
    from thenumber.texts import LANGUAGES, language_of, language_of_environment

    if not asked:
        return language_of_environment(os.environ)
    language = language_of(asked)
    if language is None:
        raise typer.BadParameter(f"{asked!r} is not one of {', '.join(LANGUAGES)}")
    return language


Language = Annotated[
    str,
    typer.Option(
        "--lang",
        callback=_language,
        metavar="LANG",
        show_default=False,
        help="en, it, es, pl, de or fr; by default the language of your system, else English.",
    ),
]

Data = Annotated[
    str | None,
    typer.Option(
        "--data", metavar="FOLDER", show_default=False, help="The server's data folder; by default as for serve."
    ),
]

Seconds = Annotated[float, typer.Option("--seconds", help="How long a program may take for an answer.")]
