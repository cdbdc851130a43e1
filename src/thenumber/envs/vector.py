"""Many games at once for Gymnasium: one seat in each, against styles of `thenumber.sim`, all on Numba kernels.

>>> envs = VectorEnv(num_envs=1000, players=4, opponents=["random", "thrifty", "high"])
>>> observations, infos = envs.reset(seed=1)
>>> observations.shape, infos["action_mask"].shape
((1000, 50), (1000, 1001))
>>> observations, rewards, terminations, truncations, infos = envs.step(np.full(1000, 513))
>>> rewards.shape, terminations.any()
((1000,), np.False_)

The agent is player 0 of every observation (see `seen`), the opponents sit around the table after it. All games are at
the same turn and end together; the step after that ignores its choices and starts the next games, which Gymnasium calls
autoreset in the next step. All arrays are fresh, to keep or to write into.
"""

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from thenumber.envs.choices import CHOICES, MASKS, PASS
from thenumber.envs.missing import library
from thenumber.envs.outcome import of_games
from thenumber.envs.rewards import Reward
from thenumber.envs.seen import bounds
from thenumber.rules import PUBLISHED, Rulebook
from thenumber.sim import NO_NUMBER, STYLES
from thenumber.sim.seating import seat, verify_players
from thenumber.sim.stepping import SteppedGames

with library("gymnasium"):
    import gymnasium
    from gymnasium.vector import AutoresetMode
    from gymnasium.vector.utils import batch_space

Observations = NDArray[np.int16]
"""One observation for each game."""
Infos = dict[str, Any]
"""What Gymnasium hands on besides: `available` and, unless left out, `action_mask`."""
Stepped = tuple[Observations, NDArray[np.float64], NDArray[np.bool_], NDArray[np.bool_], Infos]
"""Observations, rewards, which games are over, which were broken off (none), and infos."""


class VectorEnv(gymnasium.vector.VectorEnv[Observations, ArrayLike, NDArray[Any]]):
    """One seat in each of many games. The opponents' styles sit down in turn until all other seats are taken.

    `infos["available"]` has the digits that the agent's boards have left, as bits; `infos["action_mask"]` the masks, of
    (num_envs, 1001). Those take longer than the games: with `masks=False` they are left out, and
    `MASKS[infos["available"]]` makes them when they are needed (see `choices`).

    Raises:
        ValueError: there are too few or too many players, no environment, no such style or reward, more styles than
            seats, or the scores of the rulebook do not fit into 16 bits.
    """

    metadata: dict[str, Any] = {"autoreset_mode": AutoresetMode.NEXT_STEP}  # noqa: RUF012  # Gymnasium's own

    def __init__(
        self,
        num_envs: int = 1,
        players: int = 4,
        opponents: Sequence[str] = ("random",),
        reward: str = Reward.MARGIN,
        rulebook: Rulebook = PUBLISHED,
        *,
        masks: bool = True,
    ) -> None:
        verify_players(players)
        if isinstance(opponents, str):
            raise ValueError(f"opponents are several: write ({opponents!r},) for one")
        for name in opponents:
            if name not in STYLES:
                hint = "bots play with vectorization_mode='sync'"
                raise ValueError(f"{name!r} is not one of the styles {', '.join(STYLES)}; {hint}")
        self.players, self.opponents, self.rulebook = players, seat(opponents, players - 1), rulebook
        self.num_envs, self.reward, self._with_masks = num_envs, Reward(reward), masks
        self._games = SteppedGames(num_envs, 1, self.opponents, rulebook=rulebook)
        self._has_begun = False
        low, high = bounds(players, rulebook)
        self.single_observation_space = gymnasium.spaces.Box(low, high, dtype=np.int16)
        self.single_action_space = gymnasium.spaces.Discrete(CHOICES)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)

    def reset(self, *, seed: int | None = None, options: Infos | None = None) -> tuple[Observations, Infos]:
        """Games about to start; with the same seed, the same chances.

        Raises:
            ValueError: some of the games should continue (`reset_mask`), but all are always at the same turn.
        """
        if options and "reset_mask" in options:
            raise ValueError("all games start together: reset takes no reset_mask")
        super().reset(seed=seed)
        if seed is not None or not self._has_begun:
            self._games.seed(int(self.np_random.integers(2**64, dtype=np.uint64)))
        self._has_begun = True
        observations, _, _, _, infos = self._start()
        return observations, infos

    def step(self, actions: ArrayLike) -> Stepped:
        """One turn of every game; after the last turn, the start of the next games.

        Raises:
            ResetNeeded: no game has begun.
            ValueError: there is not one choice for each game, or no such choice. One that the board does not allow is
                no error (see `choices`).
        """
        if not self._has_begun:
            raise gymnasium.error.ResetNeeded("reset the environment first: no game has begun")
        choices = self._choices(actions)
        if self._games.next_turn.is_over:
            return self._start()
        _, totals, _ = self._games.blocks
        before = totals.copy()
        self._games.play(choices)
        return self._outcome(before)

    def _choices(self, actions: ArrayLike) -> NDArray[np.int16]:
        choices = np.asarray(actions)
        if choices.shape != (self.num_envs,) or not np.issubdtype(choices.dtype, np.integer):
            raise ValueError(f"choices are {self.num_envs} whole numbers, not {choices.dtype} of shape {choices.shape}")
        if choices.min() < 0 or choices.max() > PASS:
            raise ValueError(f"choices are from 0 to {PASS}, not from {choices.min()} to {choices.max()}")
        return np.where(choices == PASS, NO_NUMBER, choices).astype(np.int16)[np.newaxis]

    def _start(self) -> Stepped:
        self._games.start()
        _, totals, _ = self._games.blocks
        return self._outcome(totals)

    def _outcome(self, before: NDArray[np.int16]) -> Stepped:
        observations, rewards = of_games(self._games, before, self.reward)
        boards, _, _ = self._games.blocks
        available = boards[:, 0].flatten()[: self.num_envs]
        infos: Infos = {"available": available}
        if self._with_masks:
            infos["action_mask"] = MASKS.take(available, axis=0)
        is_over = np.full(self.num_envs, self._games.next_turn.is_over)
        return observations, rewards, is_over, np.zeros(self.num_envs, np.bool_), infos
