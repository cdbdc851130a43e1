"""What people may like in a number: its features, for the seat that writes it and the boards around it.

Two of them look as far as a person who calculates: what the number would score on average if all others wrote any
number (one step of thought), and if all others thought just so (two steps).
"""

from functools import lru_cache

import numpy as np

from thenumber.bots.moments import Moment
from thenumber.sim.arrays import COUNT, DIGITS, FIRST_DIGIT, NUMBERS
from thenumber.sim.kernel import kernel
from thenumber.solve.stage import Bits, Numbers, Reals, legal

FEATURES = (
    "high",  # the first digit, from 0 to 1
    "high squared",
    "high, late",  # the same, growing from turn to turn
    "high squared, late",
    "highest",  # no available digit is higher than its first
    "lowest",
    "repdigit",
    "repdigit, late",
    "pair",  # two different digits
    "digits at the end",  # how many different ones, in the last turn, where none need be kept
    "tail",  # how high the digits behind the first are
    "run",  # 123, 654
    "zeros",
    "lowest of its digits",  # 733, not 737 or 773: what someone writes who has understood the check
    "safe digits",  # how few of the others have its digits
    "safe digits, late",
    "high digits spent",  # 7, 8 and 9, early
    "same as highest",  # first digit as that of the number that took the last bonus,
    "above highest",  # one more,
    "below highest",  # one less
    "same again",  # the same first digit as in the player's last number
    "high after high",  # negative: high and low by turns
    "high after a fall",  # the player's last number was eliminated
    "high when behind",  # the more points behind the leader; ahead of all others, less
    "approval",  # the chance to be approved if all others write any number
    "one step",  # expected points on the first step of thought
    "two steps",
)
_FEATURES = len(FEATURES)
# The column of each, for the kernel: one that is added or moved needs its place here too.
(
    _HIGH,
    _HIGH_SQUARED,
    _HIGH_LATE,
    _HIGH_SQUARED_LATE,
    _HIGHEST,
    _LOWEST,
    _REPDIGIT,
    _REPDIGIT_LATE,
    _PAIR,
    _DIGITS_AT_THE_END,
    _TAIL,
    _RUN,
    _ZEROS,
    _LOWEST_OF_ITS_DIGITS,
    _SAFE_DIGITS,
    _SAFE_DIGITS_LATE,
    _HIGH_DIGITS_SPENT,
    _SAME_AS_HIGHEST,
    _ABOVE_HIGHEST,
    _BELOW_HIGHEST,
    _SAME_AGAIN,
    _HIGH_AFTER_HIGH,
    _HIGH_AFTER_A_FALL,
    _HIGH_WHEN_BEHIND,
    _APPROVAL,
    _ONE_STEP,
    _TWO_STEPS,
) = range(len(FEATURES))
_RESOLUTE = 0.8  # how much a person who thinks prefers a number that scores a point more

Mood = tuple[float, bool, int, bool, float]
"""How late it is (0 to 1), if it's the last turn, the player's last number, if it fell, how far behind they are."""


def features(moment: Moment) -> list[Reals]:
    """For each seat, a row for each number it may write, from the lowest, and a column for each feature."""
    steps = _steps(tuple(moment.available.tolist()), (moment.bonus, moment.factor))
    return [
        _features(legal(available), seat, moment.available, _mood(moment, seat), moment.highest, steps)
        for seat, available in enumerate(moment.available)
    ]


@lru_cache(maxsize=16)  # 120 kB each; every round begins with the same boards
def _steps(available: tuple[int, ...], pay: tuple[int, int]) -> Reals:
    return steps_of_thought(np.array(available, np.int32), pay)


def _mood(moment: Moment, seat: int) -> Mood:
    """What a player carries into the turn."""
    totals = moment.totals.tolist()
    highest = max(total for other, total in enumerate(totals) if other != seat)
    return (
        (moment.turn_no - 1) / max(moment.rulebook.turns - 1, 1),
        moment.turns_left == 0,
        int(moment.before[seat]),
        bool(moment.fell[seat]),
        min(max((highest - totals[seat]) / 20, -1.0), 1.0),
    )


@kernel
def steps_of_thought(available: Bits, pay: tuple[int, int]) -> Reals:
    """[seat, 0 | 1 | 2, number]: the chance of approval and expected points on the first step, points on the second."""
    seats = len(available)
    answer = np.zeros((seats, 3, NUMBERS))
    mixes = np.zeros((seats, NUMBERS))
    for seat in range(seats):
        for number in range(NUMBERS):
            if DIGITS[number] & ~available[seat] == 0:
                mixes[seat, number] = 1.0 / COUNT[available[seat]] ** 3
    answer[:, 0], answer[:, 1] = _expected(available, mixes, pay)
    for seat in range(seats):
        liking = np.where(mixes[seat] > 0, _RESOLUTE * answer[seat, 1], -np.inf)
        if available[seat]:
            weight = np.exp(liking - liking.max())  # bonuses may be of any size
            mixes[seat] = weight / weight.sum()
    answer[:, 2] = _expected(available, mixes, pay)[1]
    return answer


