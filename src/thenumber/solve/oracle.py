"""One position of two players solved: a double oracle over a small matrix game.

Each player starts with a few numbers. The small game is solved; then each player adds the best replies to the other's
mix, looked for among all legal numbers. When neither gains by any, the mixes are an equilibrium of the whole turn.
"""

import numpy as np

from thenumber.sim.arrays import NO_NUMBER
from thenumber.sim.kernel import kernel
from thenumber.solve.payoffs import Floats, Later, Numbers, Position, best_replies, payoff, seen_by_other
from thenumber.solve.simplex import solve_finite

_TOLERANCE = 1e-9


@kernel
def starters(available: int) -> Numbers:
    """A few numbers to start with: 000, 111 ... of the available digits; none (-1) without any."""
    numbers = [111 * digit for digit in range(10) if available >> digit & 1]
    return np.array(numbers if numbers else [NO_NUMBER])


@kernel
def solve_position(
    mine: Numbers, theirs: Numbers, position: Position, later: Later
) -> tuple[float, float, Numbers, Floats, Numbers, Floats]:
    """The value of a position, the most that one player could still gain, and both players' numbers with their mixes.

    `mine` and `theirs` are the numbers to start with; all numbers ascend. With equal boards both mix the same.
    """
    while True:
        payoffs = np.empty((len(mine), len(theirs)))
        for row in range(len(mine)):
            for column in range(len(theirs)):
                payoffs[row, column] = payoff(mine[row], theirs[column], position, later)
        value, my_mix, their_mix = solve_finite(payoffs)
        my_replies, my_worth = best_replies(theirs, their_mix, position, later)
        their_replies, their_worth = best_replies(mine, my_mix, seen_by_other(position), later)
        more_of_mine = _joined(mine, my_replies, my_worth - value)
        more_of_theirs = _joined(theirs, their_replies, their_worth + value)
        if len(more_of_mine) == len(mine) and len(more_of_theirs) == len(theirs):
            if position.available == position.other_available:
                return 0.0, their_worth.max(), mine, my_mix, mine, my_mix
            gain = max(my_worth.max() - value, their_worth.max() + value)
            return value, gain, mine, my_mix, theirs, their_mix
        mine, theirs = more_of_mine, more_of_theirs


@kernel
def _joined(numbers: Numbers, replies: Numbers, gains: Floats) -> Numbers:
    """Numbers that ascend, with those replies that gain."""
    joined = np.empty(len(numbers) + len(replies), np.int64)
    joined[: len(numbers)] = numbers
    count = len(numbers)
    for index in range(len(replies)):
        if gains[index] > _TOLERANCE and replies[index] not in numbers:
            place = count
            while place and joined[place - 1] > replies[index]:
                joined[place] = joined[place - 1]
                place -= 1
            joined[place] = replies[index]
            count += 1
    return joined[:count]
