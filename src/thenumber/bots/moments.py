"""Moments: a turn about to be written, as arrays, and what everyone then wrote: how the strong bots see a game."""

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from thenumber.rules import Game, Rulebook, Turn, Verdict, View
from thenumber.sim.arrays import COUNT, NO_NUMBER, as_bits
from thenumber.solve.stage import Bits, Numbers, Totals


@dataclass(frozen=True, slots=True)
class Moment:
    """A turn before its numbers are revealed."""

    rulebook: Rulebook
    round_no: int
    turn_no: int
    available: Bits
    """The digits each seat has."""
    totals: Totals
    before: Numbers
    """What each seat wrote a turn ago, `NO_NUMBER` at the start of a round."""
    fell: NDArray[np.bool_]
    """Whose number was eliminated a turn ago."""
    highest: int
    """The number that took the bonus a turn ago."""

    @property
    def bonus(self) -> int:
        """What the highest approved number adds."""
        return self.rulebook.bonus(self.turn_no)

    @property
    def factor(self) -> int:
        """What an approved first digit is multiplied by."""
        return self.rulebook.factor(self.turn_no)

    @property
    def turns_left(self) -> int:
        """How many turns follow this one in the round."""
        return self.rulebook.turns - self.turn_no

    @property
    def turns_to_come(self) -> int:
        """How many follow this one, to the end of the game."""
        return (self.rulebook.rounds - self.round_no) * self.rulebook.turns + self.turns_left


def moment(view: View) -> Moment:
    """The turn that a view is about."""
    played = view.rounds[-1].turns if view.turn_no > 1 else ()
    return _moment(
        view.rulebook,
        view.round_no,
        view.turn_no,
        np.array([as_bits(board.available) for board in view.boards], dtype=np.int32),
        np.array(view.totals, dtype=np.int64),
        played[-1] if played else None,
    )


def past(game: Game) -> Iterator[tuple[Moment, Numbers]]:
    """The turns of a game from the first, each with what was written in it."""
    totals = np.zeros(game.players, np.int64)
    for round_no, played in enumerate(game.rounds, 1):
        available = np.full(game.players, as_bits(game.rulebook.digits), np.int32)
        before = None
        for turn in played.turns:
            yield _moment(game.rulebook, round_no, turn.turn_no, available, totals, before), written(turn)
            crossed_out = np.array([as_bits(tile.crosses_out) for tile in turn.tiles], np.int32)
            available = available & ~crossed_out
            totals = totals + COUNT[crossed_out] + np.array([tile.points for tile in turn.tiles], np.int64)
            before = turn


def written(turn: Turn) -> Numbers:
    """The valid numbers of a turn, `NO_NUMBER` where there is none."""
    return np.array([int(tile.number) if tile.number and tile.is_valid else NO_NUMBER for tile in turn.tiles], np.int32)


def _moment(
    rulebook: Rulebook, round_no: int, turn_no: int, available: Bits, totals: Totals, before: Turn | None
) -> Moment:
    tiles = before.tiles if before else ()
    return Moment(
        rulebook=rulebook,
        round_no=round_no,
        turn_no=turn_no,
        available=available,
        totals=totals,
        before=written(before) if before else np.full(len(available), NO_NUMBER, np.int32),
        fell=np.array([tile.verdict is Verdict.ELIMINATED for tile in tiles] or [False] * len(available)),
        highest=max((int(tile.number) for tile in tiles if tile.number and tile.won_bonus), default=NO_NUMBER),
    )
