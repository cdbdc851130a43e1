"""SuperSuit: its wrappers around PettingZoo's form of the game, and all agents of several games as one vector."""

import numpy as np
import supersuit

from thenumber.envs.petting_zoo import parallel_env

GAMES, PLAYERS, TURNS = 5, 3, 10


def wrapped() -> None:
    """Observations are plain arrays, so they can be scaled; masks are in the infos."""
    env = supersuit.normalize_obs_v0(supersuit.dtype_v0(parallel_env(PLAYERS, masks_in_infos=True), np.float32))
    observations, infos = env.reset(seed=1)
    turns = 0
    while env.agents:
        assert all(0 <= seen.min() <= seen.max() <= 1 for seen in observations.values())
        choices = {agent: infos[agent]["action_mask"].argmax() for agent in env.agents}
        observations, _, _, _, infos = env.step(choices)
        turns += 1
    assert turns == TURNS


def as_a_vector() -> None:
    """A row for each agent of each game."""
    envs = supersuit.pettingzoo_env_to_vec_env_v1(parallel_env(PLAYERS, masks_in_infos=True))
    envs = supersuit.concat_vec_envs_v1(envs, GAMES, num_cpus=1, base_class="gymnasium")
    observations, infos = envs.reset(seed=1)
    assert observations.shape == (GAMES * PLAYERS, 2 + 12 * PLAYERS)
    for turn in range(1, TURNS + 1):
        choices = np.array([info["action_mask"].argmax() for info in infos])
        observations, rewards, terminations, _, infos = envs.step(choices)
        assert np.allclose(rewards.reshape(GAMES, PLAYERS).sum(axis=1), 0)  # margins
        assert terminations.all() == (turn == TURNS)
    assert (observations[:, :2] == 1).all()  # the next games have begun


def main() -> None:
    """Both."""
    wrapped()
    as_a_vector()
    print(f"SuperSuit: a game with scaled observations, and {GAMES} games as one vector")


if __name__ == "__main__":
    main()
