"""The kernels are the rules' twin: the same verdicts, boards and scores, turn by turn."""

import random
from collections.abc import Iterator, Sequence
from itertools import product

import numpy as np
import pytest
from hypothesis import given, settings

from tests.strategies import fitting, games, published
from thenumber.rules import PUBLISHED, Digits, Game, Number, Rulebook, Verdict
from thenumber.sim import NO_NUMBER, score_games
from thenumber.sim.arrays import as_bits

TINY = Rulebook(bonuses=(1, 2), rounds=1, last_turn_factor=2, digits=Digits("01"))


def numbers_of(game: Game) -> list[list[int]]:
    return [[NO_NUMBER if tile.number is None else int(tile.number) for tile in turn.tiles] for turn in game.turns]


def assert_twins(played: Sequence[Game], rulebook: Rulebook) -> None:
    scored = score_games([numbers_of(game) for game in played], rulebook)

    assert [game.totals for game in played] == [tuple(totals) for totals in scored.totals.tolist()]
    for index, game in enumerate(played):
        verdicts = [[tile.verdict is Verdict.APPROVED for tile in turn.tiles] for turn in game.turns]
        assert verdicts == scored.approved[index].tolist()
        assert available_after_each_turn(game) == scored.available[index].tolist()
        assert scores_after_each_turn(game) == scored.scores[index].tolist()


def available_after_each_turn(game: Game) -> list[list[int]]:
    states = []
    for played in game.rounds:
        left = [game.rulebook.digits] * game.players
        for turn in played.turns:
            left = [digits - tile.crosses_out for digits, tile in zip(left, turn.tiles, strict=True)]
            states.append([as_bits(digits) for digits in left])
    return states


def scores_after_each_turn(game: Game) -> list[list[int]]:
    states, before = [], [0] * game.players
    for played in game.rounds:
        scores = before
        for turn in played.turns:
            scores = [score + tile.points for score, tile in zip(scores, turn.tiles, strict=True)]
            states.append(scores)
        before = [score + total for score, total in zip(before, played.totals, strict=True)]
    return states


@given(games(finished=True))
def test_any_game_of_any_rulebook_is_scored_as_by_the_rules(game: Game) -> None:
    assert_twins([game], game.rulebook)


@settings(max_examples=20)
@given(games(finished=True, by=published))
def test_published_games_too(game: Game) -> None:
    assert_twins([game], game.rulebook)


def test_more_games_than_lanes() -> None:
    rng = random.Random(1)
    played = [by_chance(Game(5), rng) for _ in range(600)]

    assert_twins(played, PUBLISHED)
    assert any(tile.verdict is Verdict.OUT for game in played for turn in game.turns for tile in turn.tiles)
    assert any(len(game.winners) > 1 for game in played)


def by_chance(game: Game, rng: random.Random) -> Game:
    while not game.is_over:
        game = game.play([fitting(board, tuple(rng.choices(range(10), k=3))) for board in game.boards])
    return game


@pytest.mark.parametrize(
    ("players", "rulebook"), [(2, TINY), (3, Rulebook(bonuses=(3,), rounds=1, digits=TINY.digits))]
)
def test_all_games_of_a_tiny_rulebook(players: int, rulebook: Rulebook) -> None:
    played = list(all_games(Game(players, rulebook)))

    assert len(played) > 700
    assert_twins(played, rulebook)


def all_games(game: Game) -> Iterator[Game]:
    """Every way to go on, blank tiles and void numbers included."""
    if game.is_over:
        yield game
        return
    numbers = [Number("".join(digits)) for digits in product("01", repeat=3)]
    for choices in product(*([None] if board.is_out else [None, *numbers] for board in game.boards)):
        yield from all_games(game.play(choices))


def test_a_player_who_is_out_writes_in_vain() -> None:
    scored = score_games([[[10, 10], [10, 0]]], TINY)

    assert [[[True, True], [False, False]]] == scored.approved.tolist()
    assert [[[0, 0], [0, 0]]] == scored.available.tolist()
    assert [[1 + 2, 1 + 2]] == scored.totals.tolist()


@pytest.mark.parametrize("shape", [(1, 10), (1, 9, 4), (1, 10, 1), (1, 10, 6), (1, 10, 4, 1)])
def test_numbers_of_another_shape_are_refused(shape: tuple[int, ...]) -> None:
    with pytest.raises(ValueError, match=r"are not \(games, 10 turns, players\)"):
        score_games(np.zeros(shape, int))


@pytest.mark.parametrize("number", [-2, 1000, 12345, 7.0])
def test_what_is_no_number_is_refused(number: float) -> None:
    with pytest.raises(ValueError, match="from 0 to 999"):
        score_games(np.full((1, 10, 2), number))


@pytest.mark.parametrize(
    "rulebook", [Rulebook(bonuses=(20_000,)), Rulebook(bonuses=(-20_000,)), Rulebook(last_turn_factor=5000)]
)
def test_scores_of_more_than_16_bits_are_refused(rulebook: Rulebook) -> None:
    with pytest.raises(ValueError, match="do not fit into 16 bits"):
        score_games(np.zeros((1, rulebook.rounds * rulebook.turns, 2), int), rulebook)
