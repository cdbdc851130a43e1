"""The game: two rounds of five turns; the highest final score wins, and ties share the win."""

from collections.abc import Iterable
from dataclasses import dataclass

from thenumber.rules.boards import Board
from thenumber.rules.errors import InvalidPlay
from thenumber.rules.numbers import Number, Typed
from thenumber.rules.rounds import Round
from thenumber.rules.rulebook import PUBLISHED, Rulebook
from thenumber.rules.seats import FEWEST_PLAYERS, MOST_PLAYERS, Seat
from thenumber.rules.turns import Turn


@dataclass(frozen=True, slots=True)
class Game:
    """A game so far. It holds only what has been revealed: a face-down number is not in it.

    >>> game = Game(players=3).play("852 743 110").play("764 --- 637")
    >>> game.totals, game.winners
    ((13, 10, 15), (2,))
    >>> print(game)
    round 1
      seat 0  852 10  764  0  0 1 / 3 4 / 6 7 / 9   13
      seat 1  743  7  ---  0  0 1 2 / / 5 6 / 8 9   10
      seat 2  110  1  637  9  / / 2 / 4 5 / / 8 9   15

    Raises:
        InvalidPlay: there are fewer than two or more than five players (R1).
    """

    players: int
    rulebook: Rulebook = PUBLISHED
    rounds: tuple[Round, ...] = ()
    """The rounds played or begun."""

    def __post_init__(self) -> None:
        if not FEWEST_PLAYERS <= self.players <= MOST_PLAYERS:
            raise InvalidPlay("game/player-count", players=self.players, fewest=FEWEST_PLAYERS, most=MOST_PLAYERS)

    @property
    def turns(self) -> tuple[Turn, ...]:
        """All the turns played, of all rounds."""
        return tuple([turn for played in self.rounds for turn in played.turns])

    @property
    def written(self) -> tuple[tuple[Number | None, ...], ...]:
        """What everyone wrote, turn by turn in the order of the seats: all else follows from it."""
        return tuple([tuple([tile.number for tile in turn.tiles]) for turn in self.turns])

    @staticmethod
    def replayed(players: int, written: Iterable[Typed], rulebook: Rulebook = PUBLISHED) -> "Game":
        """The game that comes of these numbers, given turn by turn.

        Raises:
            InvalidNumber: a text is no number.
            InvalidPlay: nobody could have written it.
        """
        game = Game(players, rulebook)
        for typed in written:
            game = game.play(typed)
        return game

    @property
    def is_over(self) -> bool:
        """Every turn of every round is played."""
        return len(self.rounds) == self.rulebook.rounds and self.rounds[-1].is_over(self.rulebook)

    @property
    def round_at_hand(self) -> Round:
        """The round of the next turn; after the last turn, the last round."""
        if self.rounds and (len(self.rounds) == self.rulebook.rounds or not self.rounds[-1].is_over(self.rulebook)):
            return self.rounds[-1]
        return Round.fresh(self.players, self.rulebook)

    @property
    def boards(self) -> tuple[Board, ...]:
        """The boards as the next turn finds them; after the last turn, as it left them."""
        return self.round_at_hand.boards

    @property
    def round_no(self) -> int:
        """The round of the next turn, from 1; after the last turn, the last round."""
        return len(self.rounds) if self.round_at_hand.turns else len(self.rounds) + 1

    @property
    def turn_no(self) -> int:
        """The next turn's number in its round, from 1; after the last turn, the last one's."""
        return min(len(self.round_at_hand.turns) + 1, self.rulebook.turns)

    @property
    def totals(self) -> tuple[int, ...]:
        """Each player's score: the sum of the round totals, the round at hand as it stands."""
        if not self.rounds:
            return (0,) * self.players
        return tuple(map(sum, zip(*[played.totals for played in self.rounds], strict=True)))

    @property
    def winners(self) -> tuple[Seat, ...]:
        """Those with the highest total, who share the win; the leaders while the game is on; none before a turn."""
        if not self.rounds:
            return ()
        best = max(self.totals)
        return tuple(Seat(index) for index, total in enumerate(self.totals) if total == best)

    def play(self, typed: Typed) -> "Game":
        """The game after one more turn in which the seats wrote these numbers: each a number, a text or `None`
        (nothing); or all of them in one text.

        Raises:
            InvalidNumber: a text is no number.
            InvalidPlay: the game is over, or the numbers do not fit its boards.
        """
        if self.is_over:
            raise InvalidPlay("turn/game-over", turns=self.rulebook.rounds * self.rulebook.turns)
        at_hand = self.round_at_hand
        before = self.rounds[:-1] if at_hand.turns else self.rounds
        return Game(self.players, self.rulebook, (*before, at_hand.play(typed, self.rulebook)))

    def __str__(self) -> str:
        """The score sheet: each round, and below several the totals."""
        played = self.rounds or (self.round_at_hand,)
        sheets = [f"round {round_no}\n{each}" for round_no, each in enumerate(played, start=1)]
        totals = f"totals  {'  '.join(map(str, self.totals))}"
        return "\n".join([*sheets, totals] if len(played) > 1 else sheets)
