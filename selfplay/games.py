"""A few hundred games that the network plays against itself and a crowd, and what their turns teach it.

A turn tells exactly what each number would have come to beside what the others wrote (`judging`), with the critic's
opinion of where that leaves everyone. The liking for a number is pulled up by what the number is worth above the mean
of all that the network would write, less a price on liking it more than others.
"""

from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

from selfplay.critic import Opinion, after, odds_after, spread
from selfplay.crowd import Crowd, drawn
from selfplay.descent import back
from selfplay.judging import Boards, judge, play_turns, pull_up
from selfplay.network import CHOICES, Reals, Seen, Weights, chances, look, think
from thenumber.rules import PUBLISHED
from thenumber.sim.arrays import FRESH, NO_NUMBER
from thenumber.sim.course import NextTurn, next_turns
from thenumber.solve.stage import LOWEST, Values

TIMES = 4  # every turn is imagined; the first time is the one that counts
IN_CROWDS = 0.5  # the share of games with a crowd,
STRANGERS = 0.7  # and how likely each seat but one is a stranger's there

Pulls = tuple[Reals, ...]
"""How each part of the weights should move."""


@dataclass(frozen=True, slots=True)
class Lesson:
    """What the games of a step teach."""

    pulls: Pulls
    width: float
    """Among how many numbers the network chose: the exponential of the entropy."""
    ours: NDArray[np.bool_]
    """Which seats were the network's, of (games, players)."""
    positions: list[tuple[Boards, Boards]]
    """The boards and totals that each turn left."""
    shares: NDArray[np.float64]
    """Everyone's part of the win."""


@dataclass(slots=True)
class _Games:
    """Games as they stand, all at the same turn."""

    ours: NDArray[np.bool_]
    crowd: Crowd
    available: Boards
    totals: Boards
    before: Boards
    pulls: list[Reals]
    later: list[Values]
    """What the boards left are worth, by the turns left in the round."""
    entropy: float = 0.0
    rows: int = 0
    positions: list[tuple[Boards, Boards]] = field(default_factory=list)


def play(
    weights: Weights, opinion: Opinion, games: int, players: int, price: float, rng: np.random.Generator
) -> Lesson:
    """Play games from the first turn to the last."""
    ours = _seated(games, players, rng)
    available, totals, before = np.zeros((3, games, players), np.int16)
    later = [after(opinion, players, turns_left) for turns_left in range(PUBLISHED.turns)]
    pulls = [np.zeros_like(part) for part in weights]
    table = _Games(ours, Crowd.drawn(int((~ours).sum()), rng), available, totals, before, pulls, later)
    for turn in next_turns(PUBLISHED)[:-1]:
        if turn.starts_a_round:
            table.available.fill(FRESH)
            table.before.fill(NO_NUMBER)
        _play_turn(table, turn, weights, opinion, price, rng)
        table.positions.append((table.available.copy(), table.totals.copy()))
    won = table.totals == table.totals.max(axis=1, keepdims=True)
    return Lesson(
        pulls=tuple(part / np.float32(table.rows) for part in table.pulls),
        width=float(np.exp(table.entropy / table.rows)),
        ours=ours,
        positions=table.positions,
        shares=won / won.sum(axis=1, keepdims=True),
    )


def _seated(games: int, players: int, rng: np.random.Generator) -> NDArray[np.bool_]:
    """Which seats are the network's: all in some games, and always the first."""
    strangers = (rng.random((games, 1)) < IN_CROWDS) & (rng.random((games, players)) < STRANGERS)
    strangers[:, 0] = False
    return ~strangers


def _play_turn(
    table: _Games, turn: NextTurn, weights: Weights, opinion: Opinion, price: float, rng: np.random.Generator
) -> None:
    """Everyone writes, the network's seats learn, and the turn is checked and resolved."""
    ours, players, turns_left = table.ours, table.ours.shape[1], PUBLISHED.turns - turn.turn_no
    rounds_left = PUBLISHED.rounds - turn.round_no
    to_come = rounds_left * PUBLISHED.turns + turns_left
    seen = look(table.available, table.totals, table.before, turns_left, is_last_round=not rounds_left)
    seen = Seen(seen.itself[ours.ravel()], seen.others[ours.ravel()])
    passed, boards = think(weights, seen), table.available[ours]
    likely = chances(passed.likes, boards)
    numbers = np.empty((TIMES, *ours.shape), np.int16)
    numbers[:, ours] = np.where(boards == 0, NO_NUMBER, LOWEST[drawn(likely, TIMES, rng)])
    numbers[:, ~ours] = table.crowd.write(table.available[~ours], 1 - turns_left / (PUBLISHED.turns - 1), TIMES, rng)
    worths = np.zeros((ours.size, CHOICES), np.float32)
    pay, odds = (turn.bonus, turn.factor), odds_after(opinion, players, to_come)
    judge(numbers, table.available, table.totals, ours, pay, table.later[turns_left], odds, worths)
    # A chance is counted in points: as many as move it by as much where all are even.
    points = np.float32(spread(opinion, players, to_come + 1) * players**2 / (players - 1))
    pull = points * worths[ours.ravel()]
    table.entropy += pull_up(pull, likely, boards, price)
    for total, part in zip(table.pulls, back(weights, seen, passed, pull), strict=True):
        total += part
    table.rows += len(boards)
    table.before = numbers[0]
    play_turns(table.before, table.available, table.totals, turn.factor, turn.bonus)
