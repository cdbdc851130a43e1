"""Training by self-play: regularised mirror descent, one step after the other.

The price on liking a number more than others is the magnet of Sokota et al. (2023), here an even mix, and the pull has
the form of Hennes et al. (2020), which makes mirror descent of a network's steps. Without the price, two who learn from
each other chase each other in circles; with it they settle where nobody gains more than it allows, and it is lowered as
they go. What ships is the running average of the weights.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace

import numpy as np

from selfplay.critic import Opinion, lessons
from selfplay.descent import Adam, fresh, step
from selfplay.games import Lesson, play
from selfplay.network import Weights
from thenumber.rules import FEWEST_PLAYERS, MOST_PLAYERS

SEATS, DOUBLED, MOST_SEATS = 128, 1000, 512  # in the games of a step: few at first, when anything teaches something
RATE, SLOWER = 1e-3, 1000  # how far the first step goes, and after how many steps one goes half as far
PRICE, HALVED, LAST_PRICE = 1.0, 600, 0.25  # of liking a number e times as much as another, in points
CRITIC_RATE = 0.005
AVERAGED = 0.999


@dataclass(frozen=True, slots=True)
class Training:
    """All there is to know of a training: go on from it, and the same comes out."""

    seed: int
    done: int
    """How many steps it has taken."""
    weights: Weights
    adam: Adam
    average: Weights
    """What ships."""
    opinion: Opinion
    critic_adam: Adam

    @classmethod
    def begun(cls, seed: int) -> "Training":
        """One without a step."""
        weights, opinion = fresh(seed), Opinion.at_first()
        return cls(seed, 0, weights, Adam.at_first(weights), weights, opinion, Adam.at_first(opinion))

    @property
    def seats(self) -> int:
        """How many seats the games of the next step have."""
        return min(SEATS << self.done // DOUBLED, MOST_SEATS)

    @property
    def rate(self) -> float:
        """How far the next step goes."""
        return RATE / (1 + self.done / SLOWER)

    @property
    def price(self) -> float:
        """What liking a number e times as much as another costs in the next step, in points."""
        return float(max(LAST_PRICE, PRICE * 0.5 ** (self.done / HALVED)))


@dataclass(frozen=True, slots=True)
class Report:
    """How a step went."""

    done: int
    players: int
    surprise: float
    """How much the critic was surprised by how games ended, in bits."""
    width: float
    """Among how many numbers the network chose."""
    won: float
    """What it won among a crowd, as a multiple of an even share; NaN without a crowd."""


def train(training: Training) -> Iterator[tuple[Training, Report]]:
    """The training after each further step; there is no last one."""
    while True:
        training, report = _go_on(training)
        yield training, report


def _go_on(training: Training) -> tuple[Training, Report]:
    rng = np.random.default_rng([training.seed, training.done])
    players = FEWEST_PLAYERS + training.done % (MOST_PLAYERS - FEWEST_PLAYERS + 1)
    lesson = play(training.weights, training.opinion, training.seats // players, players, training.price, rng)
    done = training.done + 1
    parts, adam = step(training.weights, lesson.pulls, training.adam, training.rate, done)
    pulls, surprise = lessons(training.opinion, lesson.ours, lesson.positions, lesson.shares)
    opinion, critic_adam = step(training.opinion, pulls, training.critic_adam, CRITIC_RATE, done)
    kept = np.float32(min(AVERAGED, done / (done + 10)))
    average = (kept * old + (1 - kept) * new for old, new in zip(training.average, parts, strict=True))
    trained = replace(
        training,
        done=done,
        weights=Weights(*parts),
        adam=adam,
        average=Weights(*average),
        opinion=Opinion(*(part.astype(np.float64) for part in opinion)),
        critic_adam=critic_adam,
    )
    return trained, Report(done, players, surprise, lesson.width, _won(lesson))


def _won(lesson: Lesson) -> float:
    among_strangers = lesson.ours & ~lesson.ours.all(axis=1, keepdims=True)
    shares = lesson.shares[among_strangers]
    return float(shares.mean() * lesson.ours.shape[1]) if len(shares) else float("nan")
