"""A game so far, for those who play many: arrays decide each turn, and the rules play it once someone looks."""

from collections.abc import Sequence
from typing import Self

import numpy as np

from thenumber.rules import Game, Number
from thenumber.sim.arrays import NO_NUMBER, as_bits
from thenumber.sim.course import NextTurn, next_turns
from thenumber.sim.single import play_turn


class Past:
    """What was written so far, and what it has come to. It never changes: copies of a state share it."""

    __slots__ = (
        "_before",
        "_fresh",
        "_game",
        "_numbers",
        "_played",
        "_turns",
        "available",
        "is_over",
        "totals",
        "totals_before",
    )

    _fresh: int
    _turns: tuple[NextTurn, ...]
    _played: int
    _before: "Past | None"
    _numbers: Sequence[int]
    _game: Game | None
    is_over: bool
    """All turns are played."""
    available: list[int]
    """The digits that the next turn finds on each board, as bits."""
    totals: list[int]
    """The scores so far: one point for each digit crossed out is in them at once."""
    totals_before: list[int]
    """The scores before the last turn, with a point for each digit crossed out by then."""

    @classmethod
    def start(cls, game: Game) -> Self:
        """The past of a game before its first turn."""
        past = cls()
        past._fresh, past._turns, past._played = as_bits(game.rulebook.digits), next_turns(game.rulebook), 0
        past._before, past._numbers, past._game = None, (), game
        past.is_over = False
        past.available = [past._fresh] * game.players
        past.totals = past.totals_before = [0] * game.players
        return past

    @property
    def game(self) -> Game:
        """The game so far, by the rules."""
        if self._game is None:
            assert self._before is not None  # the first has a game
            written = [None if number == NO_NUMBER else Number.of(number) for number in self._numbers]
            self._game = self._before.game.play(written)
        return self._game

    def after(self, written: Sequence[int]) -> "Past":
        """The past after one more turn; -1 is a blank tile, and so is what someone wrote who is out of digits."""
        turn = self._turns[self._played]
        numbers, available, totals = rows = np.array((written, self.available, self.totals), np.int16)
        play_turn(numbers, available, totals, turn.factor, turn.bonus)
        past = Past()
        past._fresh, past._turns, past._played = self._fresh, self._turns, self._played + 1
        past._before, past._game = self, None
        past._numbers, left, past.totals = rows.tolist()
        past.totals_before = self.totals
        following = self._turns[past._played]
        past.is_over = following.is_over
        past.available = [self._fresh] * len(written) if following.starts_a_round else left
        return past

    def __deepcopy__(self, _memo: object) -> "Past":
        return self
