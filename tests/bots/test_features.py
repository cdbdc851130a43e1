"""What people may like in a number."""

import re

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.strategies import games, published
from thenumber.bots import features as columns
from thenumber.bots.features import FEATURES, features, steps_of_thought
from thenumber.bots.moments import moment, past
from thenumber.rules import Digits, Game, Seat, View, play_turn, written
from thenumber.rules.boards import Board
from thenumber.sim.arrays import as_bits
from thenumber.solve.stage import legal


def feature(game: Game, seat: int, number: int, name: str) -> float:
    """One feature of a number that a seat may write now."""
    turn = moment(View.of(game, Seat(seat)))
    row = legal(turn.available[seat]).tolist().index(number)
    return float(features(turn)[seat][row, FEATURES.index(name)])


def test_features_are_what_their_names_say() -> None:
    game = Game(3).play(written("513 444 220"))

    assert pytest.approx(7 / 9) == feature(game, 0, 789, "high")
    assert 1 == feature(game, 0, 999, "highest")
    assert 0 == feature(game, 0, 888, "highest")
    assert 1 == feature(game, 0, 789, "run")
    assert 0 == feature(game, 0, 799, "run")
    assert 1 == feature(game, 0, 777, "repdigit")
    assert 1 == feature(game, 0, 788, "pair")
    assert 1 == feature(game, 0, 778, "lowest of its digits")
    assert 0 == feature(game, 0, 787, "lowest of its digits")
    assert 0.5 == feature(game, 0, 444, "safe digits")  # one of the two others has crossed it out
    assert 1 == feature(game, 1, 555, "same as highest")
    assert 1 == feature(game, 1, 666, "above highest")
    assert 2 == feature(game, 1, 800, "zeros")


def test_those_that_look_at_the_hour_are_what_their_names_say() -> None:
    second, last = Game(3).play(written("513 444 220")), Game(2)
    for _ in range(4):
        last = last.play([None, None])

    assert pytest.approx((7 / 9) ** 2) == feature(second, 0, 789, "high squared")
    assert pytest.approx(7 / 9 / 4) == feature(second, 0, 789, "high, late")
    assert pytest.approx((7 / 9) ** 2 / 4) == feature(second, 0, 789, "high squared, late")
    assert (1, 0) == (feature(second, 0, 0, "lowest"), feature(second, 0, 222, "lowest"))
    assert 0.25 == feature(second, 0, 777, "repdigit, late")
    assert pytest.approx(17 / 18) == feature(second, 0, 789, "tail")
    assert 0.5 / 4 == feature(second, 0, 444, "safe digits, late")
    assert 3 * 0.75 == feature(second, 0, 789, "high digits spent")
    assert 1 == feature(second, 0, 444, "below highest")
    assert (0, 3) == (feature(second, 0, 789, "digits at the end"), feature(last, 0, 789, "digits at the end"))


def test_those_that_look_back_are_what_their_names_say() -> None:
    game = Game(2).play(written("513 519"))

    assert (1, 0) == (feature(game, 1, 555, "same again"), feature(game, 1, 666, "same again"))
    assert pytest.approx(0.5 / 4.5) == feature(game, 1, 900, "high after high")
    assert (1, 0) == (feature(game, 1, 900, "high after a fall"), feature(game, 0, 900, "high after a fall"))
    assert (0.5, -0.5) == (feature(game, 1, 900, "high when behind"), feature(game, 0, 900, "high when behind"))


def test_those_that_think_ahead_are_what_their_names_say() -> None:
    game = Game(3).play(written("513 444 220"))
    turn = moment(View.of(game, Seat(1)))
    approval, points, further = steps_of_thought(turn.available, (turn.bonus, turn.factor))[1]

    assert pytest.approx(approval[789]) == feature(game, 1, 789, "approval")
    assert pytest.approx(points[789] / 5) == feature(game, 1, 789, "one step")
    assert pytest.approx(further[789] / 5) == feature(game, 1, 789, "two steps")


def test_every_column_has_its_name() -> None:
    named = {name: re.sub("[^A-Z]+", "_", f"_{name.upper()}") for name in FEATURES}

    assert list(range(len(FEATURES))) == [vars(columns)[named[name]] for name in FEATURES]


def test_one_step_of_thought_is_exact_for_two_players() -> None:
    boards = Board(Digits("0379")), Board(Digits("1379"))
    available = np.array([as_bits(board.available) for board in boards], np.int32)
    approval, points, _ = steps_of_thought(available, (6, 1))[0]

    for number in boards[0].numbers:
        tiles = [play_turn(boards, [number, other], 4)[0].tiles[0] for other in boards[1].numbers]
        approved = np.array([tile.verdict == "approved" for tile in tiles])
        scored = np.array([tile.points + len(tile.crosses_out) for tile in tiles])
        assert pytest.approx(approved.mean()) == approval[int(number)]
        assert pytest.approx(scored.mean()) == points[int(number)]


@settings(max_examples=30)
@given(games(by=published).filter(lambda game: not game.is_over), st.data())
def test_a_game_retold_is_the_game_as_it_was_seen(game: Game, data: st.DataObject) -> None:
    """The moment of a view is the moment of the same turn in the past of the game."""
    played = game.play([None if board.is_out else board.numbers[-1] for board in game.boards])
    seat = data.draw(st.integers(0, game.players - 1))
    seen, (retold, _) = moment(View.of(game, Seat(seat))), list(past(played))[-1]

    for name in ("round_no", "turn_no", "turns_to_come", "bonus", "factor", "highest"):
        assert getattr(seen, name) == getattr(retold, name)
    for name in ("available", "totals", "before", "fell"):
        assert getattr(seen, name).tolist() == getattr(retold, name).tolist()


def test_a_row_for_each_legal_number_and_none_for_who_is_out() -> None:
    game = Game(2)
    assert [(1000, len(FEATURES))] * 2 == [described.shape for described in features(moment(View.of(game, Seat(0))))]

    for number in ("012", "345", "678", "999"):
        game = game.play(written(f"--- {number}"))
    assert [1000, 0] == [len(described) for described in features(moment(View.of(game, Seat(0))))]
