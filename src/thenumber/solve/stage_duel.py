"""A stage of two players solved: whatever the other writes, one gets as much as the turn is worth, or more.

That holds among the numbers worth a thought (`Stage.candidates`): in the last turn of a game those are all, since
nobody is better off eliminated then.
"""

import numpy as np

from thenumber.sim.arrays import NO_NUMBER
from thenumber.solve.expected import payoffs
from thenumber.solve.mix import Mix
from thenumber.solve.simplex import solve_matrix
from thenumber.solve.stage import Reals, Stage


def safe_mix(game: Stage, seat: int, slips: float = 0.0) -> Mix:
    """What a seat writes in an equilibrium of a stage of two; nothing without digits.

    `slips` is how often either is thought to write just anything. Of many mixes that guarantee as much, a few slips
    choose one that makes something of mistakes (Selten 1975); the guarantee loses no more than twice as much.
    """
    numbers, theirs = game.candidates(seat), game.candidates(1 - seat)
    if not len(numbers):
        return Mix((), ())
    replies = theirs if len(theirs) else np.array([NO_NUMBER], np.int32)
    _, chances, _ = solve_matrix(_with_slips(payoffs(game, seat, numbers, replies), slips))
    return Mix.of(numbers, chances)


def _with_slips(payoffs: Reals, slips: float) -> Reals:
    """The same game where each of the two slips so often; that both do at once is left out."""
    mine, theirs = payoffs.mean(axis=0, keepdims=True), payoffs.mean(axis=1, keepdims=True)
    return np.asarray((1 - 2 * slips) * payoffs + slips * mine + slips * theirs)
