"""A reading of the table: an opinion of everyone, and whether what it promised came true.

It is worked out from the public history alone, turn by turn from the first game of the series; a caller asking again
later goes on from there (`thenumber.bots.memory`).
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np

from thenumber.bots.equilibrium import fair_mixes
from thenumber.bots.features import features
from thenumber.bots.moments import Moment
from thenumber.bots.opinions import STRANGER, Guess, Opinion
from thenumber.bots.reply import stage
from thenumber.rules import FEWEST_PLAYERS, Seat
from thenumber.solve.expected import Expected, imagined, worth
from thenumber.solve.stage import Numbers, Reals, legal

# By how many standard deviations results may fall short before one stops trusting the reading: less in a duel, where
# nobody else is in the way of someone who knows our code; and how short they may still be when we trust again.
SHORT_IN_A_DUEL, SHORT, RECOVERED = 2.0, 3.5, 0.0
_IMAGINED = 300
_NOTHING: Reals = np.empty(0)

Seats = tuple[Seat | None, ...]
"""Where the players of a game sit now; None for one who has left."""
Moved = dict[Seat | None, Seat | None]
"""Where the players sit now, by where they sat."""


@dataclass(frozen=True, slots=True)
class Reading:
    """What one seat makes of the others."""

    opinions: tuple[Opinion, ...]
    """The opinion of each seat, as the players sit now."""
    balance: float = 0.0
    """The points gained on the others so far, above those that the opinions promised."""
    variance: float = 0.0
    """How much of that may be chance."""

    is_let_down: bool = False
    """What happened fell too far below the promises for chance and has not recovered: somebody may read the reader."""

    @classmethod
    def of_strangers(cls, players: int) -> "Reading":
        """What one makes of people never seen before."""
        return cls((STRANGER,) * players)

    def moved(self, moved: Moved, players: int) -> "Reading":
        """This reading for a table of so many, where some have changed seats, left or come."""
        opinions = [STRANGER] * players
        for before, now in moved.items():
            if before is not None and now is not None:
                opinions[now] = self.opinions[before]
        return replace(self, opinions=tuple(opinions))

    def expects(self, turn: Moment, reader: Seat) -> Expected:
        """How likely each opponent is to write each legal number; nothing of the reader."""
        return _expected(self._guesses(turn, tuple(map(Seat, range(len(turn.available)))), reader))

    def after(self, turn: Moment, written: Numbers, seats: Seats, reader: Seat) -> "Reading":
        """The reading once a turn is revealed; `seats` says where its players sit now."""
        if len(seats) > FEWEST_PLAYERS:  # in a duel the equilibrium is soon found
            seats = tuple(None if seat is not None and self.opinions[seat].is_settled else seat for seat in seats)
        guesses = self._guesses(turn, seats, reader)
        balance, variance = self._balance(turn, written, seats, reader, guesses)
        opinions = list(self.opinions)
        for index, (seat, guess) in enumerate(zip(seats, guesses, strict=True)):
            if seat is not None and guess is not None and written[index] >= 0:
                opinions[seat] = guess.after(int(np.searchsorted(legal(turn.available[index]), written[index])))
        short = SHORT if len(seats) > FEWEST_PLAYERS else SHORT_IN_A_DUEL
        patience = (RECOVERED if self.is_let_down else short) * math.sqrt(variance)
        return Reading(tuple(opinions), balance, variance, is_let_down=balance < -patience)

    def _guesses(self, turn: Moment, seats: Seats, reader: Seat) -> list[Guess | None]:
        """What each opponent may write; nothing of the reader, nor of one who has left.

        What the equilibrium writes takes longest to find out, by far: nobody asks once all have shown habits.
        """
        opinions = [None if seat is None or seat == reader else self.opinions[seat] for seat in seats]
        fair = fair_mixes(turn) if any(opinion and opinion.allows_equilibrium for opinion in opinions) else None
        guesses: list[Guess | None] = []
        for index, (opinion, described) in enumerate(zip(opinions, features(turn), strict=True)):
            chances = fair[index].chances(legal(turn.available[index])) if fair else np.zeros(len(described))
            guesses.append(opinion.guess(described, chances) if opinion else None)
        return guesses

    def _balance(
        self, turn: Moment, written: Numbers, seats: Seats, reader: Seat, guesses: Sequence[Guess | None]
    ) -> tuple[float, float]:
        """The balance and its variance once this turn's promise and outcome are entered.

        Nothing is entered where somebody played who has left, or is known to have no habits: of the first nobody knows
        any more what was expected, and to find out what the second writes takes longer than all the rest.
        """
        if reader not in seats or None in seats or written[seats.index(reader)] < 0:
            return self.balance, self.variance
        own = seats.index(reader)
        game = stage(turn, to_win=False)
        number = written[own : own + 1]
        rows, weights = imagined(game.available, own, _expected(guesses), _IMAGINED, np.random.default_rng(1))
        promised, square = worth(game, own, number, rows, weights)
        happened, _ = worth(game, own, number, np.delete(written, own)[None, :], np.ones(1))
        return (
            self.balance + float(happened[0] - promised[0]),
            self.variance + max(0.0, float(square[0] - promised[0] ** 2)),
        )


def _expected(guesses: Sequence[Guess | None]) -> Expected:
    return [_NOTHING if guess is None else guess.expected for guess in guesses]
