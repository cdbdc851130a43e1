"""One game, turn by turn, all of whose numbers are given: for those who play many games, but one after the other.

A block of 512 games in lock-step takes several times as long as a kernel takes for one.
"""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from thenumber.rules import PUBLISHED, Rulebook
from thenumber.sim.arrays import COUNT, DIGITS, FIRST_DIGIT, NO_NUMBER
from thenumber.sim.course import course_of, next_turns
from thenumber.sim.kernel import kernel
from thenumber.sim.seating import verify_players

Row = NDArray[np.int16]
"""A value per player."""
AVAILABLE, TOTALS, NUMBERS = range(3)
"""The rows of a game."""


class SingleGame:
    """A game so far, as arrays.

    >>> game = SingleGame(players=3)
    >>> game.play([852, 743, 110])
    >>> game.next_turn.turn_no, game.totals.tolist()
    (2, [13, 10, 3])

    Raises:
        ValueError: there are too few or too many players, or the scores of the rulebook do not fit into 16 bits.
    """

    def __init__(self, players: int, rulebook: Rulebook = PUBLISHED) -> None:
        verify_players(players)
        self.fresh = course_of(rulebook).fresh
        """The digits of a fresh board, as bits."""
        self.turns = next_turns(rulebook)
        """What comes next after so many turns, from none to all of them."""
        self.played = 0
        """How many turns were played."""
        self.next_turn = self.turns[0]
        """The turn that is played next."""
        self.rows = np.empty((3, players), np.int16)
        """`available`, `totals` and `numbers` in one array: a kernel takes one array faster than three."""
        self._look()
        self.start()

    def _look(self) -> None:
        self.available: Row = self.rows[AVAILABLE]
        """The digits that the next turn finds, as bits; after the last turn, what it left."""
        self.totals: Row = self.rows[TOTALS]
        """The scores so far: one point for each digit crossed out is in them at once."""
        self.numbers: Row = self.rows[NUMBERS]
        """What stood on the tiles in the turn before; -1 is nothing."""

    def __setstate__(self, state: dict[str, object]) -> None:
        self.__dict__.update(state)
        self._look()  # in a copy each row would be an array of its own

    def start(self) -> None:
        """A fresh game."""
        self.played, self.next_turn = 0, self.turns[0]
        self.available.fill(self.fresh)
        self.totals.fill(0)
        self.numbers.fill(NO_NUMBER)

    def play(self, numbers: Sequence[int]) -> None:
        """One turn, with numbers from 0 to 999; -1 is a blank tile.

        A number with a digit that is not available is void, as is any number of a player who is out. Whether they are
        numbers at all, and whether the game is over, is for the caller to see to.
        """
        self.numbers[:] = numbers
        play_turn(self.numbers, self.available, self.totals, self.next_turn.factor, self.next_turn.bonus)
        self.advance()
        if self.next_turn.starts_a_round:
            self.available.fill(self.fresh)

    def advance(self) -> None:
        """Count a turn, which the caller plays on the arrays."""
        self.played += 1
        self.next_turn = self.turns[self.played]


@kernel
def play_turn(numbers: Row, available: Row, totals: Row, factor: int, bonus: int) -> None:
    """Check and resolve one turn; sets of players are bits, as sets of digits are."""
    players = len(numbers)
    valid = approved = 0
    highest = NO_NUMBER
    for player in range(players):
        if available[player] == 0:
            numbers[player] = NO_NUMBER
        elif numbers[player] != NO_NUMBER and not DIGITS[numbers[player]] & ~available[player]:
            valid |= 1 << player
    for player in range(players):
        if valid >> player & 1 and not _shares(player, valid, numbers):
            approved |= 1 << player
            highest = max(highest, numbers[player])
    for player in range(players):
        if approved >> player & 1:
            number = numbers[player]
            points = factor * FIRST_DIGIT[number] + (bonus if number == highest else 0)
            totals[player] += points + COUNT[DIGITS[number]]
            available[player] &= ~DIGITS[number]


@kernel
def _shares(player: int, valid: int, numbers: Row) -> bool:
    """Whether a number shares a digit with a lower valid one."""
    number = numbers[player]
    for other in range(len(numbers)):
        lower = numbers[other]
        if valid >> other & 1 and lower < number and DIGITS[lower] & DIGITS[number]:
            return True
    return False
