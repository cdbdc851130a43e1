"""The game in OpenSpiel: its own tests, what it is, and what its algorithms do with it."""

import pickle
import sys
from importlib import import_module
from random import Random

import numpy as np
import pyspiel
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from open_spiel.python import rl_environment
from open_spiel.python.algorithms import cfr, exploitability, ismcts, mcts
from open_spiel.python.observation import INFO_STATE_OBS_TYPE, make_observation

import thenumber.envs.spiel
from thenumber.bots import UnknownBot
from thenumber.envs.choices import PASS
from thenumber.envs.missing import MissingLibrary
from thenumber.envs.seen import observed
from thenumber.envs.spiel import resampled
from thenumber.envs.spiel_bot import SpielBot
from thenumber.rules import Digits, Game, Number, Rulebook, Seat, View, written

TINY = "the_number(players=2,digits=2,rounds=1,bonuses=1 2,reward=win)"


@pytest.mark.parametrize("reward", ["margin", "points", "win"])
@pytest.mark.parametrize("players", [2, 5])
def test_openspiel_s_own_tests_pass(players: int, reward: str) -> None:
    game = pyspiel.load_game(f"the_number(players={players},reward={reward})")

    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize("reward", ["margin", "points", "win"])
def test_its_turn_based_form_passes_them_too(reward: str) -> None:
    game = pyspiel.convert_to_turn_based(pyspiel.load_game(f"the_number(players=3,reward={reward})"))

    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


def test_a_game_of_another_rulebook_passes_them_too() -> None:
    pyspiel.random_sim_test(pyspiel.load_game(TINY), num_sims=2, serialize=True, verbose=False)


def test_margins_are_zero_sum_win_shares_constant_sum_and_points_general_sum() -> None:
    def told(reward: str) -> tuple[str, float, float, float | None]:
        game = pyspiel.load_game(f"the_number(reward={reward})")
        return game.get_type().utility.name, game.min_utility(), game.max_utility(), game.utility_sum()

    assert ("ZERO_SUM", -174, 174, 0) == told("margin")
    assert ("GENERAL_SUM", 0, 174, None) == told("points")
    assert ("CONSTANT_SUM", 0, 1, 1) == told("win")


def test_it_is_simultaneous_and_nothing_is_left_to_chance() -> None:
    kind = pyspiel.load_game("the_number").get_type()

    assert pyspiel.GameType.Dynamics.SIMULTANEOUS == kind.dynamics
    assert pyspiel.GameType.ChanceMode.DETERMINISTIC == kind.chance_mode
    assert pyspiel.GameType.Information.PERFECT_INFORMATION == kind.information


@pytest.mark.parametrize(("reward", "model"), [("margin", "REWARDS"), ("points", "REWARDS"), ("win", "TERMINAL")])
def test_all_but_win_shares_are_rewards_of_every_turn(reward: str, model: str) -> None:
    assert model == pyspiel.load_game(f"the_number(reward={reward})").get_type().reward_model.name


def test_rewards_are_of_the_last_turn_and_returns_of_the_game_so_far() -> None:
    state = pyspiel.load_game("the_number(players=2,reward=points)").new_initial_state()
    assert [0, 0] == state.rewards() == state.returns()

    state.apply_actions([513, 444])
    state.apply_actions([0, 999])

    assert [1, 13] == state.rewards()
    assert [11, 18] == state.returns()


def test_a_player_out_of_digits_has_a_single_action() -> None:
    state = pyspiel.load_game("the_number(players=2)").new_initial_state()
    for number in (12, 345, 678, 999):
        state.apply_actions([number, PASS])

    assert [PASS] == state.legal_actions(0)
    assert 1000 == len(state.legal_actions(1))
    assert ("pass", "007") == (state.action_to_string(0, PASS), state.action_to_string(1, 7))


