"""A reading of the table: an opinion of everyone, and whether what it promised came true.

It is worked out from the public history alone, turn by turn from the first game of the series; a caller asking again a
turn later gets there in one step.
"""

import math
from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import islice
from threading import Lock

import numpy as np

from thenumber.bots.equilibrium import fair_mixes
from thenumber.bots.features import features
from thenumber.bots.moments import Moment, past
from thenumber.bots.opinions import STRANGER, Opinion
from thenumber.bots.reply import stage
from thenumber.rules import FEWEST_PLAYERS, Rulebook, Seat, Turn, View
from thenumber.solve.expected import Expected, imagined, worth
from thenumber.solve.stage import Numbers, Reals, legal

# By how many standard deviations results may fall short before one stops trusting the reading: less in a duel, where
# nobody else is in the way of someone who knows our code; and how short they may still be when we trust again.
SHORT_IN_A_DUEL, SHORT, RECOVERED = 2.5, 3.5, 0.5
_IMAGINED = 300

Seats = tuple[Seat | None, ...]
Story = tuple[tuple[Rulebook, Seats, tuple[str | None, ...]], ...]
"""All turns from the first game on: the rulebook, where the players sit now, and what they wrote."""
Reader = tuple[Seat, int]
"""Who reads, at a table of how many."""


@dataclass(frozen=True, slots=True)
class Reading:
    """What one seat makes of the others."""

    opinions: tuple[Opinion, ...]
    """Of each seat as they sit now."""
    balance: float = 0.0
    """The points gained on the others so far, above those that the opinions promised."""
    variance: float = 0.0
    """How much of that may be chance."""

    is_let_down: bool = False
    """What happened fell too far below the promises for chance and has not recovered: somebody may read the reader."""

    def expects(self, turn: Moment, seats: Sequence[Seat | None], reader: Seat) -> Expected:
        """How likely each player is to write each legal number; the reader and who has left play the equilibrium."""
        fair = fair_mixes(turn)
        described = features(turn)
        return [
            self._expected(
                None if seat == reader else seat, described[index], fair[index].chances(legal(turn.available[index]))
            )
            for index, seat in enumerate(seats)
        ]

    def _expected(self, seat: Seat | None, described: Reals, fair: Reals) -> Reals:
        if seat is None or not len(described):
            return fair
        return self.opinions[seat].expects(described, fair)

    def after(self, turn: Moment, written: Numbers, seats: Seats, reader: Seat) -> "Reading":
        """The reading once a turn is revealed; `seats` says where its players sit now."""
        balance, variance = self._balance(turn, written, seats, reader)
        fair = fair_mixes(turn)
        described = features(turn)
        opinions = list(self.opinions)
        for index, seat in enumerate(seats):
            if seat is not None and seat != reader and written[index] >= 0:
                numbers = legal(turn.available[index])
                row = int(np.searchsorted(numbers, written[index]))
                opinions[seat] = opinions[seat].after(described[index], fair[index].chances(numbers), row)
        short = SHORT if len(seats) > FEWEST_PLAYERS else SHORT_IN_A_DUEL
        patience = (RECOVERED if self.is_let_down else short) * math.sqrt(variance)
        return Reading(tuple(opinions), balance, variance, is_let_down=balance < -patience)

    def _balance(self, turn: Moment, written: Numbers, seats: Seats, reader: Seat) -> tuple[float, float]:
        """The balance and its variance once this turn's promise and outcome are entered."""
        if reader not in seats or written[seats.index(reader)] < 0:
            return self.balance, self.variance
        own = seats.index(reader)
        game = stage(turn, to_win=False)
        number = written[own : own + 1]
        rows, weights = imagined(
            game.available, own, self.expects(turn, seats, reader), _IMAGINED, np.random.default_rng(1)
        )
        promised, square = worth(game, own, number, rows, weights)
        happened, _ = worth(game, own, number, np.delete(written, own)[None, :], np.ones(1))
        return (
            self.balance + float(happened[0] - promised[0]),
            self.variance + max(0.0, float(square[0] - promised[0] ** 2)),
        )


def read(view: View) -> Reading:
    """What the viewer can make of the others from this game and the earlier ones."""
    sitting = tuple(Seat(index) for index in range(len(view.boards)))
    games = [*((earlier.game, earlier.seats) for earlier in view.earlier), (view.game, sitting)]
    story = tuple((game.rulebook, seats, _numbers(turn)) for game, seats in games for turn in game.turns)
    reader = view.seat, len(sitting)
    known, reading = _memory.recall(reader, story)
    for game, seats in games:
        for turn, written in islice(past(game), known, None):
            reading = reading.after(turn, written, seats, view.seat)
        known = max(known - len(game.turns), 0)
    _memory.keep(reader, story, reading)
    return reading


def _numbers(turn: Turn) -> tuple[str | None, ...]:
    return tuple(tile.number for tile in turn.tiles)


class Memory:
    """The latest reading of each of the last tables, so that a turn later only that turn is to be read."""

    def __init__(self, tables: int = 64) -> None:
        self._tables = tables
        self._readings: OrderedDict[tuple[Reader, Story], Reading] = OrderedDict()
        self._lock = Lock()  # bots think in several threads

    def recall(self, reader: Reader, story: Story) -> tuple[int, Reading]:
        """How many turns of the story are read already, all or all but one, and the reading then."""
        with self._lock:
            for known in range(len(story), max(len(story) - 2, -1), -1):
                reading = self._readings.get((reader, story[:known]))
                if reading:
                    return known, reading
        return 0, Reading((STRANGER,) * reader[1])

    def keep(self, reader: Reader, story: Story, reading: Reading) -> None:
        """Keep a reading in place of that of a turn ago; the table read longest ago is forgotten."""
        with self._lock:
            if story:
                self._readings.pop((reader, story[:-1]), None)
            self._readings[reader, story] = reading
            self._readings.move_to_end((reader, story))
            if len(self._readings) > self._tables:
                self._readings.popitem(last=False)


_memory = Memory()
