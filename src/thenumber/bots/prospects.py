"""What the boards left after a turn are worth: the solved duel, stretched over rulebooks it was not solved for."""

from functools import cache

import numpy as np

from thenumber.solve.stage import Values
from thenumber.solve.values import AFTER_THE_LAST_TURN, duel_values


@cache
def prospects(turns_left: int) -> Values:
    """What boards are worth with so many turns left in a round: [A, B] is what A will gain on B."""
    values = duel_values()
    turns = len(values) - 1
    solved: Values = values[max(turns + 1 - turns_left, 1) if turns_left else AFTER_THE_LAST_TURN]
    if not np.isnan(solved).any():
        return solved.copy()  # one that may be written to, as the others are: kernels are compiled for one kind only
    later = prospects(min(turns_left, turns) - 1)
    # No published round comes to boards with so few digits so early. Other rulebooks do, and the next turn's is near.
    return np.where(np.isnan(solved), later, solved)
