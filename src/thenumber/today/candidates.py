"""Candidates: what a date could deal. Which three characters, and which seat is yours."""

from dataclasses import dataclass

from thenumber.bots import CHARACTERS
from thenumber.rules import Seat
from thenumber.today.dice import rolled

VERSION = 1
"""The version of the characters' mixes, of the dice and of the rule by which days are dealt. Whatever changes a number
that anyone writes on any day makes it another version: servers of one version agree.
"""
DEALT = tuple(character.id for character in CHARACTERS if character.extra is None)
"""The characters that are dealt: those that need no NumPy, and play in a browser too."""
PLAYERS = 4


@dataclass(frozen=True, slots=True)
class Candidate:
    """Three characters and a seat for you, with the dice of a date."""

    version: int
    date: str
    number: int
    """Which of the date's candidates it is, from 0."""
    opponents: tuple[str, ...]
    """Three characters by id, in the order of their seats."""
    seat: Seat
    """Your seat; the opponents have the others."""

    def character_at(self, seat: Seat) -> str:
        """The opponent in a seat that is not yours."""
        return self.opponents[seat - (seat > self.seat)]

    def roll(self, turn_no: int, seat: Seat, *parts: str | int) -> int:
        """What the dice show a seat in a turn; whoever tries out your seat adds who they are."""
        return rolled(self.version, self.date, self.number, turn_no, seat, *parts)


def candidate(date: str, number: int) -> Candidate:
    """A candidate of a date.

    The three characters whose names the dice show least for, in that order; and a seat, each equally likely.
    """
    shown = {character: rolled(VERSION, date, number, character) for character in DEALT}
    opponents = sorted(DEALT, key=lambda character: shown[character])[: PLAYERS - 1]
    return Candidate(VERSION, date, number, tuple(opponents), Seat(rolled(VERSION, date, number, "seat") % PLAYERS))
