"""One seat in Gymnasium: what its own checker asks for, and what we promise beyond."""

import sys
from importlib import import_module
from random import Random
from typing import Any, cast

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from gymnasium.wrappers import DtypeObservation, RescaleObservation

from thenumber.bots import UnknownBot
from thenumber.envs.choices import PASS
from thenumber.envs.gym import SeatEnv
from thenumber.envs.missing import MissingLibrary
from thenumber.envs.space import ChoiceSpace
from thenumber.rules import Number, Rulebook, Verdict, View


def lowest(view: View, _rng: Random) -> Number:
    return Number(3 * str(min(view.board.available)))


def broken(_view: View, _rng: Random) -> Number:
    raise RuntimeError("lost")


class Listening:
    """Writes its lowest number, and keeps what it was shown."""

    def __init__(self) -> None:
        self.views: list[View] = []

    def __call__(self, view: View, rng: Random) -> Number:
        self.views.append(view)
        return lowest(view, rng)


def play(env: SeatEnv, seed: int | None = None) -> list[Any]:
    """A game of random legal choices, and everything that was seen on the way."""
    observation, info = env.reset(seed=seed)
    rng, seen, terminated = np.random.default_rng(1), [observation.tolist(), info["seat"]], False
    while not terminated:
        choice = int(rng.choice(np.flatnonzero(info["action_mask"])))
        observation, reward, terminated, _, info = env.step(choice)
        seen += [observation.tolist(), reward]
    return seen


@pytest.mark.parametrize("reward", ["margin", "points", "win"])
def test_gymnasium_s_own_checker_is_content(reward: str) -> None:
    env = gymnasium.make("TheNumber-v0", opponents=("beginner", lowest), reward=reward, render_mode="ansi")

    check_env(env.unwrapped)


def test_it_can_be_made_without_an_import() -> None:
    env = gymnasium.make("thenumber.envs.gym:TheNumber-v0", opponents=("saver",))

    assert isinstance(env.unwrapped, SeatEnv)
    assert (26,) == env.observation_space.shape


def test_a_game_of_one_round_is_made_without_a_warning_and_can_be_scaled() -> None:
    env = gymnasium.make("TheNumber-v0", rulebook=Rulebook(rounds=1))
    observation, _ = RescaleObservation(DtypeObservation(env, np.float32), np.float32(0), np.float32(1)).reset(seed=1)

    assert np.isfinite(observation).all()


def test_the_same_seed_gives_the_same_game_and_the_generator_goes_on_from_there() -> None:
    first, second = SeatEnv(), SeatEnv()

    one = play(first, seed=5)

    assert one == play(second, seed=5)
    assert one != play(first) == play(second)


def test_the_seat_is_drawn_anew_for_every_game() -> None:
    env = SeatEnv()
    seats = [env.reset(seed=1)[1]["seat"], *(env.reset()[1]["seat"] for _ in range(40))]

    assert {0, 1, 2, 3} == set(seats)


def test_a_seat_can_be_fixed_and_opponents_sit_around_it_in_their_order() -> None:
    first, second = Listening(), Listening()
    env = SeatEnv(opponents=(first, second), seat=1)
    env.reset(seed=1)
    observation, *_ = env.step(999)

    assert (2, 0) == (first.views[0].seat, second.views[0].seat)
    assert [999, 0, 0] == observation[13::12].tolist()


def test_bots_see_no_number_of_the_turn_at_hand() -> None:
    bot = Listening()
    env = SeatEnv(opponents=(bot,), seat=0)
    env.reset(seed=1)
    env.step(513)
    env.reset(seed=1)
    env.step(999)

    assert bot.views[0] == bot.views[1]


def test_the_opponents_remember_the_games_of_a_series_and_no_others() -> None:
    bot = Listening()
    env = SeatEnv(opponents=(bot,), series=2)
    for seed in (1, None, None):
        play(env, seed)
    remembered = [len(view.earlier) for view in bot.views if (view.round_no, view.turn_no) == (1, 1)]

    assert [0, 1, 0] == remembered
    assert bot.views[10].earlier[0].game.is_over


def test_a_game_broken_off_and_a_new_seed_begin_a_new_series() -> None:
    env = SeatEnv(opponents=(lowest,), series=9)
    play(env, seed=1)
    env.reset()
    env.step(0)
    env.reset()

    assert () == env.view.earlier

    play(env)
    env.reset(seed=2)

    assert () == env.view.earlier


def test_a_bot_that_fails_forfeits_the_turn_and_is_reported() -> None:
    env = SeatEnv(opponents=(lowest, broken))
    env.reset(seed=1)
    observation, *_, info = env.step(513)

    assert -1 == observation[2 + 2 * 12 + 11]
    assert ("player 2: RuntimeError: lost",) == info["forfeits"]


def test_a_choice_that_the_board_does_not_allow_counts_for_nothing() -> None:
    env = SeatEnv(opponents=(broken,), seat=0)
    env.reset(seed=1)
    env.step(513)
    observation, reward, *_ = env.step(199)

    env.step(PASS)

    assert (0.0, 199) == (reward, observation[13])
    assert [Verdict.APPROVED, Verdict.ILLEGAL, Verdict.BLANK] == [turn.tiles[0].verdict for turn in env.game.turns]


