"""Many games at once for Gymnasium, on kernels: one seat in each, several or all; styles and characters play the rest.

>>> envs = VectorEnv(num_envs=1000, opponents=["random", "thrifty", "high"])
>>> observations, infos = envs.reset(seed=1)
>>> observations.shape, infos["action_mask"].shape
((1000, 50), (1000, 1001))
>>> observations, rewards, terminations, truncations, infos = envs.step(np.full(1000, 852))
>>> rewards.shape, terminations.any()
((1000,), np.False_)

A row is a seat of yours in one of the games: it is player 0 of its own observation (see `seen`). With several
`own_seats` a game has as many rows, one after the other; the opponents sit after them. So an agent plays itself:

>>> envs = VectorEnv(num_envs=3000, players=3, own_seats=3)
>>> observations, infos = envs.reset(seed=1)
>>> observations, rewards, *_ = envs.step(np.tile([852, 743, 110], 1000))
>>> envs.games, rewards.shape, rewards[:3].tolist()
(1000, (3000,), [6.5, 2.0, -8.5])

All games are at the same turn and end together; the step after that ignores its choices and starts the next games,
which Gymnasium calls autoreset in the next step. Ask for another `autoreset_mode` if you need one: in the same step, or
disabled. All arrays are fresh, to keep or to write into.
"""

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from thenumber.envs.asked import GamesWithBots
from thenumber.envs.choices import choices_of
from thenumber.envs.missing import library
from thenumber.envs.opponents import Opponent, around
from thenumber.envs.outcome import of_games
from thenumber.envs.rewards import Reward
from thenumber.envs.seen import bounds
from thenumber.rules import PUBLISHED, Rulebook

with library("gymnasium"):
    import gymnasium
    from gymnasium.vector import AutoresetMode
    from gymnasium.vector.utils import batch_space

Observations = NDArray[np.int16]
"""One observation for each row."""
Infos = dict[str, Any]
"""What Gymnasium hands on besides: `available` and, unless left out, `action_mask`."""
Stepped = tuple[Observations, NDArray[np.float64], NDArray[np.bool_], NDArray[np.bool_], Infos]
"""Observations, rewards, whose games are over, whose were broken off (none), and infos."""


