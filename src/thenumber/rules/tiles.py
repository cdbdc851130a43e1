"""Tiles: one player's number in one turn, and what became of it."""

from dataclasses import dataclass
from enum import StrEnum

from thenumber.rules.digits import NO_DIGITS, Digits
from thenumber.rules.numbers import BLANK, Number
from thenumber.rules.seats import Seat


class Verdict(StrEnum):
    """What the check says of a tile."""

    APPROVED = "approved"
    """It shares no digit with a lower valid number."""
    ELIMINATED = "eliminated"
    """It shares a digit with a lower valid number."""
    ILLEGAL = "illegal"
    """It has a digit that is not available on its board: void, and ignored by everyone else."""
    BLANK = "blank"
    """Nothing was written, or not in time (R5): ignored."""
    OUT = "out"
    """The board has no digit left: this player takes no part until the round ends."""


@dataclass(frozen=True, slots=True)
class Clash:
    """One reason why a number falls: the digits it shares with one lower tile."""

    seat: Seat
    number: Number
    shared: Digits


@dataclass(frozen=True, slots=True)
class Tile:
    """One player's number in one turn: the verdict and why; once resolved, what it scored."""

    seat: Seat
    number: Number | None
    verdict: Verdict
    clashes: tuple[Clash, ...] = ()
    """Why it was eliminated, from the highest lower tile down."""
    unavailable: Digits = NO_DIGITS
    """Why it is illegal: those of its digits that are crossed out on its board."""
    points: int = 0
    """First digit, doubled in the last turn, and the bonus if won."""
    won_bonus: bool = False

    @property
    def is_valid(self) -> bool:
        """It is lined up: approved, or eliminated by another."""
        return self.verdict in (Verdict.APPROVED, Verdict.ELIMINATED)

    @property
    def shared(self) -> Digits:
        """All the digits that eliminated it."""
        return Digits(digit for clash in self.clashes for digit in clash.shared)

    @property
    def crosses_out(self) -> Digits:
        """The digits its player crosses out: those of an approved number, else none."""
        if self.number is None or self.verdict is not Verdict.APPROVED:
            return NO_DIGITS
        return self.number.digits

    def __str__(self) -> str:
        """The tile and its fate in one line, as in `764 eliminated, shares 67 with 637`."""
        told = f"{self.number or BLANK} {self.verdict}"
        if self.clashes:
            return f"{told}, shares " + ", ".join(f"{clash.shared} with {clash.number}" for clash in self.clashes)
        if self.unavailable:
            return f"{told}, {self.unavailable} not available"
        if self.verdict is Verdict.APPROVED:
            points = "1 point" if self.points == 1 else f"{self.points} points"
            return f"{told}, {points}" + (" with the bonus" if self.won_bonus else "")
        return told
