"""What a seat sees, as numbers by index: everything public that matters for the next turn.

    0                 the round, from 1
    1                 the turn of the round, from 1
    2 + 12 k + d      1 if player k has the digit d available, else 0
    2 + 12 k + 10     the running total of player k
    2 + 12 k + 11     the number on the tile of player k in the turn before, also in the round before; -1 if none

Player 0 is oneself, player 1 the next seat, and so on around the table. After the last turn the round, the turn and the
boards stay as they are.

>>> from thenumber.rules import Game, Seat, written
>>> game = Game(players=2).play(written("513 444"))
>>> observed(game, Seat(1)).tolist()
[1, 2, 1, 1, 1, 1, 0, 1, 1, 1, 1, 1, 5, 444, 1, 0, 1, 0, 1, 0, 1, 1, 1, 1, 10, 513]
"""

import numpy as np
from numpy.typing import NDArray

from thenumber.rules import PUBLISHED, Game, Rulebook, Seat
from thenumber.sim.arrays import NO_NUMBER, NUMBERS
from thenumber.sim.course import score_range

Observation = NDArray[np.int16]

FIRST_PLAYER = 2
PER_PLAYER = 12
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


def bounds(players: int, rulebook: Rulebook = PUBLISHED) -> tuple[Observation, Observation]:
    """The least and the most that can stand at each index."""
    lowest, highest = score_range(rulebook)
    low = [1, 1] + ([0] * 10 + [lowest, NO_NUMBER]) * players
    high = [rulebook.rounds, rulebook.turns] + ([1] * 10 + [highest, NUMBERS - 1]) * players
    return np.array(low, np.int16), np.array(high, np.int16)
