"""Learning from people: which persons of the crowd one really meets, fitted to games that were played.

Each player of each game is one person of the crowd, or somebody without habits, but nobody knows which. The shares that
make what they wrote likeliest are found by expectation and maximisation; as if some persons drawn from the shipped
prior had been met before, so that few games change little. Games that are held out tell whether it helped.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import numpy as np

from thenumber.bots.learned import LearnedPrior
from thenumber.bots.opinions import SHIPPED, SURPRISE, Opinion, by_style, first_opinion
from thenumber.bots.prior import TASTES
from thenumber.insight.analyst import Analyst, retold
from thenumber.rules.records import Record
from thenumber.solve.stage import Reals

FEWEST_GAMES = 10
MET_BEFORE = 30  # persons
HELD_OUT = 5  # one game of so many
_STEPS = 300


@dataclass(frozen=True, slots=True)
class Learned:
    """A prior, and how well it predicts: the surprise of a number in games that it has not seen, in bits."""

    prior: LearnedPrior
    games: int
    numbers: int
    """How many numbers were held out."""
    shipped: float
    learned: float


class Lessons:
    """Games of people, read one after the other."""

    def __init__(self) -> None:
        self._games: list[Record] = []
        self._evidence: list[Reals] = []
        """The logarithm of how likely each style was to write a player's numbers, for each game and player."""

    @property
    def games(self) -> int:
        """How many games were read."""
        return len(self._games)

    def read(self, record: Record) -> None:
        """Read a game."""
        analyst = Analyst.meeting(record.players)
        likelihood = np.zeros((len(record.players), len(SHIPPED)))
        for beliefs, written, _ in retold(record.game, analyst):
            for seat, number in enumerate(written.tolist()):
                place = beliefs.place(seat, number)
                if place is not None:
                    described = beliefs.guesses[seat].features
                    chances = by_style(TASTES, described, beliefs.balanced[seat])[:, place]
                    likelihood[seat] += np.log((1 - SURPRISE) * chances + SURPRISE / len(described))
        self._games.append(record)
        self._evidence.append(likelihood)

    def learned(self) -> Learned:
        """What the games teach."""
        seen = [each for index, each in enumerate(self._evidence) if index % HELD_OUT]
        unseen = [record for index, record in enumerate(self._games) if not index % HELD_OUT]
        before, after = (surprises(unseen, first_opinion(shares)) for shares in (SHIPPED, _fitted(seen)))
        prior = LearnedPrior(tuple(_fitted(self._evidence).tolist()))
        return Learned(prior, self.games, len(before), float(np.mean(before)), float(np.mean(after)))


def surprises(records: Iterable[Record], stranger: Opinion) -> list[float]:
    """The surprise of each number, in bits, to someone who meets its player with this opinion and learns."""
    found = []
    for record in records:
        analyst = Analyst((stranger,) * len(record.players))
        for beliefs, written, _ in retold(record.game, analyst):
            for seat, number in enumerate(written.tolist()):
                place = beliefs.place(seat, number)
                if place is not None:
                    found.append(-float(np.log2(beliefs.reading[seat][place])))
    return found


def _fitted(evidence: Sequence[Reals]) -> Reals:
    """The likeliest shares of all styles."""
    players = np.concatenate(evidence)
    likelihood = np.exp(players - players.max(axis=1, keepdims=True))
    shares = SHIPPED
    for _ in range(_STEPS):
        likely = likelihood * shares
        likely /= likely.sum(axis=1, keepdims=True)
        shares = (likely.sum(axis=0) + MET_BEFORE * SHIPPED) / (len(players) + MET_BEFORE)
    return shares
