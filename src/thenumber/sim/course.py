"""A rulebook as kernels read it."""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from thenumber.rules import Rulebook
from thenumber.sim.arrays import as_bits


class Course(NamedTuple):
    """The course of a game: its rounds, and what each turn of a round is worth."""

    rounds: int
    factors: NDArray[np.int64]
    bonuses: NDArray[np.int64]
    fresh: int
    """The digits of a fresh board."""


def course_of(rulebook: Rulebook) -> Course:
    """The course of a rulebook's games.

    Raises:
        ValueError: a final score may not fit into 16 bits.
    """
    lowest, highest = score_range(rulebook)
    if lowest < np.iinfo(np.int16).min or highest > np.iinfo(np.int16).max:
        raise ValueError(f"scores from {lowest} to {highest} do not fit into 16 bits")
    factors = [rulebook.factor(turn_no) for turn_no in range(1, rulebook.turns + 1)]
    return Course(rulebook.rounds, np.array(factors), np.array(rulebook.bonuses), as_bits(rulebook.digits))


class NextTurn(NamedTuple):
    """The turn that comes next, and what it is worth; after the last turn, that one."""

    round_no: int
    turn_no: int
    factor: int
    bonus: int
    is_over: bool = False
    """There is no next one: the game is over."""

    @property
    def starts_a_round(self) -> bool:
        """It is played on fresh boards."""
        return self.turn_no == 1 and not self.is_over


def next_turns(rulebook: Rulebook) -> tuple[NextTurn, ...]:
    """What comes next after so many turns, from none to all of them.

    >>> for turn in next_turns(Rulebook(rounds=1, bonuses=(4, 5))):
    ...     print(*turn)
    1 1 1 4 False
    1 2 2 5 False
    1 2 2 5 True
    """
    turns = [
        NextTurn(round_no, turn_no, rulebook.factor(turn_no), bonus)
        for round_no in range(1, rulebook.rounds + 1)
        for turn_no, bonus in enumerate(rulebook.bonuses, start=1)
    ]
    return (*turns, turns[-1]._replace(is_over=True))


def score_range(rulebook: Rulebook) -> tuple[int, int]:
    """Bounds of all final scores, and of all scores on the way there.

    >>> from thenumber.rules import PUBLISHED
    >>> score_range(PUBLISHED)
    (0, 174)
    """
    largest = max(rulebook.digits)
    lowest, highest = 0, len(rulebook.digits)
    for turn_no, bonus in enumerate(rulebook.bonuses, start=1):
        first_digit = rulebook.factor(turn_no) * largest
        lowest += min(0, first_digit) + min(0, bonus)
        highest += max(0, first_digit) + max(0, bonus)
    return rulebook.rounds * lowest, rulebook.rounds * highest