@kernel
def _expected(available: Bits, mixes: Reals, pay: tuple[int, int]) -> tuple[Reals, Reals]:
    """[seat, number]: the chance of approval, and the expected points, against the mixes of the other seats.

    What is needed of each mix is how likely it is to write a lower or higher number that shares a digit, which is the
    same for all who face it. That is exact by inclusion and exclusion over the digits: `containing[S]` adds up the
    numbers that have all digits of S. Two different others may save or spoil the bonus together; that is left out, so
    the bonus is approximate.
    """
    bonus, factor = pay
    seats = len(available)
    approval, highest, points = np.ones((seats, NUMBERS)), np.ones((seats, NUMBERS)), np.zeros((seats, NUMBERS))
    lower, shared_below = np.zeros(NUMBERS), np.zeros(NUMBERS)
    for other in range(seats):
        if available[other] == 0:
            continue
        containing, shared = np.zeros(len(COUNT)), np.zeros(len(COUNT))
        for number in range(NUMBERS):
            lower[number], shared_below[number] = containing[0], _sharing(containing, DIGITS[number])
            if mixes[other, number] > 0.0:
                _add_subsets(containing, DIGITS[number], mixes[other, number])
        for digits in range(len(COUNT)):
            if COUNT[digits] <= 3:
                shared[digits] = _sharing(containing, digits)
        for number in range(NUMBERS):
            same = mixes[other, number]
            beaten = shared[DIGITS[number]] - shared_below[number] - same  # higher, and eliminated by this number
            is_highest = max(lower[number] - shared_below[number] + beaten + same, 0.0)
            for seat in range(seats):
                if seat != other and DIGITS[number] & ~available[seat] == 0:
                    approval[seat, number] *= 1.0 - shared_below[number]
                    highest[seat, number] *= is_highest
    for seat in range(seats):
        for number in range(NUMBERS):
            scored = factor * FIRST_DIGIT[number] + COUNT[DIGITS[number]]
            points[seat, number] = approval[seat, number] * scored + highest[seat, number] * bonus
    return approval, points


@kernel
def _add_subsets(containing: Reals, digits: int, chance: float) -> None:
    subset = digits
    while subset:
        containing[subset] += chance
        subset = (subset - 1) & digits
    containing[0] += chance


@kernel
def _sharing(containing: Reals, digits: int) -> float:
    """The chance that a number shares at least one of the digits."""
    chance = 0.0
    subset = digits
    while subset:
        chance += containing[subset] if COUNT[subset] & 1 else -containing[subset]
        subset = (subset - 1) & digits
    return chance


@kernel
def _features(
    numbers: Numbers,
    seat: int,
    available: Bits,
    mood: Mood,
    highest: int,
    steps: Reals,
) -> Reals:
    """A row for each number, a column for each feature, in the order of `FEATURES`."""
    late, last_turn, before, fell, behind = mood
    described = np.zeros((len(numbers), _FEATURES))
    lacking = np.zeros(10)
    for other in range(len(available)):
        for digit in range(10):
            if other != seat and not available[other] >> digit & 1:
                lacking[digit] += 1.0 / (len(available) - 1)
    own = available[seat]
    seen = np.zeros((10, len(COUNT)), np.bool_)
    for index in range(len(numbers)):
        number = numbers[index]
        first, second, third = number // 100, number // 10 % 10, number % 10
        digits = DIGITS[number]
        high = first / 9.0
        row = described[index]
        row[_HIGH] = high
        row[_HIGH_SQUARED] = high**2
        row[_HIGH_LATE] = high * late
        row[_HIGH_SQUARED_LATE] = high**2 * late
        row[_HIGHEST] = own >> (first + 1) == 0
        row[_LOWEST] = own & ((1 << first) - 1) == 0
        row[_REPDIGIT] = COUNT[digits] == 1
        row[_REPDIGIT_LATE] = row[_REPDIGIT] * late
        row[_PAIR] = COUNT[digits] == 2
        row[_DIGITS_AT_THE_END] = float(COUNT[digits]) if last_turn else 0.0
        row[_TAIL] = (second + third) / 18.0
        row[_RUN] = abs(second - first) == 1 and third - second == second - first
        row[_ZEROS] = (second == 0) + (third == 0)
        row[_LOWEST_OF_ITS_DIGITS] = not seen[first, digits]
        seen[first, digits] = True
        safe, spent = 0.0, 0.0
        for digit in range(10):
            if digits >> digit & 1:
                safe += lacking[digit] / COUNT[digits]
                spent += 1.0 if digit >= 7 else 0.0
        row[_SAFE_DIGITS] = safe
        row[_SAFE_DIGITS_LATE] = safe * late
        row[_HIGH_DIGITS_SPENT] = spent * (1.0 - late)
        if highest >= 0:
            row[_SAME_AS_HIGHEST] = first == highest // 100
            row[_ABOVE_HIGHEST] = first == highest // 100 + 1
            row[_BELOW_HIGHEST] = first == highest // 100 - 1
        row[_SAME_AGAIN] = before >= 0 and first == before // 100
        if before >= 0:
            row[_HIGH_AFTER_HIGH] = high * (before // 100 - 4.5) / 4.5
        row[_HIGH_AFTER_A_FALL] = high * fell
        row[_HIGH_WHEN_BEHIND] = high * behind
        row[_APPROVAL] = steps[seat, 0, number]
        row[_ONE_STEP] = steps[seat, 1, number] / 5.0
        row[_TWO_STEPS] = steps[seat, 2, number] / 5.0
    return described
