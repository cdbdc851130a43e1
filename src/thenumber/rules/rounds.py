"""Rounds: fresh boards, a few turns, and a total for each player."""

from collections.abc import Sequence
from dataclasses import dataclass

from thenumber.rules.boards import Board
from thenumber.rules.numbers import Number
from thenumber.rules.rulebook import Rulebook
from thenumber.rules.turns import Turn, play_turn


@dataclass(frozen=True, slots=True)
class Round:
    """A round so far: its turns, and the boards as they lie after the last of them."""

    boards: tuple[Board, ...]
    turns: tuple[Turn, ...] = ()

    @classmethod
    def fresh(cls, players: int, rulebook: Rulebook) -> "Round":
        """A round about to start: every digit is available to everyone."""
        return cls((Board(available=rulebook.digits),) * players)

    @property
    def totals(self) -> tuple[int, ...]:
        """Each player's boxes so far, and one point per digit crossed out."""
        return tuple([board.total for board in self.boards])

    def is_over(self, rulebook: Rulebook) -> bool:
        """All its turns are played."""
        return len(self.turns) == rulebook.turns

    def play(self, numbers: Sequence[Number | None], rulebook: Rulebook) -> "Round":
        """The round after one more turn."""
        turn, boards = play_turn(self.boards, numbers, len(self.turns) + 1, rulebook)
        return Round(boards, (*self.turns, turn))
