"""Numbers: three digits, 000-999, as they are written on a tile.

"Order compares the whole number; leading zeros count (007 is 7)": texts of three digits compare just so,
which is why a `Number` is its text.
"""

import re
from collections.abc import Mapping, Sequence

from thenumber.rules.digits import Digits
from thenumber.rules.errors import InvalidNumber

BLANK = "---"
"""How a tile with nothing on it is typed."""

Typed = str | Sequence[str | None]
"""A turn as it is handed in: numbers or what is typed for them, `None` for a blank tile; or all of it in one line."""

_LONG_DASHES = re.compile(r"(?=-*[–—])[-–—]{1,3}")  # what phones make of `---`
_BETWEEN = re.compile(r"\s*,\s*|\s+")


class Number(str):
    """A three-digit number; the left digit is its first digit. Equal numbers are the same object.

    >>> number = Number("773")
    >>> number.first_digit, number.digits
    (7, Digits('37'))
    >>> Number("007") < Number("070")
    True

    Raises:
        InvalidNumber: the text is not exactly three digits 0-9.
        TypeError: it is no text; integers are for `Number.of`.
    """

    __slots__ = ()

    def __new__(cls, text: str) -> "Number":
        if not isinstance(text, str):
            raise TypeError(f"a number is a text, as in Number('007'), or Number.of an integer; it can't be {text!r}")
        number = _EACH.get(text)
        if number is None:
            raise InvalidNumber(text)
        return number

    @staticmethod
    def of(value: int) -> "Number":
        """The number that reads as `value`: 7 is 007."""
        return Number(f"{value:03}")

    @property
    def first_digit(self) -> int:
        """The left digit: what the number scores if it is approved."""
        return int(self[0])

    @property
    def digits(self) -> Digits:
        """The digits it uses, each once: what it crosses out if it is approved."""
        return _DIGITS_OF[self]

    def __repr__(self) -> str:
        return f"Number({str(self)!r})"


_EACH: Mapping[str, Number] = {text: str.__new__(Number, text) for text in (f"{value:03}" for value in range(1000))}
_DIGITS_OF = {text: Digits(text) for text in _EACH}


def split_tiles(line: str) -> list[str]:
    """The tiles of one turn as they are typed: between them is space, or a comma.

    >>> split_tiles("764, ---,637")
    ['764', '---', '637']
    """
    line = line.strip()
    return _BETWEEN.split(line) if line else []


def parse_tile(text: str) -> Number | None:
    """What is on one tile: a number, or None for a blank one, typed as `---` or, as phones do, with long dashes."""
    return None if _is_blank(text) else Number(text)


def written(typed: Typed) -> tuple[Number | None, ...]:
    """The numbers of one turn in the players' order, typed as in a record, in one text or in several.

    >>> written("764 --- 637")
    (Number('764'), None, Number('637'))
    >>> written(["764", None, "637"]) == written("764 --- 637")
    True

    Raises:
        InvalidNumber: a word is neither three digits nor `---`.
        TypeError: something is no text.
    """
    tiles = split_tiles(typed) if isinstance(typed, str) else typed
    return tuple([tile if tile is None or isinstance(tile, Number) else parse_tile(tile) for tile in tiles])


def _is_blank(typed: object) -> bool:
    return isinstance(typed, str) and (typed == BLANK or _LONG_DASHES.fullmatch(typed) is not None)
