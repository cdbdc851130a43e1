"""How each kind of environment is played, one or more games, next to a referee."""

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import ArrayLike

from tests.envs.conformance.referee import Referee, Trial
from tests.envs.conformance.verify import Unverifiable
from thenumber.envs.seen import FIRST_PLAYER, LAST_NUMBER, PER_PLAYER, size
from thenumber.rules import FEWEST_PLAYERS, MOST_PLAYERS, Game, Number
from thenumber.sim.arrays import NO_NUMBER, NUMBERS

if TYPE_CHECKING:  # you can have one of these libraries without the others
    import gymnasium
    import pettingzoo
    import pyspiel

Shown = ArrayLike | Mapping[str, ArrayLike]
"""An observation, or one that holds `observation` and `action_mask`."""
PLAYERS = {(size(players),): players for players in range(FEWEST_PLAYERS, MOST_PLAYERS + 1)}
"""How many players an observation of each shape is about."""


def play_parallel(env: "pettingzoo.ParallelEnv", trial: Trial) -> list[Game]:
    """PettingZoo, everyone at once."""
    rng, agents = trial.rng(), list(env.possible_agents)
    observations, infos = env.reset(seed=trial.seed)
    _players(observations[agents[0]], infos[agents[0]])
    referee = trial.referee(len(agents))
    for seat, agent in enumerate(agents):
        _show(referee, seat, observations[agent], infos[agent])
    while not referee.game.is_over:
        if list(env.agents) != agents:
            referee.fail(f"the agents are {', '.join(env.agents) or 'gone'}, not {', '.join(agents)}")
        choices = {agent: referee.choice(seat, rng) for seat, agent in enumerate(agents)}
        observations, rewards, terminations, truncations, infos = env.step(choices)
        referee.play(list(choices.values()))
        for seat, agent in enumerate(agents):
            told = rewards[agent], terminations[agent], truncations[agent]
            _compare(referee, seat, observations[agent], *told, infos[agent])
    if env.agents:
        referee.fail(f"the agents are {', '.join(env.agents)}, but none is left when the game is over")
    return [referee.game]


def play_in_turn(env: "pettingzoo.AECEnv", trial: Trial) -> list[Game]:
    """PettingZoo, one after the other: nobody sees a choice before all are made."""
    rng, agents = trial.rng(), list(env.possible_agents)
    env.reset(seed=trial.seed)
    observation, *_, info = env.last()
    _players(observation, info)
    referee = trial.referee(len(agents))
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
    _compare(referee, seat, *env.last())


def play_seat(env: "gymnasium.Env[Any, Any]", trial: Trial) -> list[Game]:
    """Gymnasium, one seat: what the others wrote is in the observation."""
    rng = trial.rng()
    observation, info = env.reset(seed=trial.seed)
    referee = trial.referee(_players(observation, info))
    _show(referee, 0, observation, info)
    while not referee.game.is_over:
        choice = referee.choice(0, rng)
        observation, reward, terminated, truncated, info = env.step(choice)
        _reveal(referee, choice, observation)
        _compare(referee, 0, observation, float(reward), terminated, truncated, info)
    return [referee.game]


def play_many(env: "gymnasium.vector.VectorEnv[Any, Any, Any]", trial: Trial) -> list[Game]:
    """Gymnasium, many games at once, until each place has seen two: the second begins as the autoreset mode says."""
    mode = getattr(env.metadata.get("autoreset_mode"), "name", "NEXT_STEP")
    rng, finished = trial.rng(), list[Game]()
    observations, info = env.reset(seed=trial.seed)
    players = _players(observations[0], info)
    referees = _starting(trial, players, observations, info)
    while len(finished) < 2 * env.num_envs:
        choices = [referee.choice(0, rng) for referee in referees]
        observations, rewards, terminations, truncations, info = env.step(np.array(choices))
        at_once = mode == "SAME_STEP" and np.all(terminations)
        shown, masks = (info["final_obs"], info["final_info"]) if at_once else (observations, info)
        if referees[0].game.is_over:  # and so are all: whatever was chosen, the next games begin
            referees = _starting(trial, players, observations, info)
        else:
            for place, referee in enumerate(referees):
                _reveal(referee, choices[place], shown[place])
            finished += [referee.game for referee in referees if referee.game.is_over]
        for place, referee in enumerate(referees):
            told = rewards[place], terminations[place], truncations[place]
            _compare(referee, 0, shown[place], *told, _row(masks, place))
        if referees[0].game.is_over and mode != "NEXT_STEP":
            observations, info = (observations, info) if at_once else env.reset()
            referees = _starting(trial, players, observations, info)
    return finished


