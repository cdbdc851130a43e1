"""A game record: who played, and the game they played.

A record is scored while it is read, so there is no such thing as a record that cannot be scored.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import chain, repeat
from typing import Self, TypeVar

from thenumber.rules.errors import InvalidPlay, MalformedRecord, at
from thenumber.rules.games import Game
from thenumber.rules.numbers import Number

Written = TypeVar("Written")  # a tile as some format writes it


@dataclass(frozen=True, slots=True)
class Record:
    """A game of the published rulebook and its players' names.

    >>> from thenumber.rules import written
    >>> Record.of(["Ann", "Ben"]).play(written("905 711")).game.totals
    (14, 9)
    """

    players: tuple[str, ...]
    game: Game
    extra: Mapping[str, object] = field(default_factory=dict)
    """What a JSON record says besides players and turns, kept as it was."""

    @classmethod
    def of(cls, players: Sequence[str], extra: Mapping[str, object] | None = None) -> Self:
        """The record of a game about to start.

        Raises:
            InvalidPlay: there are fewer than two or more than five players (R1).
            MalformedRecord: a name is empty or stands twice.
        """
        game = Game(len(players))
        for index, name in enumerate(players):
            if not name:
                raise MalformedRecord("record/name-empty", position=index + 1)
            if name in players[:index]:
                raise MalformedRecord("record/name-twice", name=name)
        return cls(tuple(players), game, extra or {})

    @property
    def turns(self) -> tuple[tuple[Number | None, ...], ...]:
        """The numbers of every turn played, in the players' order; None for a blank tile."""
        return tuple(tuple(tile.number for tile in turn.tiles) for turn in self.game.turns)

    def play(self, numbers: Iterable[Number | None]) -> "Record":
        """The record after one more turn.

        Raises:
            RulesError: the turn cannot be played; the place says which turn and, if it is one tile, whose.
        """
        game = self.game
        with at() if game.is_over else at(round_no=game.round_no, turn_no=game.turn_no):  # one too many has no number
            return replace(self, game=self._played(tuple(numbers)))

    def read_turn(self, tiles: Iterable[Written], read: Callable[[Written], Number | None]) -> "Record":
        """The record after one more turn, whose tiles `read` understands."""
        return self.play(self._read(tiles, read))

    def _read(self, tiles: Iterable[Written], read: Callable[[Written], Number | None]) -> Iterator[Number | None]:
        for tile, player in zip(tiles, chain(self.players, repeat(None)), strict=False):
            with at(player=player):
                number = read(tile)
            yield number

    def _played(self, numbers: Sequence[Number | None]) -> Game:
        try:
            return self.game.play(numbers)
        except InvalidPlay as error:
            with at(player=None if error.seat is None else self.players[error.seat]):
                raise