@pytest.mark.parametrize("player", [pyspiel.PlayerId.SIMULTANEOUS, 2])
def test_legal_actions_are_of_one_player_at_a_time(player: int) -> None:
    state = pyspiel.load_game("the_number(players=2)").new_initial_state()
    with pytest.raises(ValueError, match=rf"player {int(player)} is not one of 0 to 1: ask for each by itself"):
        state.legal_actions(player)


def test_everyone_makes_a_choice() -> None:
    state = pyspiel.load_game("the_number(players=3)").new_initial_state()
    with pytest.raises(ValueError, match="2 actions, but there are 3 players"):
        state.apply_actions([513, 444])


def test_copies_of_a_state_go_their_own_ways() -> None:
    state = pyspiel.load_game("the_number(players=2)").new_initial_state()
    state.apply_actions([513, 444])
    copy, pickled = state.clone(), pickle.loads(pickle.dumps(state))  # noqa: S301  # our own
    state.apply_actions([0, 0])

    assert Game(2).play(written("513 444")) == copy.game == pickled.game
    assert str(copy) == str(pickled) != str(state)


def test_an_observation_is_the_same_as_in_every_other_environment() -> None:
    state = pyspiel.load_game("the_number(players=3)").new_initial_state()
    state.apply_actions([513, 444, 220])

    assert observed(state.game, Seat(2)).tolist() == state.observation_tensor(2)
    assert "> seat 2  / 1 / 3 4 5 6 7 8 9" in state.observation_string(2)


def test_an_information_state_tells_all_numbers_so_far_the_player_first() -> None:
    game = pyspiel.load_game("the_number(players=3)")
    state = game.new_initial_state()
    state.apply_actions([513, 444, 220])
    state.apply_actions([764, PASS, 637])
    observation = make_observation(game, INFO_STATE_OBS_TYPE)
    observation.set_from(state, 1)

    assert [[444, 220, 513], [-1, 637, 764], [-1] * 3] == observation.dict["numbers"][:3].tolist()
    assert observation.tensor.tolist() == state.information_state_tensor(1)
    assert "seat 1: 513 444 220, 764 --- 637" == state.information_state_string(1)


def test_an_observer_refuses_parameters() -> None:
    with pytest.raises(ValueError, match="no parameters, not even colour"):
        make_observation(pyspiel.load_game("the_number"), None, {"colour": "red"})


def test_an_algorithm_for_extensive_games_comes_closer_to_equilibrium_in_a_tiny_game() -> None:
    game = pyspiel.convert_to_turn_based(pyspiel.load_game(TINY))
    solver = cfr.CFRSolver(game)
    before = exploitability.nash_conv(game, solver.average_policy())
    for _ in range(3):
        solver.evaluate_and_update_policy()

    assert exploitability.nash_conv(game, solver.average_policy()) < before / 2


def test_a_tree_search_for_rewards_at_the_end_finds_a_number() -> None:
    game = pyspiel.convert_to_turn_based(pyspiel.load_game(TINY))
    evaluator = mcts.RandomRolloutEvaluator(n_rollouts=1, random_state=np.random.RandomState(1))
    bot = mcts.MCTSBot(game, uct_c=1, max_simulations=20, evaluator=evaluator, random_state=np.random.RandomState(1))
    state = game.new_initial_state()

    assert bot.step(state) in state.legal_actions()


def test_its_learning_environment_plays_a_game_against_our_bots() -> None:
    env = rl_environment.Environment("the_number(players=3,reward=points)")
    bots = [SpielBot("saver", player=1), SpielBot("copycat", player=2)]
    step, rewards = env.reset(), np.zeros(3)
    while not step.last():
        choice = step.observations["legal_actions"][0][-1]
        step = env.step([choice, *(bot.step(env.get_state) for bot in bots)])
        rewards += step.rewards

    assert list(env.get_state.game.totals) == rewards.tolist()


def test_a_bot_plays_the_turn_based_form_without_seeing_what_lies_face_down() -> None:
    game = pyspiel.load_game("the_number(players=2)")
    first = pyspiel.convert_to_turn_based(game).new_initial_state()
    second = first.clone()
    first.apply_action(0)
    second.apply_action(999)

    assert SpielBot("saver", player=1).step(first) == SpielBot("saver", player=1).step(second)