def _starting(trial: Trial, players: int, observations: Sequence[Shown], info: Mapping[str, Any]) -> list[Referee]:
    """A referee for each place of many, once it has looked at how the game begins."""
    referees = [trial.referee(players, place) for place in range(len(observations))]
    for place, referee in enumerate(referees):
        _show(referee, 0, observations[place], _row(info, place))
    return referees


def _row(info: Mapping[str, Any], place: int) -> Mapping[str, Any]:
    return {"action_mask": info["action_mask"][place]}


def play_spiel(game: "pyspiel.Game", trial: Trial) -> list[Game]:
    """OpenSpiel: legal choices only, as its algorithms make."""
    if game.get_type().dynamics.name != "SIMULTANEOUS":
        raise Unverifiable("it is not simultaneous: verify the game that its turn-based form was made of")
    count = trial.choices.count
    if game.num_distinct_actions() != count:
        raise Unverifiable(f"it has {game.num_distinct_actions()} actions, not {count}: it is another game")
    rng, players = trial.rng(), range(game.num_players())
    referee, state = trial.referee(len(players)), game.new_initial_state()
    while not referee.game.is_over:
        for player in players:
            referee.saw(player, state.observation_tensor(player))
            referee.may(player, np.isin(range(count), state.legal_actions(player)))
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


def _players(observation: Shown, info: Mapping[str, Any]) -> int:
    """How many players an environment has, by the first that it shows.

    Raises:
        Unverifiable: it is not of this game, or shows no mask.
    """
    shown = _shown(observation, info)
    shape = np.shape(shown.get("observation", ()))
    if shape not in PLAYERS:
        raise Unverifiable(f"its observations are of shape {shape}, which are none of this game")
    if "action_mask" not in shown:
        raise Unverifiable("it shows no action_mask, neither in an observation nor in the info")
    return PLAYERS[shape]


def _shown(observation: Shown, info: Mapping[str, Any]) -> Mapping[str, Any]:
    """An observation with its mask inside, or with its mask in the info."""
    return observation if isinstance(observation, Mapping) else {"observation": observation, **info}


def _show(referee: Referee, seat: int, observation: Shown, info: Mapping[str, Any]) -> None:
    shown = _shown(observation, info)
    referee.saw(seat, shown["observation"])
    referee.may(seat, shown["action_mask"])


def _compare(
    referee: Referee,
    seat: int,
    observation: Shown,
    reward: float,
    terminated: object,
    truncated: object,
    info: Mapping[str, Any],
) -> None:
    """All that a seat is told after a turn."""
    _show(referee, seat, observation, info)
    referee.got(seat, reward)
    referee.ended(seat, terminated=terminated, truncated=truncated)


def _reveal(referee: Referee, choice: int, observation: Sequence[int]) -> None:
    """Play the turn with your own choice and what is shown of the others."""
    shown = [int(value) for value in observation[FIRST_PLAYER + LAST_NUMBER :: PER_PLAYER]]
    for player, value in enumerate(shown):
        if not NO_NUMBER <= value < NUMBERS:
            referee.fail(f"shows {value}, which is no number", player)
    others = [None if value == NO_NUMBER else Number.of(value) for value in shown[1:]]
    referee.reveal([referee.written(0, choice), *others])
