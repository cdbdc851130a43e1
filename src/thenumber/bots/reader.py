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
from thenumber.bots.reply import best_reply, stage
from thenumber.rules import Number, View
from thenumber.sim.arrays import NUMBERS
from thenumber.solve import Mix, equilibrium
from thenumber.solve.stage import Reals


class Reader:
    """Replies best to what it expects the others to write."""

    def __init__(self, memory: Memory = OF_THIS_PROCESS) -> None:
        self._memory = memory

    def __call__(self, view: View, rng: Random) -> Number:
        """The best reply; in doubt, a draw that nobody can foresee."""
        mix = self.mix(view)
        return rng.choices(list(mix), list(mix.values()))[0]

    def mix(self, view: View) -> Mapping[Number, float]:
        """The one number that it will write; in doubt, the chance of each."""
        turn = moment(view)
        reading = read(view, self._memory)
        if reading.is_let_down:
            return _safe(turn)[view.seat].as_mapping()
        return {Number.of(best_reply(turn, view.seat, reading.expects(turn, view.seat))): 1.0}

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


def _safe(turn: Moment) -> list[Mix]:
    """What every seat writes in (nearly) an equilibrium in the chance to win."""
    game = stage(turn, to_win=True)
    return equilibrium(game, thoughts(game))
