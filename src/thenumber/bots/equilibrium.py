"""The equilibrium bot: nobody gains by knowing how it plays, and it does not care who sits there.

It plays for points: two players by the solved round, in which no other number gains anything worth mentioning; more by
regret matching over the turn at hand, which comes close.
"""

from collections.abc import Mapping
from functools import lru_cache
from random import Random

import numpy as np

from thenumber.bots.moments import Moment, moment
from thenumber.bots.prospects import prospects
from thenumber.rules import FEWEST_PLAYERS, MOST_PLAYERS, PUBLISHED, Game, Number, Seat, View
from thenumber.sim.arrays import as_digits
from thenumber.solve import Mix, equilibrium, solve_turn
from thenumber.solve.stage import POINTS_ONLY, Stage
from thenumber.solve.values import duel_values

WORK = 700_000  # numbers weighed in thought for one turn: some tens of milliseconds
FEWEST_THOUGHTS, MOST_THOUGHTS = 600, 4000


class Equilibrium:
    """Draws from the equilibrium of the turn at hand."""

    def __call__(self, view: View, rng: Random) -> Number:
        """Draw a number."""
        mix = self.mix(view)
        return rng.choices(list(mix), list(mix.values()))[0]

    def mix(self, view: View) -> Mapping[Number, float]:
        """The chance of each number that it may write."""
        return fair_mixes(moment(view))[view.seat].as_mapping()

    def warm_up(self) -> None:
        """Load the solved round, compile what it thinks with, and think about the first turn."""
        for view in fresh_views():
            self.mix(view)


def fresh_views() -> list[View]:
    """A game about to begin, for each number of players."""
    return [View.of(Game(players), Seat(0)) for players in range(FEWEST_PLAYERS, MOST_PLAYERS + 1)]


def fair_mixes(turn: Moment) -> list[Mix]:
    """What every seat writes in (nearly) an equilibrium in points."""
    return _fair_mixes(tuple(turn.available.tolist()), turn.bonus, turn.factor, turn.turns - turn.turn_no)


@lru_cache(maxsize=256)
def _fair_mixes(available: tuple[int, ...], bonus: int, factor: int, turns_left: int) -> list[Mix]:
    return _solved(available, bonus, factor, turns_left) or _matched(available, bonus, factor, turns_left)


def _solved(available: tuple[int, ...], bonus: int, factor: int, turns_left: int) -> list[Mix] | None:
    """The exact equilibrium, if it is a turn of the published round of two players."""
    turn_no = PUBLISHED.turns - turns_left
    if len(available) != 2 or turn_no < 1 or (bonus, factor) != (PUBLISHED.bonus(turn_no), PUBLISHED.factor(turn_no)):
        return None
    if np.isnan(duel_values()[turn_no][available]):  # so few digits so early: another rulebook
        return None
    duel = solve_turn(as_digits(available[0]), as_digits(available[1]), turn_no)
    return [duel.mine, duel.theirs]


def _matched(available: tuple[int, ...], bonus: int, factor: int, turns_left: int) -> list[Mix]:
    boards = np.array(available, np.int32)
    game = Stage(boards, bonus, factor, prospects(turns_left), np.zeros(len(boards), np.int32), POINTS_ONLY)
    return equilibrium(game, thoughts(game))


def thoughts(game: Stage) -> int:
    """How many turns in thought the work allows: more where there are fewer numbers to choose from."""
    choices = sum(len(game.candidates(seat)) for seat in range(len(game.available)))
    return min(max(WORK // max(choices, 1), FEWEST_THOUGHTS), MOST_THOUGHTS)
