"""The thousand numbers as arrays, and a set of digits as the bits of an integer: how kernels see the game.

>>> int(FIRST_DIGIT[773]), bin(DIGITS[773])
(7, '0b10001000')
>>> int(COUNT[DIGITS[773]])
2
"""

import numpy as np

from thenumber.rules import Digits

NUMBERS = 1000
NO_NUMBER = -1
"""In place of a number: a blank tile, or a player who is out."""
SETS = 1 << 10  # sets of digits: bit d is set if the digit d is in it
FRESH = SETS - 1  # all ten digits

_values = np.arange(NUMBERS)

FIRST_DIGIT = (_values // 100).astype(np.int32)
"""What a number scores if it is approved."""

DIGITS = ((1 << _values // 100) | (1 << _values // 10 % 10) | (1 << _values % 10)).astype(np.int32)
"""The digits that a number uses, as a set: what it crosses out if it is approved."""

COUNT = np.array([bits.bit_count() for bits in range(SETS)], dtype=np.int32)
"""How many digits are in a set."""


def as_bits(digits: Digits) -> int:
    """A set of digits as the kernels see it."""
    return sum(1 << digit for digit in digits)


def as_digits(bits: int) -> Digits:
    """A set of digits as the rules see it.

    >>> as_digits(as_bits(Digits("037")))
    Digits('037')
    """
    return Digits(str(digit) for digit in range(10) if bits >> digit & 1)
