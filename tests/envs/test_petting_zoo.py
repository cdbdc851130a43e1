"""PettingZoo: what its own tests ask for, the rules state by state, and what we promise beyond."""

import copy
from collections.abc import Callable
from itertools import product
from typing import Any

import gymnasium
import numpy as np
import pytest
from pettingzoo.test import api_test, parallel_api_test, parallel_seed_test, seed_test

from tests.envs.conformance.verify import verify_env
from thenumber.envs.choices import PASS, choices_of
from thenumber.envs.petting_zoo import NumberParallelEnv, env, parallel_env, raw_env
from thenumber.envs.rewards import Reward, rewards
from thenumber.envs.seen import observed
from thenumber.envs.told import told
from thenumber.rules import Digits, Game, Rulebook, Seat, Verdict, View
from thenumber.sim.arrays import as_bits
from thenumber.testing.situations import RULEBOOKS

TINY = Rulebook(bonuses=(1, 2), rounds=1, digits=Digits("01"))
FITTING = [rulebook for rulebook in RULEBOOKS if max(rulebook.bonuses) < 10**6]  # into 16 bits


def everyone(*choices: int) -> dict[str, int]:
    return {f"player_{seat}": choice for seat, choice in enumerate(choices)}


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_pettingzoo_s_own_tests_of_parallel_environments_are_content(players: int) -> None:
    parallel_api_test(parallel_env(players), num_cycles=30)
    parallel_seed_test(lambda: parallel_env(players), num_cycles=10)


# It would have every observation be an array; with an action mask beside it, as PettingZoo asks elsewhere, none is.
@pytest.mark.filterwarnings("ignore:Observation is not a NumPy array:UserWarning")
@pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be:UserWarning")
@pytest.mark.parametrize("players", [2, 5])
def test_pettingzoo_s_own_tests_of_agents_in_turn_are_content(players: int) -> None:
    api_test(env(players=players, render_mode="ansi"), num_cycles=30)
    seed_test(lambda: raw_env(players=players), num_cycles=10)


@pytest.mark.parametrize("reward", list(Reward))
@pytest.mark.parametrize("make", [parallel_env, env])
def test_games_agree_with_the_rules(make: Callable[[int, str], object], reward: str) -> None:
    for players in (2, 3, 4, 5):
        verify_env(make(players, reward), games=2, seed=players, reward=reward)


@pytest.mark.parametrize("rulebook", FITTING, ids=range(len(FITTING)))
def test_games_of_other_rulebooks_too(rulebook: Rulebook) -> None:
    for players in (2, 5):
        verify_env(parallel_env(players, rulebook=rulebook), games=3, rulebook=rulebook)


@pytest.mark.parametrize("make", [parallel_env, env])
def test_masks_in_infos_leave_plain_arrays_to_see(make: Callable[..., Any]) -> None:
    verify_env(make(3, masks_in_infos=True), games=2)

    assert parallel_env(3).state_space == make(3, masks_in_infos=True).observation_space("player_0")


def test_pettingzoo_s_own_tests_are_content_with_plain_arrays() -> None:
    parallel_api_test(parallel_env(3, masks_in_infos=True), num_cycles=30)
    api_test(env(players=3, masks_in_infos=True), num_cycles=30)


def test_all_games_of_a_tiny_rulebook() -> None:
    tiny = parallel_env(2, rulebook=TINY)
    turns = list(product(range(9), repeat=2))  # eight numbers, and the pass
    for first in turns:
        tiny.reset()
        middle = assert_turn(tiny, Game(2, TINY), first)
        for second in turns:
            tiny.reset()
            tiny.step(everyone(*first))
            assert_turn(tiny, middle, second)


