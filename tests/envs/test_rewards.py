"""Rewards: what they add up to, over players and over a game."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pytest import approx  # noqa: PT013  # reads as a word

from tests.strategies import games
from thenumber.envs.rewards import Reward, rewards
from thenumber.rules import Game, Seat

few = settings(max_examples=25)


def given_out(game: Game, reward: Reward) -> list[list[float]]:
    """What each turn of a finished game was worth to each player."""
    turns, now = [], Game(game.players, game.rulebook)
    for turn in game.turns:
        before, now = now, now.play([tile.number for tile in turn.tiles])
        turns.append(rewards(reward, before.totals, now.totals, is_over=now.is_over))
    return turns


def in_all(game: Game, reward: Reward) -> list[float]:
    return [sum(turns) for turns in zip(*given_out(game, reward), strict=True)]


@few
@given(games(finished=True))
def test_margins_sum_to_zero_in_every_turn(game: Game) -> None:
    assert all(0 == approx(sum(turn), abs=1e-9) for turn in given_out(game, Reward.MARGIN))


@few
@given(games(finished=True))
def test_margins_of_a_game_add_up_to_the_final_margin(game: Game) -> None:
    others = [sum(game.totals) - total for total in game.totals]
    margins = [total - rest / (game.players - 1) for total, rest in zip(game.totals, others, strict=True)]

    assert approx(margins, abs=1e-9) == in_all(game, Reward.MARGIN)


@few
@given(games(finished=True))
def test_points_of_a_game_add_up_to_the_final_score(game: Game) -> None:
    assert list(map(float, game.totals)) == in_all(game, Reward.POINTS)


@few
@given(games(finished=True))
def test_a_win_is_shared_evenly_by_the_winners_at_the_end(game: Game) -> None:
    *before, last = given_out(game, Reward.WIN)
    shares = [1 / len(game.winners) if Seat(seat) in game.winners else 0.0 for seat in range(game.players)]

    assert not any(any(turn) for turn in before)
    assert shares == last
    assert 1 == approx(sum(last))


@given(st.lists(st.integers(0, 174), min_size=2, max_size=5), st.sampled_from(Reward))
def test_a_turn_in_which_nothing_changes_is_worth_nothing(totals: list[int], reward: Reward) -> None:
    assert [0.0] * len(totals) == rewards(reward, totals, totals, is_over=False)


def test_an_unknown_reward_is_told_in_one_line() -> None:
    with pytest.raises(ValueError, match=r"^reward 'glory' is not one of margin, points, win$"):
        Reward("glory")
