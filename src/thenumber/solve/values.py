"""What the boards of two players are worth at each turn of a round, and the file that holds it.

The values of the published round are solved once by `thenumber solve` and come with the package: 16 bits for each pair
of boards that a round can come to, one of the two orders, in steps of 1/512 point; compressed, with a checksum.
"""

import hashlib
import zlib
from functools import cache
from importlib import resources

import numpy as np
from numpy.typing import NDArray

from thenumber.rules import ALL_DIGITS, PUBLISHED, Digits
from thenumber.sim.arrays import COUNT, SETS, as_bits

Values = NDArray[np.float32]
Floats = NDArray[np.float64]
Sets = NDArray[np.int64]

STEPS = 512  # in a point; a power of two, since many values are simple fractions: they lie on a step, not between two
AFTER_THE_LAST_TURN = 0
"""The index of the values when all turns are played: there is nothing left to gain."""

_CROSSED_OUT_PER_TURN = 3  # at most
_MAGIC = b"thenumber duel 1\n"
_DIGEST = hashlib.sha256().digest_size


class DamagedValues(ValueError):
    """A file of values is not what `thenumber solve` wrote."""


@cache
def duel_values() -> Values:
    """What is still to be gained in a published round of two players, from any pair of boards at any turn.

    `duel_values()[turn_no, mine, theirs]` is the score difference that a player with the available digits `mine` can
    expect from turn `turn_no` to the end against one with `theirs`, if both play well; the digits are sets of bits.
    It is NaN where a turn cannot have so few digits left, and 0 everywhere at the index `AFTER_THE_LAST_TURN`.

    >>> values = duel_values()
    >>> values.shape, float(values[1, 1023, 1023])
    ((6, 1024, 1024), 0.0)
    >>> float(values[5, as_bits(Digits("789")), as_bits(Digits())])  # 2 x 9, the bonus, and three digits crossed out
    29.0

    Raises:
        DamagedValues: the file in the package has changed or is missing.
    """
    try:
        data = resources.files("thenumber.solve").joinpath("data", "duel.bin").read_bytes()
    except FileNotFoundError:
        data = b""
    values = unpack(data)
    values.flags.writeable = False
    return values


def fewest_digits(turn_no: int, digits: Digits = ALL_DIGITS) -> int:
    """How many digits a board has at least when a turn begins: each turn crosses out three at most."""
    return max(len(digits) - _CROSSED_OUT_PER_TURN * (turn_no - 1), 0)


def possible_sets(turn_no: int, digits: Digits = ALL_DIGITS) -> Sets:
    """The sets of available digits that a board can have when a turn begins.

    >>> len(possible_sets(2)), len(possible_sets(5))
    (176, 1024)
    """
    sets = np.arange(SETS)
    return np.flatnonzero((sets & ~as_bits(digits) == 0) & (fewest_digits(turn_no, digits) <= COUNT))


def after(turn_no: int, turns: int) -> int:
    """The index of the values that hold once a turn is played."""
    return turn_no + 1 if turn_no < turns else AFTER_THE_LAST_TURN


def pack(values: Values | Floats) -> bytes:
    """The values of a published round as a file."""
    halves = []
    for turn_no in range(1, PUBLISHED.turns + 1):
        sets = possible_sets(turn_no)
        pairs = values[turn_no][np.ix_(sets, sets)]
        halves.append(in_steps(pairs[_one_order(len(sets))]).astype("<i2"))
    content = np.concatenate(halves).tobytes()
    return _MAGIC + hashlib.sha256(content).digest() + zlib.compress(content, 9)


def in_steps(values: Values | Floats) -> Values | Floats:
    """Values as the nearest whole number of steps; halfway between two it is the higher, whatever the last bits say.

    >>> in_steps(np.array([2.0, 0.5 / STEPS, 0.5 / STEPS - 1e-12])).tolist()
    [1024.0, 1.0, 1.0]
    """
    return np.floor(values * STEPS + (0.5 + 1e-6))


def unpack(data: bytes) -> Values:
    """The values that a file holds.

    Raises:
        DamagedValues: it is no such file, or not whole, or changed.
    """
    content = _content(data)
    stored = np.frombuffer(content, "<i2").astype(np.float32) / STEPS
    values = np.full((PUBLISHED.turns + 1, SETS, SETS), np.nan, np.float32)
    values[AFTER_THE_LAST_TURN] = 0
    begin = 0
    for turn_no in range(1, PUBLISHED.turns + 1):
        sets = possible_sets(turn_no)
        half = _one_order(len(sets))
        end = begin + int(half.sum())
        pairs = np.zeros(half.shape, np.float32)
        pairs[half] = stored[begin:end]
        values[turn_no][np.ix_(sets, sets)] = pairs - pairs.T
        begin = end
    return values


def checksum(data: bytes) -> str:
    """The SHA-256 of the values that a file holds, however they are compressed."""
    return data[len(_MAGIC) : len(_MAGIC) + _DIGEST].hex()


def _content(data: bytes) -> bytes:
    digest = data[len(_MAGIC) : len(_MAGIC) + _DIGEST]
    try:
        content = zlib.decompress(data[len(_MAGIC) + _DIGEST :])
    except zlib.error:
        content = b""
    if not data.startswith(_MAGIC) or hashlib.sha256(content).digest() != digest:
        raise DamagedValues("the solved values are damaged; reinstall thenumber or run: thenumber solve")
    return content


def _one_order(sets: int) -> NDArray[np.bool_]:
    """Which of all pairs are stored: the other order is worth the opposite, and equal boards nothing."""
    return np.tri(sets, k=-1, dtype=np.bool_)
