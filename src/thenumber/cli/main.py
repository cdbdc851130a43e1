"""The command `thenumber`: its verbs, and one clear line for whatever goes wrong."""

import io
import os
import sys
from collections.abc import Sequence
from typing import Annotated

import typer

from thenumber import __version__
from thenumber.cli.lines import report

# What a verb needs is imported when it runs: `thenumber --help` must not wait for catalogues and plural rules.

app = typer.Typer(
    name="thenumber",
    help="The Number, the bluffing game by Hisashi Hayashi: its rules, and a referee for games on paper.",
    epilog="An unofficial fan project.",
    add_completion=False,
)


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


@app.callback(invoke_without_command=True)
def thenumber(
    context: typer.Context,
    version: Annotated[bool, typer.Option("--version", help="Show the version and exit.")] = False,
) -> None:
    """Show the help unless a verb is given."""
    if version:
        typer.echo(f"thenumber {__version__}")
        raise typer.Exit
    if context.invoked_subcommand is None:
        typer.echo(context.get_help())


@app.command()
def score(
    record: Annotated[
        str | None,
        typer.Argument(metavar="RECORD", show_default=False, help="A file with one game or many; - is standard input."),
    ] = None,
    json: Annotated[bool, typer.Option("--json", help="Print one JSON object per game.")] = False,
    lang: Language = "",
) -> None:
    """Score a game played on paper.

    A record is typed as text (a line with the players, then one line per turn) or stored as JSON.
    Without a RECORD, type the game turn by turn.
    """
    from thenumber.cli.score import run

    raise typer.Exit(run(record, as_json=json, language=lang))


@app.command()
def rules(lang: Language = "") -> None:
    """Print the rules of the game."""
    from thenumber.cli.rules import run

    run(lang)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command and return its exit code: bad input gives one line on standard error and code 2."""
    _prepare_streams()
    try:
        code = app(arguments, prog_name="thenumber", standalone_mode=False)
        sys.stdout.flush()
    except typer.TyperException as error:
        return report(error.format_message())
    except OSError as error:  # the disk is full, or whoever read our output has seen enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1 if isinstance(error, BrokenPipeError) else report(f"standard output: {error.strerror}")
    return code or 0


def _prepare_streams() -> None:
    """Make text that a terminal cannot take or give no error: it is a question mark; and a closed stream is empty."""
    for name in ("stdin", "stdout", "stderr"):
        if getattr(sys, name) is None:
            setattr(sys, name, io.TextIOWrapper(io.FileIO(os.devnull, "r" if name == "stdin" else "w")))
        stream = getattr(sys, name)
        if isinstance(stream, io.TextIOWrapper):  # tests and notebooks have streams of their own
            stream.reconfigure(errors="replace")
