"""How each kind of environment is played, a game or more, beside a referee."""

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from thenumber.envs.choices import CHOICES, written
from thenumber.envs.seen import FIRST_PLAYER, LAST_NUMBER, PER_PLAYER
from thenumber.rules import Game, Number
from thenumber.sim.arrays import NO_NUMBER, NUMBERS
from thenumber.testing.referee import Referee, Trial

if TYPE_CHECKING:  # whoever has one of these libraries need not have the others
    import gymnasium
    import pettingzoo
    import pyspiel

Shown = ArrayLike | Mapping[str, ArrayLike]
"""An observation, or one that holds `observation` and `action_mask`."""
Step = tuple[NDArray[Any], NDArray[Any], NDArray[Any], NDArray[Any], dict[str, Any]]
"""What Gymnasium answers to many choices at once."""


def play_parallel(env: "pettingzoo.ParallelEnv", trial: Trial) -> list[Game]:
    """PettingZoo, everyone at once."""
    rng, agents = trial.rng(), list(env.possible_agents)
    referee = trial.referee(len(agents))
    observations, _ = env.reset(seed=trial.seed)
    for seat, agent in enumerate(agents):
        _show(referee, seat, observations[agent], {})
    while not referee.game.is_over:
        if list(env.agents) != agents:
            referee.fail(f"the agents are {', '.join(env.agents) or 'gone'}, not {', '.join(agents)}")
        choices = {agent: referee.choice(seat, rng) for seat, agent in enumerate(agents)}
        observations, rewards, terminations, truncations, _ = env.step(choices)
        referee.play(list(choices.values()))
        for seat, agent in enumerate(agents):
            _show(referee, seat, observations[agent], {})
            referee.got(seat, rewards[agent])
            referee.ended(seat, terminated=terminations[agent], truncated=truncations[agent])
    if env.agents:
        referee.fail(f"the agents are {', '.join(env.agents)}, but none is left when the game is over")
    return [referee.game]


def play_in_turn(env: "pettingzoo.AECEnv", trial: Trial) -> list[Game]:
    """PettingZoo, one after the other: nobody sees a choice before all are made."""
    rng, agents = trial.rng(), list(env.possible_agents)
    referee = trial.referee(len(agents))
    env.reset(seed=trial.seed)
    while not referee.game.is_over:
        choices = [referee.choice(seat, rng) for seat in range(len(agents))]
        for seat, agent in enumerate(agents):
            _look(env, referee, seat, agent)
            env.step(choices[seat])
        referee.play(choices)
    for seat, agent in enumerate(agents):
        _look(env, referee, seat, agent)
        env.step(None)
    if env.agents:
        referee.fail(f"the agents are {', '.join(env.agents)}, but none is left when the game is over")
    return [referee.game]


def _look(env: "pettingzoo.AECEnv", referee: Referee, seat: int, agent: str) -> None:
    if env.agent_selection != agent:
        referee.fail(f"it is {env.agent_selection}'s choice, not {agent}'s", seat)
    observation, reward, terminated, truncated, info = env.last()
    _show(referee, seat, observation, info)
    referee.got(seat, reward)
    referee.ended(seat, terminated=terminated, truncated=truncated)


def play_seat(env: "gymnasium.Env[Any, Any]", trial: Trial) -> list[Game]:
    """Gymnasium, one seat: what the others wrote stands in the observation."""
    rng = trial.rng()
    observation, info = env.reset(seed=trial.seed)
    referee = trial.referee(_players(observation))
    _show(referee, 0, observation, info)
    while not referee.game.is_over:
        choice = referee.choice(0, rng)
        observation, reward, terminated, truncated, info = env.step(choice)
        _reveal(referee, choice, observation)
        _show(referee, 0, observation, info)
        referee.got(0, float(reward))
        referee.ended(0, terminated=terminated, truncated=truncated)
    return [referee.game]


