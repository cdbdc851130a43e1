"""Actions in OpenSpiel: every number of a fresh board's digits, in ascending order, and last the pass.

With all ten digits they are the choices of every other environment: 0 to 999 write that number, 1000 passes.
"""

from functools import cache, lru_cache
from itertools import product

from thenumber.rules import Number
from thenumber.sim.arrays import NO_NUMBER, SETS


class Actions:
    """The actions of a game whose boards have so many digits, from 0 up; sets of digits are bits.

    >>> actions = actions_of(digits=3)
    >>> actions.count, actions.number(5), actions.legal(0b011)
    (28, Number('012'), (0, 1, 3, 4, 9, 10, 12, 13))
    """

    def __init__(self, digits: int) -> None:
        self._digits = digits
        self._numbers = tuple(Number(f"{a}{b}{c}") for a, b, c in product(range(digits), repeat=3))
        self._values = (*map(int, self._numbers), NO_NUMBER)
        self.passing = len(self._numbers)
        """The action to write nothing."""
        self.count = self.passing + 1

    def __reduce__(self) -> tuple[object, ...]:
        return actions_of, (self._digits,)  # copies of a state share them

    def number(self, action: int) -> Number | None:
        """The number that an action writes; None for the pass.

        Raises:
            ValueError: there is no such action.
        """
        return None if self.value(action) == NO_NUMBER else self._numbers[action]

    def value(self, action: int) -> int:
        """The same as an integer; -1 for the pass.

        Raises:
            ValueError: there is no such action.
        """
        if not 0 <= action <= self.passing:
            raise ValueError(f"{action} is not an action from 0 to {self.passing}")
        return self._values[action]

    def writing(self, number: Number | None) -> int:
        """The action that writes a number; for none, the pass."""
        return self.passing if number is None else _place(self._digits, *map(int, number))

    def legal(self, available: int) -> tuple[int, ...]:
        """The actions that a board with these digits allows, in ascending order."""
        return _legal(self._digits, available) or (self.passing,)


@cache
def actions_of(digits: int) -> Actions:
    """The actions of games whose boards have so many digits."""
    return Actions(digits)


@lru_cache(maxsize=2 * SETS)
def _legal(digits: int, available: int) -> tuple[int, ...]:
    there = [digit for digit in range(digits) if available >> digit & 1]
    return tuple(_place(digits, *drawn) for drawn in product(there, repeat=3))


def _place(base: int, first: int, second: int, third: int) -> int:
    return (first * base + second) * base + third
