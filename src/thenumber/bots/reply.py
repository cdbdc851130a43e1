"""The best reply: given how likely the others are to write each number, the number that serves one best.

Those who play for points count them; those who play to win weigh a lead by how many turns may still undo it. What
comes after the turn is what the boards left are worth in each duel (`thenumber.solve.values`).
"""

import numpy as np

from thenumber.bots.moments import Moment
from thenumber.bots.prospects import prospects
from thenumber.solve.expected import Expected, imagined, worth
from thenumber.solve.stage import POINTS_ONLY, Numbers, Reals, Stage, odds

PER_TURN = 3.8  # points: how much of a lead one turn may undo, as the spread of a logistic curve
DECIDED = 0.02  # after the last turn a lead is a lead
GLANCE, LOOK = 200, 1500  # turns to imagine: first with all numbers, then with the best of them
SHORTLIST = 40


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
    numbers, worths = replies(turn, seat, expected, to_win=to_win)
    return int(numbers[np.argmax(worths)])


def replies(turn: Moment, seat: int, expected: Expected, *, to_win: bool = True) -> tuple[Numbers, Reals]:
    """The numbers that do best on average, from the lowest, and what each of them is worth."""
    game = stage(turn, to_win=to_win)
    chance = np.random.default_rng(turn.turns_to_come)
    glanced_at = game.candidates(seat)
    at_first, _ = worth(game, seat, glanced_at, *imagined(game.available, seat, expected, GLANCE, chance))
    numbers = glanced_at[np.sort(np.argsort(-at_first, kind="stable")[:SHORTLIST])]
    worths, _ = worth(game, seat, numbers, *imagined(game.available, seat, expected, LOOK, chance))
    return numbers, worths