class VectorEnv(gymnasium.vector.VectorEnv[Observations, ArrayLike, NDArray[Any]]):
    """The first `own_seats` of many games, a row each: `num_envs` counts the rows.

    Others play the other seats (see `opponents.around`): styles and characters with habits on kernels; any other bot is
    asked, which takes as long as it thinks (see `asked`). `infos["available"]` has the digits that a row's board has
    left, as bits; `infos["action_mask"]` the masks, a row each. Masks take longer than games do: with `masks=False`
    they are left out, and `envs.choices.masks[infos["available"]]` makes them when they are needed.

    Raises:
        UnknownBot, MissingExtra, BrokenBot: an opponent cannot be had.
        ValueError: there are too few or too many players, no row or not as many for every game, no such reward or
            autoreset mode, no seat for an opponent or none for a seat, or the scores of the rulebook do not fit into 16
            bits.
    """

    def __init__(
        self,
        num_envs: int = 1,
        players: int | None = None,
        opponents: Sequence[Opponent] | None = None,
        reward: str = Reward.MARGIN,
        rulebook: Rulebook = PUBLISHED,
        *,
        own_seats: int = 1,
        masks: bool = True,
        autoreset_mode: str | AutoresetMode = AutoresetMode.NEXT_STEP,
    ) -> None:
        self.opponents = around(own_seats, opponents, players)
        self.players, self.own_seats, self.rulebook = own_seats + len(self.opponents), own_seats, rulebook
        self.games, rest = divmod(num_envs, own_seats)
        if rest:
            raise ValueError(f"{num_envs} rows are not {own_seats} for every game")
        self.num_envs, self.reward, self._with_masks = num_envs, Reward(reward), masks
        self._games = GamesWithBots(self.games, own_seats, self.opponents, rulebook=rulebook)
        self._has_begun = False
        self.autoreset_mode = AutoresetMode(autoreset_mode)
        self.metadata: dict[str, Any] = {"autoreset_mode": self.autoreset_mode}
        self.choices = choices_of(rulebook.digits)
        low, high = bounds(self.players, rulebook)
        self.single_observation_space = gymnasium.spaces.Box(low, high, dtype=np.int16)
        self.single_action_space = gymnasium.spaces.Discrete(self.choices.count)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)

    def reset(self, *, seed: int | None = None, options: Infos | None = None) -> tuple[Observations, Infos]:
        """Games about to start; with the same seed, the same chances.

        Raises:
            ValueError: some of the games should continue (`reset_mask`), but all are always at the same turn.
        """
        if options and not np.all(options.get("reset_mask", True)):
            raise ValueError("all games start together: no reset_mask can leave some of them out")
        super().reset(seed=seed)
        if seed is not None or not self._has_begun:
            self._games.seed(int(self.np_random.integers(2**64, dtype=np.uint64)))
        self._has_begun = True
        observations, _, _, _, infos = self._start()
        return observations, infos

    def step(self, actions: ArrayLike) -> Stepped:
        """One turn of every game; after the last turn, the start of the next games, unless that is disabled.

        Raises:
            ResetNeeded: no game has begun, or all are over and none begins by itself.
            ValueError: there is not one choice for each row, or no such choice. One that the board does not allow is
                no error (see `choices`).
        """
        if not self._has_begun:
            raise gymnasium.error.ResetNeeded("reset the environment first: no game has begun")
        numbers = self._numbers(actions)
        if self._games.next_turn.is_over:
            if self.autoreset_mode is AutoresetMode.DISABLED:
                raise gymnasium.error.ResetNeeded("reset the environment first: all games are over")
            return self._start()
        _, totals, _ = self._games.blocks
        before = totals.copy()
        self._games.play(numbers)
        told = self._outcome(before)
        at_once = self.autoreset_mode is AutoresetMode.SAME_STEP and told[2].all()
        return self._starting_again(told) if at_once else told

    def _numbers(self, actions: ArrayLike) -> NDArray[np.int16]:
        """What the choices write, of (own seats, games)."""
        choices = np.asarray(actions)
        if choices.shape != (self.num_envs,) or not np.issubdtype(choices.dtype, np.integer):
            raise ValueError(f"choices are {self.num_envs} whole numbers, not {choices.dtype} of shape {choices.shape}")
        last = self.choices.passing
        if choices.min() < 0 or choices.max() > last:
            raise ValueError(f"choices are from 0 to {last}, not from {choices.min()} to {choices.max()}")
        return np.ascontiguousarray(self.choices.values[choices].reshape(self.games, self.own_seats).T)

    def _start(self) -> Stepped:
        self._games.start()
        _, totals, _ = self._games.blocks
        return self._outcome(totals)

    def _starting_again(self, told: Stepped) -> Stepped:
        """The end of all games and the start of the next ones, in one step; `final_obs` as Gymnasium has it."""
        last, rewards, terminations, truncations, final_info = told
        first, _, _, _, infos = self._start()
        final, everyone = np.empty(self.num_envs, object), np.ones(self.num_envs, np.bool_)
        final[:] = list(last)
        finals = {"final_obs": final, "final_info": final_info, "_final_obs": everyone, "_final_info": everyone.copy()}
        return first, rewards, terminations, truncations, infos | finals

    def _outcome(self, before: NDArray[np.int16]) -> Stepped:
        observations, rewards = of_games(self._games, self.own_seats, before, self.reward)
        boards, _, _ = self._games.blocks
        available = boards[:, : self.own_seats].swapaxes(1, 2).flatten()[: self.num_envs]
        infos: Infos = {"available": available}
        if self._with_masks:
            infos["action_mask"] = self.choices.masks.take(available, axis=0)
        infos |= {f"_{name}": np.ones(self.num_envs, np.bool_) for name in infos}  # who has one, as Gymnasium has it
        is_over = np.full(self.num_envs, self._games.next_turn.is_over)
        return observations, rewards, is_over, np.zeros(self.num_envs, np.bool_), infos
