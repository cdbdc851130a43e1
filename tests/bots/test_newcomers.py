"""A newcomer who plays like an easy character wins a fair share of first games, and less as the level rises."""

from functools import cache
from statistics import fmean

import pytest

from bench.newcomers import first_games, opponents
from thenumber.bots import Level, of_level

GAMES = {Level.EASY: 200, Level.MEDIUM: 30}  # of each newcomer, always the same ones
EASY = [newcomer.id for newcomer in of_level(Level.EASY)]


@cache
def wins(newcomer: str, level: Level) -> float:
    return fmean(first_games(newcomer, level, GAMES[level]))


def test_newcomers_win_about_every_fourth_first_game() -> None:
    assert 0.22 <= fmean(wins(newcomer, Level.EASY) for newcomer in EASY) <= 0.28


@pytest.mark.parametrize("newcomer", EASY)
def test_no_newcomer_is_without_a_chance(newcomer: str) -> None:
    assert wins(newcomer, Level.EASY) >= 0.15


def test_newcomers_win_less_often_as_the_level_rises() -> None:
    easy, medium = (fmean(wins(newcomer, level) for newcomer in EASY) for level in (Level.EASY, Level.MEDIUM))

    assert medium < 0.75 * easy


def test_the_opponents_are_three_of_the_level_that_was_asked_for() -> None:
    for level in Level:
        assert 3 == len(set(opponents(level, 1, 1)) & {each.id for each in of_level(level)})