def assert_turn(tiny: NumberParallelEnv, game: Game, choices: tuple[int, ...]) -> Game:
    after = game.play([tiny.choices.written(*pair) for pair in zip(choices, game.boards, strict=True)])
    observations, worth, terminations, *_ = tiny.step(everyone(*choices))

    assert rewards(Reward.MARGIN, game.totals, after.totals, is_over=after.is_over) == list(worth.values())
    assert [after.is_over] * 2 == list(terminations.values())
    for seat, seen in enumerate(observations.values()):
        assert observed(after, Seat(seat)).tobytes() == seen["observation"].tobytes()
        assert (
            choices_of(TINY.digits).mask(as_bits(after.boards[seat].available)).tobytes()
            == seen["action_mask"].tobytes()
        )
    return after


def test_what_agents_see_is_in_their_space() -> None:
    low_scores = parallel_env(3, rulebook=Rulebook(bonuses=(-3, 0, -1), rounds=1))
    observations, _ = low_scores.reset()
    while low_scores.agents:
        for agent, seen in observations.items():
            assert low_scores.observation_space(agent).contains(seen)
        assert low_scores.state_space.contains(low_scores.state())
        observations, *_ = low_scores.step(everyone(0, 0, 123))


def test_nobody_sees_a_choice_before_all_have_chosen() -> None:
    in_turn = env(players=2)
    in_turn.reset()
    before = in_turn.observe("player_1")
    told_before = {key: array.tobytes() for key, array in before.items()}
    state = in_turn.state()
    in_turn.step(513)

    assert "player_1" == in_turn.agent_selection
    assert told_before == {key: array.tobytes() for key, array in in_turn.last()[0].items()}
    assert state.tobytes() == in_turn.state().tobytes()
    assert {"player_0": 0, "player_1": 0} == in_turn.rewards

    in_turn.step(444)

    assert [513, 444] == in_turn.state()[13::12].tolist()


def test_agents_may_write_into_what_they_were_given() -> None:
    spoilt, untouched = parallel_env(3), parallel_env(3)
    given, _ = spoilt.reset()
    expected, _ = untouched.reset()
    while spoilt.agents:
        spoil(given["player_0"])
        spoil({"state": spoilt.state()})
        given, *_ = spoilt.step(everyone(513, 444, 220))
        expected, *_ = untouched.step(everyone(513, 444, 220))
        for agent, seen in given.items():
            assert expected[agent]["observation"].tobytes() == seen["observation"].tobytes()
            assert expected[agent]["action_mask"].tobytes() == seen["action_mask"].tobytes()


def spoil(seen: dict[str, Any]) -> None:
    for array in seen.values():
        array.fill(-9)


def test_what_was_given_stays_as_it_was() -> None:
    kept = parallel_env(2)
    first, _ = kept.reset()
    before = first["player_0"]["observation"].tolist()
    for _ in range(3):
        kept.step(everyone(123, 456))

    assert before == first["player_0"]["observation"].tolist()


def test_bots_can_play_by_the_view_of_an_agent() -> None:
    viewed = parallel_env(3)
    viewed.reset()
    viewed.step(everyone(513, 444, 220))

    assert View.of(viewed.game, Seat(2)) == viewed.view("player_2")
    with pytest.raises(ValueError, match="'player_3' is not one of player_0, player_1, player_2"):
        viewed.view("player_3")


def test_a_game_is_played_on_from_where_it_was_last_looked_at() -> None:
    watched, unwatched = parallel_env(2), parallel_env(2)
    for game in range(2):
        watched.reset()
        unwatched.reset()

        assert () == watched.game.turns
        while watched.agents:
            watched.step(everyone(513, game))
            unwatched.step(everyone(513, game))
            assert watched.game is watched.game
        assert unwatched.game == watched.game


def test_a_copy_goes_on_by_itself() -> None:
    first = parallel_env(2)
    first.reset()
    first.step(everyone(513, 444))
    second = copy.deepcopy(first)
    second.step(everyone(222, 333))

    assert [513, 444] == first.state()[13::12].tolist()
    assert [222, 333] == second.state()[13::12].tolist()