def drawn(bot: SpielBot, times: int) -> list[int]:
    state = pyspiel.load_game("the_number(players=2)").new_initial_state()
    return [bot.step(state) for _ in range(times)]


def test_a_bot_goes_on_where_its_last_game_stopped() -> None:
    bot, other, same = (SpielBot("beginner", player, seed=3) for player in (0, 1, 0))
    first = drawn(bot, 5)
    bot.restart()
    second = drawn(bot, 5)
    bot.restart_at(None)

    assert first + second + drawn(bot, 5) == drawn(same, 15)
    assert first != second
    assert first != drawn(other, 5)


def test_games_of_one_match_differ() -> None:
    start = pyspiel.load_game("the_number(players=2,reward=points)").new_initial_state()
    bots = [SpielBot("beginner", player=0), SpielBot("beginner", player=1)]

    assert 1 < len({tuple(pyspiel.evaluate_bots(start.clone(), bots, seed)) for seed in range(3)})


def test_a_bot_that_fails_says_why_instead_of_an_action() -> None:
    def lost(_view: View, _rng: Random) -> Number:
        raise LookupError("no idea")

    start = pyspiel.load_game("the_number(players=2)").new_initial_state()
    with pytest.raises(RuntimeError, match="the bot of player 1 has no number: LookupError: no idea"):
        pyspiel.evaluate_bots(start, [SpielBot("saver", player=0), SpielBot(lost, player=1)], 1)


def test_an_unknown_bot_is_told() -> None:
    with pytest.raises(UnknownBot, match="'savr' is not one of"):
        SpielBot("savr", player=0)


@pytest.mark.parametrize(
    ("parameters", "problem"),
    [
        ("players=6", r"players=6, fewest=2, most=5"),
        ("reward=glory", r"reward 'glory' is not one of margin, points, win"),
        ("digits=11", r"digits=11 is not from 1 to 10"),
        ("rounds=0", r"at least one turn, one round and one digit"),
        ("bonuses=1 99999", r"scores from 0 to \d+ do not fit into 16 bits"),
        ("bonuses=two three", r"bonuses=two three is not two numbers or more, as in bonuses=2 3 4 6 8"),
    ],
)
def test_a_bad_parameter_is_told_in_one_line(parameters: str, problem: str) -> None:
    with pytest.raises(ValueError, match=problem):
        pyspiel.load_game(f"the_number({parameters})")


def test_without_openspiel_one_line_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pyspiel", None)
    for module in (thenumber.envs.spiel.__name__, "thenumber.envs.spiel_bot"):
        monkeypatch.delitem(sys.modules, module)
        with pytest.raises(MissingLibrary, match=r"^this environment needs pyspiel: pip install 'thenumber\[envs\]'$"):
            import_module(module)


@pytest.mark.parametrize("digits", range(1, 11))
def test_a_small_game_has_the_actions_of_its_digits(digits: int) -> None:
    game = pyspiel.load_game(f"the_number(players=2,digits={digits})")
    state = game.new_initial_state()
    everything = game.num_distinct_actions() - 1

    assert digits**3 == everything
    assert list(range(everything)) == state.legal_actions(0)
    assert "pass" == state.action_to_string(0, everything)
    assert [str(number) for number in state.game.boards[0].numbers] == [
        state.action_to_string(0, action) for action in range(everything)
    ]


