"""What a seat sees: everything public, its own first."""

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.strategies import games
from thenumber.envs.seen import FIRST_PLAYER, LAST_NUMBER, PER_PLAYER, TOTAL, bounds, observed, size
from thenumber.rules import Game, Rulebook, Seat

few = settings(max_examples=25)
seats = st.integers(0, 4)


def blocks(game: Game, seat: int) -> list[list[int]]:
    """What is seen of each player, the agent itself first."""
    return observed(game, Seat(seat))[FIRST_PLAYER:].reshape(game.players, PER_PLAYER).tolist()


@few
@given(games(), seats)
def test_everyone_sees_the_same_each_from_their_own_seat(game: Game, seat: int) -> None:
    seat %= game.players
    first = blocks(game, 0)

    assert first[seat:] + first[:seat] == blocks(game, seat)
    assert observed(game, Seat(0))[:FIRST_PLAYER].tolist() == observed(game, Seat(seat))[:FIRST_PLAYER].tolist()


@few
@given(games())
def test_boards_totals_and_the_last_numbers_are_seen(game: Game) -> None:
    numbers = [tile.number for tile in game.turns[-1].tiles] if game.turns else [None] * game.players
    seen = blocks(game, 0)

    assert [game.round_no, game.turn_no] == observed(game, Seat(0))[:FIRST_PLAYER].tolist()
    assert [list(board.available) for board in game.boards] == [
        [digit for digit in range(10) if player[digit]] for player in seen
    ]
    assert list(game.totals) == [player[TOTAL] for player in seen]
    assert [-1 if number is None else int(number) for number in numbers] == [player[LAST_NUMBER] for player in seen]


@few
@given(games(), seats)
def test_what_is_seen_is_within_its_bounds(game: Game, seat: int) -> None:
    low, high = bounds(game.players, game.rulebook)
    seen = observed(game, Seat(seat % game.players))

    assert (size(game.players),) == seen.shape == low.shape == high.shape
    assert np.int16 == seen.dtype == low.dtype == high.dtype
    assert (low <= seen).all()
    assert (seen <= high).all()
    assert (low < high).all()  # so that what is seen can be scaled, also in a game of one round


def test_scores_beyond_sixteen_bits_are_refused_in_one_line() -> None:
    with pytest.raises(ValueError, match=r"^scores from 0 to 4000074 do not fit into 16 bits$"):
        bounds(3, Rulebook(bonuses=(10**6, 10**6)))
