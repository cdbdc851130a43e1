"""Readability: what reading a player gained the others.

How likely a number was thought is no measure of it: a balanced player writes few numbers, all of them foreseen, and yet
nobody gains by that. So an opponent's best reply to the reading is compared with their balanced mix, both beside what
the player really wrote. All others are balanced in both: what they really wrote would say nothing of this player.
Here the boards left count in full, as they do where the mix is balanced: else any reply would seem to gain on it.
"""

import numpy as np

from thenumber.bots.reply import stage
from thenumber.insight.analyst import Beliefs
from thenumber.insight.expectation import first_digits
from thenumber.sim.arrays import FIRST_DIGIT, NO_NUMBER
from thenumber.solve.expected import Expected, worth
from thenumber.solve.stage import Numbers, Reals, legal

TURNS = 100  # to imagine


class Replies:
    """What the best replies to a reading of one player would have gained in a turn."""

    def __init__(self, beliefs: Beliefs, written: Numbers, turn_index: int) -> None:
        self._beliefs, self._written = beliefs, written
        self._game = stage(beliefs.turn, to_win=False)
        chance = np.random.default_rng(turn_index)
        # Drawn twice: the best of many numbers beside some turns is not as good beside others.
        mixes = beliefs.balanced, beliefs.balanced, beliefs.reading
        self._balanced, self._balanced_anew, self._reading = (self._drawn(mix, chance) for mix in mixes)

    def gained_by_reading(self, seat: int) -> list[float]:
        """What each opponent with digits gained by reading, in points; nobody reads a tile without a valid number."""
        if self._written[seat] < 0:
            return []
        readers = [
            other for other in range(len(self._written)) if other != seat and self._beliefs.turn.available[other]
        ]
        return [self._gained(reader, seat) for reader in readers]

    def _gained(self, reader: int, seat: int) -> float:
        candidates, own = self._game.candidates(reader), self._beliefs.balanced[reader]
        promised, _ = worth(self._game, reader, candidates, *self._expected_by(reader, seat))
        in_mix = np.flatnonzero(own)
        numbers = np.append(candidates[int(np.argmax(promised))], legal(self._beliefs.turn.available[reader])[in_mix])
        rows = self._balanced_anew.copy()
        rows[:, seat] = self._written[seat]
        worths, _ = worth(self._game, reader, numbers, _without(reader, rows), np.full(TURNS, 1 / TURNS))
        return float(worths[0] - own[in_mix] @ worths[1:])

    def _expected_by(self, reader: int, seat: int) -> tuple[Numbers, Reals]:
        """Rows of what the others may write: the one who is read by the reading, the rest balanced."""
        if len(self._written) == 2:
            return legal(self._beliefs.turn.available[seat])[:, None], self._beliefs.reading[seat]
        rows = self._balanced.copy()
        rows[:, seat] = self._reading[:, seat]
        return _without(reader, rows), np.full(TURNS, 1 / TURNS)

    def _drawn(self, mixes: Expected, chance: np.random.Generator) -> Numbers:
        rows = np.full((TURNS, len(mixes)), NO_NUMBER, np.int32)
        for seat, mix in enumerate(mixes):
            if len(mix):
                rows[:, seat] = chance.choice(legal(self._beliefs.turn.available[seat]), TURNS, p=mix)
        return rows


def _without(seat: int, rows: Numbers) -> Numbers:
    return np.ascontiguousarray(np.delete(rows, seat, axis=1))


def foreseen_first_digit(beliefs: Beliefs, seat: int, written: int) -> tuple[bool, float]:
    """Whether the reader's likeliest first digit was written, and how likely a balanced player was to write it."""
    numbers = legal(beliefs.turn.available[seat])
    digit = int(np.argmax(first_digits(numbers, beliefs.reading[seat])))
    return digit == FIRST_DIGIT[written], float(first_digits(numbers, beliefs.balanced[seat])[digit])
