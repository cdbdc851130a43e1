"""Many games at once in Gymnasium: the rules in every place, and what Gymnasium's own wrappers count on."""

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.vector import AutoresetMode
from gymnasium.wrappers.vector import (
    DictInfoToList,
    DtypeObservation,
    NormalizeObservation,
    RecordEpisodeStatistics,
    RescaleObservation,
)

from tests.envs.conformance.verify import verify_env
from thenumber.envs.choices import MASKS, PASS
from thenumber.envs.rewards import Reward
from thenumber.envs.vector import VectorEnv
from thenumber.rules import Digits, Rulebook
from thenumber.sim import STYLES
from thenumber.testing.situations import RULEBOOKS

FITTING = [rulebook for rulebook in RULEBOOKS if max(rulebook.bonuses) < 10**6]  # into 16 bits
GAME = 10  # turns


def play(envs: VectorEnv, seed: int | None = None, steps: int = GAME) -> list[Any]:
    """Everything that is seen of some steps with random choices, legal and not."""
    observations, infos = envs.reset(seed=seed)
    rng, seen = np.random.default_rng(1), [observations.tolist(), infos["available"].tolist()]
    for _ in range(steps):
        observations, rewards, terminations, _, _ = envs.step(rng.integers(0, PASS + 1, 600)[: envs.num_envs])
        seen += [observations.tolist(), rewards.tolist(), terminations.tolist()]
    return seen


@pytest.mark.parametrize("reward", list(Reward))
def test_games_agree_with_the_rules(reward: str) -> None:
    for players in (2, 3, 4, 5):
        envs = VectorEnv(3, players, tuple(STYLES)[: players - 1], reward)
        verify_env(envs, games=2, seed=players, reward=reward)


@pytest.mark.parametrize("rulebook", FITTING, ids=range(len(FITTING)))
def test_games_of_other_rulebooks_too(rulebook: Rulebook) -> None:
    for players in (2, 5):
        verify_env(VectorEnv(4, players, ["random"], rulebook=rulebook), games=1, rulebook=rulebook)


def test_more_games_than_a_block_agree_with_the_rules() -> None:
    tiny = Rulebook(bonuses=(1, 2), rounds=1, digits=Digits("01"))

    assert 2 * 2 * 600 == verify_env(VectorEnv(600, 2, rulebook=tiny), games=1, rulebook=tiny)


def test_the_same_seed_gives_the_same_games_and_chance_goes_on_from_there() -> None:
    first, second = VectorEnv(5), VectorEnv(5)
    one = play(first, seed=3)

    assert one == play(second, seed=3)
    assert one != play(first) == play(second)
    assert one != play(first, seed=4)
    assert one == play(first, seed=3)


def test_without_a_seed_chance_is_new_every_time() -> None:
    assert play(VectorEnv(5)) != play(VectorEnv(5))


def test_the_first_games_of_more_environments_are_those_of_fewer() -> None:
    few, many = play(VectorEnv(3), seed=7, steps=15), play(VectorEnv(600), seed=7, steps=15)

    assert few == [part[:3] for part in many]


def test_after_the_last_turn_the_next_step_starts_the_next_games() -> None:
    envs = VectorEnv(2)
    fresh, _ = envs.reset(seed=1)
    ends = [envs.step(np.array([PASS, 5]))[2].tolist() for _ in range(GAME)]
    observations, rewards, terminations, truncations, infos = envs.step(np.array([123, 123]))

    assert AutoresetMode.NEXT_STEP is envs.metadata["autoreset_mode"]
    assert [[False, False]] * (GAME - 1) + [[True, True]] == ends
    assert fresh.tolist() == observations.tolist()
    assert ([0.0, 0.0], [False, False], [False, False]) == (
        rewards.tolist(),
        terminations.tolist(),
        truncations.tolist(),
    )
    assert [1000, 1000] == infos["action_mask"].sum(axis=1).tolist()


