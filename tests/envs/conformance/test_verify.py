"""`verify_env`: ours pass in every form, and each kind of broken one is found and named."""

import subprocess
import sys
from collections.abc import Callable
from itertools import permutations
from typing import TYPE_CHECKING, Any

import gymnasium
import numpy as np
import pettingzoo
import pyspiel
import pytest
from pettingzoo.utils.wrappers import BaseParallelWrapper

import thenumber.envs.spiel  # noqa: F401  # registers the game
from tests.envs.conformance.verify import EnvFault, verify_env
from tests.patience import PATIENCE
from thenumber.envs import petting_zoo
from thenumber.envs.gym import SeatEnv
from thenumber.envs.spiel import NumberGame, NumberState
from thenumber.envs.vector import VectorEnv
from thenumber.rules import Digits, Rulebook

if TYPE_CHECKING:
    VectorWrapper = gymnasium.vector.VectorWrapper[Any, Any, Any]
else:
    VectorWrapper = gymnasium.vector.VectorWrapper  # before Gymnasium 1.3 it takes no types

SHORT = Rulebook(bonuses=(2, 5, 3, 4), rounds=1, digits=Digits("0479"))  # short, and one soon runs out of digits
ONE_DIGIT = Rulebook(bonuses=(1,) * 9, rounds=1, digits=Digits("4"))
SHORT_SPIEL = "the_number(players=3,digits=4,rounds=1,bonuses=2 5 3 4)"
SHORT_SPIEL_RULEBOOK = Rulebook(bonuses=(2, 5, 3, 4), rounds=1, digits=Digits("0123"))


def seats(reward: str, rulebook: Rulebook) -> "gymnasium.vector.VectorEnv[Any, Any, Any]":
    return gymnasium.vector.SyncVectorEnv([lambda: SeatEnv(("saver", "beginner"), 1, reward, rulebook)] * 2)


@pytest.mark.parametrize("reward", ["margin", "points", "win"])
@pytest.mark.parametrize(
    "make",
    [
        lambda **options: petting_zoo.parallel_env(players=3, **options),
        lambda **options: petting_zoo.env(players=2, **options),
        lambda **options: SeatEnv(opponents=("saver", "beginner"), **options),
        lambda **options: VectorEnv(num_envs=3, players=3, **options),
        seats,
    ],
    ids=["parallel", "aec", "seat", "kernels", "seats"],
)
def test_ours_agree_with_the_rules_state_by_state(make: Callable[..., object], reward: str) -> None:
    assert 5 * 4 <= verify_env(make(reward=reward, rulebook=SHORT), games=5, reward=reward, rulebook=SHORT)


@pytest.mark.parametrize("reward", ["margin", "points", "win"])
def test_openspiel_agrees_with_the_rules_state_by_state(reward: str) -> None:
    game = pyspiel.load_game(SHORT_SPIEL.replace(")", f",reward={reward})"))

    assert 5 * 4 == verify_env(game, games=5, reward=reward, rulebook=SHORT_SPIEL_RULEBOOK)


def test_the_published_game_agrees_too() -> None:
    assert 20 == verify_env(petting_zoo.parallel_env(players=5), games=2)
    assert 20 == verify_env(gymnasium.make("TheNumber-v0", opponents=("saver",)), games=2)


class Altered(BaseParallelWrapper):
    """An environment that something was done to before anyone sees it."""

    def __init__(self, alter: Callable[[dict[str, Any]], None]) -> None:
        super().__init__(petting_zoo.parallel_env(players=2, rulebook=SHORT))
        self._alter = alter

    def step(self, actions: dict[str, int]) -> tuple[Any, Any, Any, Any, Any]:
        names = "observations", "rewards", "terminations", "truncations", "infos"
        told = dict(zip(names, super().step(actions), strict=True))
        self._alter(told)
        return tuple(told.values())


def show(index: int, value: int) -> Callable[[dict[str, Any]], None]:
    return lambda told: told["observations"]["player_1"]["observation"].__setitem__(index, value)


