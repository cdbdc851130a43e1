"""What the reader expected of a player, and what became of it."""

import numpy as np

from thenumber.findings import Expectation, Likely
from thenumber.insight.analyst import Beliefs
from thenumber.rules import Number
from thenumber.sim.arrays import FIRST_DIGIT
from thenumber.solve.stage import Numbers, Reals, legal

LIKELIEST = 5


def expectation(beliefs: Beliefs, seat: int, written: int) -> Expectation:
    """What a seat that has digits was thought to write."""
    numbers, chances = legal(beliefs.turn.available[seat]), beliefs.reading[seat]
    place = beliefs.place(seat, written)
    likeliest = np.argsort(-chances, kind="stable")[:LIKELIEST].tolist()
    return Expectation(
        likely=tuple(Likely(str(Number.of(int(numbers[each]))), round(float(chances[each]), 4)) for each in likeliest),
        legal=len(numbers),
        rank=None if place is None else 1 + int((chances > chances[place]).sum()),
        chance=None if place is None else round(float(chances[place]), 4),
        first_digits=_told(first_digits(numbers, chances)),
        balanced_first_digits=_told(first_digits(numbers, beliefs.balanced[seat])),
    )


def first_digits(numbers: Numbers, chances: Reals) -> Reals:
    """How likely each first digit is."""
    shares: Reals = np.bincount(FIRST_DIGIT[numbers], weights=chances, minlength=10).astype(np.float64)
    return shares


def _told(chances: Reals) -> tuple[float, ...]:
    return tuple(np.round(chances, 4).tolist())
