"""Rounds: fresh boards, a few turns, and a total for each player."""

from dataclasses import dataclass

from thenumber.rules.boards import Board
from thenumber.rules.numbers import BLANK, Typed
from thenumber.rules.rulebook import Rulebook
from thenumber.rules.seats import Seat
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

    def play(self, typed: Typed, rulebook: Rulebook) -> "Round":
        """The round after one more turn."""
        turn, boards = play_turn(self.boards, typed, len(self.turns) + 1, rulebook)
        return Round(boards, (*self.turns, turn))

    def __str__(self) -> str:
        """A seat a line: what it wrote and scored turn by turn, its board, and the total so far."""
        return "\n".join(self._line(Seat(index)) for index in range(len(self.boards)))

    def _line(self, seat: Seat) -> str:
        tiles = [turn.tiles[seat] for turn in self.turns]
        boxes = "".join(f"  {tile.number or BLANK} {tile.points:2}" for tile in tiles)
        return f"  seat {seat}{boxes}  {self.boards[seat]}  {self.totals[seat]:3}"