@pytest.mark.parametrize(
    ("alter", "problem"),
    [
        (show(0, 3), r"observation\[0\] is 3, not 1; game 1, round 1, turn 2, player 1"),
        (show(12, -5), r"observation\[12\] is -5, not \d+; game 1, round 1, turn 2, player 1"),
        (show(25, -7), r"observation\[25\] is -7, not -?\d+; .*"),
        (
            lambda told: told["observations"]["player_0"].update(observation=np.zeros(3)),
            r"observation is of shape \(3,\), not \(26,\); .*, player 0",
        ),
        (
            lambda told: told["observations"]["player_0"]["action_mask"].fill(1),
            r"action_mask\[\d+\] is 1, not 0; .*, player 0",
        ),
        (lambda told: told["rewards"].update(player_1=0.25), r"the reward is 0.25, not .*, player 1"),
        (lambda told: told["rewards"].update(player_1=float("nan")), r"the reward is nan, not .*, player 1"),
        (lambda told: told["terminations"].update(player_0=True), r"terminated is True, not False; .*, player 0"),
        (lambda told: told["truncations"].update(player_0=True), r"truncated, which no game ever is; .*, player 0"),
        (lambda told: told["observations"].clear(), r"raised KeyError: 'player_0'; game 1"),
    ],
)
def test_a_fault_is_named_with_its_place(alter: Callable[[dict[str, Any]], None], problem: str) -> None:
    with pytest.raises(EnvFault, match=f"^{problem}$"):
        verify_env(Altered(alter), games=3, rulebook=SHORT)


def test_an_environment_with_another_rulebook_or_reward_is_found_out() -> None:
    with pytest.raises(EnvFault, match="observation"):
        verify_env(petting_zoo.parallel_env(players=2, rulebook=SHORT))
    with pytest.raises(EnvFault, match="the reward is"):
        verify_env(petting_zoo.parallel_env(players=2, reward="points"))
    with pytest.raises(EnvFault, match="the reward is"):
        verify_env(pyspiel.load_game("the_number(players=2,reward=win)"), reward="points")


class Lingering(Altered):
    """Its agents never leave."""

    agents = property(lambda self: self.possible_agents)


def test_agents_that_stay_after_the_end_are_found_out() -> None:
    with pytest.raises(EnvFault, match=r"none is left when the game is over; game 1, at the end$"):
        verify_env(Lingering(lambda _told: None), rulebook=SHORT)


class Peeking(pettingzoo.utils.wrappers.BaseWrapper):
    """Shows the choice of those who have chosen to those who have not."""

    _last = 0

    def step(self, action: int | None) -> None:
        self._last = -1 if action is None else action
        super().step(action)

    def observe(self, agent: str) -> Any:  # noqa: ANN401  # as PettingZoo has it
        observation = super().observe(agent)
        if agent == "player_1":
            observation["observation"][25] = self._last
        return observation


def test_an_environment_that_shows_a_number_before_all_are_down_is_found_out() -> None:
    with pytest.raises(EnvFault, match=r"observation\[25\] is \d+, not -1; game 1, round 1, turn 1, player 1"):
        verify_env(Peeking(petting_zoo.env(players=2)))


class Reversed(pettingzoo.utils.wrappers.BaseWrapper):
    """Says that it is the other's choice."""

    @property
    def agent_selection(self) -> str:
        return "player_1"

    @agent_selection.setter
    def agent_selection(self, value: str) -> None:
        pass


def test_agents_in_the_wrong_order_are_found_out() -> None:
    with pytest.raises(EnvFault, match="it is player_1's choice, not player_0's; game 1, round 1, turn 1, player 0"):
        verify_env(Reversed(petting_zoo.env(players=2)))


class Unseeded(gymnasium.Wrapper[Any, Any, Any, Any]):
    """Forgets its seed."""

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Any, dict[str, Any]]:
        del seed
        return super().reset(options=options)


def test_an_environment_that_forgets_its_seed_is_found_out() -> None:
    with pytest.raises(EnvFault, match="the seed 1 and the same choices gave another game; game 1, once more"):
        verify_env(Unseeded(SeatEnv(opponents=("beginner",))), games=1)


class Shown(gymnasium.ObservationWrapper[Any, Any, Any]):
    """Shows a number of the opponent once it has none."""

    def __init__(self, number: int) -> None:
        super().__init__(SeatEnv(opponents=("saver",), rulebook=ONE_DIGIT))
        self._number = number

    def observation(self, observation: Any) -> Any:  # noqa: ANN401  # as Gymnasium has it
        if observation[1] > 2:
            observation[25] = self._number
        return observation


@pytest.mark.parametrize(
    ("number", "problem"),
    [(4, r"shows numbers that cannot be: turn/player-out; .* player 1"), (1000, r"shows 1000, which is no number; .*")],
)
def test_numbers_that_cannot_be_are_found_out(number: int, problem: str) -> None:
    with pytest.raises(EnvFault, match=problem):
        verify_env(Shown(number), rulebook=ONE_DIGIT)


class Generous(VectorWrapper):
    """Gives a point for the start of the next game."""

    def step(self, actions: Any) -> tuple[Any, Any, Any, Any, dict[str, Any]]:  # noqa: ANN401  # as Gymnasium has it
        observations, rewards, terminations, truncations, infos = super().step(actions)
        return observations, rewards + (observations[:, :2] == 1).all(axis=1), terminations, truncations, infos


