"""The rulebook: the few figures that make the published game, as a value that studies may vary.

R3: the bonuses are +2, +3, +4, +6, +8; in the last turn an approved first digit counts double.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from thenumber.rules.digits import ALL_DIGITS, Digits


@dataclass(frozen=True, slots=True)
class Rulebook:
    """How many rounds and turns there are and what they are worth; the defaults are the published game.

    >>> Rulebook(rounds=1, bonuses=(1, 5)).turns
    2

    Raises:
        ValueError: there is no turn, no round or no digit to play with.
    """

    bonuses: tuple[int, ...] = (2, 3, 4, 6, 8)
    """What the highest approved number adds, turn by turn; their count is the number of turns in a round."""
    rounds: int = 2
    last_turn_factor: int = 2
    """What an approved first digit is multiplied by in the last turn of a round."""
    digits: Digits = ALL_DIGITS
    """The digits on a fresh board; fewer make a game small enough to play out completely."""

    def __post_init__(self) -> None:
        if not self.bonuses or self.rounds < 1 or not self.digits:
            raise ValueError("a rulebook needs at least one turn, one round and one digit")

    @property
    def turns(self) -> int:
        """How many turns a round has."""
        return len(self.bonuses)

    def bonus(self, turn_no: int) -> int:
        """The bonus of a turn, counted from 1.

        Raises:
            ValueError: a round has no such turn.
        """
        if not 1 <= turn_no <= self.turns:
            raise ValueError(f"turn {turn_no} is not one of {self.turns}")
        return self.bonuses[turn_no - 1]

    def factor(self, turn_no: int) -> int:
        """What an approved first digit is multiplied by in a turn, counted from 1."""
        return self.last_turn_factor if turn_no == self.turns else 1


PUBLISHED = Rulebook()
"""The figures of the game as it is sold."""
BY_ROUNDS: Mapping[int, Rulebook] = MappingProxyType({1: Rulebook(rounds=1), 2: PUBLISHED})
"""The rulebooks that people choose between, by their number of rounds: the published game, or one round of it."""
