"""The command `thenumber`: the verbs for players, and one clear line when something goes wrong."""

import io
import os
import sys
from collections.abc import Sequence
from typing import Annotated

import typer

from thenumber import __version__
from thenumber.cli.hiding import hide_passwords
from thenumber.cli.lines import PLAIN, register, report
from thenumber.cli.operate.verbs import operating
from thenumber.cli.options import Language, Seconds
from thenumber.cli.signals import INTERRUPTED, ended_as_interrupted
from thenumber.cli.study.verbs import studying
from thenumber.processes.runs import USUAL_SECONDS

# Each verb imports what it needs when it runs: `thenumber --help` must not wait for catalogues and plural rules.

app = typer.Typer(
    name="thenumber",
    help="The Number, the bluffing game by Hisashi Hayashi: online tables, bots, scoring for games on paper and more.",
    epilog="An unofficial fan project.",
    add_completion=False,
)


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
def play(
    players: Annotated[
        str | None,
        typer.Option(metavar="NAMES", show_default=False, help="People at this keyboard, separated by commas."),
    ] = None,
    name: Annotated[
        str | None, typer.Option(metavar="NAME", show_default=False, help="Your name, if you're playing alone.")
    ] = None,
    bots: Annotated[
        str | None,
        typer.Option(
            show_default=False,
            help="Opponents, separated by commas: bot ids, easy, medium or hard, or where your own code is, as in "
            "my_package.agents:Mine. For a list: thenumber bots.",
        ),
    ] = None,
    program: Annotated[
        list[str] | None,
        typer.Option(
            metavar="COMMAND",
            show_default=False,
            help="Your own program as an opponent, over its standard input and output; repeat for more.",
        ),
    ] = None,
    table: Annotated[
        str | None,
        typer.Option(
            metavar="URL",
            show_default=False,
            help="Join an online table on any server instead: its link, or its code with --server.",
        ),
    ] = None,
    server: Annotated[
        str | None, typer.Option(metavar="URL", show_default=False, help="The server that a table's code is for.")
    ] = None,
    bot: Annotated[
        str | None, typer.Option(metavar="ID", show_default=False, help="With --table: let this bot play your seat.")
    ] = None,
    seconds: Seconds = USUAL_SECONDS,
    seed: Annotated[
        int | None, typer.Option(show_default=False, help="The same seed and numbers give the same game.")
    ] = None,
    out: Annotated[
        str | None, typer.Option(metavar="FILE", show_default=False, help="Save the game records in this new file.")
    ] = None,
    rounds: Annotated[int | None, typer.Option(show_default="2", help="How many rounds a game has: 1 or 2.")] = None,
    lang: Language = "",
) -> None:
    """Play in the terminal: against bots, with people at the same keyboard, or at an online table.

    Without options, it asks who's playing. Ctrl-C quits; next time you can pick the game up again. Finished games are
    saved. With --table, --program seats your program at that table.
    """
    from thenumber.cli.play.options import PlayOptions, refuse

    asked = PlayOptions(players, name, bots, tuple(program or ()), table, server, bot, seconds, seed, out, rounds)
    refuse(asked, lang)
    with ended_as_interrupted():
        if table is None:
            from thenumber.cli.play.local import run

            raise typer.Exit(run(asked, lang))
        from thenumber.cli.problems import needs
        from thenumber.texts import Catalogue

        with needs("remote", Catalogue(lang)):
            from thenumber.cli.visit.visit import run as run_live

        raise typer.Exit(run_live(asked, table, lang))


@app.command()
def score(
    record: Annotated[
        str | None,
        typer.Argument(
            metavar="RECORD", show_default=False, help="A file with one or more games; - reads standard input."
        ),
    ] = None,
    json: Annotated[bool, typer.Option("--json", help="Print one JSON object per game.")] = False,
    lang: Language = "",
) -> None:
    """Score a game played on paper.

    A record is plain text (a line with the players, then one line per turn) or JSON.
    Without a RECORD, type in the game turn by turn.
    """
    from thenumber.cli.play.score import run

    raise typer.Exit(run(record, as_json=json, language=lang))


@app.command(context_settings={"ignore_unknown_options": True})  # so that --- is a blank tile
def today(
    numbers: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="NUMBERS", show_default=False, help="What you write, turn by turn; --- leaves the tile blank."
        ),
    ] = None,
    date: Annotated[
        str | None, typer.Option(metavar="DATE", show_default=False, help="Another day, like 2026-11-17.")
    ] = None,
    json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
    lang: Language = "",
) -> None:
    """Play the round of the day: the same three bots and the same luck for everyone.

    Without NUMBERS, it shows who you meet. Add one number for each turn you play: thenumber today 852 304
    """
    from thenumber.cli.play.today import run

    run(numbers or [], date, as_json=json, language=lang)


@app.command()
def rules(lang: Language = "") -> None:
    """Print the rules of the game."""
    from thenumber.cli.play.rules import run

    run(lang)


@app.command("print")
def print_sheets(
    out: Annotated[str, typer.Option(metavar="FILE", show_default=False, help="Write the PDF to this new file.")],
    paper: Annotated[str, typer.Option(metavar="PAPER", help="The paper size: a4 or letter.")] = "a4",
    pages: Annotated[
        str, typer.Option(metavar="PAGES", help="What to print, separated by commas: boards, tiles, rules.")
    ] = "boards,tiles,rules",
    players: Annotated[int, typer.Option(help="Boards and tiles for so many players, 2 to 5.")] = 5,
    lang: Language = "",
) -> None:
    """Make a PDF to print: player boards, number tiles and a card with the rules.

    With it and a few pencils you can play without the box.
    """
    from thenumber.cli.play.print import PrintOptions, run

    run(PrintOptions(out, paper, pages, players), lang)


app.add_typer(studying)
app.add_typer(operating)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command and return its exit code: bad input gives one line on standard error and code 2, Ctrl-C 130."""
    if arguments is None:  # else someone calls us, and the command line is theirs
        hide_passwords()
    _prepare_streams()
    try:
        code = app(arguments, prog_name="thenumber", standalone_mode=False)
        sys.stdout.flush()
    except typer.TyperException as error:
        return report(_said(error))
    except (typer.Abort, KeyboardInterrupt):  # before a verb could answer it, or after
        return INTERRUPTED
    except OSError as error:
        if error.filename is not None:
            return report(f"{error.filename}: {error.strerror}")
        # Else it is our output: the disk is full, or the reader has seen enough.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1 if isinstance(error, BrokenPipeError) else report(f"standard output: {error.strerror}")
    return code or 0


def _said(error: typer.TyperException) -> str:
    """What is wrong; of a command that can't be understood also where to look up what can be asked for."""
    context = getattr(error, "ctx", None)  # Typer's own errors have one, ours are in the reader's words
    said = error.format_message()
    if not context:
        return said
    ends = "" if said.endswith("?") else "."
    return f"{said.rstrip('.')}{ends} See: {context.command_path} --help"


def _prepare_streams() -> None:
    """Replace text that a terminal can't show instead of failing, and treat a closed stream as empty."""
    register()
    for name in ("stdin", "stdout", "stderr"):
        if getattr(sys, name) is None:
            setattr(sys, name, io.TextIOWrapper(io.FileIO(os.devnull, "r" if name == "stdin" else "w")))
        stream = getattr(sys, name)
        if isinstance(stream, io.TextIOWrapper):  # tests and notebooks have their own streams
            stream.reconfigure(errors="replace" if name == "stdin" else PLAIN)