def test_a_reward_for_the_start_of_the_next_game_is_found_out() -> None:
    with pytest.raises(EnvFault, match=r"the reward is 1.0, not 0.0; game 1, place 0, round 1, turn 1, player 0"):
        verify_env(Generous(VectorEnv(num_envs=2, players=2)))


MODES = tuple(gymnasium.vector.AutoresetMode)


@pytest.mark.parametrize("mode", MODES)
def test_the_next_games_may_begin_as_gymnasium_knows_it(mode: gymnasium.vector.AutoresetMode) -> None:
    assert 2 * 2 * 10 == verify_env(VectorEnv(num_envs=2, players=2, autoreset_mode=mode), games=1)
    assert 2 * 10 == verify_env(gymnasium.vector.SyncVectorEnv([SeatEnv], autoreset_mode=mode), games=1)


class Relabelled(VectorWrapper):
    """Says that its games begin in another way than they do."""

    def __init__(self, mode: gymnasium.vector.AutoresetMode, said: gymnasium.vector.AutoresetMode) -> None:
        super().__init__(VectorEnv(num_envs=2, players=2, autoreset_mode=mode))
        self.metadata = {"autoreset_mode": said}


LIES = set(permutations(MODES, 2)) - {(MODES[0], MODES[2])}  # one that needs no reset may be reset


@pytest.mark.parametrize(("mode", "said"), sorted(LIES, key=str))
def test_another_autoreset_than_it_says_is_found_out(
    mode: gymnasium.vector.AutoresetMode, said: gymnasium.vector.AutoresetMode
) -> None:
    with pytest.raises(EnvFault):
        verify_env(Relabelled(mode, said), games=1)


class Stubborn(NumberState):
    """Lets everyone write anything."""

    def _legal_actions(self, _player: int) -> tuple[int, ...]:
        return tuple(range(1000))


class StubbornGame(NumberGame):
    def new_initial_state(self) -> Stubborn:
        return Stubborn(self)


def test_illegal_actions_in_openspiel_are_found_out() -> None:
    with pytest.raises(EnvFault, match=r"action_mask\[\d+\] is True, not 0; game 1, round 1, turn 2, player 0"):
        verify_env(StubbornGame({"players": 2}))


class Unmasked(pettingzoo.utils.wrappers.BaseWrapper):
    """Keeps its masks to itself."""

    def observe(self, agent: str) -> Any:  # noqa: ANN401  # as PettingZoo has it
        return {"observation": super().observe(agent)["observation"]}


def test_what_is_no_environment_is_told() -> None:
    with pytest.raises(TypeError, match=r"^int is none of pettingzoo.ParallelEnv, .*, pyspiel.Game$"):
        verify_env(7)


@pytest.mark.parametrize(
    ("make", "problem"),
    [
        (lambda: gymnasium.make("CartPole-v1"), r"its observations are of shape \(4,\), which are none of this game"),
        (lambda: gymnasium.make_vec("CartPole-v1"), r"its observations are of shape \(4,\), .*"),
        (lambda: pyspiel.load_game("matrix_rps"), r"it has 3 actions, not 1001: it is another game"),
        (lambda: pyspiel.load_game("turn_based_simultaneous_game(game=the_number())"), r"it is not simultaneous: .*"),
        (lambda: VectorEnv(2, masks=False), r"it shows no action_mask, neither in an observation nor in the info"),
        (lambda: Unmasked(petting_zoo.env(players=2)), r"it shows no action_mask, .*"),
    ],
)
def test_what_cannot_be_verified_is_told_before_anything_is_played(make: Callable[[], object], problem: str) -> None:
    with pytest.raises(TypeError, match=f"^{problem}$"):
        verify_env(make())


def test_at_least_one_game_is_played() -> None:
    with pytest.raises(ValueError, match="at least one game is played, not 0"):
        verify_env(petting_zoo.parallel_env(), games=0)


def test_an_unknown_reward_is_told() -> None:
    with pytest.raises(ValueError, match="reward 'glory' is not one of"):
        verify_env(petting_zoo.parallel_env(), reward="glory")


def test_verifying_something_else_needs_no_library_of_environments() -> None:
    heavy = "{'gymnasium', 'numba', 'numpy', 'pettingzoo', 'pyspiel'}"
    program = f"import sys, thenumber.testing; print(sorted({heavy} & set(sys.modules)))"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, timeout=PATIENCE, check=True)

    assert "[]\n" == done.stdout
