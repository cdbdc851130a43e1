"""The path of play: how well those do who play by the shipped values, at every position they can come to.

Both players write what `solve_turn` mixes, from the first turn on. At each position that this reaches, the best of all
legal numbers is compared with the mix, in unrounded values: what a single deviation gains.
"""

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from thenumber.rules import PUBLISHED, Rulebook
from thenumber.sim.arrays import SETS, as_bits
from thenumber.sim.kernel import kernel
from thenumber.solve.oracle import solve_position, starters
from thenumber.solve.payoffs import Floats, Position, best_replies, outcome, seen_by_other
from thenumber.solve.values import Values, after


@dataclass(frozen=True, slots=True)
class PathOfPlay:
    """What single deviations gain on the path of play, in points."""

    positions: int
    """How many positions can be reached, counting each pair of boards once."""
    mean_gain: float
    """What the best deviation at a turn gains on average, each position as often as it is reached."""
    largest_gain: float


def follow(
    stored: Values, exact: Floats, rulebook: Rulebook = PUBLISHED, advance: Callable[[int], None] = lambda _: None
) -> PathOfPlay:
    """Follow the path of play by `stored` values and measure deviations by `exact` ones.

    `advance` hears how many more positions it came to.
    """
    fresh = as_bits(rulebook.digits)
    reached = np.zeros((SETS, SETS))
    reached[fresh, fresh] = 1
    positions, gains = 0, np.zeros(2)
    for turn_no in range(1, rulebook.turns + 1):
        figures = rulebook.bonus(turn_no), rulebook.factor(turn_no)
        index = after(turn_no, rulebook.turns)
        reached_next = np.zeros((SETS, SETS))
        for available in np.flatnonzero(reached.any(axis=1)).tolist():
            count = _follow_row(available, *figures, stored[index], exact[index], reached, reached_next, gains)
            positions += count
            advance(count)
        reached = reached_next
    return PathOfPlay(positions, float(gains[0]) / rulebook.turns, float(gains[1]))


@kernel
def _follow_row(
    available: int,
    bonus: int,
    factor: int,
    stored: Values,
    exact: Floats,
    reached: Floats,
    reached_next: Floats,
    gains: Floats,
) -> int:
    """Play on from all positions reached with one set of digits; how many they are.

    `reached` says how likely each is; `gains` grows by the likely gain of a deviation and to the largest.
    """
    count = 0
    for other_available in range(available + 1):
        likely = reached[available, other_available]
        if likely == 0.0:
            continue
        position = Position(available, other_available, bonus, factor)
        _, _, mine, my_mix, theirs, their_mix = solve_position(
            starters(available), starters(other_available), position, stored
        )
        value = 0.0
        for row in np.flatnonzero(my_mix):
            for column in np.flatnonzero(their_mix):
                both = my_mix[row] * their_mix[column]
                points, left, other_left = outcome(mine[row], theirs[column], position)
                value += both * (points + exact[left, other_left])
                reached_next[max(left, other_left), min(left, other_left)] += likely * both
        _, my_worth = best_replies(theirs, their_mix, position, exact)
        _, their_worth = best_replies(mine, my_mix, seen_by_other(position), exact)
        gain = max(my_worth.max() - value, their_worth.max() + value)
        gains[0] += likely * gain
        gains[1] = max(gain, gains[1])
        count += 1
    return count
