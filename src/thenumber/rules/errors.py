"""What can be wrong with something a person wrote, as a code that any language can word.

    RulesError (ValueError)
    +-- InvalidNumber      a text that is not three digits
    +-- InvalidDigits      something that is not a set of digits
    +-- InvalidPlay        players, seats or tiles that do not fit the game: too many, too few, of one who is out
    +-- MalformedRecord    a game record that cannot be read

An unavailable digit is none of these: it is a verdict (`illegal`), part of the game. Mistakes that only
a program can make, such as a rulebook without turns, are plain `ValueError`.
"""

import reprlib
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, fields, replace


@dataclass(frozen=True, slots=True)
class Place:
    """Where in a record something is wrong, as far as it is known; everything counts from 1."""

    line: int | None = None
    round_no: int | None = None
    turn_no: int | None = None
    player: str | None = None

    def within(self, outer: "Place") -> "Place":
        """This place, completed by what `outer` knows of it."""
        known = {
            field.name: getattr(self, field.name) for field in fields(self) if getattr(self, field.name) is not None
        }
        return replace(outer, **known)

    @property
    def known(self) -> dict[str, int | str]:
        """The parts of the place that are known, from the outermost to the innermost."""
        parts = {"line": self.line, "round": self.round_no, "turn": self.turn_no, "player": self.player}
        return {name: part for name, part in parts.items() if part is not None}

    def __str__(self) -> str:
        parts = (("line ", self.line), ("round ", self.round_no), ("turn ", self.turn_no), ("", self.player))
        return ", ".join(f"{word}{value}" for word, value in parts if value is not None)


class RulesError(ValueError):
    """Something a person wrote is wrong: what (`code`, `params`) and where (`place`)."""

    def __init__(self, code: str, **params: str | int) -> None:
        super().__init__(code)
        self.code = code
        self.params = params
        self.place = Place()

    def __str__(self) -> str:
        params = ", ".join(f"{name}={reprlib.repr(value)}" for name, value in self.params.items())
        problem = f"{self.code} ({params})" if params else self.code
        place = str(self.place)
        return f"{place}: {problem}" if place else problem


class InvalidNumber(RulesError):
    """A text that is not exactly three of the digits 0-9.

    >>> raise InvalidNumber("5x3")
    Traceback (most recent call last):
    ...
    thenumber.rules.errors.InvalidNumber: number/not-three-digits (text='5x3')
    """

    def __init__(self, text: str) -> None:
        super().__init__("number/not-three-digits", text=text)


class InvalidDigits(RulesError):
    """Something that holds more than the digits 0-9."""

    def __init__(self, text: str) -> None:
        super().__init__("digits/not-digits", text=text)


class InvalidPlay(RulesError):
    """Players, seats or tiles that the game cannot take; `seat` says whose tile is at fault, if it is one."""

    def __init__(self, code: str, *, seat: int | None = None, **params: int) -> None:
        super().__init__(code, **params)
        self.seat = seat


class MalformedRecord(RulesError):
    """A game record that cannot be read."""


@contextmanager
def at(
    line: int | None = None, *, round_no: int | None = None, turn_no: int | None = None, player: str | None = None
) -> Iterator[None]:
    """Say of every `RulesError` raised inside where it happened; inner places win over outer ones."""
    try:
        yield
    except RulesError as error:
        error.place = error.place.within(Place(line, round_no, turn_no, player))
        raise
