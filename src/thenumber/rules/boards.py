"""Player boards: ten digits, a score box per turn, one point for each digit crossed out.

A board lies open for everyone to see.
"""

from dataclasses import dataclass
from itertools import product

from thenumber.rules.digits import ALL_DIGITS, NO_DIGITS, Digits
from thenumber.rules.numbers import Number
from thenumber.rules.tiles import Tile


@dataclass(frozen=True, slots=True)
class Board:
    """One player's board in one round.

    >>> print(Board(available=Digits("024"), crossed_out=Digits("13")))
    0 / 2 / 4
    """

    available: Digits = ALL_DIGITS
    crossed_out: Digits = NO_DIGITS
    boxes: tuple[int, ...] = ()
    """The score boxes filled so far, one per turn."""

    @property
    def is_out(self) -> bool:
        """No digit is left: its player takes no part in the rest of the round."""
        return not self.available

    @property
    def total(self) -> int:
        """The round total so far: all boxes, and one point per digit crossed out."""
        return sum(self.boxes) + len(self.crossed_out)

    @property
    def numbers(self) -> tuple[Number, ...]:
        """Every number it allows, from the lowest."""
        return tuple(Number("".join(digits)) for digits in product(map(str, self.available), repeat=3))

    def allows(self, number: str) -> bool:
        """Every digit of the number is still available: it may be written (R6).

        Raises:
            InvalidNumber: the text is no number.
        """
        return Number(number).digits <= self.available

    def after(self, tile: Tile) -> "Board":
        """The board once its player's tile is resolved: box filled, digits crossed out."""
        crosses_out = tile.crosses_out
        return Board(self.available - crosses_out, self.crossed_out | crosses_out, (*self.boxes, tile.points))

    def __str__(self) -> str:
        """The digits in order, a stroke in place of each one crossed out."""
        digits = self.available | self.crossed_out
        return " ".join(str(digit) if digit in self.available else "/" for digit in digits)
