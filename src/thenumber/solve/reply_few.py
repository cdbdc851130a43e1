"""The best reply over a whole round at a table of any size, in a game small enough to play out completely.

All others mix by turn and boards alone. At each position every legal number is played against everything that the
others may write together, by the rules. What is gained is the margin: one's points less the mean of the others'.
"""

from collections.abc import Callable
from dataclasses import dataclass
from itertools import product
from math import prod
from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from thenumber.rules import Rulebook
from thenumber.sim.arrays import COUNT, NO_NUMBER, NUMBERS, SETS, as_bits
from thenumber.sim.kernel import kernel
from thenumber.sim.single import Row, play_turn
from thenumber.solve.payoffs import Floats
from thenumber.solve.stage import Numbers, legal
from thenumber.solve.values import possible_sets

Places = NDArray[np.int64]

MOST_TURNS = 2_000_000_000
"""How many turns may be played out, at most: some minutes' work."""


class TellsAll(Protocol):
    """The others at a table, who tell what they write."""

    def __call__(self, turn_no: int, boards: tuple[int, ...], /) -> Floats:
        """[other seat, number]: how likely each seat but the first is to write each of the thousand numbers.

        The last column, at `NO_NUMBER`, is a blank tile.
        """
        ...


def count_turns(rulebook: Rulebook, players: int) -> int:
    """How many turns are played out at most: everything that all may write together, at all positions.

    >>> from thenumber.rules import Digits
    >>> count_turns(Rulebook(bonuses=(2, 3), digits=Digits("012")), players=3)
    186058
    """
    return sum(
        int(np.maximum(COUNT[possible_sets(turn_no, rulebook.digits)].astype(np.int64) ** 3, 1).sum()) ** players
        for turn_no in range(1, rulebook.turns + 1)
    )


def reply_few(
    tells: TellsAll, rulebook: Rulebook, players: int, advance: Callable[[int], None] = lambda _: None
) -> float:
    """What the best reply gains on the others in a round, from the first seat.

    `advance` hears how many more turns need not be looked at any more, of those that `count_turns` counts.

    Raises:
        ValueError: the game is too large to be played out.
    """
    if count_turns(rulebook, players) > MOST_TURNS:
        raise ValueError(f"{players} players with {len(rulebook.digits)} digits cannot be played out completely")
    later = np.zeros((1 << len(rulebook.digits)) ** players)
    for turn_no in range(rulebook.turns, 0, -1):
        turn, gains = _Turn(tells, turn_no, rulebook, later), np.zeros_like(later)
        sets = possible_sets(turn_no, rulebook.digits).tolist()
        for boards in product(sets, repeat=players):
            gains[turn.place(boards)] = turn.gain(boards)
            advance(prod(max(boards_digits**3, 1) for boards_digits in COUNT[list(boards)].tolist()))
        later = gains
    return float(later[-1])


@dataclass(frozen=True, slots=True)
class _Turn:
    """A turn, and what all positions that may follow are worth: in the order of `places`."""

    tells: TellsAll
    turn_no: int
    rulebook: Rulebook
    later: Floats

    def gain(self, boards: tuple[int, ...]) -> float:
        """What the best number gains at a position."""
        mixes = self.tells(self.turn_no, boards)
        numbers = np.full(mixes.shape, NO_NUMBER, np.int16)
        counts = (mixes > 0).sum(axis=1)
        chances = np.zeros_like(mixes)
        for seat, mix in enumerate(mixes):
            (written,) = mix.nonzero()
            numbers[seat, : len(written)] = np.where(written < NUMBERS, written, NO_NUMBER)
            chances[seat, : len(written)] = mix[written]
        candidates = legal(boards[0]) if boards[0] else np.array([NO_NUMBER], np.int32)
        pay = self.rulebook.factor(self.turn_no), self.rulebook.bonus(self.turn_no)
        return _best(
            candidates, np.array(boards, np.int16), numbers, chances, counts, pay, self.later, _places(self.rulebook)
        )

    def place(self, boards: tuple[int, ...]) -> int:
        """The place of a position among all of the turn, by the digits on its boards."""
        return int(_place(np.array(boards, np.int16), _places(self.rulebook)))


def _places(rulebook: Rulebook) -> Places:
    """For each set of digits, how many sets of the rulebook's digits come before it; at the end, how many there are."""
    sets = np.arange(SETS)
    return np.append(0, np.cumsum(sets & ~as_bits(rulebook.digits) == 0))


@kernel
def _place(boards: Row, places: Places) -> int:
    place = 0
    for board in boards:
        place = place * places[-1] + places[board]
    return place


@kernel
def _best(
    candidates: Numbers,
    boards: Row,
    numbers: NDArray[np.int16],
    chances: Floats,
    counts: Places,
    pay: tuple[int, int],
    later: Floats,
    places: Places,
) -> float:
    """What the best candidate gains on the others, each of whom writes one of some numbers."""
    factor, bonus = pay
    best = -np.inf
    tiles, available, totals = np.empty_like(boards), np.empty_like(boards), np.empty_like(boards)
    for candidate in candidates:
        worth = 0.0
        written = np.zeros(len(numbers), np.int64)  # which of its numbers each of the others writes: all, in turn
        while written[0] < counts[0]:
            chance = 1.0
            tiles[0], totals[0] = candidate, 0
            for seat in range(len(numbers)):
                chance *= chances[seat, written[seat]]
                tiles[seat + 1], totals[seat + 1] = numbers[seat, written[seat]], 0
            available[:] = boards
            play_turn(tiles, available, totals, factor, bonus)
            margin = totals[0] - totals[1:].sum() / len(numbers)
            worth += chance * (margin + later[_place(available, places)])
            seat = len(numbers) - 1
            written[seat] += 1
            while seat > 0 and written[seat] == counts[seat]:
                written[seat] = 0
                seat -= 1
                written[seat] += 1
        best = max(best, worth)
    return best