def play_many(env: "gymnasium.vector.VectorEnv[Any, Any, Any]", trial: Trial) -> list[Game]:
    """Gymnasium, many games at once, until each place has seen two: the second begins by itself."""
    mode = env.metadata.get("autoreset_mode")
    if mode is not None and mode.name != "NEXT_STEP":
        raise ValueError(f"its autoreset mode is {mode.name}, but only NEXT_STEP can be verified")
    rng, finished = trial.rng(), list[Game]()
    observations, info = env.reset(seed=trial.seed)
    referees = [trial.referee(_players(observations[0])) for _ in range(env.num_envs)]
    for referee, observation, mask in zip(referees, observations, info["action_mask"], strict=True):
        _show(referee, 0, observation, {"action_mask": mask})
    while len(finished) < 2 * env.num_envs:
        choices = [referee.choice(0, rng) for referee in referees]
        step = env.step(np.array(choices))
        for place, referee in enumerate(referees):
            if referee.game.is_over:
                referees[place] = _begin(trial, place, step)
            else:
                _follow(referee, choices[place], place, step)
                finished += [referee.game] * referee.game.is_over
    return finished


def play_spiel(game: "pyspiel.Game", trial: Trial) -> list[Game]:
    """OpenSpiel: legal choices only, as its algorithms make."""
    rng, players = trial.rng(), range(game.num_players())
    referee, state = trial.referee(len(players)), game.new_initial_state()
    while not referee.game.is_over:
        for player in players:
            referee.saw(player, state.observation_tensor(player))
            referee.may(player, np.isin(range(CHOICES), state.legal_actions(player)))
        choices = [referee.choice(player, rng, legal=True) for player in players]
        state.apply_actions(choices)
        referee.play(choices)
        for player in players:
            referee.got(player, state.rewards()[player])
            referee.ended(player, terminated=state.is_terminal(), truncated=False)
    for player in players:
        referee.saw(player, state.observation_tensor(player))
    return [referee.game]


KINDS: tuple[tuple[str, str, Callable[[Any, Trial], list[Game]]], ...] = (
    ("pettingzoo", "ParallelEnv", play_parallel),
    ("pettingzoo", "AECEnv", play_in_turn),
    ("gymnasium", "Env", play_seat),
    ("gymnasium.vector", "VectorEnv", play_many),
    ("pyspiel", "Game", play_spiel),
)
"""Library and class of each kind of environment, and how it is played."""


def _begin(trial: Trial, place: int, step: Step) -> Referee:
    """The step after the end of a game: whatever was chosen, a new game begins."""
    observations, rewards, terminations, truncations, info = step
    referee = trial.referee(_players(observations[place]))
    _show(referee, 0, observations[place], {"action_mask": info["action_mask"][place]})
    referee.got(0, rewards[place])
    referee.ended(0, terminated=terminations[place], truncated=truncations[place])
    return referee


def _follow(referee: Referee, choice: int, place: int, step: Step) -> None:
    observations, rewards, terminations, truncations, info = step
    _reveal(referee, choice, observations[place])
    _show(referee, 0, observations[place], {"action_mask": info["action_mask"][place]})
    referee.got(0, rewards[place])
    referee.ended(0, terminated=terminations[place], truncated=truncations[place])


def _players(observation: Sequence[int]) -> int:
    """How many players an observation is about."""
    return (len(observation) - FIRST_PLAYER) // PER_PLAYER


def _show(referee: Referee, seat: int, observation: Shown, info: Mapping[str, Any]) -> None:
    """An observation with its mask inside, or with its mask in the info."""
    shown = observation if isinstance(observation, Mapping) else {"observation": observation, **info}
    referee.saw(seat, shown["observation"])
    referee.may(seat, shown["action_mask"])


def _reveal(referee: Referee, choice: int, observation: Sequence[int]) -> None:
    """Play the turn by one's own choice and what is shown of the others."""
    shown = [int(value) for value in observation[FIRST_PLAYER + LAST_NUMBER :: PER_PLAYER]]
    for player, value in enumerate(shown):
        if not NO_NUMBER <= value < NUMBERS:
            referee.fail(f"shows {value}, which is no number", player)
    others = [None if value == NO_NUMBER else Number.of(value) for value in shown[1:]]
    referee.reveal([written(choice, referee.game.boards[0]), *others])
