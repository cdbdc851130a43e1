"""The whole round of two players, solved backwards: the last turn from all pairs of boards, then the one before it.

Zero-sum in score difference. A position is a turn and both boards; seen from the other seat it is worth the opposite,
so of two boards only one order is solved. Neighbouring positions have similar equilibria: each set of digits starts
with the numbers that its owner mixed last.
"""

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from thenumber.rules import PUBLISHED, Rulebook
from thenumber.sim.arrays import NUMBERS, SETS
from thenumber.sim.kernel import kernel
from thenumber.solve.oracle import solve_position, starters
from thenumber.solve.payoffs import Floats, Numbers, Position
from thenumber.solve.values import AFTER_THE_LAST_TURN, Sets, after, possible_sets


@dataclass(frozen=True, slots=True)
class Solution:
    """A solved round, and how well it is solved: what a player could still gain by any other number, once."""

    values: Floats
    """As `duel_values` tells them, for each turn and pair of boards."""
    positions: int
    mean_gain: float
    largest_gain: float


def count_positions(rulebook: Rulebook = PUBLISHED) -> int:
    """How many positions a round has, counting each pair of boards once.

    >>> count_positions()
    1424129
    """
    sizes = [len(possible_sets(turn_no, rulebook.digits)) for turn_no in range(1, rulebook.turns + 1)]
    return sum(size * (size + 1) // 2 for size in sizes)


def solve_round(rulebook: Rulebook = PUBLISHED, advance: Callable[[int], None] = lambda _: None) -> Solution:
    """Solve a round of two players; `advance` hears how many more positions are solved.

    The published round takes some minutes on one core, one of few digits an instant.
    """
    values = np.full((rulebook.turns + 1, SETS, SETS), np.nan)
    values[AFTER_THE_LAST_TURN] = 0
    gains = np.zeros(2)
    for turn_no in range(rulebook.turns, 0, -1):
        sets = possible_sets(turn_no, rulebook.digits)
        kept, counts = np.zeros((SETS, NUMBERS + 1), np.int64), np.zeros(SETS, np.int64)
        figures = rulebook.bonus(turn_no), rulebook.factor(turn_no)
        later = values[after(turn_no, rulebook.turns)]
        for index in range(len(sets)):
            _solve_row(sets[: index + 1], *figures, later, values[turn_no], kept, counts, gains)
            advance(index + 1)
    positions = count_positions(rulebook)
    return Solution(values, positions, float(gains[0]) / positions, float(gains[1]))


@kernel
def _solve_row(
    sets: Sets, bonus: int, factor: int, later: Floats, values: Floats, kept: Numbers, counts: Numbers, gains: Floats
) -> None:
    """Solve the last of some sets against each of them; `gains` grows by their sum and to the largest of them.

    `kept` are the numbers that the owner of each set mixed last, `counts` says how many.
    """
    available = sets[-1]
    for other_available in sets:
        value, gain, mine, my_mix, theirs, their_mix = solve_position(
            _first(kept, counts, available),
            _first(kept, counts, other_available),
            Position(available, other_available, bonus, factor),
            later,
        )
        values[available, other_available] = value
        values[other_available, available] = -value
        gains[0] += gain
        gains[1] = max(gain, gains[1])
        _keep(kept, counts, available, mine[my_mix > 0])
        _keep(kept, counts, other_available, theirs[their_mix > 0])


@kernel
def _first(kept: Numbers, counts: Numbers, available: int) -> Numbers:
    return kept[available, : counts[available]].copy() if counts[available] else starters(available)


@kernel
def _keep(kept: Numbers, counts: Numbers, available: int, mixed: Numbers) -> None:
    kept[available, : len(mixed)] = mixed
    counts[available] = len(mixed)
