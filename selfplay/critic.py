"""What a position is worth: the chance to win, learned from how games ended.

A lead counts for what it is, and so do the boards: a set of digits has a worth in points for oneself and one for a
rival, made of a part for each digit and each pair of digits, and there is the solved duel of the two boards
(`thenumber.solve.values`), which counts for a part. With z as the sum of these for a rival, in units of how much of a
lead chance undoes from there on, the chance to win is 1 / (1 + the sum of exp(-z) over all rivals): the form in which
`thenumber.solve.stage` judges numbers.
"""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from selfplay.judging import Boards
from thenumber.bots.prospects import prospects
from thenumber.rules import FEWEST_PLAYERS, MOST_PLAYERS, PUBLISHED
from thenumber.sim.arrays import SETS
from thenumber.solve.stage import Reals, Values, odds

_DECIDED = 0.02  # after the last turn a lead is a lead
_FAR = 30.0  # spreads: a lead beyond any doubt
_SIZES = MOST_PLAYERS - FEWEST_PLAYERS + 1
_TURNS = PUBLISHED.turns
_GAME = PUBLISHED.rounds * PUBLISHED.turns

_bits = (np.arange(SETS)[:, np.newaxis] >> np.arange(10) & 1).astype(np.float64)
_first, _second = np.triu_indices(10, 1)
_FEATURES = np.concatenate([_bits, _bits[:, _first] * _bits[:, _second]], axis=1)


class Opinion(NamedTuple):
    """All that the critic learns; the first index is always how many play, from two."""

    mine: Reals
    """What digits are worth to oneself: of (sizes, turns left in the round, features)."""
    theirs: Reals
    """The same of a rival's."""
    duel: Reals
    """How much of the solved duel counts: of (sizes, turns left in the round)."""
    spread: Reals
    """The logarithm of how much of a lead is undone: of (sizes, turns to come in the game)."""

    @classmethod
    def at_first(cls) -> "Opinion":
        """Digits are worth a third of what they are in a duel, and chance undoes ten points."""
        nothing = np.zeros((_SIZES, _TURNS, _FEATURES.shape[1]))
        third = np.full((_SIZES, _TURNS), 1 / 3)
        return cls(nothing, nothing.copy(), third, np.full((_SIZES, _GAME), np.log(10.0)))


def after(opinion: Opinion, players: int, turns_left: int) -> Values:
    """The boards left, as `thenumber.solve.stage` wants them: [A, B] is what a rival with A will gain on one with B."""
    if not turns_left:
        return np.zeros((SETS, SETS), np.float32)
    mine, theirs = _worths(opinion, players, turns_left)
    worth: Values = np.float32(opinion.duel[players - FEWEST_PLAYERS, turns_left]) * prospects(turns_left)
    worth += theirs.astype(np.float32)[:, np.newaxis]
    worth -= mine.astype(np.float32)
    return worth


def spread(opinion: Opinion, players: int, to_come: int) -> float:
    """How much of a lead chance undoes, with so many turns to come; before the first turn, as after it."""
    return float(np.exp(opinion.spread[players - FEWEST_PLAYERS, min(to_come, _GAME - 1)]))


def odds_after(opinion: Opinion, players: int, to_come: int) -> Reals:
    """How much likelier a rival is to win, by the lead, with so many turns to come."""
    return odds(spread(opinion, players, to_come) if to_come else _DECIDED)


def lessons(
    opinion: Opinion, ours: NDArray[np.bool_], positions: Sequence[tuple[Boards, Boards]], shares: Reals
) -> tuple[Opinion, float]:
    """In which direction the opinion should move, and how surprised it is by how games ended, in bits a position.

    `positions` are the boards and totals that each turn left, `shares` the parts of the win; all of (games, players).
    """
    players, pulls, surprise = ours.shape[1], Opinion(*map(np.zeros_like, opinion)), 0.0
    around = (np.arange(players)[:, np.newaxis] + np.arange(players)) % players
    for played, (available, totals) in enumerate(positions[:-1], 1):
        scores = totals[:, around][ours].astype(np.float64)
        leads = scores[:, :1] - scores[:, 1:]
        surprise += _lesson(opinion, available[:, around][ours], leads, shares[ours], len(positions) - played, pulls)
    return pulls, surprise / (len(positions) - 1)


def _lesson(opinion: Opinion, available: Boards, leads: Reals, won: Reals, to_come: int, pulls: Opinion) -> float:
    """Add what positions after one turn teach to `pulls`; the boards are one's own first, then the rivals'."""
    players, turns_left = available.shape[1], to_come % _TURNS
    size, scale = players - FEWEST_PLAYERS, spread(opinion, players, to_come)
    points, duels = leads, np.zeros(leads.shape)
    if turns_left:
        mine, theirs = _worths(opinion, players, turns_left)
        duels = prospects(turns_left)[available[:, :1], available[:, 1:]].astype(np.float64)
        points = leads + opinion.duel[size, turns_left] * duels + mine[available[:, :1]] - theirs[available[:, 1:]]
    rivals = np.exp(np.clip(-points / scale, -_FAR, _FAR))
    total = rivals.sum(axis=1)
    chance = 1 / (1 + total)
    pull = ((won - chance) / total)[:, np.newaxis] * rivals / (len(won) * scale)  # on the points ahead of each rival
    pulls.spread[size, to_come] -= (pull * points).sum()
    if turns_left:
        pulls.mine[size, turns_left] += _felt(pull.sum(axis=1), available[:, 0])
        pulls.theirs[size, turns_left] -= _felt(pull, available[:, 1:])
        pulls.duel[size, turns_left] += (pull * duels).sum()
    return float(-np.mean(won * np.log2(chance) + (1 - won) * np.log2(1 - chance)))


def _worths(opinion: Opinion, players: int, turns_left: int) -> tuple[Reals, Reals]:
    """What every set of digits is worth to oneself and to a rival."""
    size = players - FEWEST_PLAYERS
    return _FEATURES @ opinion.mine[size, turns_left], _FEATURES @ opinion.theirs[size, turns_left]


def _felt(pull: Reals, available: Boards) -> Reals:
    """A pull on the worth of sets of digits, as one on the features."""
    return np.asarray(np.bincount(available.ravel(), pull.ravel(), SETS) @ _FEATURES)