def test_a_seat_out_of_digits_stays_and_passes() -> None:
    out = parallel_env(2)
    out.reset()
    for number in (12, 345, 678):
        out.step(everyone(number, PASS))
    observations, *_ = out.step(everyone(999, PASS))

    assert [PASS] == np.flatnonzero(observations["player_0"]["action_mask"]).tolist()

    out.step(everyone(999, 111))

    assert [Verdict.OUT, Verdict.APPROVED] == [tile.verdict for tile in out.game.turns[-1].tiles]
    assert ["player_0", "player_1"] == out.agents


def test_choices_may_be_integers_of_numpy() -> None:
    by_numpy, by_python = parallel_env(2), parallel_env(2)
    by_numpy.reset()
    by_python.reset()

    assert by_python.step(everyone(5, 7))[1] == by_numpy.step({"player_0": np.int16(5), "player_1": np.array(7)})[1]


def test_a_game_can_be_looked_at(capsys: pytest.CaptureFixture[str]) -> None:
    as_text, for_people = (parallel_env(2, render_mode=mode) for mode in ("ansi", "human"))
    for shown in (as_text, for_people):
        shown.reset()
        shown.step(everyone(513, 444))
    printed = capsys.readouterr().out

    assert told(as_text.game) == as_text.render()
    assert printed.endswith(told(for_people.game) + "\n")
    assert "513 approved, 7 points with the bonus" in printed


def test_without_a_mode_there_is_nothing_to_look_at() -> None:
    unseen = parallel_env(2)
    unseen.reset()

    with pytest.warns(UserWarning, match="render_mode='ansi'"):
        assert unseen.render() is None


@pytest.mark.parametrize(
    ("wrong", "why"),
    [
        ({"players": 9}, "9 players: 2 to 5 can play"),
        ({"players": 1}, "1 players: 2 to 5 can play"),
        ({"reward": "x"}, "'x' is not one of margin, points, win"),
        ({"render_mode": "rgb_array"}, "'rgb_array' is neither 'ansi' nor 'human'"),
        ({"rulebook": Rulebook(bonuses=(10**6,))}, "do not fit into 16 bits"),
    ],
)
def test_nonsense_is_refused(wrong: dict[str, Any], why: str) -> None:
    with pytest.raises(ValueError, match=why):
        parallel_env(**wrong)
    with pytest.raises(ValueError, match=why):
        env(**wrong)


@pytest.mark.parametrize(
    ("choices", "why"),
    [
        ({"player_0": 1}, "player_1 makes no choice"),
        (everyone(1, 1001), "1001 is not a choice from 0 to 1000"),
        (everyone(-1, 1), "-1 is not a choice from 0 to 1000"),
    ],
)
def test_a_choice_that_is_none_is_refused_and_changes_nothing(choices: dict[str, int], why: str) -> None:
    kept = parallel_env(2)
    kept.reset()
    before = kept.state().tolist()

    with pytest.raises(ValueError, match=why):
        kept.step(choices)
    assert before == kept.state().tolist()
    assert () == kept.game.turns


@pytest.mark.parametrize("choice", [-1, 1001, 0.5, None])
def test_agents_in_turn_answer_for_their_own_choices(choice: int | None) -> None:
    kept = env(players=2)
    kept.reset()

    with pytest.raises(AssertionError, match="action is not in action space"):
        kept.step(choice)
    assert "player_0" == kept.agent_selection

    kept.step(513)
    kept.step(444)

    assert [513, 444] == kept.state()[13::12].tolist()


def test_a_choice_that_is_no_whole_number_is_refused() -> None:
    kept = parallel_env(2)
    kept.reset()

    with pytest.raises(TypeError):
        kept.step({"player_0": 5.5, "player_1": 1})  # type: ignore[dict-item]  # that is the point


def test_no_turn_is_played_before_a_game_or_after_it() -> None:
    tiny = parallel_env(2, rulebook=TINY)
    with pytest.raises(gymnasium.error.ResetNeeded, match="reset the environment first"):
        tiny.step(everyone(0, 0))
    tiny.reset()
    for _ in range(TINY.turns):
        tiny.step(everyone(0, 0))

    assert [] == tiny.agents
    with pytest.raises(gymnasium.error.ResetNeeded, match="reset the environment first"):
        tiny.step(everyone(0, 0))
