"""What a turn gives to agents, for games that are arrays: observations and rewards, always in fresh arrays.

Kernels write them all at once: an environment that plays one game after the other has little time for each turn.
"""

from collections.abc import Sequence
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

from thenumber.envs.rewards import Reward, worth_to
from thenumber.envs.seen import observe, size
from thenumber.sim.kernel import kernel
from thenumber.sim.single import AVAILABLE, NUMBERS, TOTALS, SingleGame, play_turn
from thenumber.sim.stepping import Blocks, SteppedGames
from thenumber.sim.streams import LANES

_REWARDS = list(Reward)
_GOES_ON = -1  # in place of the digits of fresh boards: the round does


Outcome = tuple[NDArray[np.int16], NDArray[np.float64]]
"""What agents are given: observations, a row each, and rewards."""


class Seats:
    """All seats of a single game: plays its turns, and gives everyone what they see and what they get.

    One kernel does all of a turn: to call one takes as long as the turn itself.
    """

    def __init__(self, game: SingleGame, reward: Reward) -> None:
        players = len(game.totals)
        self._game, self._shape = game, (players, size(players))
        steps = [
            (
                turn.factor,
                turn.bonus,
                following.round_no,
                following.turn_no,
                game.fresh if following.starts_a_round else _GOES_ON,
                following.is_over,
                _REWARDS.index(reward),
            )
            for turn, following in pairwise(game.turns)
        ]
        self._steps = np.array(steps)  # a row for each turn

    def see(self) -> NDArray[np.int16]:
        """What everyone sees now, a row each."""
        seen = np.empty(self._shape, np.int16)
        _tell_seats(self._game.next_turn.round_no, self._game.next_turn.turn_no, self._game.rows, seen)
        return seen

    def play(self, numbers: Sequence[int]) -> Outcome:
        """Play a turn, where -1 is a blank tile; what everyone is given after it."""
        game = self._game
        game.numbers[:] = numbers
        seen, worth = np.empty(self._shape, np.int16), np.empty(self._shape[0])
        _play_and_tell(self._steps, game.played, game.rows, seen, worth)
        game.advance()
        return seen, worth


def of_games(games: SteppedGames, own_seats: int, before: Blocks, reward: Reward) -> Outcome:
    """What the first seats of each game are given, game by game; `before` the turn these were the totals, in blocks."""
    turn, rows = games.next_turn, games.games * own_seats
    seen, worth = np.empty((rows, size(before.shape[1])), np.int16), np.empty(rows)
    _tell_games(
        own_seats,
        turn.round_no,
        turn.turn_no,
        turn.is_over,
        _REWARDS.index(reward),
        before,
        *games.blocks,
        seen,
        worth,
    )
    return seen, worth


@kernel
def _tell_seats(round_no: int, turn_no: int, rows: NDArray[np.int16], observations: NDArray[np.int16]) -> None:
    for seat in range(len(observations)):
        observe(round_no, turn_no, rows[AVAILABLE], rows[TOTALS], rows[NUMBERS], seat, observations[seat])


@kernel
def _play_and_tell(
    steps: NDArray[np.int64],
    played: int,
    rows: NDArray[np.int16],
    observations: NDArray[np.int16],
    rewards: NDArray[np.float64],
) -> None:
    step, available, totals, numbers = steps[played], rows[AVAILABLE], rows[TOTALS], rows[NUMBERS]
    fresh, is_over, reward = step[4], step[5] != 0, step[6]
    before = totals.copy()
    play_turn(numbers, available, totals, step[0], step[1])
    if fresh != _GOES_ON:
        available[:] = fresh
    _tell_seats(step[2], step[3], rows, observations)
    for seat in range(len(totals)):
        rewards[seat] = worth_to(seat, reward, before, totals, is_over)


@kernel
def _tell_games(
    own_seats: int,
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
    for game in range(len(observations) // own_seats):
        block, lane = game // LANES, game % LANES
        then, now = before[block, :, lane], totals[block, :, lane]
        left, last = available[block, :, lane], numbers[block, :, lane]
        for seat in range(own_seats):
            row = own_seats * game + seat
            observe(round_no, turn_no, left, now, last, seat, observations[row])
            rewards[row] = worth_to(seat, reward, then, now, is_over)
