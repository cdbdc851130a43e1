"""Characters with habits, as data that kernels read: fast twins of the bots with the same ids, draw for draw.

How much a character likes a number is a product of three: what it thinks of the first digit, what it thinks of so many
different digits, and a base to the power of one thing more. What it looks at decides what that thing is:

    nothing            beginner, repeater
    its highest digit  showoff    how far the other digits lie below it
    the turns left     cautious, gambler, saver
    the last bonus     copycat    how far the number lies from the one that took it, 555 at first
    the leader         spoiler    how many of the two best digits of the leader among the others it has
    the others         scavenger  how many of the others still have its digits, added up

The first digit and the count of digits may weigh differently in each *situation*, a digit that follows from what it
looks at: the highest digit, the turns left (two stand for more), the first digit of the last bonus, else 0.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from enum import IntEnum
from types import MappingProxyType
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from thenumber.sim.arrays import COUNT, NUMBERS, SETS, as_digits
from thenumber.sim.kernel import kernel

Reals = NDArray[np.float64]
Counts = tuple[float, float, float]
"""What one, two and three different digits weigh."""

MIDDLE = 555
"""In place of the last bonus, until somebody takes one."""

_SITUATIONS = 10
_BITS, _MOST = 3, 7  # for how many of the others have a digit: at most four
_DIGIT_OF = np.array([[*as_digits(bits), *[0] * (10 - bits.bit_count())] for bits in range(SETS)], np.int16)
"""The digits of a set, from the lowest."""


class Look(IntEnum):
    """What a character looks at, besides its own digits."""

    NOTHING = 0
    HIGHEST_DIGIT = 1
    TURNS_LEFT = 2
    LAST_BONUS = 3
    LEADER = 4
    OTHERS = 5


_HIGHEST_DIGIT, _TURNS_LEFT, _LAST_BONUS, _LEADER, _OTHERS = list(map(int, Look))[1:]  # as kernels read them


def _alike(_first: int, _situation: int) -> float:
    return 1.0


@dataclass(frozen=True, slots=True)
class Character:
    """What a character looks at, and what it likes."""

    looks_at: Look
    counts: Callable[[int], Counts]
    """What a number with one, two or three different digits weighs, by situation."""
    first: Callable[[int, int], float] = _alike
    """What a first digit weighs, by the digit and the situation."""
    base: float = 1.0


CHARACTERS: Mapping[str, Character] = MappingProxyType(
    {
        "showoff": Character(
            Look.HIGHEST_DIGIT, lambda _: (0.05, 0.6, 1), lambda first, highest: float(first == highest), base=0.8
        ),
        "spoiler": Character(Look.LEADER, lambda _: (1, 1, 1), lambda first, _: 0.4 ** abs(first - 2), base=20.0),
        "beginner": Character(Look.NOTHING, lambda _: (0, 0.1, 1), lambda first, _: 1 + first),
        "repeater": Character(Look.NOTHING, lambda _: (1, 0, 0)),
        "copycat": Character(
            Look.LAST_BONUS, lambda _: (4, 3, 1), lambda first, bonus: 0.3 ** abs(first - bonus), base=0.97
        ),
        "cautious": Character(
            Look.TURNS_LEFT, lambda _: (16, 3, 0.2), lambda first, left: 0.4 ** abs(first - (4 if left else 6))
        ),
        "gambler": Character(
            Look.TURNS_LEFT,
            lambda left: (8, 3, 0.2) if left < 2 else (80, 1, 0),
            lambda first, left: 8.0**first if left < 2 else 0.3 ** abs(first - 4),
        ),
        "scavenger": Character(Look.OTHERS, lambda _: (1, 1, 1), lambda first, _: 1.6 ** min(first, 7), base=0.35),
        "saver": Character(
            Look.TURNS_LEFT,
            lambda left: (0.05, 1, 0) if left else (3, 2, 1),
            lambda first, left: (first if first < 8 else 0.1) ** 2 if left else 12.0**first,
        ),
    }
)
"""The characters by id."""


class Likes(NamedTuple):
    """The characters of all seats as kernels read them: an entry for each seat."""

    is_seated: NDArray[np.bool_]
    """Whether a character sits in the seat."""
    looks_at: NDArray[np.int64]
    firsts: Reals
    """The weight of each first digit, by situation and first digit."""
    counts: Reals
    """The weight of each count of different digits, by situation and count."""
    powers: Reals
    """The powers of the character's base, by exponent."""


