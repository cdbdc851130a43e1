"""The game for PettingZoo: everyone chooses at once (`parallel_env`), or one after the other, unseen (`env`).

>>> env = parallel_env(players=3)
>>> observations, infos = env.reset(seed=1)
>>> choices = {"player_0": 852, "player_1": 743, "player_2": 110}
>>> observations, rewards, terminations, truncations, infos = env.step(choices)
>>> rewards
{'player_0': 6.5, 'player_1': 2.0, 'player_2': -8.5}
>>> int(observations["player_0"]["action_mask"].sum())  # seven digits are left to write numbers with
343

An agent's observation is a dictionary of `observation` (see `seen`) and `action_mask` (see `choices`). With
`masks_in_infos` the mask is in its info, and its observation is the array itself, as in Gymnasium. All arrays are
fresh, to keep or to write into. The game itself has no randomness, so a seed changes nothing.
"""

from collections.abc import Mapping
from operator import index
from typing import Any, SupportsIndex

import numpy as np
from numpy.typing import NDArray

from thenumber.envs.choices import Choices, choices_of
from thenumber.envs.missing import library
from thenumber.envs.outcome import Seats
from thenumber.envs.rewards import Reward
from thenumber.envs.seen import Observation, bounds
from thenumber.envs.space import ChoiceSpace
from thenumber.envs.told import RENDER_MODES, rendered, verify_render_mode
from thenumber.rules import PUBLISHED, Game, Number, Rulebook, Seat, View
from thenumber.sim.arrays import NO_NUMBER
from thenumber.sim.single import SingleGame

with library("gymnasium"), library("pettingzoo"):
    import gymnasium
    import pettingzoo
    from pettingzoo.utils.conversions import parallel_to_aec
    from pettingzoo.utils.wrappers import AssertOutOfBoundsWrapper, OrderEnforcingWrapper

Seen = Any
"""What an agent sees: a dictionary of `observation` and `action_mask`, or the first alone, as an array."""
ByAgent = dict[str, Any]
"""Something for each agent, by its name."""


