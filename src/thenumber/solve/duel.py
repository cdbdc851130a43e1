"""A turn of two players solved: what the position is worth and which numbers to mix."""

from dataclasses import dataclass

import numpy as np

from thenumber.rules import PUBLISHED, Digits, Rulebook
from thenumber.sim.arrays import as_bits
from thenumber.sim.kernel import kernel
from thenumber.solve.mix import Mix
from thenumber.solve.oracle import solve_position, starters
from thenumber.solve.payoffs import Floats, Numbers, Position, seen_by_other
from thenumber.solve.values import Values, after, duel_values


@dataclass(frozen=True, slots=True)
class Duel:
    """An equilibrium of one turn of two players, in score difference until the end of the round."""

    value: float
    """What the first player can expect to gain on the other from this turn on."""
    mine: Mix
    theirs: Mix
    largest_gain: float
    """What either player could gain at most by another number: looked for among all legal ones."""


def solve_turn(
    available: Digits,
    other_available: Digits,
    turn_no: int,
    rulebook: Rulebook = PUBLISHED,
    values: Values | Floats | None = None,
) -> Duel:
    """Solve the turn at hand for two boards; `values` are those of the rulebook's round, if it is not the published.

    >>> duel = solve_turn(Digits("789"), Digits("4"), turn_no=5)
    >>> duel.mine.numbers, duel.theirs.numbers, duel.value
    ((Number('978'),), (Number('444'),), 20.0)

    Raises:
        ValueError: a round cannot come to such boards at that turn, or the values of another rulebook are missing.
    """
    bonus, factor = rulebook.bonus(turn_no), rulebook.factor(turn_no)
    known = _values_of(rulebook) if values is None else values
    mine, theirs = as_bits(available), as_bits(other_available)
    if np.isnan(known[turn_no, mine, theirs]):
        raise ValueError(f"no round comes to the digits {available} and {other_available} at turn {turn_no}")
    high, low = max(mine, theirs), min(mine, theirs)  # both seats see the same equilibrium
    value, gain, numbers, mix, other_numbers, other_mix = solve_position(
        starters(high), starters(low), Position(high, low, bonus, factor), known[after(turn_no, rulebook.turns)]
    )
    mixes = _mix(numbers, mix), _mix(other_numbers, other_mix)
    return Duel(value, *mixes, gain) if mine == high else Duel(-value, *mixes[::-1], gain)


def mix_duel(mine: int, theirs: int, turn_no: int, chances: Floats) -> None:
    """Write how likely the first of two players is to write each number of a turn of the published round.

    It is what `solve_turn` says, without all else: for those who ask for millions of positions.
    """
    position = Position(mine, theirs, PUBLISHED.bonus(turn_no), PUBLISHED.factor(turn_no))
    _mix_duel(position, duel_values()[after(turn_no, PUBLISHED.turns)], chances)


@kernel
def _mix_duel(position: Position, later: Values, chances: Floats) -> None:
    turned = position.available < position.other_available  # both seats see the same equilibrium
    seen = seen_by_other(position) if turned else position
    _, _, mine, my_mix, theirs, their_mix = solve_position(
        starters(seen.available), starters(seen.other_available), seen, later
    )
    if turned:
        mine, my_mix = theirs, their_mix
    for index in range(len(mine)):
        if mine[index] >= 0:
            chances[mine[index]] = my_mix[index]


def _values_of(rulebook: Rulebook) -> Values:
    figures = rulebook.bonuses, rulebook.last_turn_factor, rulebook.digits
    if figures != (PUBLISHED.bonuses, PUBLISHED.last_turn_factor, PUBLISHED.digits):
        raise ValueError("the values that come with the package are those of the published rulebook: see solve_round")
    return duel_values()


def _mix(numbers: Numbers, mix: Floats) -> Mix:
    in_play = numbers >= 0  # a player out of digits has no number
    return Mix.of(numbers[in_play], mix[in_play])
