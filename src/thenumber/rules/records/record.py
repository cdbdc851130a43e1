"""A game record: who played, and the game they played.

A record is scored while it is read, so there is no such thing as a record that cannot be scored.
"""

from collections.abc import Callable, Mapping, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass, field, replace
from typing import Self, TypeVar

from thenumber.rules.errors import InvalidPlay, MalformedRecord, at
from thenumber.rules.games import Game
from thenumber.rules.numbers import Number, Typed
from thenumber.rules.rulebook import BY_ROUNDS, PUBLISHED, Rulebook

Written = TypeVar("Written")  # a tile as some format writes it


@dataclass(frozen=True, slots=True)
class Record:
    """A published game, of one round or two, and its players' names.

    >>> from thenumber.rules import written
    >>> Record.of(["Ann", "Ben"]).play(written("905 711")).game.totals
    (14, 9)

    Raises:
        MalformedRecord: a name is empty or stands twice.
        ValueError: the names are not those of the players of a published game.
    """

    players: tuple[str, ...]
    game: Game
    extra: Mapping[str, object] = field(default_factory=dict)
    """What a JSON record says besides players, rounds and turns, kept as it was."""

    def __post_init__(self) -> None:
        if len(self.players) != self.game.players or self.game.rulebook not in BY_ROUNDS.values():
            raise ValueError("a record names every player of a published game of one round or two")
        for index, name in enumerate(self.players):
            if not name:
                raise MalformedRecord("record/name-empty", position=index + 1)
            if name in self.players[:index]:
                raise MalformedRecord("record/name-twice", name=name)

    @classmethod
    def of(
        cls, players: Sequence[str], extra: Mapping[str, object] | None = None, rulebook: Rulebook = PUBLISHED
    ) -> Self:
        """The record of a game about to start.

        Raises:
            InvalidPlay: there are fewer than two or more than five players (R1).
            MalformedRecord: a name is empty or stands twice.
            ValueError: records know no such rulebook.
        """
        return cls(tuple(players), Game(len(players), rulebook), extra or {})

    @property
    def turns(self) -> tuple[tuple[Number | None, ...], ...]:
        """The numbers of every turn played, in the players' order; None for a blank tile."""
        return self.game.written

    def play(self, typed: Typed) -> "Record":
        """The record after one more turn: numbers or texts, or one text.

        Raises:
            InvalidNumber: a text is no number.
            InvalidPlay: the turn cannot be played; the place says which turn and, if it is one tile, whose.
        """
        try:
            with self.at_next_turn():
                return replace(self, game=self.game.play(typed))
        except InvalidPlay as error:
            with at(player=None if error.seat is None else self.players[error.seat]):
                raise

    def read_turn(self, tiles: Sequence[Written], read: Callable[[Written], Number | None]) -> "Record":
        """The record after one more turn, whose tiles `read` understands.

        Raises:
            RulesError: the turn cannot be read or played; the place says which turn, and whose tile is at fault.
        """
        if self.game.is_over or len(tiles) != len(self.players):
            return self.play([None] * len(tiles))  # refused, whatever is on them
        numbers = []
        for player, tile in zip(self.players, tiles, strict=True):
            with self.at_next_turn(), at(player=player):
                numbers.append(read(tile))
        return self.play(numbers)

    def __str__(self) -> str:
        """The players in the order of their seats, above the score sheet."""
        return f"{', '.join(self.players)}\n{self.game}"

    def at_next_turn(self) -> AbstractContextManager[None]:
        """Errors raised inside concern the next turn; after the last there is none to name."""
        return at() if self.game.is_over else at(round_no=self.game.round_no, turn_no=self.game.turn_no)
