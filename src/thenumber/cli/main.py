"""The command `thenumber`: its verbs, and one clear line when something goes wrong."""

import io
import os
import sys
from collections.abc import Sequence
from contextlib import AbstractContextManager
from typing import Annotated

import typer

from thenumber import __version__
from thenumber.cli.hiding import hide_passwords
from thenumber.cli.lines import PLAIN, register, report
from thenumber.cli.options import Data, Database, Language, Seconds
from thenumber.cli.signals import INTERRUPTED, ended_as_interrupted
from thenumber.runs import USUAL_SECONDS

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
    from thenumber.cli.score import run

    raise typer.Exit(run(record, as_json=json, language=lang))


@app.command()
def analyse(
    record: Annotated[
        str,
        typer.Argument(
            metavar="RECORD", show_default=False, help="A file with one or more games; - reads standard input."
        ),
    ],
    player: Annotated[
        str | None, typer.Option(metavar="NAME", show_default=False, help="Show this player's turns.")
    ] = None,
    turn: Annotated[
        int | None,
        typer.Option(metavar="TURN", show_default=False, help="Show this turn, counted through all rounds: 1 to 10."),
    ] = None,
    json: Annotated[bool, typer.Option("--json", help="Print one JSON object per game.")] = False,
    plot: Annotated[
        str | None, typer.Option(metavar="FILE", show_default=False, help="Save a picture: .png, .svg or .pdf.")
    ] = None,
    lang: Language = "",
) -> None:
    """Explain why a game went as it did.

    What each number was worth before and after the reveal, what Iris expected, how everyone's chance to win changed,
    and how much of it was luck. Ctrl-C stops early and keeps what is done.
    """
    from thenumber.cli.analyse import Asked, run

    raise typer.Exit(run(Asked(record, player, turn, plot), as_json=json, language=lang))


@app.command()
def habits(
    records: Annotated[
        str,
        typer.Argument(
            metavar="RECORDS", show_default=False, help="A file with the games of one person; - reads standard input."
        ),
    ],
    player: Annotated[str, typer.Option(metavar="NAME", show_default=False, help="The player whose habits to show.")],
    json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
    lang: Language = "",
) -> None:
    """Show what gives a player away, over all their games.

    Ctrl-C stops early and shows the habits so far.
    """
    from thenumber.cli.habits import run

    raise typer.Exit(run(records, player, as_json=json, language=lang))


@app.command()
def learn(
    records: Annotated[
        str,
        typer.Argument(
            metavar="RECORDS", show_default=False, help="A file with games of people; - reads standard input."
        ),
    ],
    out: Annotated[str, typer.Option(metavar="FILE", show_default=False, help="Save the prior in this new file.")],
    lang: Language = "",
) -> None:
    """Fit what Iris expects of people to real games.

    Says how well it predicts games it hasn't seen, compared with the prior in the package. To use it, see
    thenumber serve --prior.
    """
    from thenumber.cli.learn import run

    raise typer.Exit(run(records, out, language=lang))


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
            help="Opponents, separated by commas: bot ids, or easy, medium or hard. For a list: thenumber bots.",
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
        str | None, typer.Option(metavar="URL", show_default=False, help="Join an online table on any server instead.")
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
    rounds: Annotated[int, typer.Option(help="How many rounds a game has: 1 or 2.")] = 2,
    lang: Language = "",
) -> None:
    """Play in the terminal: against bots, with people at the same keyboard, or at an online table.

    Without options, it asks who's playing. Ctrl-C quits; next time you can pick the game up again. Finished games are
    saved. With --table, --program seats your program at that table.
    """
    from thenumber.cli.playing.asked import Asked, refuse

    asked = Asked(players, name, bots, tuple(program or ()), table, bot, seconds, seed, out, rounds)
    refuse(asked, lang)
    with ended_as_interrupted():
        if table is None:
            from thenumber.cli.playing.local import run

            raise typer.Exit(run(asked, lang))
        with _serving(lang):
            from thenumber.cli.visiting.visit import run as run_live

        seated = next(iter(asked.programs), None)
        raise typer.Exit(run_live(table=table, name=name, bot=bot, program=seated, seconds=seconds, language=lang))


@app.command()
def simulate(
    players: Annotated[int, typer.Option(help="Number of players, 2 to 5.")] = 4,
    games: Annotated[int, typer.Option(help="Number of games; 10_000_000 is fine.")] = 1_000_000,
    bots: Annotated[
        str,
        typer.Option(
            metavar="STYLES",
            help="Styles, separated by commas, seated in turn: random, repdigits, high, low, late, thrifty.",
        ),
    ] = "random",
    seed: Annotated[int, typer.Option(help="The same seed gives the same games.")] = 1,
    json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
    plot: Annotated[
        str | None,
        typer.Option(metavar="PICTURE", show_default=False, help="Save a picture of the result: .png, .svg or .pdf."),
    ] = None,
    lang: Language = "",
) -> None:
    """Play millions of games between the simplest styles.

    Ctrl-C stops it and prints the result so far.
    """
    from thenumber.cli.simulate import Asked, run

    raise typer.Exit(run(Asked(players, games, bots, seed, plot), as_json=json, language=lang))


