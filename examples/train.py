"""An agent that learns the game from nothing but playing, in plain NumPy; docs/tutorial.md explains it step by step.

python examples/train.py [FILE]     learns and plays the beginners; saves what it learned (.npy), or draws its learning
                                    curve in a picture
"""

import sys
from collections.abc import Sequence
from random import Random
from typing import Any

import numpy as np
from matplotlib.figure import Figure
from numpy.typing import NDArray

from thenumber.arena import Estimate, Outcome, Tournament, against
from thenumber.bots import Bot, Level, character, of_level
from thenumber.envs.vector import VectorEnv
from thenumber.rules import Number, View
from thenumber.sim.arrays import as_bits

Array = NDArray[Any]
# The lowest number of each first digit and set of digits: 460 of the thousand.
NUMBERS = np.array(sorted({(n // 100, frozenset(f"{n:03}")): n for n in reversed(range(1000))}.values()))
USES = np.array([len(Number.of(n).digits) for n in NUMBERS])
BITS = np.array([as_bits(Number.of(n).digits) for n in NUMBERS])


def kinds_of(boards: Array, turns_left: Array | int) -> Array:
    """The kind of each number in each game; boards are the digits that players have left, oneself first, as bits."""
    rivals = np.rint(3 * (BITS & boards[:, 1:, np.newaxis] > 0).mean(axis=1)).astype(int)
    return np.asarray(((turns_left * 10 + NUMBERS // 100) * 3 + USES - 1) * 4 + rivals)


def draw(table: Array, boards: Array, kinds: Array, rng: np.random.Generator) -> Array:
    """Which number to write in each game: the more its kind is liked, the likelier."""
    liked = np.where(BITS & ~boards[:, :1] == 0, table[kinds], -np.inf)
    return np.asarray((liked + rng.gumbel(size=liked.shape)).argmax(axis=1))


def learn(games: int = 256, batches: int = 50, rate: float = 0.1, seed: int = 1) -> tuple[Array, list[float]]:
    """How much each kind of number is liked in the end, and the mean margin in each batch of games."""
    envs = VectorEnv(games, players=4, opponents=["high", "low", "repdigits"], masks=False)
    observations, _ = envs.reset(seed=seed)
    rng, table, curve = np.random.default_rng(seed), np.zeros(5 * 10 * 3 * 4), []
    for _ in range(batches):
        written, margins = np.empty((10, games), dtype=int), np.empty((10, games))
        for turn in range(10):
            boards = observations[:, 2:].reshape(games, 4, 12)[:, :, :10] @ (1 << np.arange(10))
            kinds = kinds_of(boards, turns_left=5 - observations[:, 1:2])
            drawn = draw(table, boards, kinds, rng)
            written[turn] = kinds[np.arange(games), drawn]
            observations, margins[turn], *_ = envs.step(NUMBERS[drawn])
        observations, *_ = envs.step(np.zeros(games, dtype=int))  # starts the next games, whatever is chosen
        to_come = margins.reshape(2, 5, games)[:, ::-1].cumsum(axis=1)[:, ::-1]  # from each turn to the round's end
        surprise = to_come - to_come.mean(axis=(0, 2), keepdims=True)
        tried = np.bincount(written.ravel(), minlength=table.size)
        table += rate * np.bincount(written.ravel(), surprise.ravel(), table.size) / (tried + 2)
        curve.append(float(margins.sum(axis=0).mean()))
    return table, curve


class Trained:
    """What was learned, as a bot: it draws numbers as they were drawn in training, and tells how likely each is."""

    def __init__(self, table: Array) -> None:
        self.table = table

    def __call__(self, view: View, rng: Random) -> Number:
        """A number, drawn with the generator."""
        (mix,) = self.mixes([view])
        return Number.of(rng.choices(range(1000), mix.tolist())[0])

    def mixes(self, views: Sequence[View]) -> Array:
        """The probability of each number, a row for each view."""
        around = [view.boards[view.seat :] + view.boards[: view.seat] for view in views]
        boards = np.array([[as_bits(board.available) for board in seats] for seats in around])
        turns_left = np.array([[min(view.rulebook.turns - view.turn_no, 4)] for view in views])
        likings = np.where(BITS & ~boards[:, :1] == 0, self.table[kinds_of(boards, turns_left)], -np.inf)
        chances = np.exp(likings - likings.max(axis=1, keepdims=True))
        mixes = np.zeros((len(views), 1000))
        mixes[:, NUMBERS] = chances / chances.sum(axis=1, keepdims=True)
        return mixes


def load(path: str) -> Trained:
    """The bot again: thenumber exploit --bot examples.train:load --checkpoint table.npy."""
    return Trained(np.load(path))


def wins(bot: Bot, games: int) -> Estimate:
    """How often a bot wins at tables with three beginners."""
    tournament = Tournament(find=lambda bot_id: bot if bot_id == "trained" else character(bot_id).bot())
    seatings = against(["trained"], [easy.id for easy in of_level(Level.EASY)], players=4, series=games, seed=1)
    return Outcome.of(tournament, list(tournament.play(seatings)), rated=False).standings[0].win_share


if __name__ == "__main__":
    table, curve = learn()
    print("Mean margin in every tenth batch:", *(f"{margin:+.1f}" for margin in curve[9::10]))
    share = wins(Trained(table), games=200)
    print(f"Wins against three beginners: {share.mean:.1%} ± {share.within or 1:.1%}. Equals would have 25 %.")
    if sys.argv[-1].endswith(".npy"):
        np.save(sys.argv[-1], table)
    elif len(sys.argv) > 1:
        axes = (figure := Figure(figsize=(7, 3), layout="constrained")).subplots()
        axes.plot(curve, color="#0072B2")
        axes.set(xlabel="batch of 256 games", ylabel="mean margin, points")
        figure.savefig(sys.argv[1], dpi=120)
