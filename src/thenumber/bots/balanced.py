"""The balanced player: knowing how it plays is worth little, and it does not care who sits there.

It plays an equilibrium in points (`thenumber.bots.equilibrium`) up to the last turn of a game, and that turn for the
win: points are not wins. So it looks at the totals in that turn alone.
"""

from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from random import Random

import numpy as np

from thenumber.bots.equilibrium import Equilibrium, rehearsal, thoughts
from thenumber.bots.prospects import prospects
from thenumber.bots.reply import DECIDED
from thenumber.rules import FEWEST_PLAYERS, Number, Rulebook, View
from thenumber.sim.arrays import NUMBERS, as_bits
from thenumber.solve import Mix, equilibrium
from thenumber.solve.stage import Reals, Stage, odds
from thenumber.solve.stage_duel import safe_mix

# How often anybody is thought to write just anything. In a duel next to never: slips only choose between mixes that
# guarantee as much. Among more no mix guarantees anything, and it pays to reckon with people.
SLIPS_IN_A_DUEL, SLIPS = 0.001, 0.3
# What a lead is worth beside the win, all that is left to play for where that is decided; and over how many points.
FOR_POINTS, WIDE = 1e-5, 40.0

Finish = tuple[tuple[int, int], ...]
"""The seats before the last turn in ascending order: the digits that each has left, and how far it is behind."""


class Balanced:
    """Draws from an equilibrium of the turn at hand: in points, and in the chance to win if it is the last."""

    def __init__(self) -> None:
        self._in_points = Equilibrium()

    def __call__(self, view: View, rng: Random) -> Number:
        """Draw a number."""
        mix = self.mix(view)
        return rng.choices(list(mix), list(mix.values()))[0]

    def mix(self, view: View) -> Mapping[Number, float]:
        """The chance of each number that it may write."""
        return _last_mix(view).as_mapping() if _is_last_turn(view) else self._in_points.mix(view)

    def mixes(self, views: Sequence[View]) -> Reals:
        """[view, number]: its mixes in many views, several times as fast as one by one if they are duels."""
        last = np.array([_is_last_turn(view) for view in views], np.bool_)
        chances = np.zeros((len(views), NUMBERS))
        chances[~last] = self._in_points.mixes([views[index] for index in np.flatnonzero(~last).tolist()])
        for index in np.flatnonzero(last).tolist():
            mix = _last_mix(views[index])
            chances[index, list(map(int, mix.numbers))] = mix.probabilities
        return chances

    def warm_up(self) -> None:
        """Load the solved round and compile what it thinks with."""
        for view in rehearsal():
            self.mix(view)
            if view.turn_no == view.rulebook.turns:
                _last_mix(view)


def _is_last_turn(view: View) -> bool:
    return view.turn_no == view.rulebook.turns and view.round_no == view.rulebook.rounds


def _last_mix(view: View) -> Mix:
    """The mix of the last turn, the same for everyone with these digits and this lead, in whatever order they sit."""
    digits = [as_bits(board.available) for board in view.boards]
    seats = [(mine, total - max(view.totals)) for mine, total in zip(digits, view.totals, strict=True)]
    finish = tuple(sorted(seats))
    place = finish.index(seats[view.seat])
    if len(finish) > FEWEST_PLAYERS:
        return _mixes_among_more(finish, view.rulebook)[place]
    return safe_mix(_last_stage(finish, view.rulebook), place, SLIPS_IN_A_DUEL)


@lru_cache(maxsize=256)
def _mixes_among_more(finish: Finish, rulebook: Rulebook) -> list[Mix]:
    game = _last_stage(finish, rulebook)
    return equilibrium(game, thoughts(game), slips=SLIPS)


def _last_stage(finish: Finish, rulebook: Rulebook) -> Stage:
    available, totals = zip(*finish, strict=True)
    return Stage(
        available=np.array(available, np.int32),
        bonus=rulebook.bonus(rulebook.turns),
        factor=rulebook.factor(rulebook.turns),
        after=prospects(0),
        totals=np.array(totals, np.int64),
        odds=_last_odds(),
    )


@cache
def _last_odds() -> Reals:
    """The odds by which the last turn is played: a lead is a lead, and a larger one is better by next to nothing."""
    chance = (1 - FOR_POINTS) / (1 + odds(DECIDED)) + FOR_POINTS / (1 + odds(WIDE))
    return np.asarray(1 / chance - 1)
