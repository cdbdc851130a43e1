"""The equilibrium bot: nobody gains by knowing how it plays, and it does not care who sits there.

It plays for points: two players by the solved round, where no other number gains anything worth mentioning; more by
regret matching over the turn at hand, which comes close.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from random import Random

import numpy as np

from thenumber.bots.moments import Moment
from thenumber.bots.prospects import prospects
from thenumber.rules import FEWEST_PLAYERS, MOST_PLAYERS, PUBLISHED, Game, Number, Rulebook, Seat, View
from thenumber.sim.arrays import NUMBERS, as_bits, as_digits
from thenumber.solve import Mix, equilibrium, solve_turn
from thenumber.solve.duel import mix_duel
from thenumber.solve.stage import POINTS_ONLY, Reals, Stage

Situation = tuple[tuple[int, ...], int, Rulebook]
"""The boards, the turn and the rulebook: all that it looks at."""

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
        return _fair_mixes(*_situation(view))[view.seat].as_mapping()

    def mixes(self, views: Sequence[View]) -> Reals:
        """[view, number]: its mixes in many views, several times as fast as one by one if they are duels.

        Views that look the same are thought about once.
        """
        chances, known = np.zeros((len(views), NUMBERS)), dict[tuple[Situation, Seat], Reals]()
        for row, view in zip(chances, views, strict=True):
            alike = known.setdefault((_situation(view), view.seat), row)
            if alike is not row:
                row[:] = alike
            elif is_solved(len(view.boards), view.rulebook):
                other = view.boards[1 - view.seat].available
                mix_duel(as_bits(view.board.available), as_bits(other), view.turn_no, row)
            else:
                mix = self.mix(view)
                row[list(map(int, mix))] = list(mix.values())
        return chances

    def warm_up(self) -> None:
        """Load the solved round and compile what it thinks with."""
        for view in rehearsal():
            self.mix(view)


def rehearsal() -> Iterator[View]:
    """Views from the first turn to the last, for each number of players: together they use every kernel."""
    for players in range(FEWEST_PLAYERS, MOST_PLAYERS + 1):
        game = Game(players)
        for turn_no in range(1, PUBLISHED.turns + 1):
            yield View.of(game, Seat(0))
            game = game.play([Number(3 * str(turn_no))] * players)


def _situation(view: View) -> Situation:
    return tuple(as_bits(board.available) for board in view.boards), view.turn_no, view.rulebook


def fair_mixes(turn: Moment) -> list[Mix]:
    """What every seat writes in (nearly) an equilibrium in points."""
    return _fair_mixes(tuple(turn.available.tolist()), turn.turn_no, turn.rulebook)


@lru_cache(maxsize=256)
def _fair_mixes(available: tuple[int, ...], turn_no: int, rulebook: Rulebook) -> list[Mix]:
    if is_solved(len(available), rulebook):
        duel = solve_turn(as_digits(available[0]), as_digits(available[1]), turn_no)
        return [duel.mine, duel.theirs]
    boards, totals = np.array(available, np.int32), np.zeros(len(available), np.int64)
    bonus, factor = rulebook.bonus(turn_no), rulebook.factor(turn_no)
    game = Stage(boards, bonus, factor, prospects(rulebook.turns - turn_no), totals, POINTS_ONLY)
    return equilibrium(game, thoughts(game))


def is_solved(players: int, rulebook: Rulebook) -> bool:
    """Two players by the published figures, in any number of rounds."""
    return players == 2 and (rulebook is PUBLISHED or replace(rulebook, rounds=PUBLISHED.rounds) == PUBLISHED)


def thoughts(game: Stage) -> int:
    """How many turns in thought the work allows: more where there are fewer numbers to choose from."""
    choices = sum(len(game.candidates(seat)) for seat in range(len(game.available)))
    return min(max(WORK // max(choices, 1), FEWEST_THOUGHTS), MOST_THOUGHTS)
