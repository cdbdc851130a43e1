"""Sets of digits: those a number uses, those a board still has, those two numbers share."""

from collections.abc import Iterable, Iterator
from collections.abc import Set as AbstractSet
from typing import Self

_AS_DIGIT = {spelling: digit for digit in range(10) for spelling in (digit, str(digit))}


class Digits(frozenset[int]):
    """An immutable set of the digits 0-9, made from integers or a text, in ascending order.

    >>> Digits("513") & Digits([1, 2, 3])
    Digits('13')
    >>> list(Digits("773"))
    [3, 7]

    Raises:
        ValueError: something is not a digit 0-9 (other alphabets' digits are not).
    """

    __slots__ = ()

    def __new__(cls, digits: Iterable[int | str] = ()) -> Self:
        try:
            return super().__new__(cls, map(_AS_DIGIT.__getitem__, digits))
        except KeyError as error:
            raise ValueError(f"{error.args[0]!r} is not a digit 0-9") from None

    # Sets made from digits hold digits: no need to look at each again, and the rules do little else than this.

    def __and__(self, other: AbstractSet[object]) -> "Digits":
        return frozenset.__new__(Digits, frozenset.__and__(self, other))

    def __or__(self, other: "Digits") -> "Digits":  # type: ignore[override]  # digits join digits only
        return frozenset.__new__(Digits, frozenset.__or__(self, other))

    def __sub__(self, other: AbstractSet[object]) -> "Digits":
        return frozenset.__new__(Digits, frozenset.__sub__(self, other))

    def __iter__(self) -> Iterator[int]:
        return iter(sorted(super().__iter__()))

    def __str__(self) -> str:
        return "".join(map(str, self))

    def __repr__(self) -> str:
        return f"Digits({str(self)!r})"


ALL_DIGITS = Digits(range(10))
"""What a fresh board has available by the published rulebook."""
NO_DIGITS = Digits()
