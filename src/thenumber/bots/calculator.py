"""The calculator: expects the others to write any number that they may, and writes what then gains most.

How many of an opponent's numbers lie below a number, and how many of those avoid its digits, are two counts: the chance
to be approved follows exactly. The chance of the bonus is exact for two players and close for more.
"""

from array import array
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import accumulate
from math import exp
from operator import mul

from thenumber.bots.habit import Mixer, digits_on, numbers_on
from thenumber.rules import Digits, Number, View

_KEEN = 4.0  # how strongly a point more is preferred: near the best it varies, so it cannot be read at once
_LIKELY = 0.8  # how much of what a kept digit could still score it will
_SPARE = 1.0  # what a digit is worth that is kept beyond one for each turn to come


@dataclass(frozen=True, slots=True)
class Situation:
    """What the calculator looks at, besides its own digits."""

    bonus: int
    factor: int
    """What an approved first digit is multiplied by."""
    later: tuple[int, ...]
    """What an approved first digit is multiplied by in each turn of the round still to come, highest first."""
    others: tuple[Digits, ...]
    """The digits of each opponent who takes part."""


@dataclass(frozen=True, slots=True)
class Odds:
    """Numbers against one opponent who writes any number at random; one chance for each, from the lowest number."""

    approved: Sequence[float]
    """The chance that the opponent does not eliminate the number."""
    topped: Sequence[float]
    """The chance that an opponent who does not eliminate it writes a higher number, which it does not eliminate."""


class Calculator(Mixer[Situation]):
    """Best reply, in expected points, to opponents who write any number at random, with an eye on the turns to come."""

    def looks_at(self, view: View) -> Situation:
        """The opponents' digits and what the turns are worth."""
        rulebook, turn_no = view.rulebook, view.turn_no
        others = [board.available for seat, board in enumerate(view.boards) if seat != view.seat and board.available]
        later = [rulebook.factor(later_no) for later_no in range(turn_no + 1, rulebook.turns + 1)]
        return Situation(
            bonus=rulebook.bonus(turn_no),
            factor=rulebook.factor(turn_no),
            later=tuple(sorted(later, reverse=True)),
            others=tuple(sorted(others, key=str)),
        )

    def weights(self, available: Digits, seen: Situation) -> Mapping[Number, float]:
        """Numbers close to the best one."""
        gains = expected_gains(available, seen)
        best = max(gains.values())
        return {number: exp(_KEEN * (gain - best)) for number, gain in gains.items()}


def expected_gains(available: Digits, seen: Situation) -> dict[Number, float]:
    """What each number is expected to gain: points of this turn, less what its digits could have scored later."""
    approved, bonus = _chances(available, seen.others)
    digits_on_board, kept = digits_on(available), _worth(available, seen.later)
    # A digit crossed out is a point, whatever else it costs.
    price = {digits: kept - _worth(available - digits, seen.later) - len(digits) for digits in set(digits_on_board)}
    return {
        number: chance * (seen.factor * number.first_digit + seen.bonus * on_top - price[digits])
        for number, digits, chance, on_top in zip(numbers_on(available), digits_on_board, approved, bonus, strict=True)
    }


def _worth(digits: Digits, later: tuple[int, ...]) -> float:
    """What digits kept for the turns to come may still score: the highest of them in front, in the best turns."""
    if not later:
        return 0.0
    highest_first = sorted(digits, reverse=True)
    in_front = sum(factor * digit for factor, digit in zip(later, highest_first, strict=False))
    return _LIKELY * in_front + _SPARE * max(0, len(digits) - len(later))


def _chances(available: Digits, others: tuple[Digits, ...]) -> tuple[list[float], list[float]]:
    """For each number of a board the chance to be approved, and if so that of the bonus."""
    values = _values_on(available)
    approved, bonus = [1.0] * len(values), [1.0] * len(values)
    for index, other in enumerate(others):
        odds, survival = _odds(available, other), _survival_above(other, others[:index] + others[index + 1 :])
        approved = list(map(mul, approved, odds.approved))
        bonus = [
            chance * (1 - topped * survival[value])
            for chance, topped, value in zip(bonus, odds.topped, values, strict=True)
        ]
    return approved, bonus


@lru_cache(maxsize=2048)  # at most 16 kB each
def _odds(available: Digits, opponent: Digits) -> Odds:
    """The numbers of a board against one opponent."""
    total, below = len(opponent) ** 3, _below(opponent)
    avoiding = {digits: _below(opponent - digits) for digits in set(digits_on(available))}
    approved, topped = array("d"), array("d")
    for value, digits in zip(_values_on(available), digits_on(available), strict=True):
        beside = avoiding[digits]
        harmless = total - below[value] + beside[value]
        approved.append(harmless / total)
        topped.append((beside[-1] - beside[value]) / harmless if harmless else 0.0)
    return Odds(approved, topped)


@lru_cache(maxsize=256)  # 8 kB each, and hardly ever needed again
def _survival_above(opponent: Digits, rest: tuple[Digits, ...]) -> Sequence[float]:
    """For each value the mean chance that a higher number of an opponent survives the rest."""
    survives = [1.0] * len(_values_on(opponent))
    for other in rest:
        survives = list(map(mul, survives, _odds(opponent, other).approved))
    by_value = [0.0] * 1000
    for value, chance in zip(_values_on(opponent), survives, strict=True):
        by_value[value] = chance
    up_to, below = list(accumulate(by_value)), _below(opponent)
    means = (
        (up_to[-1] - chances) / max(below[-1] - counted, 1) for chances, counted in zip(up_to, below[1:], strict=True)
    )
    return array("d", means)


@lru_cache(maxsize=1024)  # there are no more sets of digits
def _below(digits: Digits) -> Sequence[int]:
    """How many numbers made of these digits lie below 000, 001, ... 999, and how many there are."""
    there = [0] * 1000
    for value in _values_on(digits):
        there[value] = 1
    return array("H", accumulate(there, initial=0))


@lru_cache(maxsize=1024)
def _values_on(available: Digits) -> Sequence[int]:
    """The numbers of a board as integers."""
    return array("H", map(int, numbers_on(available)))
