"""Opponents as agents: a bot that fails is heard of."""

from random import Random

import pytest

from thenumber.envs.choices import PASS
from thenumber.envs.opponents import choose
from thenumber.rules import Game, Number, Seat, View, written


def lost(_view: View, _rng: Random) -> Number:
    raise LookupError("no idea")


def test_a_bot_that_fails_forfeits_the_turn_and_a_warning_says_why() -> None:
    with pytest.warns(RuntimeWarning, match="the bot in seat 1 forfeits the turn: LookupError: no idea") as warned:
        assert PASS == choose(lost, View.of(Game(players=2), Seat(1)), Random(1))
    assert __file__ == warned[0].filename


def test_a_bot_that_is_out_of_digits_is_not_even_asked() -> None:
    game = Game(players=2)
    for numbers in ("012 ---", "345 ---", "678 ---", "999 ---"):
        game = game.play(written(numbers))

    assert PASS == choose(lost, View.of(game, Seat(0)), Random(1))
