"""Numbers and digits as JSON: written alike in messages and in what is stored, which know nothing of each other."""

from thenumber.rules import Digits, Number


class _Texts(dict[object, str]):
    def __missing__(self, value: object) -> str:
        raise NotImplementedError(f"{type(value).__name__} cannot be written as JSON")


# Of a number msgspec asks what to write, some forty times a turn: a lookup costs a third of a function.
written = _Texts((Number.of(value), f"{value:03}") for value in range(1000)).__getitem__
"""A number as the text that it is; msgspec knows all other values of ours."""


def read(expected: type, value: object) -> Number | Digits:
    """The number or the digits that stand in JSON.

    Raises:
        ValueError: something else stands there.
    """
    if expected is Number and isinstance(value, str):
        return Number(value)
    if expected is Digits and isinstance(value, list) and all(type(digit) is int for digit in value):
        return Digits(value)
    raise ValueError(f"expected {expected.__name__}")
