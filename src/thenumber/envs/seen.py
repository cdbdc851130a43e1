"""What a seat sees, as numbers by index: everything public that matters for the next turn.

    0                 the round, from 1
    1                 the turn of the round, from 1
    2 + 12 k + d      1 if player k has the digit d available, else 0
    2 + 12 k + 10     the running total of player k
    2 + 12 k + 11     the number on the tile of player k in the turn before, also in the round before; -1 if none

Player 0 is the agent itself, player 1 the next seat, and so on around the table. After the last turn, the round, the
turn and the boards stay as they are.

>>> from thenumber.rules import Game, Seat, written
>>> game = Game(players=2).play(written("852 743"))
>>> observed(game, Seat(1)).tolist()
[1, 2, 1, 1, 1, 0, 0, 1, 1, 0, 1, 1, 10, 743, 1, 1, 0, 1, 1, 0, 1, 1, 0, 1, 13, 852]
"""

import numpy as np
from numpy.typing import NDArray

from thenumber.rules import PUBLISHED, Game, Rulebook, Seat
from thenumber.sim.arrays import NO_NUMBER, NUMBERS
from thenumber.sim.course import score_range
from thenumber.sim.kernel import kernel
from thenumber.sim.single import Row

Observation = NDArray[np.int16]
"""What one seat sees."""

FIRST_PLAYER = 2
"""Where the first player, the agent itself, begins."""
PER_PLAYER = 12
"""How many numbers each player has."""
TOTAL, LAST_NUMBER = 10, 11


def size(players: int) -> int:
    """How many numbers an observation has."""
    return FIRST_PLAYER + PER_PLAYER * players


def observed(game: Game, seat: Seat) -> Observation:
    """What a seat sees of a game."""
    seen = [game.round_no, game.turn_no]
    tiles = game.turns[-1].tiles if game.turns else None
    for place in range(game.players):
        index = (seat + place) % game.players
        number = tiles[index].number if tiles else None
        seen += [digit in game.boards[index].available for digit in range(10)]
        seen += [game.totals[index], NO_NUMBER if number is None else int(number)]
    return np.array(seen, np.int16)


@kernel
def observe(
    round_no: int, turn_no: int, available: Row, totals: Row, numbers: Row, seat: int, seen: Observation
) -> None:
    """Write what a seat sees of a game that is given as arrays."""
    players = len(available)
    seen[0], seen[1] = round_no, turn_no
    for place in range(players):
        player = seat + place if seat + place < players else seat + place - players
        start = FIRST_PLAYER + PER_PLAYER * place
        for digit in range(TOTAL):
            seen[start + digit] = available[player] >> digit & 1
        seen[start + TOTAL], seen[start + LAST_NUMBER] = totals[player], numbers[player]


def bounds(players: int, rulebook: Rulebook = PUBLISHED) -> tuple[Observation, Observation]:
    """The lowest and highest possible value at each index.

    They differ everywhere, so that a value can be scaled by them: a game of one round is bounded like one of two.

    Raises:
        ValueError: a score may not fit into 16 bits.
    """
    lowest, highest = score_range(rulebook)
    low = [1, 1] + ([0] * 10 + [lowest, NO_NUMBER]) * players
    high = [max(rulebook.rounds, 2), max(rulebook.turns, 2)] + ([1] * 10 + [highest, NUMBERS - 1]) * players
    try:
        return np.array(low, np.int16), np.array(high, np.int16)
    except OverflowError:
        raise ValueError(f"scores from {lowest} to {highest} do not fit into 16 bits") from None
