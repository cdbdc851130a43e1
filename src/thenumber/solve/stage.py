"""The current turn as a game in itself: what each number is worth to a seat, and an equilibrium of all seats.

All boards and scores are public and the numbers are written at the same time, so a turn is a one-shot game. Its
outcome is worth what it scores now and what the boards it leaves are good for. Between two players the latter is
solved exactly (`thenumber.solve.values`); among more, a seat's prospects are its duels with each of the others.
"""

from dataclasses import dataclass
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from thenumber.sim.arrays import COUNT, DIGITS, FIRST_DIGIT, NO_NUMBER, NUMBERS, SETS
from thenumber.sim.kernel import kernel

Bits = NDArray[np.int32]
Numbers = NDArray[np.int32]
Totals = NDArray[np.int64]
Reals = NDArray[np.float64]
Values = NDArray[np.float32]

_STEPS = 8  # odds are tabulated by the eighth of a point,
_REACH = 256  # for leads of up to as many points: no published game comes near

POINTS_ONLY: Reals = np.empty(0)

APPROVED, BONUS, AHEAD, BOARDS = range(4)
"""What becomes of a number, beside its worth: the rows of `beside`."""
BECOMES = 4


def odds(spread: float) -> Reals:
    """How much likelier a rival is to win than we are, by our lead; `spread` is how much of a lead chance undoes.

    With next to no spread the lead decides, and equal scores share the win: so it is after the last turn.
    """
    leads = np.arange(-_REACH * _STEPS, _REACH * _STEPS) / _STEPS
    return np.exp(np.clip(-leads / spread, -60, 60))


@dataclass(frozen=True, slots=True)
class Stage:
    """One turn: who may write what, what it pays, what comes after, and what everyone is after."""

    available: Bits
    """The digits each seat has."""
    bonus: int
    factor: int
    """What an approved first digit is multiplied by."""
    after: Values
    """The worth of the boards left: [A, B] is how many points a seat with A will gain on one with B from then on."""
    totals: Totals
    """The scores before the turn; they matter only to those who play to win."""
    odds: Reals
    """What a lead is worth, for those who are after the win (see `odds`); empty if all are after points more than the
    others' mean.
    """

    def __post_init__(self) -> None:
        if ((self.available < 0) | (self.available >= SETS)).any() or self.after.shape != (SETS, SETS):
            raise ValueError("a stage needs sets of ten digits, and the worth of every pair of them")
        if len(self.available) != len(self.totals) or len(self.odds) not in (0, 2 * _REACH * _STEPS):
            raise ValueError("a stage needs a total for each seat, and all odds or none")

    def candidates(self, seat: int) -> Numbers:
        """The numbers worth a thought: the lowest of each first digit and set of digits.

        The others of the same digits score the same and are eliminated more easily. Who would rather be eliminated,
        to keep a digit, could want one of them; `gaps` tells what that is worth, for it looks at all numbers.
        """
        numbers: Numbers = LOWEST[DIGITS[LOWEST] & ~self.available[seat] == 0]
        return numbers


@lru_cache(maxsize=SETS)  # at most 4 kB each; nobody writes into them
def legal(available: int) -> Numbers:
    """Every number that these digits allow, from the lowest."""
    numbers: Numbers = ALL[DIGITS & ~available == 0]
    return numbers


ALL: Numbers = np.arange(NUMBERS, dtype=np.int32)


def _lowest_of_each_class() -> Numbers:
    classes = FIRST_DIGIT.astype(np.int64) << 10 | DIGITS
    return np.sort(np.unique(classes, return_index=True)[1]).astype(np.int32)


LOWEST: Numbers = _lowest_of_each_class()


@kernel
def _place(lead: float) -> int:
    """Where a lead stands among the odds; one off the scale, at its end."""
    return int(max(0.0, min((lead + _REACH) * _STEPS, 2.0 * _REACH * _STEPS - 1.0)))