def test_masks_can_be_left_out_and_made_from_the_available_digits() -> None:
    quick, full = VectorEnv(4, masks=False), VectorEnv(4)
    quick.reset(seed=1)
    full.reset(seed=1)
    for _ in range(4):
        *_, without = quick.step(np.arange(4))
        *_, infos = full.step(np.arange(4))

        assert {"available", "_available"} == set(without)
        assert infos["action_mask"].tolist() == MASKS[without["available"]].tolist()


def test_agents_may_write_into_what_they_were_given() -> None:
    spoilt, untouched = VectorEnv(3), VectorEnv(3)
    _, infos = spoilt.reset(seed=1)
    untouched.reset(seed=1)
    for _ in range(GAME + 3):
        for array in infos.values():
            array.fill(-9)
        observations, rewards, terminations, truncations, infos = spoilt.step(np.full(3, 513))
        expected = untouched.step(np.full(3, 513))

        assert expected[0].tolist() == observations.tolist()
        assert expected[1].tolist() == rewards.tolist()
        assert expected[4]["action_mask"].tolist() == infos["action_mask"].tolist()
        for array in (observations, rewards, terminations, truncations):
            array.fill(1)


def test_everything_is_in_its_space() -> None:
    envs = VectorEnv(3, players=5)
    envs.action_space.seed(1)
    observations, _ = envs.reset(seed=1)
    for _ in range(GAME + 2):
        assert envs.observation_space.contains(observations)
        observations, rewards, terminations, truncations, _ = envs.step(envs.action_space.sample())

        assert ((3,), "float64") == (rewards.shape, str(rewards.dtype))
        assert ("bool", "bool") == (str(terminations.dtype), str(truncations.dtype))


def test_gymnasium_makes_it() -> None:
    envs = gymnasium.make_vec(
        "thenumber.envs.gym:TheNumber-v0",
        num_envs=6,
        vectorization_mode="vector_entry_point",
        players=3,
        opponents=["low", "high"],
        reward="win",
    )

    assert isinstance(envs.unwrapped, VectorEnv)
    assert (6, 38) == envs.reset(seed=1)[0].shape
    assert ("low", "high") == envs.unwrapped.opponents


def test_margins_of_a_game_sum_to_the_final_margin_in_gymnasium_s_statistics() -> None:
    envs = RecordEpisodeStatistics(VectorEnv(4))
    envs.reset(seed=1)
    for _ in range(GAME - 1):
        envs.step(np.full(4, 432))
    observations, *_, infos = envs.step(np.full(4, 432))
    totals = observations[:, 12::12].astype(float)

    assert [GAME] * 4 == infos["episode"]["l"].tolist()
    assert np.allclose(totals[:, 0] - totals[:, 1:].mean(axis=1), infos["episode"]["r"])


def test_gymnasium_s_wrappers_take_it() -> None:
    envs = DictInfoToList(NormalizeObservation(VectorEnv(2)))
    _, infos = envs.reset(seed=1)

    assert [1023, 1023] == [info["available"] for info in infos]
    observations, *_ = envs.step(np.array([1, 2]))
    assert ((2, 50), True) == (observations.shape, bool(np.isfinite(observations).all()))


def test_gymnasium_s_wrappers_scale_what_is_seen() -> None:
    envs = RescaleObservation(DtypeObservation(VectorEnv(2), np.float32), 0, 1)
    envs.reset(seed=1)
    observations, *_ = envs.step(np.array([0, 999]))

    assert np.float32 == observations.dtype
    assert np.allclose([0.001, 1], observations[:, 13])


@pytest.mark.parametrize(
    ("wrong", "why"),
    [
        ({"num_envs": 0}, "0 games"),
        ({"players": 9}, "9 players: 2 to 5 can play"),
        ({"reward": "x"}, "'x' is not one of margin, points, win"),
        ({"opponents": ()}, "1 players: 2 to 5 can play"),
        ({"opponents": ("low",) * 5}, "6 players: 2 to 5 can play"),
        ({"opponents": ("low",) * 4, "players": 4}, "4 opponents do not fit 3 seats"),
        ({"opponents": ("higher",)}, "'higher' is not one of showoff, "),
        ({"opponents": "random"}, "opponents are several"),
        ({"autoreset_mode": "never"}, "'never' is not a valid AutoresetMode"),
        ({"rulebook": Rulebook(bonuses=(10**6,))}, "do not fit into 16 bits"),
    ],
)
def test_nonsense_is_refused(wrong: dict[str, Any], why: str) -> None:
    with pytest.raises(ValueError, match=why):
        VectorEnv(**{"num_envs": 2, **wrong})


