"""The whole round of two players, solved backwards: the last turn from all pairs of boards, then the one before it.

Zero-sum in score difference. A position is a turn and both boards; seen from the other seat it is worth the opposite,
so of two boards only one order is solved. Neighbouring positions have similar equilibria: each set of digits starts
with the numbers that its owner mixed last. That holds within a block of positions: blocks know nothing of each other,
so they can be solved anywhere and in any order, and always come to the same.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

import numpy as np

from thenumber.processes.crew import Crew
from thenumber.rules import PUBLISHED, Rulebook
from thenumber.sim.arrays import NUMBERS, SETS
from thenumber.sim.kernel import kernel
from thenumber.solve.oracle import solve_position, starters
from thenumber.solve.payoffs import Floats, Numbers, Position
from thenumber.solve.values import AFTER_THE_LAST_TURN, Sets, after, possible_sets

_BLOCK = 20_000
"""Positions in a block, about: some seconds' work. Its size is part of the result, in the last digits."""


@dataclass(frozen=True, slots=True)
class Solution:
    """A solved round, and how well it is solved: what a player could still gain by any other number, once."""

    values: Floats
    """What each turn and pair of boards is worth, in the form of `duel_values`."""
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


def solve_round(
    rulebook: Rulebook = PUBLISHED, advance: Callable[[int], None] = lambda _: None, crew: Crew | None = None
) -> Solution:
    """Solve a round of two players; `advance` hears how many more positions are solved.

    The published round takes some minutes on one core, one of few digits an instant. A crew, if there is one, solves
    the blocks of a turn side by side; the next turn begins when all of them are done.
    """
    values = np.full((rulebook.turns + 1, SETS, SETS), np.nan)
    values[AFTER_THE_LAST_TURN] = 0
    mean, largest = 0.0, 0.0
    for turn_no in range(rulebook.turns, 0, -1):
        sets, later = possible_sets(turn_no, rulebook.digits), values[after(turn_no, rulebook.turns)]
        turn = _Turn(sets, rulebook.bonus(turn_no), rulebook.factor(turn_no), later)
        for solved in (map if crew is None else crew.each)(turn.solve, _blocks(len(sets))):
            solved.tell(sets, values[turn_no])
            mean, largest = mean + solved.sum_of_gains, max(largest, solved.largest_gain)
            advance(solved.positions)
    positions = count_positions(rulebook)
    return Solution(values, positions, mean / positions, largest)


@dataclass(frozen=True, slots=True)
class _Solved:
    """A block of a turn's positions: some sets, each against itself and all before it."""

    block: range
    """The places of the block's sets among all sets of the turn."""
    values: Floats
    """[set in the block, set that it meets]: what the position is worth."""
    sum_of_gains: float
    largest_gain: float

    @property
    def positions(self) -> int:
        return sum(index + 1 for index in self.block)

    def tell(self, sets: Sets, values: Floats) -> None:
        """Write into `values` what the positions are worth, seen from either seat."""
        for row, index in zip(self.values, self.block, strict=True):
            values[sets[index], sets[: index + 1]] = row[: index + 1]
            values[sets[: index + 1], sets[index]] = -row[: index + 1]


@dataclass(frozen=True, slots=True)
class _Turn:
    """A turn to be solved, and what all that may follow it is worth."""

    sets: Sets
    bonus: int
    factor: int
    later: Floats

    def solve(self, block: range) -> _Solved:
        """Solve the positions of a block, one set after the other."""
        kept, counts = np.zeros((SETS, NUMBERS + 1), np.int64), np.zeros(SETS, np.int64)
        values, gains = np.full((len(block), block.stop), np.nan), np.zeros(2)
        for row, index in zip(values, block, strict=True):
            _solve_row(self.sets[: index + 1], self.bonus, self.factor, self.later, row, kept, counts, gains)
        return _Solved(block, values, float(gains[0]), float(gains[1]))


def _blocks(sets: int) -> Iterator[range]:
    """All sets in order, in blocks of about as many positions each."""
    first, positions = 0, 0
    for index in range(sets):
        positions += index + 1
        if positions >= _BLOCK or index + 1 == sets:
            yield range(first, index + 1)
            first, positions = index + 1, 0


@kernel
def _solve_row(
    sets: Sets, bonus: int, factor: int, later: Floats, values: Floats, kept: Numbers, counts: Numbers, gains: Floats
) -> None:
    """Solve the last of some sets against each of them, in `values`; `gains` grows by their sum and to the largest.

    `kept` are the numbers that the owner of each set mixed last, `counts` says how many.
    """
    available = sets[-1]
    for index in range(len(sets)):
        other_available = sets[index]
        value, gain, mine, my_mix, theirs, their_mix = solve_position(
            _first(kept, counts, available),
            _first(kept, counts, other_available),
            Position(available, other_available, bonus, factor),
            later,
        )
        values[index] = value
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
