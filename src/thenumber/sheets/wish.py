"""What someone wants to print."""

from dataclasses import dataclass
from enum import StrEnum

from thenumber.rules import MOST_PLAYERS


class Paper(StrEnum):
    """A size of paper that homes have."""

    A4 = "a4"
    LETTER = "letter"

    @property
    def millimetres(self) -> tuple[float, float]:
        """How wide and how high a sheet is."""
        return _MILLIMETRES[self]


_MILLIMETRES = {Paper.A4: (210.0, 297.0), Paper.LETTER: (215.9, 279.4)}


class Page(StrEnum):
    """A page that can be printed, in the order of the document."""

    BOARDS = "boards"
    TILES = "tiles"
    RULES = "rules"


@dataclass(frozen=True, slots=True)
class Wish:
    """The pages to print, for how many players, on which paper and in which language."""

    language: str
    paper: Paper = Paper.A4
    pages: tuple[Page, ...] = tuple(Page)
    players: int = MOST_PLAYERS


def pages_in(text: str) -> tuple[Page, ...]:
    """The pages that a text names, each once, in the order of the document.

    >>> [str(page) for page in pages_in("rules, boards")]
    ['boards', 'rules']

    Raises:
        ValueError: it names something else, or nothing.
    """
    named = {Page(name.strip()) for name in text.split(",")}
    return tuple(page for page in Page if page in named)