@pytest.mark.parametrize(
    ("choices", "why"),
    [
        ([1], r"2 whole numbers, not int64 of shape \(1,\)"),
        ([[1, 2]], "2 whole numbers"),
        ([1.0, 2.0], "2 whole numbers, not float64"),
        ([1, 1001], "from 0 to 1000, not from 1 to 1001"),
        ([-1, 1], "from 0 to 1000, not from -1 to 1"),
    ],
)
def test_choices_that_are_none_are_refused_and_change_nothing(choices: list[int], why: str) -> None:
    envs, undisturbed = VectorEnv(2), VectorEnv(2)
    envs.reset(seed=1)
    undisturbed.reset(seed=1)

    with pytest.raises(ValueError, match=why):
        envs.step(choices)
    assert undisturbed.step([1, 2])[0].tolist() == envs.step([1, 2])[0].tolist()


def test_no_turn_is_played_before_a_game() -> None:
    with pytest.raises(gymnasium.error.ResetNeeded, match="reset the environment first"):
        VectorEnv(1).step([0])


def test_some_games_cannot_start_without_the_others() -> None:
    with pytest.raises(ValueError, match="all games start together"):
        VectorEnv(2).reset(options={"reset_mask": np.array([True, False])})


def test_the_next_games_start_in_the_same_step_if_asked_for() -> None:
    at_once, later = VectorEnv(2, autoreset_mode="SameStep"), VectorEnv(2)
    at_once.reset(seed=1)
    later.reset(seed=1)
    for turn in range(2 * GAME):
        observations, rewards, terminations, _, infos = at_once.step([turn, turn + 300])
        expected = later.step([turn, turn + 300])

        assert (expected[1].tolist(), expected[2].tolist()) == (rewards.tolist(), terminations.tolist())
        assert terminations.all() == ("final_obs" in infos)
        if terminations.all():
            assert expected[0].tolist() == [row.tolist() for row in infos["final_obs"]]
            assert expected[4]["action_mask"].tolist() == infos["final_info"]["action_mask"].tolist()
            assert infos["_final_obs"].all()
            assert infos["_final_info"].all()
            expected = later.step([0, 0])
        assert expected[0].tolist() == observations.tolist()
        assert expected[4]["action_mask"].tolist() == infos["action_mask"].tolist()


def test_the_next_games_wait_for_a_reset_if_asked_for() -> None:
    waiting, by_itself = VectorEnv(2, autoreset_mode=AutoresetMode.DISABLED), VectorEnv(2)
    waiting.reset(seed=1)
    by_itself.reset(seed=1)
    for _ in range(GAME):
        last = waiting.step([1, 2])[0]
        assert by_itself.step([1, 2])[0].tolist() == last.tolist()
    with pytest.raises(gymnasium.error.ResetNeeded, match="all games are over"):
        waiting.step([1, 2])

    assert by_itself.step([1, 2])[0].tolist() == waiting.reset(options={"reset_mask": np.ones(2, bool)})[0].tolist()
    assert by_itself.step([3, 4])[0].tolist() == waiting.step([3, 4])[0].tolist()


@pytest.mark.parametrize("mode", list(AutoresetMode))
def test_how_it_resets_is_told_where_others_look_for_it(mode: AutoresetMode) -> None:
    envs = VectorEnv(2, autoreset_mode=mode)

    assert mode is envs.autoreset_mode is envs.metadata["autoreset_mode"]


def test_any_bots_play_in_many_games_too() -> None:
    company = ("equilibrium", "saver", "calculator", "low")
    envs = VectorEnv(3, opponents=company)

    assert company == envs.opponents
    verify_env(envs, games=1, seed=5)