@kernel
def worths(
    candidates: Numbers,
    available: int,
    others: Numbers,
    others_available: Bits,
    weights: Reals,
    leads: Reals,
    pay: tuple[int, int],
    after: Values,
    odds: Reals,
    becomes: Reals,
) -> tuple[Reals, Reals]:
    """What each candidate is worth on average, and the mean of its square, if the others write a row of `others`.

    Each row has its weight; `leads` are the points one is ahead of each of the others. Unless it is empty, what becomes
    of the candidates on average is added to `becomes`, in the rows of `beside`.
    """
    mean, square = np.zeros(len(candidates)), np.zeros(len(candidates))
    worth, told = np.zeros(len(candidates)), np.zeros_like(becomes)
    for row in range(len(others)):
        beside(candidates, available, others[row], others_available, leads, pay, after, odds, worth, told)
        for index in range(len(candidates)):
            mean[index] += weights[row] * worth[index]
            square[index] += weights[row] * worth[index] ** 2
        for what in range(len(becomes)):
            for index in range(len(candidates)):
                becomes[what, index] += weights[row] * told[what, index]
    return mean, square


@kernel
def beside(
    candidates: Numbers,
    available: int,
    others: Numbers,
    others_available: Bits,
    leads: Reals,
    pay: tuple[int, int],
    after: Values,
    odds: Reals,
    worth: Reals,
    told: Reals,
) -> None:
    """Write into `worth` what each candidate is worth against the numbers of the others; `NO_NUMBER` is a blank tile.

    Unless it is empty, `told` gets a row each of whether it is `APPROVED`, whether it takes the `BONUS`, how far one
    is `AHEAD` of the others on average then, and what the `BOARDS` left add to that.

    The others' digits, who of them is eliminated anyway, and what each would score come first: they are the same for
    all candidates. Then, for each candidate: is it approved, who has the highest approved number, and the leads.
    """
    bonus, factor = pay
    seats = len(others)
    digits, clipped = np.zeros(seats, np.int32), np.zeros(seats, np.bool_)
    ahead_if, left_if = np.zeros((seats, 2)), np.zeros((seats, 2), np.uint32)  # 0: not approved, 1: approved
    for seat in range(seats):
        ahead_if[seat], left_if[seat] = leads[seat], others_available[seat]
        if others[seat] >= 0:
            digits[seat] = DIGITS[others[seat]]
            ahead_if[seat, 1] -= factor * FIRST_DIGIT[others[seat]] + COUNT[digits[seat]]
            left_if[seat, 1] &= ~digits[seat]
    for seat in range(seats):
        clipped[seat] = others[seat] < 0
        for lower in range(seats):
            clipped[seat] |= others[lower] < others[seat] and (digits[lower] & digits[seat]) != 0

    approved_others = np.zeros(seats, np.uint32)
    for index in range(len(candidates)):
        number = candidates[index]
        mine = DIGITS[number] if number >= 0 else 0
        approved = number >= 0
        highest = NO_NUMBER
        for seat in range(seats):  # no branches here and below, for no processor could foresee them: a fifth faster
            shared = (digits[seat] & mine) != 0
            approved &= not (shared & (others[seat] < number))
            approved_others[seat] = not (clipped[seat] | (shared & (number < others[seat])))
            highest = max(highest, others[seat] if approved_others[seat] else NO_NUMBER)
        scored, left = 0.0, np.uint32(available)
        if approved:
            scored = float(factor * FIRST_DIGIT[number] + COUNT[mine] + (bonus if number >= highest else 0))
            left = np.uint32(available & ~mine)
            highest = max(highest, number)
        total, ahead, boards = 0.0, 0.0, 0.0
        for seat in range(seats):
            is_approved = approved_others[seat]
            lead = ahead_if[seat, is_approved] - bonus * (is_approved & (others[seat] == highest)) + scored
            rest = left_if[seat, is_approved]
            duel = -after[rest, left]  # one row for all candidates, so that it stays close at hand
            total += odds[_place(lead + duel)] if len(odds) else lead + duel
            ahead += lead
            boards += duel
        worth[index] = 1.0 / (1.0 + total) if len(odds) else total / seats
        if len(told):
            told[APPROVED, index] = approved
            told[BONUS, index] = approved and highest == number
            told[AHEAD, index] = ahead / seats
            told[BOARDS, index] = boards / seats