@app.command()
def rules(lang: Language = "") -> None:
    """Print the rules of the game."""
    from thenumber.cli.rules import run

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
    from thenumber.cli.print import Asked, run

    run(Asked(out, paper, pages, players), lang)


@app.command()
def solve(
    turn: Annotated[
        int | None, typer.Option(metavar="TURN", show_default=False, help="Show one position in this turn instead.")
    ] = None,
    mine: Annotated[
        str | None, typer.Option(metavar="DIGITS", show_default=False, help="Your available digits (default: all).")
    ] = None,
    theirs: Annotated[
        str | None, typer.Option(metavar="DIGITS", show_default=False, help="The other player's digits (default: all).")
    ] = None,
    out: Annotated[
        str | None, typer.Option(metavar="FILE", show_default=False, help="Save the solved values in a new file.")
    ] = None,
    json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
    lang: Language = "",
) -> None:
    """Solve the two-player round.

    Solves every position from scratch, certifies it against all numbers and compares the values with those in the
    package. This takes a few minutes. With --turn, it shows at once which numbers to mix at one position.
    """
    from thenumber.cli.problems import needs
    from thenumber.texts import Catalogue

    with needs("sim", Catalogue(lang)):
        from thenumber.cli.solve import run, run_position

    if (turn, mine, theirs) == (None, None, None):
        raise typer.Exit(run(out, as_json=json, language=lang))
    raise typer.Exit(run_position(turn, mine, theirs, out, as_json=json, language=lang))


@app.command()
def bots(
    json: Annotated[bool, typer.Option("--json", help="Print one JSON object per bot.")] = False,
    lang: Language = "",
) -> None:
    """List the bots: who can play, and what they're like."""
    from thenumber.cli.bots import run

    run(as_json=json, language=lang)


@app.command()
def arena(
    bots: Annotated[
        str | None,
        typer.Option(
            show_default=False,
            help="Who plays, separated by commas: bot ids, levels, or all (the default). See: thenumber bots.",
        ),
    ] = None,
    program: Annotated[
        list[str] | None,
        typer.Option(
            metavar="COMMAND",
            show_default=False,
            help="Your own program plays too, over its standard input and output; repeat for more.",
        ),
    ] = None,
    seconds: Seconds = USUAL_SECONDS,
    against: Annotated[
        str | None,
        typer.Option(
            show_default=False, help="Play each bot against opponents drawn from these, never against itself."
        ),
    ] = None,
    head_to_head: Annotated[
        bool, typer.Option("--head-to-head", help="Play each bot against tables full of each other.")
    ] = False,
    players: Annotated[int, typer.Option(help="Players at a table, 2 to 5.")] = 4,
    games: Annotated[
        int,
        typer.Option(help="Minimum games per bot (head to head: per ordered pair), in whole series."),
    ] = 200,
    series: Annotated[int, typer.Option(help="Games that the same bots play in a row; they remember.")] = 5,
    seed: Annotated[int, typer.Option(help="The same seed gives the same games.")] = 1,
    jobs: Annotated[int, typer.Option(show_default=False, help="Number of processes (default: one per core).")] = 0,
    json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
    plot: Annotated[
        str | None, typer.Option(metavar="FILE", show_default=False, help="Save a picture: .png, .svg or .pdf.")
    ] = None,
    lang: Language = "",
) -> None:
    """Let bots play each other and show how often each one wins.

    Win shares and margins come with 95% intervals. Ctrl-C stops early and shows the results so far.
    """
    from thenumber.cli.arena import Asked, run

    asked = Asked(bots, tuple(program or ()), seconds, against, head_to_head, players, games, series, seed, jobs)
    with ended_as_interrupted():
        code = run(asked, as_json=json, plot=plot, language=lang)
    raise typer.Exit(code)


@app.command()
def exploit(
    bot: Annotated[str, typer.Option(help="The bot to exploit. See: thenumber bots.")],
    players: Annotated[int, typer.Option(help="Players at a table, 2 to 5; all but one are this bot.")] = 2,
    games: Annotated[int, typer.Option(help="Number of games, in whole series.")] = 200,
    series: Annotated[int, typer.Option(help="Games in a row; the bot remembers them.")] = 5,
    points: Annotated[bool, typer.Option("--points", help="Play for points instead of the win.")] = False,
    seed: Annotated[int, typer.Option(help="The same seed gives the same games.")] = 1,
    jobs: Annotated[int, typer.Option(show_default=False, help="Number of processes (default: one per core).")] = 0,
    json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
    lang: Language = "",
) -> None:
    """Measure how much an opponent who knows a bot's code can gain.

    A best reply to the bot plays against tables full of it. Ctrl-C stops early and shows the results so far.
    """
    from thenumber.cli.exploit import Asked, run

    raise typer.Exit(run(Asked(bot, players, games, series, points, seed, jobs), as_json=json, language=lang))