def test_a_seat_out_of_digits_can_only_pass_and_whatever_it_chooses_is_a_pass() -> None:
    env = SeatEnv(opponents=(broken,), seat=0)
    env.reset(seed=1)
    infos = [env.step(choice)[-1] for choice in (12, 345, 678, 999)]

    assert [PASS] == np.flatnonzero(infos[-1]["action_mask"]).tolist()
    assert [PASS] == np.flatnonzero(env.action_masks()).tolist()

    env.step(513)

    assert Verdict.OUT is env.game.turns[-1].tiles[0].verdict


def test_numbers_of_numpy_are_choices() -> None:
    env = SeatEnv(opponents=(lowest,))
    env.reset(seed=1)

    assert 513 == env.step(cast(int, np.int64(513)))[0][13]
    assert 444 == env.step(cast(int, np.array(444)))[0][13]


def test_what_is_no_choice_is_refused_and_nothing_has_happened() -> None:
    bot = Listening()
    env = SeatEnv(opponents=(bot,))
    env.reset(seed=1)
    with pytest.raises(ValueError, match="1001 is not a choice"):
        env.step(1001)
    with pytest.raises(TypeError, match="float"):
        env.step(cast(int, 1.5))

    assert ((), []) == (env.game.turns, bot.views)


def test_a_mask_that_is_written_into_spoils_no_other() -> None:
    env = SeatEnv(opponents=(lowest,))
    _, info = env.reset(seed=1)
    info["action_mask"][:] = 0

    assert 1000 == env.reset()[1]["action_mask"].sum()


def test_nothing_can_be_played_before_the_start_or_after_the_end() -> None:
    env = SeatEnv(opponents=(lowest,), rulebook=Rulebook(bonuses=(1,), rounds=1))
    with pytest.raises(gymnasium.error.ResetNeeded, match="no game has begun"):
        env.step(1)
    env.reset(seed=1)
    env.step(1)
    with pytest.raises(gymnasium.error.ResetNeeded, match="the game is over"):
        env.step(1)


@pytest.mark.parametrize(
    ("options", "problem"),
    [
        ({"opponents": ()}, r"1 players: 2 to 5 can play"),
        ({"opponents": ("saver",) * 5}, r"6 players: 2 to 5 can play"),
        ({"opponents": ("saver",) * 2, "players": 2}, r"2 opponents do not fit 1 seats"),
        ({"opponents": "saver"}, r"opponents are several: write \('saver',\) for one"),
        ({"opponents": (7,)}, r"7 is neither the id of a bot nor a bot"),
        ({"seat": 4}, r"seat 4 is not one of 4"),
        ({"series": 0}, r"a series has at least one game, not 0"),
        ({"reward": "glory"}, r"reward 'glory' is not one of margin, points, win"),
        ({"render_mode": "rgb_array"}, r"render_mode 'rgb_array' is neither 'ansi' nor 'human'"),
        ({"rulebook": Rulebook(bonuses=(10**6,))}, r"scores from 0 to .* do not fit into 16 bits"),
    ],
)
def test_a_bad_option_is_told_in_one_line(options: dict[str, Any], problem: str) -> None:
    with pytest.raises(ValueError, match=f"^{problem}$"):
        SeatEnv(**options)


def test_a_seat_is_a_whole_number() -> None:
    with pytest.raises(TypeError, match="'float' object cannot be interpreted as an integer"):
        SeatEnv(seat=cast(int, 1.0))


def test_choices_are_drawn_by_a_mask_as_in_pettingzoo() -> None:
    assert isinstance(SeatEnv(opponents=(lowest,)).action_space, ChoiceSpace)


def test_gymnasium_s_wrappers_scale_what_is_seen() -> None:
    env = RescaleObservation(DtypeObservation(SeatEnv(opponents=(lowest,)), np.float32), np.float32(0), np.float32(1))
    env.reset(seed=1)
    observation, *_ = env.step(999)

    assert np.float32 == observation.dtype
    assert np.allclose([0.25, 1], observation[[1, 13]])


def test_an_unknown_opponent_is_told_with_those_that_are_known() -> None:
    with pytest.raises(UnknownBot, match=r"^'savr' is not one of showoff, "):
        SeatEnv(opponents=("savr",))


def test_it_renders_as_text(capsys: pytest.CaptureFixture[str]) -> None:
    env = SeatEnv(opponents=(lowest,), seat=0, render_mode="ansi")
    env.reset(seed=1)
    env.step(513)

    assert "> seat 0  0 / 2 / 4 / 6 7 8 9   10  513 approved, 7 points with the bonus" in str(env.render())

    env = SeatEnv(opponents=(lowest,), seat=0, render_mode="human")
    env.reset(seed=1)
    env.step(513)

    assert ["round 1, turn 1", "round 1, turn 2"] == capsys.readouterr().out.splitlines()[::3]


def test_rendering_without_a_mode_says_what_to_do() -> None:
    env = SeatEnv(opponents=(lowest,))
    env.reset(seed=1)
    with pytest.warns(UserWarning, match="make it with render_mode='ansi'"):
        assert env.render() is None


def test_without_gymnasium_one_line_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "gymnasium", None)
    monkeypatch.delitem(sys.modules, "thenumber.envs.gym")
    with pytest.raises(MissingLibrary, match=r"^this environment needs gymnasium: pip install 'thenumber\[envs\]'$"):
        import_module("thenumber.envs.gym")
