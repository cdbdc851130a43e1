"""A series: the same people and bots, one game after the other.

All of it is public: a face-down number is not in it.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from thenumber.cli.playing.party import Party
from thenumber.rules import PUBLISHED, EarlierGame, Game, Number, Rulebook, Seat, View
from thenumber.rules.records import Record


@dataclass(frozen=True, slots=True)
class Series:
    """The game at hand and those before it."""

    party: Party
    seed: int
    """What the bots' chance comes from: the same seed and the same numbers give the same games."""
    game: Game
    earlier: tuple[Game, ...] = ()

    @classmethod
    def start(cls, party: Party, seed: int, rulebook: Rulebook = PUBLISHED) -> "Series":
        """A series about to begin."""
        return cls(party, seed, Game(len(party.names), rulebook))

    @property
    def game_no(self) -> int:
        """Which game of the series it is, from 1."""
        return len(self.earlier) + 1

    @property
    def won(self) -> list[int]:
        """How many games each seat has won, the one at hand included; nothing, if it is the first."""
        games = (*self.earlier, self.game) if self.earlier else ()
        return [sum(seat in played.winners for played in games) for seat in range(self.game.players) if games]

    def play(self, numbers: Sequence[Number | None]) -> "Series":
        """The series after one more turn."""
        return replace(self, game=self.game.play(numbers))

    def next_game(self) -> "Series":
        """The series with another game about to begin."""
        return replace(self, game=Game(self.game.players, self.game.rulebook), earlier=(*self.earlier, self.game))

    def view(self, seat: Seat) -> View:
        """What a seat may see, the earlier games included."""
        seats = tuple(Seat(index) for index in range(self.game.players))
        return View.of(self.game, seat, tuple(EarlierGame(game, seats) for game in self.earlier))

    def record(self, date: str) -> Record:
        """The game at hand as a record, with who is a bot and what its chance came from."""
        bots = [None] * len(self.party.people) + [opponent.source for opponent in self.party.opponents]
        extra = {"date": date, "bots": bots, "seed": self.seed, "game": self.game_no}
        return Record(self.party.names, self.game, extra)
