"""Writing numbers by chance: three digits, each evenly from the digits a style allows, without the slightest bias.

The digits to choose from are in a *row*: up to ten digits of four bits each, from the lowest place up, and how many
they are in the top four bits. A kernel reads a row as two words of 32 bits.

One random word makes all three digits. Its upper 28 bits are a fraction x of one; x times the count of choices is
the place of the digit in the row and, after the point, the fraction for the next digit. If the three counts multiply
to k, the 2^28 fractions are dealt to k numbers, and 2^28 mod k of them are too many: those whose last remainder is
below 2^28 mod k (Lemire, "Fast random integer generation in an interval", 2019). They are drawn again. As k is at most
1000, remainders of 1000 and more never are: the lanes are drawn without a look, and looked at only if one was lower.
"""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from thenumber.sim.kernel import kernel
from thenumber.sim.streams import LANES, Words, next_word

Rows = NDArray[np.uint64]
"""A row for each set of available digits."""
Halves = NDArray[np.uint32]
"""The rows of all lanes, each as its lower and its upper half."""
Lanes = NDArray[np.int16]
"""A value per lane."""

AGAIN = 15
"""In a row of digits to follow with: the first digit again."""

_AGAIN = np.uint32(AGAIN)
_FRACTION = np.uint32((1 << 28) - 1)
_ONE = np.uint32(1)
_FINE = np.uint32(1000)  # a last remainder that is never drawn again


def row_of(digits: Sequence[int]) -> int:
    """Digits to choose from evenly.

    >>> hex(row_of([3, 7, 9]))
    '0x3000000000000973'
    """
    return len(digits) << 60 | sum(digit << 4 * place for place, digit in enumerate(digits))


@kernel
def look_up(rows: Rows, available: Lanes, found: Rows) -> None:
    """The row of each lane."""
    for lane in range(LANES):
        found[lane] = rows[np.uint16(available[lane])]


@kernel
def write_numbers(words: Words, lead_rows: Rows, follow_rows: Rows, keys: Lanes, used: Lanes, rests: Words) -> None:
    """Each lane's player writes a number: the first digit from its leading row, the others from its following row.

    `keys` gets the numbers with four bits a digit, `used` the
    sets of their digits; of a player without digits the empty set.
    """
    lead, follow = lead_rows.view(np.uint32), follow_rows.view(np.uint32)
    lowest = _FRACTION
    for lane in range(LANES):
        rest = _write(words, lead, follow, keys, used, lane)
        rests[lane] = rest
        lowest = rest if rest < lowest else lowest
    if lowest < _FINE:
        _write_again(words, lead, follow, keys, used, rests)


@kernel
def _write_again(words: Words, lead: Halves, follow: Halves, keys: Lanes, used: Lanes, rests: Words) -> None:
    """Draw those numbers again that were one too many."""
    for lane in range(LANES):
        leads = np.int64(lead[2 * lane + 1] >> np.uint32(28))
        follows = np.int64(follow[2 * lane + 1] >> np.uint32(28))
        numbers = leads * follows * follows
        while numbers and rests[lane] < (1 << 28) % numbers:
            rests[lane] = _write(words, lead, follow, keys, used, lane)


@kernel
def _write(words: Words, lead: Halves, follow: Halves, keys: Lanes, used: Lanes, lane: int) -> np.uint32:
    """Write one number and return the last remainder. Every step is cut to 32 bits, or Numba would widen it to 64."""
    low, high = lead[2 * lane], lead[2 * lane + 1]
    leads = np.uint32(high >> np.uint32(28))
    product = np.uint32(np.uint32(next_word(words, lane) >> np.uint32(4)) * leads)
    first = _digit(low, high, product)
    low, high = follow[2 * lane], follow[2 * lane + 1]
    follows = np.uint32(high >> np.uint32(28))
    product = np.uint32(np.uint32(product & _FRACTION) * follows)
    second = _digit(low, high, product)
    product = np.uint32(np.uint32(product & _FRACTION) * follows)
    third = _digit(low, high, product)
    second = first if second == _AGAIN else second
    third = first if third == _AGAIN else third
    keys[lane] = np.int16(np.uint32(first << np.uint32(8)) | np.uint32(second << np.uint32(4)) | third)
    digits = np.uint32(_ONE << first) | np.uint32(_ONE << second) | np.uint32(_ONE << third)
    used[lane] = np.int16(digits) if leads != np.uint32(0) else np.int16(0)
    return np.uint32(product & _FRACTION)


@kernel
def _digit(low: np.uint32, high: np.uint32, product: np.uint32) -> np.uint32:
    """The digit of a row at the place that stands before the point of a product."""
    place = np.uint32(product >> np.uint32(28))
    half = high if place >= np.uint32(8) else low
    return np.uint32(np.uint32(half >> np.uint32(np.uint32(place & np.uint32(7)) << np.uint32(2))) & np.uint32(15))
