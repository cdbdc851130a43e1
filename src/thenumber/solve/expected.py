"""What a number is worth on average, if it is known how likely the others are to write each number.

This is the one place where that is worked out: bots, equilibria and analyses all ask here. Of one other it is exact; of
more, the others' numbers are drawn, the same ones for all numbers that are compared.
"""

from collections.abc import Sequence

import numpy as np

from thenumber.sim.arrays import NO_NUMBER
from thenumber.solve.stage import BECOMES, Bits, Numbers, Reals, Stage, legal, worths

Expected = Sequence[Reals]
"""For each seat, how likely it is to write each of its legal numbers; empty for one that writes nothing."""


def worth(game: Stage, seat: int, numbers: Numbers, rows: Numbers, weights: Reals) -> tuple[Reals, Reals]:
    """What each of a seat's `numbers` is worth on average, and its square, if the others write one of the rows."""
    return _worths(game, seat, numbers, rows, weights, np.zeros((0, len(numbers))))


def payoffs(game: Stage, seat: int, numbers: Numbers, replies: Numbers) -> Reals:
    """[number, reply]: what each of a seat's numbers is worth in a duel beside each reply; `NO_NUMBER` is a blank."""
    columns = [worth(game, seat, numbers, reply[None, None], np.ones(1))[0] for reply in replies]
    return np.stack(columns, axis=1)


def foreseen(game: Stage, seat: int, numbers: Numbers, rows: Numbers, weights: Reals) -> tuple[Reals, Reals]:
    """What each number is worth, and what becomes of it on average: rows as in `thenumber.solve.stage.beside`."""
    becomes = np.zeros((BECOMES, len(numbers)))
    mean, _ = _worths(game, seat, numbers, rows, weights, becomes)
    return mean, becomes


def _worths(
    game: Stage, seat: int, numbers: Numbers, rows: Numbers, weights: Reals, becomes: Reals
) -> tuple[Reals, Reals]:
    others = np.arange(len(game.available)) != seat
    return worths(
        numbers,
        game.available[seat],
        rows,
        game.available[others],
        weights,
        (game.totals[seat] - game.totals[others]).astype(np.float64),
        (game.bonus, game.factor),
        game.after,
        game.odds,
        becomes,
    )


def imagined(
    available: Bits, seat: int, expected: Expected, turns: int, chance: np.random.Generator
) -> tuple[Numbers, Reals]:
    """Rows of numbers that the others may write, and the weight of each.

    Of one opponent it is every number, by its chance; of more, some turns drawn at random.
    """
    others = [other for other in range(len(expected)) if other != seat]
    if len(others) == 1 and len(expected[others[0]]):
        return legal(available[others[0]])[:, None], expected[others[0]]
    rows = np.full((turns, len(others)), NO_NUMBER, np.int32)
    for column, other in enumerate(others):
        if len(expected[other]):
            up_to = expected[other].cumsum()
            rows[:, column] = legal(available[other])[np.searchsorted(up_to / up_to[-1], chance.random(turns), "right")]
    return rows, np.full(turns, 1 / turns)
