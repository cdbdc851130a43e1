"""Sets of digits: those a number uses, those a board still has, those two numbers share."""

from collections.abc import Iterable, Iterator, Mapping
from collections.abc import Set as AbstractSet
from itertools import combinations

from thenumber.rules.errors import InvalidDigits

_AS_DIGIT = {spelling: digit for digit in range(10) for spelling in (digit, str(digit))}


class Digits(frozenset[int]):
    """An immutable set of the digits 0-9, made from integers or a text, in ascending order. Equal sets are the same
    object.

    >>> Digits("852") & Digits([1, 2, 5])
    Digits('25')
    >>> list(Digits("773"))
    [3, 7]

    Raises:
        InvalidDigits: something is not a digit 0-9 (other alphabets' digits are not).
    """

    __slots__ = ()

    def __new__(cls, digits: Iterable[int | str] = ()) -> "Digits":
        try:
            return _EACH[frozenset(map(_AS_DIGIT.__getitem__, digits))]
        except KeyError as error:
            raise InvalidDigits(digits if isinstance(digits, str) else str(error.args[0])) from None

    # Sets made from digits hold digits: no need to look at each again, and the rules do little else than this.

    def __and__(self, other: AbstractSet[object]) -> "Digits":
        return _EACH[frozenset.__and__(self, other)]

    def __or__(self, other: "Digits") -> "Digits":  # type: ignore[override]  # digits join digits only
        return _EACH[frozenset.__or__(self, other)]

    def __sub__(self, other: AbstractSet[object]) -> "Digits":
        return _EACH[frozenset.__sub__(self, other)]

    def __iter__(self) -> Iterator[int]:
        return iter(_IN_ORDER[self])

    def __str__(self) -> str:
        return "".join(map(str, self))

    def __repr__(self) -> str:
        return f"Digits({str(self)!r})"


# A server holds boards and tiles by the ten thousand: they share the few sets that there are.
_IN_ORDER: Mapping[Digits, tuple[int, ...]] = {
    frozenset.__new__(Digits, digits): digits for size in range(11) for digits in combinations(range(10), size)
}
_EACH: Mapping[frozenset[int], Digits] = {digits: digits for digits in _IN_ORDER}

ALL_DIGITS = Digits(range(10))
"""What a fresh board has available by the published rulebook."""
NO_DIGITS = Digits()