@given(st.integers(1, 10), st.integers(0, 2**32), st.integers(2, 4))
@settings(max_examples=30)
def test_a_state_is_what_the_rules_make_of_its_actions(digits: int, seed: int, players: int) -> None:
    rng = Random(seed)
    game = pyspiel.load_game(f"the_number(players={players},digits={digits},reward=points)")
    state, expected = game.new_initial_state(), Game(players, Rulebook(digits=Digits(range(digits))))
    while not state.is_terminal():
        legal = [state.legal_actions(player) for player in range(players)]
        assert legal == [pyspiel.State.legal_actions(state, player) for player in range(players)]
        assert [[str(number) for number in board.numbers] or ["pass"] for board in expected.boards] == [
            [state.action_to_string(player, action) for action in its] for player, its in enumerate(legal)
        ]
        any_action = [rng.choice([*its, rng.randrange(game.num_distinct_actions())]) for its in legal]
        numbers = [state.action_to_string(0, action) for action in any_action]
        state.apply_actions(any_action)
        expected = expected.play(
            [
                None if number == "pass" or board.is_out else Number(number)
                for number, board in zip(numbers, expected.boards, strict=True)
            ]
        )
        assert list(map(float, expected.totals)) == state.returns()

    assert expected == state.game
    assert [] == state.legal_actions(0) == state.legal_actions()


@pytest.mark.parametrize("reward", ["margin", "points", "win"])
def test_rewards_may_come_at_the_end(reward: str) -> None:
    by_turn, at_the_end = (
        pyspiel.load_game(f"the_number(players=3,reward={reward},terminal={terminal})") for terminal in (False, True)
    )
    rng = Random(1)
    states = [by_turn.new_initial_state(), at_the_end.new_initial_state()]
    while not states[0].is_terminal():
        assert [0, 0, 0] == states[1].rewards() == states[1].returns()
        actions = [rng.choice(states[0].legal_actions(player)) for player in range(3)]
        for state in states:
            state.apply_actions(actions)

    assert "TERMINAL" == at_the_end.get_type().reward_model.name
    assert by_turn.get_type().utility == at_the_end.get_type().utility
    assert states[0].returns() == states[1].returns() == states[1].rewards()
    pyspiel.random_sim_test(at_the_end, num_sims=1, serialize=True, verbose=False)


def test_resampling_changes_nothing_where_nothing_is_hidden() -> None:
    state = pyspiel.load_game("the_number(players=2)").new_initial_state()
    state.apply_actions([513, 444])

    again = [state.resample_from_infostate(0, lambda: 0.5), resampled(state, 1)]
    assert [state.game] * 2 == [each.game for each in again]


@pytest.mark.parametrize("player", range(3))
def test_in_the_turn_based_form_resampling_draws_what_lies_face_down_for_a_player(player: int) -> None:
    state = pyspiel.convert_to_turn_based(pyspiel.load_game("the_number(players=3)")).new_initial_state()
    for action in (513, 444, 220, 600, 700):
        state.apply_action(action)
    drawn = [resampled(state, player) for _ in range(30)]

    assert {state.information_state_string(player)} == {each.information_state_string(player) for each in drawn}
    assert {state.current_player()} == {each.current_player() for each in drawn}
    assert [(513, 444, 220)] * 30 == [tuple(each.history()[:3]) for each in drawn]
    for other in (0, 1):
        found = {each.history()[3 + other] for each in drawn}
        assert (found == {state.history()[3 + other]}) == (other == player)


def test_a_search_that_resamples_can_play() -> None:
    small = "the_number(players=2,digits=3,rounds=1,bonuses=1 2,terminal=True)"
    state = pyspiel.convert_to_turn_based(pyspiel.load_game(small)).new_initial_state()
    bot = ismcts.ISMCTSBot(
        game=state.get_game(),
        evaluator=mcts.RandomRolloutEvaluator(1, np.random.RandomState(1)),
        uct_c=2.0,
        max_simulations=20,
        random_state=np.random.RandomState(1),
    )
    bot.set_resampler(resampled)
    while not state.is_terminal():
        state.apply_action(bot.step(state))

    assert 0 == sum(state.returns())


def test_a_bot_plays_a_small_game() -> None:
    game = pyspiel.load_game("the_number(players=2,digits=4,reward=points)")
    scores = pyspiel.evaluate_bots(game.new_initial_state(), [SpielBot("saver", 0), SpielBot("copycat", 1)], 1)

    assert min(scores) >= 0