def likes_of(names: Sequence[str | None]) -> Likes:
    """What the seats' characters like; where nobody sits, or somebody else, None or any other name will do."""
    seated = [CHARACTERS.get(name or "") for name in names]
    likes = [character or CHARACTERS["repeater"] for character in seated]
    digits, situations = range(10), range(_SITUATIONS)
    return Likes(
        np.array([character is not None for character in seated]),
        np.array([each.looks_at for each in likes], np.int64),
        np.array([[[each.first(first, now) for first in digits] for now in situations] for each in likes], np.float64),
        np.array([[(0, *each.counts(now)) for now in situations] for each in likes], np.float64),
        _powers([each.base for each in likes]),
    )


def _powers(bases: Sequence[float]) -> Reals:
    with np.errstate(over="ignore"):  # no large base has a large exponent
        powers: Reals = np.power.outer(bases, np.arange(NUMBERS))
    return powers


@kernel
def look(
    looks_at: int,
    seat: int,
    turns_left: int,
    last_bonus: int,
    available: NDArray[np.int16],
    totals: NDArray[np.int16],
) -> int:
    """What a character sees of one game, given as a value per player; what cannot matter on its board is left out."""
    own = available[seat]
    if looks_at == _HIGHEST_DIGIT:
        return int(_DIGIT_OF[own, COUNT[own] - 1])
    if looks_at == _TURNS_LEFT:
        return min(turns_left, 2)
    if looks_at == _LAST_BONUS:
        return last_bonus
    if looks_at == _LEADER:
        return _best_of_leader(seat, available, totals) & int(own)
    seen = 0
    if looks_at == _OTHERS:
        for digit in range(10):
            for other in range(len(available)):
                if other != seat and available[other] & own & 1 << digit:
                    seen += 1 << _BITS * digit
    return seen


@kernel
def _best_of_leader(seat: int, available: NDArray[np.int16], totals: NDArray[np.int16]) -> int:
    """The two best digits of the leader among the others who have any; its own if nobody has."""
    leader = seat
    for other in range(len(available)):
        if other != seat and available[other] and (leader == seat or totals[other] > totals[leader]):
            leader = other
    digits = available[leader]
    best = 0
    for place in range(max(COUNT[digits] - 2, 0), COUNT[digits]):
        best |= 1 << _DIGIT_OF[digits, place]
    return best


@kernel
def weigh(likes: Likes, seat: int, seen: int, own: int, row: Reals) -> None:
    """The weight of each number of a board, from the lowest, with all before it; all the same if it likes none."""
    looks_at, digits = likes.looks_at[seat], _DIGIT_OF[own, : COUNT[own]]
    situation = _situation(looks_at, seen)
    counts, powers = likes.counts[seat, situation], likes.powers[seat]
    different, tail = _worth_of_digits(looks_at, seen, powers)
    is_near = 1 if looks_at == _LAST_BONUS else 0
    place, total = 0, 0.0
    for first in digits:
        for second in digits:
            start, count = 100 * first + 10 * second, 1
            liking = likes.firsts[seat, situation, first] * different[first] * tail[second]
            if second != first:
                count, liking = 2, liking * different[second]
            same, other, run = liking * counts[count], liking * counts[count + 1], 0.0
            for third in digits:
                weight = same if third in (first, second) else other * different[third]
                run += weight * tail[third] * powers[is_near * abs(start + third - seen)]
                row[place] = total + run
                place += 1
            total += run
    if total == 0.0:
        for index in range(place):
            row[index] = index + 1.0


@kernel
def _situation(looks_at: int, seen: int) -> int:
    if looks_at == _LAST_BONUS:
        return seen // 100
    return seen if looks_at <= _TURNS_LEFT else 0


@kernel
def _worth_of_digits(looks_at: int, seen: int, powers: Reals) -> tuple[Reals, Reals]:
    """What each digit is worth that a number has at all, and what it is worth behind the first one."""
    different, tail = np.ones(10), np.ones(10)
    for digit in range(10):
        if looks_at == _HIGHEST_DIGIT:
            tail[digit] = powers[abs(seen - digit)]
        elif looks_at == _LEADER:
            different[digit] = powers[seen >> digit & 1]
        elif looks_at == _OTHERS:
            different[digit] = powers[seen >> _BITS * digit & _MOST]
    return different, tail


@kernel
def number_at(own: int, place: int) -> int:
    """The number of a board at a place of its row."""
    count = COUNT[own]
    first, second, third = place // count**2, place // count % count, place % count
    return int(100 * _DIGIT_OF[own, first] + 10 * _DIGIT_OF[own, second] + _DIGIT_OF[own, third])
