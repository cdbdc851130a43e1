"""Options that several verbs share."""

import os
from typing import Annotated

import typer


def _language(asked: str) -> str:
    from thenumber.texts import LANGUAGES, language_of, language_of_environment

    if not asked:
        return language_of_environment(os.environ)
    language = language_of(asked)
    if language is None:
        raise typer.BadParameter(f"{asked!r} isn't one of {', '.join(LANGUAGES)}")
    return language


Language = Annotated[
    str,
    typer.Option(
        "--lang",
        callback=_language,
        metavar="LANG",
        show_default=False,
        help="en, it, es, pl, de or fr (default: your system's language, or English).",
    ),
]

Cluster = Annotated[
    str | None,
    typer.Option(
        metavar="ADDRESS", show_default=False, help="Use the workers of a Dask cluster, as at tcp://10.0.0.7:8786."
    ),
]

Data = Annotated[
    str | None,
    typer.Option(
        "--data", metavar="FOLDER", show_default=False, help="The server's data folder (default: same as serve)."
    ),
]

Database = Annotated[
    str | None,
    typer.Option(
        "--database",
        metavar="DATABASE",
        show_default=False,
        help="The server's database, if its data is in PostgreSQL (default: same as serve).",
    ),
]

Seconds = Annotated[float, typer.Option("--seconds", help="Seconds a program may take to answer.")]

Out = Annotated[
    str | None,
    typer.Option(
        "--out", metavar="FILE", show_default=False, help="Keep every game in a new file: .jsonl or .parquet."
    ),
]

Views = Annotated[
    bool, typer.Option("--views", help="With --out: also keep what the players could see before each turn.")
]
