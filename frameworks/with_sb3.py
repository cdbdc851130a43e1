"""Stable-Baselines3: MaskablePPO plays itself on all seats of many games, and then one seat against bots.

`SeatsVecEnv` is all it takes: copy it.
"""

from collections.abc import Iterable
from typing import Any

import numpy as np
from gymnasium.vector import AutoresetMode
from numpy.typing import NDArray
from sb3_contrib import MaskablePPO
from sb3_contrib.common.maskable.utils import get_action_masks
from stable_baselines3.common.vec_env import VecEnv, VecMonitor

from thenumber.envs.gym import SeatEnv
from thenumber.envs.vector import VectorEnv

GAMES = 64


class SeatsVecEnv(VecEnv):
    """Many games as Stable-Baselines3 would have them: an environment for each row, and masks if it asks for them."""

    def __init__(self, envs: VectorEnv) -> None:
        assert envs.autoreset_mode is AutoresetMode.SAME_STEP, "Stable-Baselines3 starts the next game in the same step"
        self._envs = envs
        super().__init__(envs.num_envs, envs.single_observation_space, envs.single_action_space)

    def reset(self) -> NDArray[np.int16]:
        observations, self._infos = self._envs.reset(seed=self._seeds[0])
        self._reset_seeds()
        return observations

    def step_async(self, actions: NDArray[np.int64]) -> None:
        self._actions = actions

    def step_wait(self) -> tuple[NDArray[np.int16], NDArray[np.float32], NDArray[np.bool_], list[dict[str, Any]]]:
        observations, rewards, terminations, _, self._infos = self._envs.step(self._actions)
        infos: list[dict[str, Any]] = [{} for _ in observations]
        for info, final in zip(infos, self._infos.get("final_obs", ()), strict=False):
            info["terminal_observation"] = final
        return observations, rewards.astype(np.float32), terminations, infos

    def env_method(self, method_name: str, *_: object, indices: object = None, **__: object) -> list[Any]:
        if method_name != "action_masks":
            raise AttributeError(method_name)
        return self._of(self._infos["action_mask"].astype(bool), indices)

    def get_attr(self, attr_name: str, indices: object = None) -> list[Any]:
        value = self.env_method if attr_name == "action_masks" else getattr(self._envs, attr_name)
        return self._of([value] * self.num_envs, indices)

    def set_attr(self, attr_name: str, value: object, indices: object = None) -> None:
        raise AttributeError(f"{attr_name} cannot be set to {value} in {indices}")

    def env_is_wrapped(self, wrapper_class: object, indices: object = None) -> list[bool]:  # noqa: ARG002  # none is
        return self._of([False] * self.num_envs, indices)

    def close(self) -> None:
        self._envs.close()

    def _of(self, values: Any, indices: Any) -> list[Any]:  # noqa: ANN401  # whatever it asks for
        rows: Iterable[int] = self._get_indices(indices)
        return [values[row] for row in rows]


def main() -> None:
    """Train, and play with what was trained."""
    envs = VecMonitor(SeatsVecEnv(VectorEnv(4 * GAMES, own_seats=4, autoreset_mode=AutoresetMode.SAME_STEP)))
    model = MaskablePPO("MlpPolicy", envs, n_steps=10, batch_size=640, n_epochs=2, seed=1, device="cpu")
    before = {name: tensor.clone() for name, tensor in model.policy.state_dict().items()}
    model.learn(4 * 10 * envs.num_envs)
    after = model.policy.state_dict()

    assert any(not tensor.equal(before[name]) for name, tensor in after.items())
    assert {10} == {episode["l"] for episode in model.ep_info_buffer}
    assert 4 * envs.num_envs >= len(model.ep_info_buffer) > 0

    env = SeatEnv(opponents=("beginner", "saver", "copycat"))
    observation, _ = env.reset(seed=1)
    terminated = False
    while not terminated:
        masks = get_action_masks(env)
        choice, _ = model.predict(observation, action_masks=masks)
        assert masks[choice]
        observation, _, terminated, _, _ = env.step(int(choice))
    print(f"Stable-Baselines3: {model.num_timesteps} choices of MaskablePPO against itself; then a game against bots")


if __name__ == "__main__":
    main()
