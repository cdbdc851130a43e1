"""The analyst: reads everyone at the table from what is public, and sits nowhere.

Three beliefs about what a player will write: the *reading* learns this player's habits turn by turn, the *crowd* is any
typical person, and *balanced* is a player whom nobody gains by knowing.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType

import numpy as np

from thenumber.bots.equilibrium import fair_mixes
from thenumber.bots.features import features
from thenumber.bots.moments import Moment, past
from thenumber.bots.opinions import STRANGER, Guess, Opinion
from thenumber.rules import Game
from thenumber.solve.expected import Expected
from thenumber.solve.stage import Numbers, legal

Known = Mapping[str, Opinion]
"""What the analyst thinks of people it has met in earlier games, by name."""
NOBODY: Known = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class Beliefs:
    """What each seat was thought to write in a turn: the chance of each of its legal numbers; empty for one without."""

    turn: Moment
    reading: Expected
    crowd: Expected
    balanced: Expected
    guesses: Sequence[Guess]
    """What the reading rests on."""

    def place(self, seat: int, number: int) -> int | None:
        """Where a number stands among the legal ones of a seat; None for `NO_NUMBER`."""
        return int(np.searchsorted(legal(self.turn.available[seat]), number)) if number >= 0 else None


@dataclass(frozen=True, slots=True)
class Analyst:
    """An opinion of everyone, by seat."""

    opinions: tuple[Opinion, ...]

    @classmethod
    def meeting(cls, players: Sequence[str], known: Known = NOBODY) -> "Analyst":
        """Someone who has met some of these players before, or none."""
        return cls(tuple(known.get(name, STRANGER) for name in players))

    def believes(self, turn: Moment) -> Beliefs:
        """What everyone is thought to write."""
        described = features(turn)
        numbers = [legal(available) for available in turn.available]
        balanced = [mix.chances(writable) for mix, writable in zip(fair_mixes(turn), numbers, strict=True)]
        guesses, strangers = (
            [opinion.guess(rows, fair) for opinion, rows, fair in zip(opinions, described, balanced, strict=True)]
            for opinions in (self.opinions, (STRANGER,) * len(described))
        )
        reading, crowd = ([guess.expected for guess in made] for made in (guesses, strangers))
        return Beliefs(turn, reading, crowd, balanced, guesses)

    def after(self, beliefs: Beliefs, written: Numbers) -> "Analyst":
        """The opinions once the numbers are revealed."""
        opinions = list(self.opinions)
        for seat, number in enumerate(written.tolist()):
            place = beliefs.place(seat, number)
            if place is not None:
                opinions[seat] = beliefs.guesses[seat].after(place)
        return Analyst(tuple(opinions))


def retold(game: Game, analyst: Analyst) -> Iterator[tuple[Beliefs, Numbers, Analyst]]:
    """The turns of a game: what was believed before each, what was then written, and what the analyst made of it."""
    for turn, written in past(game):
        beliefs = analyst.believes(turn)
        analyst = analyst.after(beliefs, written)
        yield beliefs, written, analyst
