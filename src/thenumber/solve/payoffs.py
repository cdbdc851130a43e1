"""What a pair of numbers is worth in a turn of two players, to the one who writes the first.

All in score difference: first digit and bonus, and the point for each digit as it is crossed out, so that nothing is
left to count after the last turn. A player out of digits writes no number: that is -1 here, lower than any number and
without digits; it scores nothing, clashes with nothing and leaves the other alone at the table.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from thenumber.sim.arrays import COUNT, DIGITS, FIRST_DIGIT, NO_NUMBER, NUMBERS
from thenumber.sim.kernel import kernel

Floats = NDArray[np.float64]
Later = NDArray[np.float64] | NDArray[np.float32]
"""What boards are worth after the turn: [mine, theirs], the digits they have left."""
Numbers = NDArray[np.int64]

_DIGITS = np.append(DIGITS, 0).astype(np.int64)  # the last is also the one at -1
_FIRST_DIGIT = np.append(FIRST_DIGIT, 0).astype(np.int64)
_COUNT = COUNT[_DIGITS].astype(np.int64)

# All numbers, and none, sorted by the digits they use; those that use the same digits lie side by side, lowest first.
_BY_DIGITS = np.array(sorted(range(NO_NUMBER, NUMBERS), key=lambda number: (_DIGITS[number], number)))
_SETS, _FIRST_OF_SET = np.unique(_DIGITS[_BY_DIGITS], return_index=True)
_STARTS = np.append(_FIRST_OF_SET, len(_BY_DIGITS))


class Position(NamedTuple):
    """The turn at hand: the digits that both players have, and what it pays."""

    available: int
    other_available: int
    bonus: int
    factor: int
    """What an approved first digit is multiplied by."""


@kernel
def seen_by_other(position: Position) -> Position:
    """The same turn from the other seat."""
    return Position(position.other_available, position.available, position.bonus, position.factor)


@kernel
def outcome(number: int, other: int, position: Position) -> tuple[int, int, int]:
    """The difference in points that two numbers make, and the digits that they leave to both."""
    left = position.available & ~_DIGITS[number]
    other_left = position.other_available & ~_DIGITS[other]
    mine = position.factor * _FIRST_DIGIT[number] + _COUNT[number]
    theirs = position.factor * _FIRST_DIGIT[other] + _COUNT[other]
    if number == other:
        return 0, left, other_left
    if _DIGITS[number] & _DIGITS[other] == 0:
        return mine - theirs + (position.bonus if number > other else -position.bonus), left, other_left
    if number < other:
        return mine + position.bonus, left, position.other_available
    return -theirs - position.bonus, position.available, other_left


@kernel
def payoff(number: int, other: int, position: Position, later: Later) -> float:
    """What two numbers are worth: their difference in points, and the boards they leave."""
    points, left, other_left = outcome(number, other, position)
    worth: float = points + later[left, other_left]
    return worth


@kernel
def best_replies(others: Numbers, mix: Floats, position: Position, later: Later) -> tuple[Numbers, Floats]:
    """For each first digit the best legal number against a mix of the other player's, which ascend, and its worth.

    All numbers of the same digits leave the same boards, and how one fares depends only on how many of the others are
    lower. So for each set of digits the worth of standing above the first 0, 1, 2 ... of the others is summed up once;
    then a number's worth is one of these sums and its own points, as often as it is approved.
    """
    available, other_available, bonus, factor = position
    count = len(others)
    lower = _lower(others)
    theirs = factor * _FIRST_DIGIT[others] + _COUNT[others]
    other_digits = _DIGITS[others]
    other_left = other_available & ~other_digits
    below = np.empty(count)  # what each of the others adds to the worth if my number is lower
    worth = np.empty(count + 1)
    approved = np.empty(count + 1)
    best, most = np.full(10, NO_NUMBER), np.full(10, -np.inf)
    for index in range(len(_SETS)):
        digits = _SETS[index]
        if digits & ~available or (digits == 0) != (available == 0):
            continue
        later_mine = later[available & ~digits]
        worth[0], approved[0] = 0.0, 1.0
        for other in range(count):
            if digits & other_digits[other]:
                below[other] = mix[other] * (bonus + later_mine[other_available])
            else:
                below[other] = mix[other] * (later_mine[other_left[other]] - theirs[other] - bonus)
            worth[0] += below[other]
        for other in range(count):
            if digits & other_digits[other]:
                above = mix[other] * (later[available, other_left[other]] - theirs[other] - bonus)
                approved[other + 1] = approved[other] - mix[other]
            else:
                above = mix[other] * (later_mine[other_left[other]] - theirs[other] + bonus)
                approved[other + 1] = approved[other]
            worth[other + 1] = worth[other] + above - below[other]
        for place in range(_STARTS[index], _STARTS[index + 1]):
            number = _BY_DIGITS[place]
            other, first_digit = lower[number], _FIRST_DIGIT[number]
            value = (factor * first_digit + _COUNT[number]) * approved[other] + worth[other]
            if other < count and others[other] == number:
                value += mix[other] * (later_mine[other_left[other]] - theirs[other]) - below[other]
            if value > most[first_digit]:
                best[first_digit], most[first_digit] = number, value
    return best, most


@kernel
def _lower(others: Numbers) -> Numbers:
    """For each number how many of the others, which ascend, are lower; the last is for no number."""
    lower = np.zeros(NUMBERS + 1, np.int64)
    begin = 0
    for index in range(len(others)):
        lower[begin : others[index] + 1] = index
        begin = others[index] + 1
    lower[begin:NUMBERS] = len(others)
    return lower
