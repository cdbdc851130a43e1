"""The reader: it has seen people play before, learns your habits as you play, and writes what is most likely to win.

Someone who knows its code can predict what it will write. So it keeps the books: when its results fall too far short of
what it expected, it stops reading and plays an equilibrium in the chance to win, until they have recovered.
"""

from collections.abc import Mapping, Sequence
from random import Random

import numpy as np

from thenumber.bots.equilibrium import rehearsal, thoughts
from thenumber.bots.memory import OF_THIS_PROCESS, Memory, read
from thenumber.bots.moments import Moment, moment
from thenumber.bots.reply import replies, stage
from thenumber.rules import FEWEST_PLAYERS, Number, Seat, View
from thenumber.sim.arrays import NUMBERS
from thenumber.solve import Mix, equilibrium
from thenumber.solve.stage import Numbers, Reals
from thenumber.solve.stage_duel import safe_mix

# In chances to win: how much less than the best a number may be worth to be written too, and how fast it gets rarer.
CLOSE, INDIFFERENT = 0.008, 0.005


class Reader:
    """Replies best to what it expects the others to write; where several numbers are about as good, it varies."""

    def __init__(self, memory: Memory = OF_THIS_PROCESS) -> None:
        self._memory = memory

    def __call__(self, view: View, rng: Random) -> Number:
        """The best reply or one about as good; in doubt, a draw that nobody can foresee."""
        mix = self.mix(view)
        return rng.choices(list(mix), list(mix.values()))[0]

    def mix(self, view: View) -> Mapping[Number, float]:
        """The chance of each number that it may write: often there is only one."""
        turn = moment(view)
        reading = read(view, self._memory)
        if reading.is_let_down:
            return safe(turn, view.seat).as_mapping()
        return _about_as_good(*replies(turn, view.seat, reading.expects(turn, view.seat)))

    def mixes(self, views: Sequence[View]) -> Reals:
        """[view, number]: the same for many tables, all of which it remembers until the next turn."""
        self._memory.make_room(len(views))
        chances = np.zeros((len(views), NUMBERS))
        for row, view in zip(chances, views, strict=True):
            mix = self.mix(view)
            row[list(map(int, mix))] = list(mix.values())
        return chances

    def warm_up(self) -> None:
        """Load the solved round and compile what it thinks with."""
        for view in rehearsal():
            self.mix(view)


def _about_as_good(numbers: Numbers, worths: Reals) -> Mapping[Number, float]:
    """Numbers worth about as much as the best one, and how likely it is to write each."""
    loss = worths.max() - worths
    return Mix.of(numbers, np.where(loss <= CLOSE, np.exp(-loss / INDIFFERENT), 0.0)).as_mapping()


def safe(turn: Moment, seat: Seat) -> Mix:
    """What a seat writes in an equilibrium in the chance to win: exactly in a duel, nearly so among more."""
    game = stage(turn, to_win=True)
    if len(turn.available) > FEWEST_PLAYERS:
        return equilibrium(game, thoughts(game))[seat]
    return safe_mix(game, seat)
