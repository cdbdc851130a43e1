"""The game for PettingZoo, as small as it can be, on the same integers as the fastest pure Python."""

import random
from typing import Any, ClassVar

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray
from pettingzoo import ParallelEnv

from bench.bit_masks import FRESH, NO_NUMBER, USED, end_round, play_turn
from thenumber.rules import PUBLISHED

PASS = 1000  # the action of a player who is out

_used = np.array(USED)
_MASKS = np.array([np.append(_used & ~bits == 0, not bits) for bits in range(FRESH + 1)], np.int8)

Observation = dict[str, NDArray[Any]]


class NumberEnv(ParallelEnv[str, Observation, int]):
    """Boards and totals are seen, and which actions are legal."""

    metadata: ClassVar[dict[str, Any]] = {"name": "the_number_bench"}

    def __init__(self, players: int) -> None:
        self.possible_agents = [f"player_{player}" for player in range(players)]
        space = spaces.Dict(
            {
                "observation": spaces.Box(-1000, 1024, (2 * players,), np.int32),
                "action_mask": spaces.Box(0, 1, (PASS + 1,), np.int8),
            }
        )
        self._space, self._actions = space, spaces.Discrete(PASS + 1)

    def observation_space(self, agent: str) -> spaces.Dict:  # noqa: ARG002  # the same for all
        """What an agent can see."""
        return self._space

    def action_space(self, agent: str) -> spaces.Discrete:  # noqa: ARG002  # the same for all
        """What it can do."""
        return self._actions

    def reset(
        self,
        seed: int | None = None,  # noqa: ARG002  # the interface has them
        options: dict[str, Any] | None = None,  # noqa: ARG002  # the interface has them
    ) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        """A game about to start."""
        self.agents = self.possible_agents[:]
        players = len(self.agents)
        self._available, self.totals, self._turn = [FRESH] * players, [0] * players, 0
        return self._observations(), {agent: {} for agent in self.agents}

    def step(
        self, actions: dict[str, int]
    ) -> tuple[dict[str, Observation], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]]:
        """One turn."""
        before = self.totals[:]
        numbers = [NO_NUMBER if actions[agent] == PASS else actions[agent] for agent in self.agents]
        play_turn(numbers, self._turn % PUBLISHED.turns, self._available, self.totals)
        self._turn += 1
        if self._turn % PUBLISHED.turns == 0:
            end_round(self._available, self.totals)
            self._available = [FRESH] * len(numbers)
        over = self._turn == PUBLISHED.rounds * PUBLISHED.turns
        agents, observations = self.agents, self._observations()
        rewards = {agent: float(now - then) for agent, now, then in zip(agents, self.totals, before, strict=True)}
        if over:
            self.agents = []
        return (
            observations,
            rewards,
            dict.fromkeys(agents, over),
            dict.fromkeys(agents, False),
            {agent: {} for agent in agents},
        )

    def _observations(self) -> dict[str, Observation]:
        seen = np.array(self._available + self.totals, np.int32)
        return {
            agent: {"observation": seen, "action_mask": _MASKS[bits]}
            for agent, bits in zip(self.agents, self._available, strict=True)
        }


class Contender:
    """Random games through PettingZoo's interface: three digits that the action mask allows for each agent."""

    def __init__(self, players: int) -> None:
        self._env = NumberEnv(players)

    def play(self, rng: random.Random) -> list[int]:
        """The totals of one game."""
        observations, _ = self._env.reset()
        while self._env.agents:
            actions = {agent: _choose(observation["action_mask"], rng) for agent, observation in observations.items()}
            observations, *_ = self._env.step(actions)
        return self._env.totals


def _choose(action_mask: NDArray[np.int8], rng: random.Random) -> int:
    return int(rng.choice(np.flatnonzero(action_mask)))
