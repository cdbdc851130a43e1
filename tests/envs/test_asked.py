"""Bots in many games at once: they see what the rules say, and the same luck gives the same games."""

from collections.abc import Sequence
from random import Random

import numpy as np
import pytest
from numpy.typing import NDArray

from thenumber.bots import UnknownBot
from thenumber.envs.asked import GamesWithBots
from thenumber.envs.opponents import Opponent
from thenumber.rules import PUBLISHED, Digits, Game, Number, Rulebook, Seat, View
from thenumber.sim import NO_NUMBER

GAMES = 4


def lowest(view: View, rng: Random) -> Number:  # noqa: ARG001
    return view.board.numbers[0]


def play(
    opponents: Sequence[Opponent], rulebook: Rulebook = PUBLISHED, games: int = GAMES, seed: int = 1
) -> list[NDArray[np.int16]]:
    """The tiles of each turn, of (players, games), with a given seat in front whose numbers are any."""
    batch = GamesWithBots(games, 1, opponents, seed=seed, rulebook=rulebook)
    numbers = np.random.default_rng(1).integers(0, 1000, (1, 1000), np.int16)[:, :games]
    turns = []
    while not batch.next_turn.is_over:
        batch.play(numbers)
        turns.append(batch.numbers)
    return turns


def test_a_bot_sees_the_games_as_they_are() -> None:
    seen: list[View] = []

    def watching(view: View, rng: Random) -> Number:
        seen.append(view)
        return rng.choice(view.board.numbers)

    turns = play([lowest, "saver", watching, "low"])
    games = [Game(5) for _ in range(GAMES)]
    for turn in turns:
        expected = [View.of(game, Seat(3)) for game in games if not game.boards[3].is_out]
        assert expected == seen[: len(expected)]
        del seen[: len(expected)]
        tiles = [[None if number == NO_NUMBER else Number.of(number) for number in game] for game in turn.T.tolist()]
        games = [game.play(written) for game, written in zip(games, tiles, strict=True)]
    assert not seen


@pytest.mark.parametrize("bot_id", ["equilibrium", "calculator"])
def test_the_same_luck_gives_the_same_games_in_any_batch(bot_id: str) -> None:
    tiny = Rulebook(bonuses=(1, 2), rounds=1, digits=Digits("0123"))
    few, many, others = (play([bot_id, "saver"], tiny, games, seed) for games, seed in ((3, 5), (40, 5), (40, 6)))

    assert [turn.tolist() for turn in few] == [turn[:, :3].tolist() for turn in many]
    assert [turn.tolist() for turn in many] != [turn.tolist() for turn in others]


def test_a_bot_that_tells_its_mixes_draws_by_them() -> None:
    class TwoNumbers:
        def __call__(self, view: View, rng: Random) -> Number:  # noqa: ARG002
            raise AssertionError

        def mixes(self, views: list[View]) -> NDArray[np.float64]:
            chances = np.zeros((len(views), 1000))
            chances[:, 77], chances[:, 700] = 0.25, 0.75
            return chances

    (first,) = play([TwoNumbers()], Rulebook(bonuses=(1,), rounds=1), games=1000)

    assert {77, 700} == set(first[1].tolist())
    assert abs(250 - (first[1] == 77).sum()) < 70


def test_a_bot_that_fails_forfeits_the_turn() -> None:
    def failing(view: View, rng: Random) -> Number:  # noqa: ARG001
        raise RuntimeError("no idea")

    with pytest.warns(RuntimeWarning, match="the bot in seat 1 forfeits the turn: .*no idea"):
        turns = play([failing])

    assert {NO_NUMBER} == {number for turn in turns for number in turn[1].tolist()}


def test_the_next_games_are_new_to_a_bot_but_its_luck_goes_on() -> None:
    batch = GamesWithBots(30, 1, ["calculator"], seed=3)
    numbers = np.full((1, 30), NO_NUMBER, np.int16)

    def first_numbers() -> list[int]:
        batch.start()
        batch.play(numbers)
        return batch.numbers[1].tolist()  # type: ignore[no-any-return]

    first, second = first_numbers(), first_numbers()
    batch.seed(3)
    assert [first, second] == [first_numbers(), first_numbers()]
    assert first != second


def test_nobody_else_can_be_asked() -> None:
    with pytest.raises(UnknownBot, match="'higher' is not one of showoff"):
        GamesWithBots(2, 1, ["saver", "higher"])
