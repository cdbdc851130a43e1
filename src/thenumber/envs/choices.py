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

A rulebook with fewer digits has fewer choices: the numbers of its digits in ascending order, and last the pass.

>>> choices = choices_of(Digits("012"))
>>> choices.count, choices.number(5), choices.legal(as_bits(Digits("01")))
(28, Number('012'), (0, 1, 3, 4, 9, 10, 12, 13))
"""

from collections.abc import Sequence
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from thenumber.rules import PUBLISHED, Board, Digits, Number
from thenumber.sim.arrays import DIGITS, NO_NUMBER, SETS, as_bits

Mask = NDArray[np.int8]
"""1 for each choice that is legal, 0 for the others."""


class Choices:
    """The choices of games whose fresh boards have these digits; sets of available digits are bits."""

    def __init__(self, digits: Digits) -> None:
        numbers = np.flatnonzero(DIGITS & ~as_bits(digits) == 0)
        sets = np.arange(SETS)[:, np.newaxis]
        self.digits = digits
        self.passing = len(numbers)
        """The choice to write nothing."""
        self.count = len(numbers) + 1
        """How many choices there are."""
        self.values = np.append(numbers, NO_NUMBER).astype(np.int16)
        """The number that each choice writes; -1 for the pass."""
        self.masks: Mask = np.hstack([DIGITS[numbers] & ~sets == 0, sets == 0]).astype(np.int8)
        """The mask of each set of available digits: copy what you hand out, or ask for a fresh `mask`."""
        self.values.setflags(write=False)
        self.masks.setflags(write=False)
        self._values: dict[int, int] = dict(enumerate(self.values.tolist()))
        self._numbers = tuple(map(Number.of, numbers.tolist()))
        self._places = {number: place for place, number in enumerate(self._numbers)}
        self.rows: list[Mask] = list(self.masks)
        """The masks one by one: to take one out of a list is several times as fast."""
        self._legal: dict[int, tuple[int, ...]] = {}

    def __reduce__(self) -> tuple[object, ...]:
        return choices_of, (self.digits,)  # copies of an environment share them

    def number(self, choice: int) -> Number | None:
        """The number that a choice writes; None for the pass.

        Raises:
            ValueError: there is no such choice.
        """
        (value,) = self.values_of((choice,))
        return None if value == NO_NUMBER else self._numbers[choice]

    def values_of(self, choices: Sequence[int]) -> list[int]:
        """The numbers that several choices write, as integers; -1 for the pass.

        Raises:
            ValueError: there is no such choice.
        """
        try:
            return [*map(self._values.__getitem__, choices)]
        except KeyError as wrong:
            raise ValueError(f"{wrong.args[0]} is not a choice from 0 to {self.passing}") from None

    def writing(self, number: Number | None) -> int:
        """The choice that writes a number; for none, the pass.

        Raises:
            ValueError: a digit of it is on no board.
        """
        if number is None:
            return self.passing
        if number not in self._places:
            raise ValueError(f"{number} has a digit that is on no board: those have {self.digits}")
        return self._places[number]

    def written(self, choice: int, board: Board) -> Number | None:
        """What a choice puts on the tile: of a seat that is out of digits, nothing."""
        number = self.number(choice)
        return None if board.is_out else number

    def mask(self, available: int) -> Mask:
        """A fresh mask of a board with these digits."""
        return self.rows[available].copy()

    def legal(self, available: int) -> tuple[int, ...]:
        """The choices that a board with these digits allows, in ascending order."""
        if available not in self._legal:
            self._legal[available] = tuple(self.rows[available].nonzero()[0].tolist())
        return self._legal[available]


@lru_cache(maxsize=SETS)
def choices_of(digits: Digits) -> Choices:
    """The choices of games whose fresh boards have these digits; always the same object."""
    return Choices(digits)


ALL = choices_of(PUBLISHED.digits)
"""The choices of the published game."""
PASS = ALL.passing
"""The choice to write nothing."""
CHOICES = ALL.count
"""How many choices there are in the published game."""
MASKS = ALL.masks
"""The mask of each set of available digits, as bits: copy what you hand out."""


def number_of(choice: int) -> Number | None:
    """The number that a choice writes; None for a pass.

    Raises:
        ValueError: there is no such choice.
    """
    return ALL.number(choice)


def legal_choices(available: Digits) -> tuple[int, ...]:
    """The choices that a board with these digits allows, in ascending order."""
    return ALL.legal(as_bits(available))
