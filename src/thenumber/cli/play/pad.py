"""The pad: three places for the digits that a person is writing, on the board they must come from."""

from dataclasses import dataclass, replace
from enum import Enum, auto

from thenumber.cli.play.keyboard import BACKSPACE, ENTER, ESCAPE
from thenumber.rules import Board, Number

PLACES = 3
HIDDEN = "•"
EMPTY = "_"


class Objection(Enum):
    """Why a key changed nothing."""

    CROSSED_OUT = auto()
    """The digit is not available on this board."""
    FULL = auto()
    """Three digits stand already."""
    INCOMPLETE = auto()
    """Enter, with fewer than three digits."""
    NOT_A_DIGIT = auto()
    """A key that means nothing here."""


@dataclass(frozen=True, slots=True)
class Pad:
    """A number being written. Only available digits get onto it, so the mistake of R6 cannot happen.

    >>> pad = Pad(Board()).press("8").press("5").press("2")
    >>> pad.places, pad.number, pad.press("enter").is_locked
    (('8', '5', '2'), Number('852'), True)
    """

    board: Board
    typed: str = ""
    is_hidden: bool = False
    """Others can see the screen: the places show that there is a digit, not which one."""
    is_locked: bool = False
    """The person is content: the number counts as written."""
    objection: Objection | None = None
    """What was wrong with the last key."""
    refused: str = ""
    """The key that changed nothing."""

    @property
    def places(self) -> tuple[str, ...]:
        """What the three places show."""
        shown = HIDDEN * len(self.typed) if self.is_hidden else self.typed
        return tuple(shown.ljust(PLACES, EMPTY))

    @property
    def number(self) -> Number | None:
        """The number, once three digits stand."""
        return Number(self.typed) if len(self.typed) == PLACES else None

    def press(self, key: str) -> "Pad":
        """The pad after a key: a digit, Backspace, Escape (which wipes it) or Enter (which locks the number in)."""
        if key == BACKSPACE:
            return self._with(self.typed[:-1])
        if key == ESCAPE:
            return self._with("")
        if key == ENTER:
            return replace(self, is_locked=True, objection=None) if self.number else self._objects(key)
        problem = self._problem(key)
        return self._objects(key) if problem else self._with(self.typed + key)

    def write(self, text: str) -> "Pad":
        """The pad after a whole line, typed on an empty one and ended by Enter; it stops at what is wrong."""
        pad = self._with("")
        for key in (*text, ENTER):
            pad = pad.press(key)
            if pad.objection:
                break
        return pad

    def _with(self, typed: str) -> "Pad":
        return replace(self, typed=typed, is_locked=False, objection=None, refused="")

    def _objects(self, key: str) -> "Pad":
        return replace(self, objection=self._problem(key), refused=key)

    def _problem(self, key: str) -> Objection | None:
        if key == ENTER:
            return Objection.INCOMPLETE
        if key not in "0123456789" or len(key) != 1:
            return Objection.NOT_A_DIGIT
        if len(self.typed) == PLACES:
            return Objection.FULL
        return None if int(key) in self.board.available else Objection.CROSSED_OUT
