"""RLlib: PPO plays itself on all seats of PettingZoo's form of the game, one policy for all agents."""

from collections.abc import Mapping
from typing import Any

import numpy as np
import ray
import torch
from gymnasium.spaces import Box, Dict
from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.core.rl_module import MultiRLModuleSpec, RLModuleSpec
from ray.rllib.env.wrappers.pettingzoo_env import ParallelPettingZooEnv
from ray.rllib.examples.rl_modules.classes.action_masking_rlm import ActionMaskingTorchRLModule
from ray.tune.registry import register_env

from thenumber.envs.petting_zoo import parallel_env

PLAYERS = 3


class MaskedEnv(ParallelPettingZooEnv):
    """The game as RLlib's own example of masks would have it: scaled `observations` beside the `action_mask`."""

    def __init__(self) -> None:
        env = parallel_env(PLAYERS)
        super().__init__(env)
        self._low, high = env.state_space.low, env.state_space.high
        self._width = (high - self._low).astype(np.float32)
        space = Dict(
            {
                "observations": Box(0, 1, high.shape, np.float32),
                "action_mask": Box(0, 1, (env.choices.count,), np.float32),
            }
        )
        self.observation_spaces = dict.fromkeys(env.possible_agents, space)

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Any, Any]:
        observations, infos = super().reset(seed=seed, options=options)
        return self._scaled(observations), infos

    def step(self, action_dict: Mapping[str, int]) -> tuple[Any, Any, Any, Any, Any]:
        observations, *others = super().step(action_dict)
        return self._scaled(observations), *others

    def _scaled(self, observations: Mapping[str, Mapping[str, Any]]) -> dict[str, dict[str, Any]]:
        return {
            agent: {
                "observations": (seen["observation"] - self._low) / self._width,
                "action_mask": seen["action_mask"].astype(np.float32),
            }
            for agent, seen in observations.items()
        }


def main() -> None:
    """Two iterations of PPO."""
    torch.set_num_threads(1)  # on a busy machine, the threads of so small a net mostly wait for each other
    ray.init(num_cpus=1, include_dashboard=False, configure_logging=True, log_to_driver=False)
    register_env("the_number", lambda _: MaskedEnv())
    config = (
        PPOConfig()
        .environment("the_number")
        .env_runners(num_env_runners=0, rollout_fragment_length=200)
        .multi_agent(policies={"everyone"}, policy_mapping_fn=lambda *_, **__: "everyone")
        .rl_module(
            rl_module_spec=MultiRLModuleSpec(
                rl_module_specs={
                    "everyone": RLModuleSpec(
                        module_class=ActionMaskingTorchRLModule, model_config={"head_fcnet_hiddens": [64, 64]}
                    )
                }
            )
        )
        .training(train_batch_size_per_learner=400, minibatch_size=200, num_epochs=2, gamma=1.0)
        .debugging(seed=1, log_level="ERROR")
    )
    algorithm = config.build_algo()
    results = [algorithm.train() for _ in range(2)]
    played = results[-1]["env_runners"]

    assert 10 == played["episode_len_mean"] == played["episode_len_min"]
    assert abs(played["episode_return_mean"]) < 1e-3  # margins of a game sum to nothing
    assert results[-1]["learners"]["everyone"]["num_module_steps_trained_lifetime"] > 0
    print(f"RLlib: {int(played['num_episodes_lifetime'])} games of PPO against itself")
    algorithm.stop()
    ray.shutdown()


if __name__ == "__main__":
    main()
