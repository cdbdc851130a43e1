"""What a turn gives to agents, for games that are arrays: observations and rewards, always in fresh arrays.

Kernels write them all at once: an environment that plays one game after the other has little time for each turn.
"""

import numpy as np
from numpy.typing import NDArray

from thenumber.envs.rewards import Reward, worth_to
from thenumber.envs.seen import observe, size
from thenumber.sim.kernel import kernel
from thenumber.sim.single import Row, SingleGame
from thenumber.sim.stepping import Blocks, SteppedGames
from thenumber.sim.streams import LANES

_REWARDS = list(Reward)


Outcome = tuple[NDArray[np.int16], NDArray[np.float64]]
"""What agents are given: observations, a row each, and rewards."""


def of_seats(game: SingleGame, before: Row, reward: Reward) -> Outcome:
    """What all seats of a single game are given; `before` the turn these were the running totals."""
    players, turn = len(before), game.next_turn
    seen, worth = np.empty((players, size(players)), np.int16), np.empty(players)
    now = game.available, game.totals, game.numbers
    _tell_seats(turn.round_no, turn.turn_no, turn.is_over, _REWARDS.index(reward), before, *now, seen, worth)
    return seen, worth


def of_games(games: SteppedGames, before: Blocks, reward: Reward) -> Outcome:
    """What seat 0 of each game is given; `before` the turn these were the running totals, in blocks."""
    turn = games.next_turn
    seen, worth = np.empty((games.games, size(before.shape[1])), np.int16), np.empty(games.games)
    _tell_games(turn.round_no, turn.turn_no, turn.is_over, _REWARDS.index(reward), before, *games.blocks, seen, worth)
    return seen, worth


@kernel
def _tell_seats(
    round_no: int,
    turn_no: int,
    is_over: bool,  # noqa: FBT001  # kernels are called by position
    reward: int,
    before: Row,
    available: Row,
    totals: Row,
    numbers: Row,
    observations: NDArray[np.int16],
    rewards: NDArray[np.float64],
) -> None:
    for seat in range(len(before)):
        observe(round_no, turn_no, available, totals, numbers, seat, observations[seat])
        rewards[seat] = worth_to(seat, reward, before, totals, is_over)


@kernel
def _tell_games(
    round_no: int,
    turn_no: int,
    is_over: bool,  # noqa: FBT001  # kernels are called by position
    reward: int,
    before: Blocks,
    available: Blocks,
    totals: Blocks,
    numbers: Blocks,
    observations: NDArray[np.int16],
    rewards: NDArray[np.float64],
) -> None:
    for game in range(len(observations)):
        block, lane = game // LANES, game % LANES
        then, now = before[block, :, lane], totals[block, :, lane]
        observe(round_no, turn_no, available[block, :, lane], now, numbers[block, :, lane], 0, observations[game])
        rewards[game] = worth_to(0, reward, then, now, is_over)
