"""Who sits where in a simulation, and which simulations can be played at all."""

from collections.abc import Sequence
from itertools import cycle, islice

from thenumber.processes.runs import MOST_SEEDS
from thenumber.rules import FEWEST_PLAYERS, MOST_PLAYERS
from thenumber.sim.characters import CHARACTERS
from thenumber.sim.styles import STYLES

NAMES = (*STYLES, *CHARACTERS)
"""Everyone who plays in bulk: the styles, then the characters."""


def verify_players(players: int) -> None:
    """Check that the game can be played by so many players.

    Raises:
        ValueError: there are too few or too many (R1).
    """
    if not FEWEST_PLAYERS <= players <= MOST_PLAYERS:
        raise ValueError(f"{players} players: {FEWEST_PLAYERS} to {MOST_PLAYERS} can play")


def verify_games(games: int) -> None:
    """Check that there are games to play.

    Raises:
        ValueError: there are none.
    """
    if games < 1:
        raise ValueError(f"{games} games: at least one is played")


def verify_seed(seed: int) -> None:
    """Check that a seed is one from which chances can be made.

    Raises:
        ValueError: it is negative or too large.
    """
    if not 0 <= seed < MOST_SEEDS:
        raise ValueError(f"{seed} is no seed: those are the whole numbers from 0 to 2^64 - 1")


def seat(styles: Sequence[str], players: int) -> tuple[str, ...]:
    """The style or character of each seat: they sit down in turn until all seats are taken.

    Raises:
        ValueError: there is no such style or character, none for a seat that is there, or more than seats.
    """
    if not min(1, players) <= len(styles) <= players:
        raise ValueError(f"{len(styles)} styles do not fit {players} seats")
    for name in styles:
        if name not in NAMES:
            raise ValueError(f"{name!r} is not one of {', '.join(NAMES)}")
    return tuple(islice(cycle(styles), players))