@app.command()
def export(
    data: Data = None,
    database: Database = None,
    out: Annotated[
        str | None, typer.Option(metavar="FILE", show_default=False, help="Write the games to a new file.")
    ] = None,
    table: Annotated[
        str | None, typer.Option(metavar="TABLE", show_default=False, help="Only the games of this table, by its id.")
    ] = None,
    lang: Language = "",
) -> None:
    """Print a server's finished games, one JSON record per line.

    The server can keep running. To see the score sheets: thenumber export | thenumber score -
    """
    with _serving(lang):
        from thenumber.cli.copies import run_export

    raise typer.Exit(run_export(data, database, out, table, language=lang))


@app.command()
def backup(
    file: Annotated[str, typer.Argument(metavar="FILE", show_default=False, help="The new file.")],
    data: Data = None,
    database: Database = None,
    lang: Language = "",
) -> None:
    """Save all of a server's data in one file; the server can keep running."""
    with _serving(lang):
        from thenumber.cli.copies import run_backup

    raise typer.Exit(run_backup(file, data, database, language=lang))


@app.command()
def restore(
    file: Annotated[str, typer.Argument(metavar="FILE", show_default=False, help="A file made by `thenumber backup`.")],
    data: Data = None,
    database: Database = None,
    lang: Language = "",
) -> None:
    """Replace a server's data with a backup; stop the server first.

    The old data is kept next to it.
    """
    with _serving(lang):
        from thenumber.cli.copies import run_restore

    raise typer.Exit(run_restore(file, data, database, language=lang))


@app.command()
def move(
    source: Annotated[
        str, typer.Option("--from", metavar="PLACE", show_default=False, help="The data folder or database to copy.")
    ],
    target: Annotated[
        str, typer.Option("--to", metavar="PLACE", show_default=False, help="An empty database, or a new folder.")
    ],
    lang: Language = "",
) -> None:
    """Copy all of a server's data from a folder into a PostgreSQL database, or back; stop the servers first.

    Everything is read again and compared. The old data stays as it is.
    """
    with _serving(lang):
        from thenumber.cli.moving import run

    raise typer.Exit(run(source, target, language=lang))


# Verbs that read their own options: those of `serve` follow from the settings, which aren't imported just for help.
_PASSED_ON = {"allow_extra_args": True, "ignore_unknown_options": True}


@app.command(context_settings=_PASSED_ON, add_help_option=False)
def serve(context: typer.Context) -> None:
    """Serve online tables: people and bots play over the network."""
    raise typer.Exit(_passed_on("serve", context.args))


@app.command(context_settings=_PASSED_ON, add_help_option=False)
def admin(context: typer.Context) -> None:
    """Look after a server's tables and guests."""
    raise typer.Exit(_passed_on("admin", context.args))


def _passed_on(verb: str, arguments: list[str]) -> int:
    from thenumber.texts import language_of_environment

    with _serving(language_of_environment(os.environ)):
        if verb == "serve":
            from thenumber.cli.serve import command
        else:
            from thenumber.cli.admin import command
    return command(arguments)


def _serving(language: str) -> AbstractContextManager[None]:
    """Import within this block what only servers need."""
    from thenumber.cli.problems import needs
    from thenumber.texts import Catalogue

    return needs("serve", Catalogue(language))


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command and return its exit code: bad input gives one line on standard error and code 2, Ctrl-C 130."""
    if arguments is None:  # else someone calls us, and the command line is theirs
        hide_passwords()
    _prepare_streams()
    try:
        code = app(arguments, prog_name="thenumber", standalone_mode=False)
        sys.stdout.flush()
    except typer.TyperException as error:
        return report(error.format_message())
    except (typer.Abort, KeyboardInterrupt):  # before a verb could answer it, or after
        return INTERRUPTED
    except OSError as error:  # the disk is full, or the reader of our output has seen enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1 if isinstance(error, BrokenPipeError) else report(f"standard output: {error.strerror}")
    return code or 0


def _prepare_streams() -> None:
    """Replace text that a terminal can't show instead of failing, and treat a closed stream as empty."""
    register()
    for name in ("stdin", "stdout", "stderr"):
        if getattr(sys, name) is None:
            setattr(sys, name, io.TextIOWrapper(io.FileIO(os.devnull, "r" if name == "stdin" else "w")))
        stream = getattr(sys, name)
        if isinstance(stream, io.TextIOWrapper):  # tests and notebooks have their own streams
            stream.reconfigure(errors="replace" if name == "stdin" else PLAIN)
