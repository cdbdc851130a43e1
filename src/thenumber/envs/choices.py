"""Choices: what a seat can do in a turn, as an index, and which of them its board allows.

Choices 0 to 999 write that number; choice 1000 passes. A seat that is out of digits stays at the table, and passing is
all it can do. A choice that the board does not allow is no error: the tile counts for nothing, as the rules have it (a
number with a digit that is gone is illegal, a pass with digits left is a blank tile, whatever a seat that is out of
digits chooses is a pass).

>>> number_of(7), number_of(PASS)
(Number('007'), None)
>>> legal_choices(Digits("07"))
(0, 7, 70, 77, 700, 707, 770, 777)
>>> legal_choices(Digits())
(1000,)
"""

from functools import lru_cache
from itertools import product

import numpy as np
from numpy.typing import NDArray

from thenumber.rules import Board, Digits, Number
from thenumber.sim.arrays import DIGITS, NUMBERS, SETS

PASS = NUMBERS
"""The choice to write nothing."""
CHOICES = NUMBERS + 1
"""How many there are."""

Mask = NDArray[np.int8]
"""1 for each choice that is legal, 0 for the others."""

_sets = np.arange(SETS)[:, np.newaxis]
MASKS: Mask = np.hstack([DIGITS & ~_sets == 0, _sets == 0]).astype(np.int8)
"""The mask of each set of available digits, as bits: copy what you hand out."""
MASKS.setflags(write=False)


def number_of(choice: int) -> Number | None:
    """The number that a choice writes; None for a pass.

    Raises:
        ValueError: there is no such choice.
    """
    if not 0 <= choice <= PASS:
        raise ValueError(f"{choice} is not a choice from 0 to {PASS}")
    return None if choice == PASS else Number.of(choice)


def choice_of(number: Number | None) -> int:
    """The choice that writes a number; for none, the pass."""
    return PASS if number is None else int(number)


def written(choice: int, board: Board) -> Number | None:
    """What a choice puts on the tile: of a seat that is out of digits, nothing."""
    number = number_of(choice)
    return None if board.is_out else number


@lru_cache(maxsize=SETS)
def legal_choices(available: Digits) -> tuple[int, ...]:
    """The choices that a board with these digits allows, in ascending order."""
    if not available:
        return (PASS,)
    return tuple(100 * a + 10 * b + c for a, b, c in product(available, repeat=3))
