"""Figures asked for on the command line: one that cannot be is refused before any work, in one line."""

import typer

from thenumber.cli.lines import shown
from thenumber.processes.runs import MOST_SECONDS, MOST_SEEDS
from thenumber.rules import FEWEST_PLAYERS, MOST_PLAYERS
from thenumber.texts import Catalogue

MOST_ARENA_GAMES = 100_000
MOST_IN_A_SERIES = 1000
MOST_JOBS = 256
FEWEST_SECONDS = 1  # fewer, and how busy the machine is decides who forfeits


def refuse_players(players: int, catalogue: Catalogue) -> None:
    """Look whether so many can play.

    Raises:
        typer.TyperException: they cannot.
    """
    if not FEWEST_PLAYERS <= players <= MOST_PLAYERS:
        line = catalogue.say("asked-players", fewest=FEWEST_PLAYERS, most=MOST_PLAYERS, players=shown(str(players)))
        raise typer.TyperException(line)


def refuse_count(option: str, count: int, most: int, catalogue: Catalogue) -> None:
    """Look whether an option asks for at least one of something, and not for too many.

    Raises:
        typer.TyperException: it does not.
    """
    if not 1 <= count <= most:
        line = catalogue.say("asked-count", option=option, most=most, count=shown(str(count)))
        raise typer.TyperException(line)


def refuse_seed(seed: int, catalogue: Catalogue) -> None:
    """Check that a seed is valid.

    Raises:
        typer.TyperException: it is not.
    """
    if not 0 <= seed < MOST_SEEDS:
        raise typer.TyperException(catalogue.say("asked-seed", most=str(MOST_SEEDS - 1), seed=shown(str(seed))))


def refuse_seconds(seconds: float, catalogue: Catalogue) -> None:
    """Look whether a program can be given so many seconds for an answer.

    Raises:
        typer.TyperException: it cannot.
    """
    if not FEWEST_SECONDS <= seconds <= MOST_SECONDS:
        line = catalogue.say("asked-seconds", fewest=FEWEST_SECONDS, most=MOST_SECONDS, seconds=shown(f"{seconds:g}"))
        raise typer.TyperException(line)


def refuse_tournament(*, players: int, games: int, series: int, seed: int, jobs: int, catalogue: Catalogue) -> None:
    """Look at all figures of a tournament; 0 jobs are as many as there are processors.

    Raises:
        typer.TyperException: one of them cannot be.
    """
    refuse_players(players, catalogue)
    refuse_count("--games", games, MOST_ARENA_GAMES, catalogue)
    refuse_count("--series", series, MOST_IN_A_SERIES, catalogue)
    refuse_seed(seed, catalogue)
    if jobs:
        refuse_count("--jobs", jobs, MOST_JOBS, catalogue)
