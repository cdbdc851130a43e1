"""Hindsight: what should have been written, beside what the others really wrote."""

import numpy as np

from thenumber.bots.moments import Moment
from thenumber.findings import Hindsight
from thenumber.insight.pricing import beside_written, in_points
from thenumber.rules import Number
from thenumber.sim.arrays import FIRST_DIGIT, NO_NUMBER
from thenumber.solve.stage import APPROVED, BONUS, Numbers, Reals, legal

_EQUAL = 1e-4  # in points


def hindsight(turn: Moment, seat: int, written: Numbers) -> Hindsight:
    """The best numbers of a seat that has digits, and those of the most points."""
    numbers = legal(turn.available[seat])
    _, becomes = beside_written(turn, seat, np.append(written[seat], numbers), written)
    worth, own = in_points(becomes[:, 1:]), float(in_points(becomes[:, 0]))
    points = _points(turn, numbers, becomes[:, 1:])
    best, most = _highest(worth), _highest(points)
    return Hindsight(
        best=_named(numbers[best]),
        points=int(points[best[0]]),
        takes_bonus=bool(becomes[BONUS, 1 + best[0]]),
        gain=round(max(float(worth[best[0]]) - own, 0.0), 2),
        most=_named(numbers[most]),
        most_points=int(points[most[0]]),
    )


def _points(turn: Moment, numbers: Numbers, becomes: Reals) -> Reals:
    """What each number scores."""
    points: Reals = turn.factor * FIRST_DIGIT[numbers] * becomes[APPROVED] + turn.bonus * becomes[BONUS]
    return points


def _highest(values: Reals) -> Numbers:
    """The places of the highest values."""
    places: Numbers = np.flatnonzero(values >= values.max() - _EQUAL).astype(np.int32)
    return places


def _named(numbers: Numbers) -> tuple[str, ...]:
    return tuple(str(Number.of(number)) for number in numbers.tolist() if number != NO_NUMBER)