class NumberParallelEnv(pettingzoo.ParallelEnv[str, Seen, int]):
    """A game where every seat is an agent: `player_0`, `player_1` and so on around the table.

    Raises:
        ValueError: there are too few or too many players, no such reward or render mode, or the scores of the rulebook
            do not fit into 16 bits.
    """

    metadata: dict[str, Any] = {  # noqa: RUF012  # PettingZoo's own
        "name": "the_number_v0",
        "render_modes": RENDER_MODES,
        "is_parallelizable": True,
    }

    def __init__(
        self,
        players: int = 4,
        reward: str = Reward.MARGIN,
        rulebook: Rulebook = PUBLISHED,
        render_mode: str | None = None,
        *,
        masks_in_infos: bool = False,
    ) -> None:
        verify_render_mode(render_mode)
        self._single = SingleGame(players, rulebook)
        self.players, self.reward, self.rulebook, self.render_mode = players, Reward(reward), rulebook, render_mode
        self._seats = Seats(self._single, self.reward)
        self._game = self._fresh = Game(players, rulebook)
        self._turns: list[list[int]] = []
        self.possible_agents = [f"player_{seat}" for seat in range(players)]
        self.agents: list[str] = []
        self.choices, (low, high) = choices_of(rulebook.digits), bounds(players, rulebook)
        self.state_space = gymnasium.spaces.Box(low, high, dtype=np.int16)
        self._masks_in_infos = masks_in_infos
        masks = None if masks_in_infos else self.choices
        self._observation_spaces = {agent: _space(low, high, masks) for agent in self.possible_agents}
        self._action_spaces = {agent: ChoiceSpace(self.choices) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> gymnasium.spaces.Space[Any]:
        """What an agent can see."""
        return self._observation_spaces[agent]

    def action_space(self, agent: str) -> ChoiceSpace:
        """The choices: 0 to 999 write that number, 1000 passes; fewer if the rulebook has fewer digits."""
        return self._action_spaces[agent]

    @property
    def game(self) -> Game:
        """The game so far, by the rules: all that is revealed. What was not asked for yet is played now."""
        for numbers in self._turns[len(self._game.turns) :]:
            tiles = zip(numbers, self._game.boards, strict=True)
            self._game = self._game.play(
                [None if number == NO_NUMBER or board.is_out else Number.of(number) for number, board in tiles]
            )
        return self._game

    def view(self, agent: str) -> View:
        """What an agent may see, as bots do.

        Raises:
            ValueError: there is no such agent.
        """
        if agent not in self.possible_agents:
            raise ValueError(f"{agent!r} is not one of {', '.join(self.possible_agents)}")
        return View.of(self.game, Seat(self.possible_agents.index(agent)))

    def reset(self, seed: int | None = None, options: ByAgent | None = None) -> tuple[dict[str, Seen], ByAgent]:  # noqa: ARG002  # no chance, no options
        """A game about to start."""
        self._single.start()
        self._game, self._turns = self._fresh, []
        self.agents = self.possible_agents[:]
        self._show()
        return self._told(self._seats.see())

    def step(self, actions: Mapping[str, SupportsIndex]) -> tuple[dict[str, Seen], ByAgent, ByAgent, ByAgent, ByAgent]:
        """One turn: every agent makes a choice.

        Raises:
            ResetNeeded: no game has begun, or it is over.
            ValueError: an agent makes no choice, or there is no such choice. One that the board does not allow is no
                error (see `choices`).
        """
        numbers, agents = self._numbers(actions), self.possible_agents
        self._turns.append(numbers)
        observations, rewards = self._seats.play(numbers)
        is_over = self._single.next_turn.is_over
        if is_over:
            self.agents = []
        self._show()
        seen, infos = self._told(observations)
        return (
            seen,
            dict(zip(agents, rewards.tolist(), strict=True)),
            dict.fromkeys(agents, is_over),
            dict.fromkeys(agents, False),
            infos,
        )

    def state(self) -> Observation:
        """All that is known of the game: as everything is public, what `player_0` observes."""
        return np.copy(self._seats.see()[0])

    def render(self) -> str | None:
        """The boards, totals and last tiles as text; printed if the mode is `human`."""
        return rendered(self.game, self.render_mode)

    def close(self) -> None:
        """Nothing is held open."""

    def _numbers(self, actions: Mapping[str, SupportsIndex]) -> list[int]:
        """What the agents write; -1 for those who pass."""
        if not self.agents:
            raise gymnasium.error.ResetNeeded("reset the environment first: no game has begun, or it is over")
        try:
            choices = [*map(index, map(actions.__getitem__, self.agents))]
        except KeyError as missing:
            raise ValueError(f"{missing.args[0]} makes no choice") from None
        return self.choices.values_of(choices)

    def _told(self, observations: NDArray[np.int16]) -> tuple[dict[str, Seen], ByAgent]:
        """What each agent sees, and its info."""
        agents, boards, masks = self.possible_agents, self._single.available.tolist(), self.choices.rows
        if self._masks_in_infos:
            infos = {agent: {"action_mask": masks[digits].copy()} for agent, digits in zip(agents, boards, strict=True)}
            return dict(zip(agents, observations, strict=True)), infos
        rows = zip(agents, observations, boards, strict=True)
        seen = {agent: {"observation": row, "action_mask": masks[digits].copy()} for agent, row, digits in rows}
        return seen, {agent: {} for agent in agents}

    def _show(self) -> None:
        if self.render_mode == "human":
            self.render()


def _space(low: Observation, high: Observation, choices: Choices | None) -> gymnasium.spaces.Space[Any]:
    """What can be seen: numbers, and beside them a mask of choices, if there is one."""
    box = gymnasium.spaces.Box(low, high, dtype=np.int16)
    if choices is None:
        return box
    return gymnasium.spaces.Dict(
        {"observation": box, "action_mask": gymnasium.spaces.Box(0, 1, (choices.count,), np.int8)}
    )


parallel_env = NumberParallelEnv
"""The environment where everyone chooses at once."""


def raw_env(
    players: int = 4,
    reward: str = Reward.MARGIN,
    rulebook: Rulebook = PUBLISHED,
    render_mode: str | None = None,
    *,
    masks_in_infos: bool = False,
) -> pettingzoo.AECEnv[str, Seen, int | None]:
    """The environment where agents choose one after the other; a turn is played once all have.

    Nobody sees a choice before that: until the last agent has chosen, observations and rewards stay as they are.
    """
    return parallel_to_aec(parallel_env(players, reward, rulebook, render_mode, masks_in_infos=masks_in_infos))


def env(
    players: int = 4,
    reward: str = Reward.MARGIN,
    rulebook: Rulebook = PUBLISHED,
    render_mode: str | None = None,
    *,
    masks_in_infos: bool = False,
) -> pettingzoo.AECEnv[str, Seen, int | None]:
    """The environment of `raw_env` where an invalid choice is refused at once (AssertionError), before anyone else
    chooses.
    """
    raw = raw_env(players, reward, rulebook, render_mode, masks_in_infos=masks_in_infos)
    return OrderEnforcingWrapper(AssertOutOfBoundsWrapper(raw))
