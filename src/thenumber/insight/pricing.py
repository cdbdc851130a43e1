"""What the state of a game is worth, in points and in chances to win, as analyses count it.

Both look at the score and at what the boards left are worth in each duel, but only at a part of the latter: duel values
assume perfect play from here, and people don't cash in all that they save. The parts and spreads are fitted to how
games of human-like players ended (`docs/insight.md`).
"""

from functools import lru_cache

import numpy as np

from thenumber.bots.moments import Moment
from thenumber.bots.prospects import prospects
from thenumber.bots.reply import DECIDED
from thenumber.solve.expected import foreseen
from thenumber.solve.stage import AHEAD, BOARDS, Numbers, Reals, Stage, Values, odds

CASHED_IN = {2: 0.6, 3: 0.45, 4: 0.25, 5: 0.1}
"""How much of what boards are worth in duels people make of them, by the number of players."""
SPREADS = (12.5, 12.5, 12.0, 12.0, 10.5, 10.0, 9.7, 9.2, 8.0)
"""How much of a lead chance undoes, in points: after turns 1 to 9 of ten, or with 9 to 1 turns to come."""


def to_win(turn: Moment) -> Stage:
    """The turn as a game in itself, played for the win; what becomes of a number tells its worth in points, too."""
    return Stage(
        available=turn.available,
        bonus=turn.bonus,
        factor=turn.factor,
        after=_cashed_in(len(turn.available), turn.turns_left),
        totals=turn.totals,
        odds=_odds(turn.turns_to_come),
    )


def in_points(becomes: Reals) -> Reals:
    """What numbers are worth in points: the score against the others' mean, and the boards left."""
    points: Reals = becomes[AHEAD] + becomes[BOARDS]
    return points


def beside_written(turn: Moment, seat: int, numbers: Numbers, written: Numbers) -> tuple[Reals, Reals]:
    """The chance to win with each of a seat's numbers beside what the others wrote, and what becomes of it."""
    return foreseen(to_win(turn), seat, numbers, np.delete(written, seat)[None, :], np.ones(1))


@lru_cache(maxsize=5)  # 4 MB each, and a round needs no more
def _cashed_in(players: int, turns_left: int) -> Values:
    worth: Values = prospects(turns_left) * np.float32(CASHED_IN[players])
    return worth


@lru_cache(maxsize=16)
def _odds(turns_to_come: int) -> Reals:
    return odds(SPREADS[-min(turns_to_come, len(SPREADS))] if turns_to_come else DECIDED)
