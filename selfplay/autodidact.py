"""The autodidact: a small network that has learned the game by playing itself (`make selfplay`).

It looks at the turn at hand alone, keeps nothing, and draws from what the network likes: a chance for each number.
"""

from collections.abc import Mapping
from functools import cache
from importlib import resources
from os import PathLike
from pathlib import Path
from random import Random
from zipfile import BadZipFile

import numpy as np

from selfplay.network import Weights, chances, look, think
from thenumber.bots.moments import moment
from thenumber.rules import Number, View
from thenumber.solve.mix import Mix
from thenumber.solve.stage import LOWEST

RARE = 0.004  # what it would write more rarely than this is what is left of its curiosity, not a choice


class NoNetwork(ValueError):
    """A file that training has not written, or not to its end."""


class Autodidact:
    """Draws from what its network likes; without weights of one's own, from those that come with the package."""

    def __init__(self, weights: Weights | None = None) -> None:
        self._weights = weights

    def __call__(self, view: View, rng: Random) -> Number:
        """Draw a number."""
        mix = self.mix(view)
        return rng.choices(list(mix), list(mix.values()))[0]

    def mix(self, view: View) -> Mapping[Number, float]:
        """The chance of each number that it may write."""
        turn = moment(view)
        seats = turn.available[np.newaxis], turn.totals[np.newaxis], turn.before[np.newaxis]
        seen = look(*seats, turn.turns_left, is_last_round=turn.round_no == turn.rulebook.rounds)
        likes = think(self.weights, seen).likes
        likely = chances(likes[[view.seat]], turn.available[[view.seat]])
        return Mix.of(LOWEST, likely[0].astype(np.float64), RARE).as_mapping()

    @property
    def weights(self) -> Weights:
        """What it has learned."""
        return self._weights or shipped()


def trained(path: str | PathLike[str]) -> Autodidact:
    """A bot that plays what a training of one's own has learned.

    Raises:
        NoNetwork: the file holds no network, or cannot be read.
    """
    return Autodidact(read_weights(path))


@cache
def shipped() -> Weights:
    """The weights in the package."""
    with resources.as_file(resources.files("selfplay") / "autodidact.npz") as path:
        return read_weights(path)


def read_weights(path: str | PathLike[str]) -> Weights:
    """The weights that a file holds.

    Raises:
        NoNetwork: it holds none, or cannot be read.
    """
    try:
        with Path(path).open("rb") as file, np.load(file) as kept:
            return Weights(*(kept[name].astype(np.float32) for name in Weights._fields))
    except (OSError, ValueError, KeyError, EOFError, BadZipFile):
        raise NoNetwork(f"{path} holds no trained network") from None
