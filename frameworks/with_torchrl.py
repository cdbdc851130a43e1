"""TorchRL: PPO plays itself on all seats of many games; and PettingZoo's form of the game, wrapped."""

import torch
from gymnasium.spaces import Box
from gymnasium.vector import AutoresetMode
from tensordict.nn import ProbabilisticTensorDictModule, ProbabilisticTensorDictSequential, TensorDictModule
from torchrl.envs import GymWrapper
from torchrl.envs.libs.pettingzoo import PettingZooWrapper
from torchrl.modules import MaskedCategorical, ValueOperator
from torchrl.objectives import ClipPPOLoss
from torchrl.objectives.value import GAE

from thenumber.envs.petting_zoo import parallel_env
from thenumber.envs.vector import VectorEnv

GAMES, TURNS = 64, 10


def net(inputs: int, outputs: int, highest: torch.Tensor) -> torch.nn.Sequential:
    """A small one, which takes observations as they are."""

    class Scaled(torch.nn.Module):
        def forward(self, seen: torch.Tensor) -> torch.Tensor:
            return seen / highest

    return torch.nn.Sequential(Scaled(), torch.nn.Linear(inputs, 64), torch.nn.Tanh(), torch.nn.Linear(64, outputs))


def self_play() -> None:
    """A few steps of PPO on everyone's seats."""
    torch.manual_seed(1)
    envs = VectorEnv(4 * GAMES, own_seats=4, autoreset_mode=AutoresetMode.DISABLED)
    env = GymWrapper(envs, categorical_action_encoding=True).auto_register_info_dict()
    space = envs.single_observation_space
    assert isinstance(space, Box)
    size, highest = space.shape[0], torch.as_tensor(space.high)
    actor = ProbabilisticTensorDictSequential(
        TensorDictModule(net(size, envs.choices.count, highest), ["observation"], ["logits"]),
        TensorDictModule(torch.Tensor.bool, ["action_mask"], ["mask"]),
        ProbabilisticTensorDictModule(
            ["logits", "mask"], ["action"], distribution_class=MaskedCategorical, return_log_prob=True
        ),
    )
    critic = ValueOperator(net(size, 1, highest))
    loss_of, advantage = ClipPPOLoss(actor, critic), GAE(gamma=1.0, lmbda=0.95, value_network=critic)
    optimizer = torch.optim.Adam(loss_of.parameters(), 3e-3)
    before = [parameter.detach().clone() for parameter in loss_of.parameters()]
    for _ in range(3):
        with torch.no_grad():
            played = env.rollout(2 * TURNS, actor, break_when_any_done=False)

        assert played.shape == (4 * GAMES, 2 * TURNS)
        assert played["action_mask"].gather(-1, played["action"].unsqueeze(-1)).all()
        assert played["next", "done"][0, :TURNS, 0].tolist() == [False] * (TURNS - 1) + [True]
        assert played["next", "reward"].reshape(GAMES, 4, -1).sum(dim=1).abs().max() < 1e-3  # margins
        advantage(played)
        losses = loss_of(played.reshape(-1))
        optimizer.zero_grad()
        sum(value for name, value in losses.items() if name.startswith("loss_")).backward()
        optimizer.step()
    assert any(not parameter.equal(then) for parameter, then in zip(loss_of.parameters(), before, strict=True))


def main() -> None:
    """Train, and play by chance where every agent has its own name."""
    self_play()
    env = PettingZooWrapper(parallel_env(players=3), categorical_actions=True)
    played = env.rollout(100)

    assert len(played) == TURNS
    assert played["player", "action_mask"].gather(-1, played["player", "action"].unsqueeze(-1)).all()
    print(f"TorchRL: {3 * 2 * GAMES} games of PPO against itself; and one in PettingZoo's form")


if __name__ == "__main__":
    main()
