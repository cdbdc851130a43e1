"""What can be counted in the numbers of a person: each statistic gives a value to every number that could be written.

Most are yes or no, 1 or 0: how often. Those of kind `height` that ask for the first digit itself are a mean.
"""

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum

import numpy as np
from numpy.typing import NDArray

from thenumber.bots.moments import Moment
from thenumber.sim.arrays import COUNT, DIGITS, FIRST_DIGIT
from thenumber.solve.stage import Numbers, Reals

SHARE_TO_MENTION, DIGIT_TO_MENTION = 0.10, 1.0
_HIGH_DIGITS = 1 << 7 | 1 << 8 | 1 << 9


class Kind(StrEnum):
    """What a statistic looks at; two of the same kind would tell a person the same thing twice."""

    HEIGHT = "height"
    SHAPE = "shape"
    COMPANY = "company"
    MEMORY = "memory"


@dataclass(frozen=True, slots=True)
class Situation:
    """A turn as one player finds it."""

    turn: Moment
    seat: int
    numbers: Numbers
    """All that could be written."""
    five_ago: int | None
    """What the player wrote five turns ago, if it could be written again."""

    @property
    def available(self) -> int:
        """The digits of the board."""
        return int(self.turn.available[self.seat])

    @property
    def last_number(self) -> int:
        """What the player wrote a turn ago in this round, or `NO_NUMBER`."""
        return int(self.turn.before[self.seat])


@dataclass(frozen=True, slots=True)
class Statistic:
    """Something that can be counted, in the turns where it makes sense."""

    id: str
    kind: Kind
    counts: Callable[[Situation], bool]
    value: Callable[[Situation], Reals]
    """The value that the statistic gives to each number that could be written."""
    digit: int | None = None
    is_share: bool = True

    @property
    def to_mention(self) -> float:
        """How far from balanced the value must be to be worth a word."""
        return SHARE_TO_MENTION if self.is_share else DIGIT_TO_MENTION


def _first(at: Situation) -> Reals:
    first: Reals = FIRST_DIGIT[at.numbers].astype(np.float64)
    return first


def _yes(numbers: NDArray[np.bool_]) -> Reals:
    """1 for yes, 0 for no."""
    return numbers.astype(np.float64)


def _digits(at: Situation) -> tuple[Numbers, Numbers, Numbers]:
    return at.numbers // 100, at.numbers // 10 % 10, at.numbers % 10


def _different(count: int) -> Callable[[Situation], Reals]:
    return lambda at: _yes(COUNT[DIGITS[at.numbers]] == count)


def _ascending(at: Situation) -> Reals:
    first, second, third = _digits(at)
    return _yes((first < second) & (second < third))


def _run(at: Situation) -> Reals:
    first, second, third = _digits(at)
    return _yes((abs(second - first) == 1) & (third - second == second - first))


def _highest_first(at: Situation) -> Reals:
    return _yes(_first(at) == at.available.bit_length() - 1)


def _lowest_first(at: Situation) -> Reals:
    return _yes(_first(at) == (at.available & -at.available).bit_length() - 1)


def _spends_high_digits(at: Situation) -> Reals:
    return _yes(DIGITS[at.numbers] & _HIGH_DIGITS != 0)


def _follows(distance: int) -> Callable[[Situation], Reals]:
    return lambda at: _yes(abs(FIRST_DIGIT[at.numbers] - at.turn.highest // 100) == distance)


def _leads_again(at: Situation) -> Reals:
    return _yes(FIRST_DIGIT[at.numbers] == at.last_number // 100)


def _writes_again(at: Situation) -> Reals:
    return _yes(at.numbers == at.five_ago)


def _leads_with(digit: int) -> Statistic:
    return Statistic(
        "leads-with",
        Kind.HEIGHT,
        lambda at: bool(at.available >> digit & 1),
        lambda at: _yes(FIRST_DIGIT[at.numbers] == digit),
        digit,
    )


def _always(_: Situation) -> bool:
    return True


def _there_is_a_winner(at: Situation) -> bool:
    return at.turn.highest >= 0


STATISTICS: tuple[Statistic, ...] = (
    Statistic("first-digit-early", Kind.HEIGHT, lambda at: at.turn.turn_no <= 2, _first, is_share=False),
    Statistic("first-digit-middle", Kind.HEIGHT, lambda at: 3 <= at.turn.turn_no <= 4, _first, is_share=False),
    Statistic("first-digit-last", Kind.HEIGHT, lambda at: at.turn.turns_left == 0, _first, is_share=False),
    Statistic("first-digit-after-fall", Kind.HEIGHT, lambda at: bool(at.turn.fell[at.seat]), _first, is_share=False),
    Statistic("repdigit", Kind.SHAPE, _always, _different(1)),
    Statistic("three-different", Kind.SHAPE, _always, _different(3)),
    Statistic("ascending", Kind.SHAPE, _always, _ascending),
    Statistic("run", Kind.SHAPE, _always, _run),
    Statistic("highest-first", Kind.HEIGHT, _always, _highest_first),
    Statistic("lowest-first", Kind.HEIGHT, _always, _lowest_first),
    Statistic("high-digits-early", Kind.HEIGHT, lambda at: at.turn.turn_no <= 3, _spends_high_digits),
    Statistic("follows-winner", Kind.COMPANY, _there_is_a_winner, _follows(0)),
    Statistic("beside-winner", Kind.COMPANY, _there_is_a_winner, _follows(1)),
    Statistic("first-digit-again", Kind.MEMORY, lambda at: at.last_number >= 0, _leads_again),
    Statistic("number-again", Kind.MEMORY, lambda at: at.five_ago is not None, _writes_again),
    *map(_leads_with, range(10)),
)
"""Everything that is counted of a person: twenty-five statistics."""
