"""Opponents as agents: a bot that fails is heard of, and a style plays as it does in kernels."""

from random import Random

import numpy as np
import pytest

from thenumber.envs.choices import PASS
from thenumber.envs.opponents import bot_of, choose
from thenumber.rules import Digits, Game, Number, Rulebook, Seat, View, written
from thenumber.sim import NO_NUMBER, STYLES
from thenumber.sim.stepping import SteppedGames


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


@pytest.mark.parametrize("turns", [1, 3], ids=["late", "early"])
@pytest.mark.parametrize("style", STYLES)
def test_a_style_as_a_bot_writes_the_same_numbers_as_in_kernels(style: str, turns: int) -> None:
    short = Rulebook(bonuses=(1,) * turns, rounds=1, digits=Digits("0149"))
    games, bot, rng = SteppedGames(2000, 1, [style], rulebook=short), bot_of(style), Random(1)
    games.play(np.full((1, 2000), NO_NUMBER, np.int16))
    view = View.of(Game(2, short), Seat(1))

    assert {Number.of(number) for number in games.numbers[1].tolist()} == {bot(view, rng) for _ in range(2000)}
