"""The same words mean the same in all environments: what is learned in one plays in any other."""

import gymnasium
import numpy as np
import pyspiel
import pytest
from gymnasium import spaces
from numpy.typing import NDArray

import thenumber.envs.spiel  # noqa: F401  # it registers the game
from thenumber.envs.gym import SeatEnv
from thenumber.envs.petting_zoo import parallel_env
from thenumber.envs.vector import VectorEnv
from thenumber.rules import PUBLISHED, Digits, Rulebook

SMALL = Rulebook(bonuses=(1, 2), rounds=1, digits=Digits("012"))
ID = "thenumber.envs.gym:TheNumber-v0"


def best(weights: NDArray[np.float64], seen: NDArray[np.int16], masks: NDArray[np.int8]) -> NDArray[np.int64]:
    """The choices of the smallest net there is."""
    return np.asarray(np.where(masks == 1, seen @ weights, -np.inf).argmax(axis=-1))


@pytest.mark.parametrize(("rulebook", "count"), [(PUBLISHED, 1001), (SMALL, 28)], ids=["published", "small"])
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_spaces_are_the_same(players: int, rulebook: Rulebook, count: int) -> None:
    one = SeatEnv(opponents=("high",), players=players, rulebook=rulebook)
    many = VectorEnv(6, opponents=("high",), players=players, rulebook=rulebook)
    own = VectorEnv(players, players, own_seats=players, rulebook=rulebook)
    zoo = parallel_env(players, rulebook=rulebook, masks_in_infos=True)

    assert one.observation_space == many.single_observation_space == own.single_observation_space
    assert one.observation_space == zoo.observation_space("player_1") == zoo.state_space
    assert spaces.Discrete(count) == one.action_space == many.single_action_space == own.single_action_space
    assert spaces.Discrete(count) == zoo.action_space("player_0")
    assert spaces.Dict(
        {"observation": one.observation_space, "action_mask": spaces.Box(0, 1, (count,), np.int8)}
    ) == parallel_env(players, rulebook=rulebook).observation_space("player_0")


def test_a_small_game_of_openspiel_has_the_same_choices() -> None:
    game = pyspiel.load_game("the_number(players=2,digits=3,rounds=1,bonuses=1 2)")
    few = VectorEnv(1, 2, rulebook=SMALL).choices

    assert few.count == game.num_distinct_actions()
    assert [str(few.number(choice) or "pass") for choice in range(few.count)] == [
        game.new_initial_state().action_to_string(0, action) for action in range(few.count)
    ]


def test_nobody_named_is_the_same_company_everywhere() -> None:
    assert 4 == SeatEnv().players == VectorEnv().players == parallel_env().players
    assert gymnasium.make(ID).observation_space == gymnasium.make_vec(ID, num_envs=2).single_observation_space


@pytest.mark.parametrize("names", [("low",), ("low", "thrifty"), ("random",) * 4])
def test_as_many_play_as_are_named(names: tuple[str, ...]) -> None:
    assert len(names) + 1 == SeatEnv(opponents=names).players == VectorEnv(opponents=names).players


def test_with_players_those_who_are_named_sit_down_in_turn() -> None:
    env = VectorEnv(players=5, opponents=("low", "thrifty"))

    assert ("low", "thrifty", "low", "thrifty") == env.opponents
    assert env.players == SeatEnv(players=5, opponents=("low", "thrifty")).players


@pytest.mark.compiles
@pytest.mark.parametrize("rulebook", [PUBLISHED, SMALL], ids=["published", "small"])
def test_a_net_plays_in_any_of_them(rulebook: Rulebook) -> None:
    envs = VectorEnv(8, own_seats=4, rulebook=rulebook)
    observations, infos = envs.reset(seed=1)
    weights = np.random.default_rng(1).normal(size=(observations.shape[1], envs.choices.count))
    by_rows = list[int]()
    for _ in range(rulebook.rounds * rulebook.turns):
        choices = best(weights, observations, infos["action_mask"])
        by_rows += choices[:4].tolist()
        observations, *_, infos = envs.step(choices)

    zoo, by_agents = parallel_env(rulebook=rulebook, masks_in_infos=True), list[int]()
    seen, told = zoo.reset()
    while zoo.agents:
        chosen = {agent: best(weights, seen[agent], told[agent]["action_mask"]) for agent in zoo.agents}
        by_agents += map(int, chosen.values())
        seen, *_, told = zoo.step(chosen)

    one = SeatEnv(rulebook=rulebook)
    observation, info = one.reset(seed=1)
    for _ in range(rulebook.rounds * rulebook.turns):
        observation, *_, info = one.step(int(best(weights, observation, info["action_mask"])))

    assert by_rows == by_agents
    assert one.game.is_over
