"""The best reply: given how likely the others are to write each number, the number that serves one best.

Those who play for points count them; those who play to win weigh a lead by how many turns may still undo it. What
comes after the turn is what the boards left are worth in each duel (`thenumber.solve.values`).
"""

from collections.abc import Sequence

import numpy as np

from thenumber.bots.moments import Moment
from thenumber.bots.prospects import prospects
from thenumber.sim.arrays import NO_NUMBER
from thenumber.solve.stage import POINTS_ONLY, Numbers, Reals, Stage, legal, odds, worths

PER_TURN = 3.8  # points: how much of a lead one turn may undo, as the spread of a logistic curve
DECIDED = 0.02  # after the last turn a lead is a lead
GLANCE, LOOK = 200, 1500  # turns to imagine: first with all numbers, then with the best of them
SHORTLIST = 40

Expected = Sequence[Reals]
"""For each seat, how likely it is to write each of its legal numbers; empty for one that writes nothing."""


def stage(turn: Moment, *, to_win: bool) -> Stage:
    """The turn as a game in itself, played for the win or for points."""
    spread = max(PER_TURN * turn.turns_to_come**0.5, DECIDED)
    return Stage(
        available=turn.available,
        bonus=turn.bonus,
        factor=turn.factor,
        after=prospects(turn.turns_left),
        totals=turn.totals,
        odds=odds(spread) if to_win else POINTS_ONLY,
    )


def best_reply(turn: Moment, seat: int, expected: Expected, *, to_win: bool = True) -> int:
    """The number that does best on average; the same question always gets the same answer."""
    game = stage(turn, to_win=to_win)
    chance = np.random.default_rng(turn.turns_to_come)
    candidates = game.candidates(seat)
    for turns, kept in ((GLANCE, SHORTLIST), (LOOK, 1)):
        mean, _ = worth(game, seat, candidates, *imagined(game, seat, expected, turns, chance))
        candidates = candidates[np.sort(np.argsort(-mean, kind="stable")[:kept])]
    return int(candidates[0])


def worth(game: Stage, seat: int, numbers: Numbers, rows: Numbers, weights: Reals) -> tuple[Reals, Reals]:
    """What each of a seat's `numbers` is worth on average, and its square, if the others write one of the rows."""
    others = np.arange(len(game.available)) != seat
    return worths(
        numbers,
        game.available[seat],
        rows,
        game.available[others],
        weights,
        (game.totals[seat] - game.totals[others]).astype(np.float64),
        (game.bonus, game.factor),
        game.after,
        game.odds,
    )


def imagined(
    game: Stage, seat: int, expected: Expected, turns: int, chance: np.random.Generator
) -> tuple[Numbers, Reals]:
    """Rows of numbers that the others may write, and the weight of each.

    Of one opponent it is every number, by its chance; of more, some turns drawn at random.
    """
    others = [other for other in range(len(expected)) if other != seat]
    if len(others) == 1 and len(expected[others[0]]):
        return legal(game.available[others[0]])[:, None], expected[others[0]]
    rows = np.full((turns, len(others)), NO_NUMBER, np.int32)
    for column, other in enumerate(others):
        if len(expected[other]):
            rows[:, column] = chance.choice(legal(game.available[other]), turns, p=expected[other])
    return rows, np.full(turns, 1 / turns)
