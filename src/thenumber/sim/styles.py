"""The simplest styles of play, as data that kernels read: which digits a player leads and follows with, by turn.

A style looks at its own available digits and at the turn, and at nothing else. Where it may choose, every choice is
equally likely.

    random     leads and follows with any available digit: every allowed number is equally likely
    repdigits  any available digit, three times
    high       leads with one of its three highest digits, follows with any
    low        leads with one of its three lowest digits, follows with any
    late       plays low until the last two turns, then high
    thrifty    one of its three lowest digits, three times; in the last turn plays high
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from thenumber.sim.arrays import SETS, as_digits
from thenumber.sim.sampling import AGAIN, Rows, row_of

Habit = Callable[[Sequence[int]], Sequence[int]]
"""Of the available digits, in ascending order, those to choose from."""


def _any(digits: Sequence[int]) -> Sequence[int]:
    return digits


def _lowest(digits: Sequence[int]) -> Sequence[int]:
    return digits[:3]


def _highest(digits: Sequence[int]) -> Sequence[int]:
    return digits[-3:]


def _first_again(_: Sequence[int]) -> Sequence[int]:
    return [AGAIN]


@dataclass(frozen=True, slots=True)
class Way:
    """How a number is written: the habit of its first digit, and that of the others."""

    lead: Habit
    follow: Habit = _any


@dataclass(frozen=True, slots=True)
class Style:
    """One way for most turns, and perhaps another for the last ones of a round."""

    way: Way
    late_way: Way | None = None
    late_turns: int = 0

    def way_in(self, turn_no: int, turns: int) -> Way:
        """The way in a turn of a round with so many turns."""
        return self.late_way if self.late_way and turn_no > turns - self.late_turns else self.way


_HIGH, _LOW = Way(_highest), Way(_lowest)

STYLES: Mapping[str, Style] = MappingProxyType(
    {
        "random": Style(Way(_any)),
        "repdigits": Style(Way(_any, _first_again)),
        "high": Style(_HIGH),
        "low": Style(_LOW),
        "late": Style(_LOW, _HIGH, late_turns=2),
        "thrifty": Style(Way(_lowest, _first_again), _HIGH, late_turns=1),
    }
)
"""The styles by name."""

NO_STYLE = -1
"""In place of a habit: the number is given."""


class Habits(NamedTuple):
    """The styles of all seats as kernels read them."""

    rows: Rows
    """The choices of (habit, set of available digits)."""
    leads: NDArray[np.int64]
    """Which habit leads, by (player, turn)."""
    follows: NDArray[np.int64]
    """Which habit follows, by (player, turn)."""


def habits_of(styles: Sequence[str | None], turns: int) -> Habits:
    """The habits of the seats' styles, in a round with so many turns; None where no style sits.

    Raises:
        KeyError: there is no style of that name.
    """
    ways = [[name and STYLES[name].way_in(turn_no, turns) for turn_no in range(1, turns + 1)] for name in styles]
    habits = list(dict.fromkeys(habit for row in ways for way in row if way for habit in (way.lead, way.follow)))
    return Habits(
        np.array([_rows(habit) for habit in habits], dtype=np.uint64).reshape(-1, SETS),
        np.array([[habits.index(way.lead) if way else NO_STYLE for way in row] for row in ways]),
        np.array([[habits.index(way.follow) if way else NO_STYLE for way in row] for row in ways]),
    )


def _rows(habit: Habit) -> list[int]:
    return [row_of(habit(list(as_digits(bits)))) for bits in range(SETS)]
