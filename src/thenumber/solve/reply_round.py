"""The best reply over a whole round of two players, to someone whose mix depends on turn and boards alone.

Such an opponent is part of the course of the game, as dice are: what is left is a problem for one, solved backwards
from the last turn. At each position all legal numbers are compared; what follows is worth what the best reply makes of
it. All in score difference, as in `thenumber.solve.payoffs`; nothing is drawn, and nothing rounded.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Protocol

import numpy as np

from thenumber.processes.crew import Crew
from thenumber.rules import PUBLISHED, Digits, Rulebook
from thenumber.sim.arrays import NO_NUMBER, NUMBERS, SETS
from thenumber.sim.kernel import kernel
from thenumber.solve.payoffs import Floats, Position, best_replies
from thenumber.solve.values import AFTER_THE_LAST_TURN, Sets, after, possible_sets

_BLOCK = 4_000
"""Positions in a part, about: some bots take a millisecond for each."""


class Tells(Protocol):
    """An opponent who tells what they write. Other processes must be able to import it."""

    def __call__(self, turn_no: int, theirs: int, mine: Sets, /) -> Floats:
        """[board of mine, number]: how likely they are to write each of the thousand numbers with the digits `theirs`.

        The last column, at `NO_NUMBER`, is a blank tile.
        """
        ...


@dataclass(frozen=True, slots=True)
class Start:
    """Where a reply begins: the first turn of a round, unless someone wants to know about a later one."""

    turn_no: int
    mine: Digits
    theirs: Digits

    @classmethod
    def of(cls, rulebook: Rulebook) -> "Start":
        """The start at the first turn of a round."""
        return cls(1, rulebook.digits, rulebook.digits)

    def sets(self, turn_no: int) -> tuple[Sets, Sets]:
        """The boards that either side may have when a turn begins."""
        turns = turn_no - self.turn_no + 1
        return possible_sets(turns, self.mine), possible_sets(turns, self.theirs)


def count_replies(rulebook: Rulebook = PUBLISHED, start: Start | None = None) -> int:
    """How many positions a best reply has to look at.

    >>> count_replies()
    2845186
    """
    begin = start or Start.of(rulebook)
    sizes = (map(len, begin.sets(turn_no)) for turn_no in range(begin.turn_no, rulebook.turns + 1))
    return sum(mine * theirs for mine, theirs in sizes)


def reply_round(
    tells: Tells,
    rulebook: Rulebook = PUBLISHED,
    start: Start | None = None,
    advance: Callable[[int], None] = lambda _: None,
    crew: Crew | None = None,
) -> Floats:
    """What the best reply gains on such an opponent from each position to the end of the round.

    `values[turn_no, mine, theirs]`, NaN where the round does not come to; `advance` hears how many more positions are
    done. A crew does the parts of a turn side by side, and comes to the same.
    """
    begin = start or Start.of(rulebook)
    values = np.full((rulebook.turns + 1, SETS, SETS), np.nan)
    values[AFTER_THE_LAST_TURN] = 0
    for turn_no in range(rulebook.turns, begin.turn_no - 1, -1):
        mine, theirs = begin.sets(turn_no)
        figures = rulebook.bonus(turn_no), rulebook.factor(turn_no)
        turn = _Turn(tells, turn_no, mine, *figures, values[after(turn_no, rulebook.turns)])
        blocks = list(_blocks(theirs, max(1, _BLOCK // len(mine))))
        for block, gains in zip(blocks, (map if crew is None else crew.each)(turn.gains, blocks), strict=True):
            values[turn_no][np.ix_(mine, block)] = gains
            advance(gains.size)
    return values


@dataclass(frozen=True, slots=True)
class _Turn:
    """A turn, and what all that may follow it is worth."""

    tells: Tells
    turn_no: int
    mine: Sets
    bonus: int
    factor: int
    later: Floats

    def gains(self, block: Sets) -> Floats:
        """What the best numbers gain with each of my boards, against some of theirs: [mine, theirs]."""
        gains = np.empty((len(self.mine), len(block)))
        for column, theirs in enumerate(block.tolist()):
            mixes = self.tells(self.turn_no, theirs, self.mine)
            _reply(mixes, self.mine, theirs, self.bonus, self.factor, self.later, gains[:, column])
        return gains


def _blocks(sets: Sets, size: int) -> Iterator[Sets]:
    for first in range(0, len(sets), size):
        yield sets[first : first + size]


@kernel
def _reply(
    mixes: Floats, boards: Sets, other_available: int, bonus: int, factor: int, later: Floats, gains: Floats
) -> None:
    """Write what the best number gains with each of my boards, against a mix for each."""
    numbers = np.arange(NO_NUMBER, NUMBERS)
    for index in range(len(boards)):
        mix = np.roll(mixes[index], 1)  # the blank tile is the lowest
        written = numbers[mix > 0]
        position = Position(boards[index], other_available, bonus, factor)
        gains[index] = best_replies(written, mix[mix > 0], position, later)[1].max()
