"""What one seat may see before it writes its number: all that is public, and nothing else.

Boards, scores and revealed tiles are open to everyone; only this turn's numbers are secret, and
a `View` has no field for them.
"""

from dataclasses import dataclass
from typing import Self

from thenumber.rules.boards import Board
from thenumber.rules.errors import InvalidPlay
from thenumber.rules.games import Game
from thenumber.rules.rounds import Round
from thenumber.rules.rulebook import Rulebook
from thenumber.rules.seats import Seat


@dataclass(frozen=True, slots=True)
class EarlierGame:
    """An earlier game of the same series."""

    game: Game
    seats: tuple[Seat | None, ...]
    """Where each of its players sits now, in that game's order; None for one who has left."""


@dataclass(frozen=True, slots=True)
class View:
    """The game as one seat sees it when turn `turn_no` of round `round_no` is about to be written."""

    seat: Seat
    rulebook: Rulebook
    round_no: int
    turn_no: int
    is_over: bool
    """Nothing is left to write: the turn named above was the last."""
    boards: tuple[Board, ...]
    totals: tuple[int, ...]
    rounds: tuple[Round, ...]
    """The rounds played or begun, with every tile revealed so far."""
    earlier: tuple[EarlierGame, ...] = ()

    @classmethod
    def of(cls, game: Game, seat: Seat, earlier: tuple[EarlierGame, ...] = ()) -> Self:
        """What `seat` may see of `game`, and of the `earlier` games of the series.

        Raises:
            InvalidPlay: nobody sits there.
        """
        if not 0 <= seat < game.players:
            raise InvalidPlay("game/no-such-seat", asked=seat, players=game.players)
        return cls(
            seat=seat,
            rulebook=game.rulebook,
            round_no=game.round_no,
            turn_no=game.turn_no,
            is_over=game.is_over,
            boards=game.boards,
            totals=game.totals,
            rounds=game.rounds,
            earlier=earlier,
        )

    @property
    def board(self) -> Board:
        """The viewer's own board."""
        return self.boards[self.seat]

    @property
    def game(self) -> Game:
        """The game so far, to think ahead with."""
        return Game(len(self.boards), self.rulebook, self.rounds)

    def __str__(self) -> str:
        """Whose view it is of which turn, above the score sheet."""
        return f"seat {self.seat} in round {self.round_no}, turn {self.turn_no}\n{self.game}"
