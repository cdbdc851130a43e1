"""The verbs for people who study the game: of games that were played, of bots, and of all games there are."""

from typing import Annotated

import typer

from thenumber.cli.options import Cluster, Language, Out, Seconds, Views
from thenumber.cli.signals import ended_as_interrupted
from thenumber.processes.runs import USUAL_SECONDS

studying = typer.Typer()


@studying.command()
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
    from thenumber.cli.study.analyse import AnalyseOptions, run

    raise typer.Exit(run(AnalyseOptions(record, player, turn, plot), as_json=json, language=lang))


@studying.command()
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
    from thenumber.cli.study.habits import run

    raise typer.Exit(run(records, player, as_json=json, language=lang))


@studying.command()
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
    from thenumber.cli.study.learn import run

    raise typer.Exit(run(records, out, language=lang))


@studying.command()
def simulate(
    players: Annotated[int, typer.Option(help="Number of players, 2 to 5.")] = 4,
    games: Annotated[int, typer.Option(help="Number of games; 10_000_000 is fine.")] = 1_000_000,
    bots: Annotated[
        str,
        typer.Option(
            metavar="STYLES",
            help="Who plays, separated by commas, seated in turn. Styles: random, repdigits, high, low, late, thrifty. "
            "Bots: showoff, spoiler, beginner, repeater, copycat, cautious, gambler, scavenger, saver.",
        ),
    ] = "random",
    seed: Annotated[int, typer.Option(help="The same seed gives the same games.")] = 1,
    json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
    plot: Annotated[
        str | None,
        typer.Option(metavar="PICTURE", show_default=False, help="Save a picture of the result: .png, .svg or .pdf."),
    ] = None,
    out: Out = None,
    views: Views = False,
    cluster: Cluster = None,
    lang: Language = "",
) -> None:
    """Play millions of games between simple styles and bots with habits.

    Ctrl-C stops it and prints the result so far.
    """
    from thenumber.cli.study.games_file import Wanted
    from thenumber.cli.study.simulate import SimulateOptions, run

    asked = SimulateOptions(players, games, bots, seed, plot, Wanted(out, views), cluster)
    raise typer.Exit(run(asked, as_json=json, language=lang))


@studying.command()
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
    cluster: Cluster = None,
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
        from thenumber.cli.study.solve import run, run_position

    if (turn, mine, theirs) == (None, None, None):
        raise typer.Exit(run(out, cluster, as_json=json, language=lang))
    raise typer.Exit(run_position(turn, mine, theirs, out, as_json=json, language=lang))


@studying.command()
def bots(
    json: Annotated[bool, typer.Option("--json", help="Print one JSON object per bot.")] = False,
    lang: Language = "",
) -> None:
    """List the bots: who can play, and what they're like."""
    from thenumber.cli.bots import run

    run(as_json=json, language=lang)


@studying.command()
def arena(
    bots: Annotated[
        str | None,
        typer.Option(
            show_default=False,
            help="Who plays, separated by commas: bot ids, levels, all (the default), or where your own code is, as in "
            "my_package.agents:Mine. See: thenumber bots.",
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
    cluster: Cluster = None,
    json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
    plot: Annotated[
        str | None, typer.Option(metavar="FILE", show_default=False, help="Save a picture: .png, .svg or .pdf.")
    ] = None,
    out: Out = None,
    views: Views = False,
    lang: Language = "",
) -> None:
    """Let bots play each other and show how often each one wins.

    Win shares and margins come with 95% intervals. Ctrl-C stops early and shows the results so far.
    """
    from thenumber.cli.study.arena import ArenaOptions, run
    from thenumber.cli.study.games_file import Wanted

    wanted, programs = Wanted(out, views), tuple(program or ())
    asked = ArenaOptions(
        bots, programs, seconds, against, head_to_head, players, games, series, seed, jobs, wanted, cluster
    )
    with ended_as_interrupted():
        code = run(asked, as_json=json, plot=plot, language=lang)
    raise typer.Exit(code)


@studying.command()
def exploit(
    bot: Annotated[
        str | None,
        typer.Option(
            show_default=False,
            help="The bot to exploit: an id (see thenumber bots), or where its code is, as in my_package.agents:Mine.",
        ),
    ] = None,
    program: Annotated[
        str | None, typer.Option(metavar="COMMAND", show_default=False, help="Your own program instead of a bot.")
    ] = None,
    seconds: Seconds = USUAL_SECONDS,
    checkpoint: Annotated[
        str | None,
        typer.Option(metavar="FILE", show_default=False, help="What --bot my_package.agents:load is called with."),
    ] = None,
    players: Annotated[int, typer.Option(help="Players at a table, 2 to 5; all but one are this bot.")] = 2,
    digits: Annotated[int, typer.Option(help="Digits on a fresh board, from 0 up: 3 make a small game.")] = 10,
    turns: Annotated[int, typer.Option(help="Turns in a round.")] = 5,
    bound: Annotated[bool, typer.Option("--bound", help="Play games, even where an exact value can be had.")] = False,
    points: Annotated[bool, typer.Option("--points", help="In games, play for points instead of the win.")] = False,
    games: Annotated[int, typer.Option(help="Number of games, in whole series.")] = 200,
    series: Annotated[int, typer.Option(help="Games in a row; the bot remembers them.")] = 5,
    seed: Annotated[int, typer.Option(help="The same seed gives the same games.")] = 1,
    jobs: Annotated[int, typer.Option(show_default=False, help="Number of processes (default: one per core).")] = 0,
    cluster: Cluster = None,
    json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
    lang: Language = "",
) -> None:
    """Measure how much an opponent who knows a bot's code can gain.

    For two players, and for more in a small game, the gain of the best reply is worked out exactly if the bot looks at
    nothing but the turn and the boards. Otherwise a good reply plays against tables full of the bot: a lower bound.
    Ctrl-C stops early and shows the results so far.
    """
    from thenumber.cli.study.exploit import ExploitOptions, run

    asked = ExploitOptions(
        bot, program, seconds, checkpoint, players, digits, turns, bound, points, games, series, seed, jobs, cluster
    )
    with ended_as_interrupted():
        code = run(asked, as_json=json, language=lang)
    raise typer.Exit(code)
