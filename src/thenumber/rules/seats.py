"""Seats, and the colour and symbol of each: five boards lie in the box.

R1: two to five players.
"""

from enum import StrEnum
from typing import NewType

Seat = NewType("Seat", int)
"""A place at the table, counted from 0 in the players' order."""


class Colour(StrEnum):
    """The colour of a player's board, in the order that seats take them."""

    RED = "red"
    BLUE = "blue"
    GREEN = "green"
    YELLOW = "yellow"
    PURPLE = "purple"

    @property
    def symbol(self) -> str:
        """The shape that always goes with the colour, for people who can't tell colours apart."""
        return _SYMBOLS[self]


_SYMBOLS = {
    Colour.RED: "triangle",
    Colour.BLUE: "circle",
    Colour.GREEN: "square",
    Colour.YELLOW: "diamond",
    Colour.PURPLE: "star",
}

FEWEST_PLAYERS = 2
"""Two can play, though the box recommends three to five (R1)."""
MOST_PLAYERS = len(Colour)
"""How many can play at most: as many as there are boards (R1)."""
