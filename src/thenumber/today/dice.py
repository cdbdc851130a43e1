"""The day's dice: every draw is a hash of what it is for, so no draw can move another.

A draw must come out the same in Python and in JavaScript, whose chances may differ in their last bits. So chances are
rounded to whole weights first, and from there on everything is whole numbers. `WHOLE` is a power of two: multiplying by
it rounds nothing, and a weight stands on the edge between two whole numbers only if its chance is an odd multiple of
2^-21, which sums and powers of a few decimals don't give. The last bits move a weight by 10^-10; docs/today.md has how
far from the edge weights are.
"""

from collections.abc import Mapping
from hashlib import sha256

from thenumber.rules import Number

WHOLE = 2**20
"""The weight of certainty. What is less likely than half of one in a million is never drawn."""
ROLL_BITS = 256


def rolled(*parts: str | int) -> int:
    """What the dice show for these words, as whole numbers from 0 up to 2^256.

    >>> rolled(1, "2026-11-17", 0) == int(sha256(b"1|2026-11-17|0").hexdigest(), 16)
    True
    """
    return int.from_bytes(sha256("|".join(map(str, parts)).encode()).digest())


def weights(mix: Mapping[Number, float]) -> dict[Number, int]:
    """Chances as whole numbers, from the lowest number.

    >>> weights({Number("444"): 0.75, Number("007"): 0.25})
    {Number('007'): 262144, Number('444'): 786432}
    """
    return {number: int(chance * WHOLE + 0.5) for number, chance in sorted(mix.items())}


def drawn(mix: Mapping[Number, float], roll: int) -> Number:
    """The number that a roll draws: as far up the sum of all weights as the roll is up to 2^256.

    That is so much larger than any sum that no number is favoured. If a weight were one more or less, a remainder would
    be any other; this mark moves by one at most.
    """
    weighed = weights(mix)
    mark = roll * sum(weighed.values()) >> ROLL_BITS
    for number, weight in weighed.items():
        mark -= weight
        if mark < 0:
            return number
    raise AssertionError("the mark lies below the sum of all weights")
