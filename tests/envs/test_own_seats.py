"""Several seats of one's own in many games: each row is told what PettingZoo tells the agent of its seat."""

from random import Random
from typing import Any

import gymnasium
import numpy as np
import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from numpy.typing import NDArray

from tests.envs.conformance.verify import verify_env
from tests.strategies import rulebooks
from thenumber.envs.choices import Choices
from thenumber.envs.opponents import Opponent
from thenumber.envs.petting_zoo import parallel_env
from thenumber.envs.rewards import Reward
from thenumber.envs.seen import FIRST_PLAYER, LAST_NUMBER, PER_PLAYER
from thenumber.envs.vector import VectorEnv
from thenumber.rules import Number, Rulebook, View
from thenumber.sim import NO_NUMBER
from thenumber.sim.seating import NAMES
from thenumber.sim.streams import LANES


def any_number(view: View, rng: Random) -> Number:
    """A bot that is asked beside those who play on kernels."""
    return rng.choice(view.board.numbers)


def some_choices(masks: NDArray[np.int8], rng: np.random.Generator) -> NDArray[np.int64]:
    """Mostly legal ones."""
    anything = rng.integers(masks.shape[1], size=len(masks))
    legal = (masks * rng.random(masks.shape)).argmax(axis=1)
    return np.where(rng.random(len(masks)) < 0.2, anything, legal)


def opponents_chose(observation: NDArray[np.int16], own_seats: int, choices: Choices) -> list[int]:
    """What is seen of it from seat 0."""
    numbers = observation[FIRST_PLAYER + LAST_NUMBER :: PER_PLAYER][own_seats:].tolist()
    return [choices.writing(None if number == NO_NUMBER else Number.of(number)) for number in numbers]


def by_agent(told: dict[str, Any], own_seats: int) -> list[Any]:
    return list(told.values())[:own_seats]


@settings(max_examples=40)
@given(
    st.integers(1, 5),
    st.lists(st.sampled_from([*NAMES, any_number]), max_size=4),
    rulebooks,
    st.sampled_from(Reward),
    st.integers(1, 3),
    st.integers(0, 2**32),
)
def test_each_row_is_told_what_pettingzoo_tells_its_seat(
    own_seats: int, opponents: list[Opponent], rulebook: Rulebook, reward: Reward, games: int, seed: int
) -> None:
    opponents = opponents[: 5 - own_seats]
    assume(own_seats + len(opponents) > 1)
    envs = VectorEnv(games * own_seats, None, opponents, reward, rulebook, own_seats=own_seats)
    twins = [parallel_env(envs.players, reward, rulebook) for _ in range(games)]
    rng = np.random.default_rng(seed)
    observations, infos = envs.reset(seed=seed)
    for twin in twins:
        twin.reset()
    while twins[0].agents:
        choices = some_choices(infos["action_mask"], rng)
        observations, rewards, terminations, truncations, infos = envs.step(choices)
        seen = observations.reshape(games, own_seats, -1)
        for twin, rows, own, worth, masks, over in zip(
            twins,
            seen,
            choices.reshape(games, -1),
            rewards.reshape(games, -1),
            infos["action_mask"].reshape(games, own_seats, -1),
            terminations.reshape(games, -1),
            strict=True,
        ):
            everyone = zip(
                twin.possible_agents, [*own, *opponents_chose(rows[0], own_seats, envs.choices)], strict=True
            )
            told, its_rewards, its_ends, *_ = twin.step(dict(everyone))

            assert [agent["observation"].tolist() for agent in by_agent(told, own_seats)] == rows.tolist()
            assert [agent["action_mask"].tolist() for agent in by_agent(told, own_seats)] == masks.tolist()
            assert by_agent(its_rewards, own_seats) == worth.tolist()
            assert by_agent(its_ends, own_seats) == over.tolist()
        assert not truncations.any()


@pytest.mark.parametrize("own_seats", [2, 3, 5])
def test_every_row_agrees_with_the_rules(own_seats: int) -> None:
    verify_env(VectorEnv(2 * own_seats, 5, None, own_seats=own_seats), games=2, seed=own_seats)


def test_a_game_beyond_the_first_block_is_no_other() -> None:
    few, many = VectorEnv(3, 3, own_seats=3), VectorEnv(3 * (LANES + 1), 3, own_seats=3)
    few.reset()
    many.reset()
    for turn in range(11):
        choices = np.arange(many.num_envs) * 7 % 1000 + turn % 2
        told, expected = many.step(choices), few.step(choices[-3:])

        assert [part.tolist() for part in expected[:4]] == [part[-3:].tolist() for part in told[:4]]
        assert expected[4]["action_mask"].tolist() == told[4]["action_mask"][-3:].tolist()


def test_where_all_seats_are_ones_own_nothing_is_left_to_chance() -> None:
    first, second = VectorEnv(8, own_seats=4), VectorEnv(8, own_seats=4)
    first.reset(seed=1)
    second.reset(seed=2)
    for turn in range(11):
        choices = np.arange(8) * 111 + turn

        assert first.step(choices)[0].tolist() == second.step(choices)[0].tolist()


def test_gymnasium_makes_it() -> None:
    envs = gymnasium.make_vec("thenumber.envs.gym:TheNumber-v0", num_envs=12, own_seats=3, opponents=["low"])
    env = envs.unwrapped

    assert isinstance(env, VectorEnv)
    assert (12, 4, 4, 3) == (envs.num_envs, env.games, env.players, env.own_seats)
    assert (12, 50) == envs.reset(seed=1)[0].shape


@pytest.mark.parametrize(
    ("wrong", "why"),
    [
        ({"num_envs": 7}, "7 rows are not 2 for every game"),
        ({"num_envs": 0}, "0 games: at least one is played"),
        ({"own_seats": 0}, "0 own seats, but there can be 1 to 4"),
        ({"own_seats": 4, "players": 3}, "4 own seats, but there can be 1 to 3"),
        ({"own_seats": 4, "opponents": ("low", "low")}, "6 players: 2 to 5 can play"),
        ({"players": 4, "opponents": ()}, "0 opponents do not fit 2 seats"),
        ({"players": 3, "opponents": ("low", "low")}, "2 opponents do not fit 1 seats"),
    ],
)
def test_nonsense_is_refused(wrong: dict[str, Any], why: str) -> None:
    with pytest.raises(ValueError, match=why):
        VectorEnv(**{"num_envs": 8, "own_seats": 2, **wrong})
