"""Libra: balanced in points until the last turn of a game, and in that one balanced in wins."""

from itertools import permutations
from random import Random

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from thenumber.arena.exact import gain
from thenumber.arena.glances import Glances
from thenumber.bots import LooksFurther
from thenumber.bots.balanced import FOR_POINTS, SLIPS_IN_A_DUEL, Balanced
from thenumber.bots.equilibrium import Equilibrium
from thenumber.ratings import win_shares
from thenumber.rules import Digits, Game, Number, Rulebook, Seat, View, written

FEW = Rulebook((1, 2, 3), rounds=1, digits=Digits("012345"))
"""A game that soon comes to its last turn, with few digits left."""
BOT = Balanced()


def last_turn(seed: int, players: int, rulebook: Rulebook = FEW) -> Game:
    """A game in which everyone wrote anything, before its last turn."""
    rng, game = Random(seed), Game(players, rulebook)
    for _ in range(rulebook.rounds * rulebook.turns - 1):
        game = game.play([rng.choice(board.numbers or (None,)) for board in game.boards])
    return game


def mix_at(game: Game, seat: int) -> list[tuple[Number | None, float]]:
    """Its mix; a blank tile without digits."""
    view = View.of(game, Seat(seat))
    return [(None, 1.0)] if view.board.is_out else [*BOT.mix(view).items()]


def winning(game: Game, seat: Seat, number: Number | None, reply: Number | None) -> float:
    """The share of the win in a duel that ends with these tiles."""
    return win_shares(game.play([number, reply] if seat == 0 else [reply, number]).totals)[seat]


def worst(game: Game, seat: Seat) -> float:
    """How often its mix wins if the other, who knows the mix, writes the best of all legal numbers."""
    mix, replies = mix_at(game, seat), game.boards[1 - seat].numbers or (None,)
    return min(sum(chance * winning(game, seat, number, reply) for number, chance in mix) for reply in replies)


@settings(max_examples=30)
@given(st.integers(0, 999))
def test_in_the_last_turn_of_a_duel_nobody_wins_more_often_by_knowing_it(seed: int) -> None:
    """What it makes sure of in both seats is all that there is to win, but for what it leaves to slips."""
    game = last_turn(seed, 2)

    assert pytest.approx(1, abs=4 * SLIPS_IN_A_DUEL + 2 * FOR_POINTS) == worst(game, Seat(0)) + worst(game, Seat(1))


@settings(max_examples=6)
@given(st.integers(0, 999), st.integers(2, 4), st.data())
def test_it_does_not_matter_who_sits_where(seed: int, players: int, data: st.DataObject) -> None:
    game = last_turn(seed, players)
    order = data.draw(st.sampled_from(list(permutations(range(players)))))
    moved = Game(players, FEW)
    for turn in game.round_at_hand.turns:
        moved = moved.play([turn.tiles[seat].number for seat in order])

    for seat, before in enumerate(order):
        assert mix_at(moved, seat) == mix_at(game, before)


@pytest.mark.parametrize("players", [2, 3])
def test_before_the_last_turn_it_plays_for_points(players: int) -> None:
    game = Game(players)
    for numbers in ["112", "334", "556", "778"]:
        game = game.play([Number(numbers)] * players)

    view = View.of(game, Seat(1))
    assert view.turn_no == view.rulebook.turns
    assert Equilibrium().mix(view) == BOT.mix(view)


@pytest.mark.parametrize(("bonus", "lead", "number"), [(9, 0, "907"), (-11, -20, "807")])
def test_a_player_far_behind_must_eliminate_the_other(bonus: int, lead: int, number: str) -> None:
    """With 0789 against 268: 907 always takes the bonus, and only 807 could stand in the way of an 826."""
    game = Game(2, Rulebook((0, bonus, 0, 0, 8), rounds=1))
    for numbers in ("123 457", "456 013", "--- 999", "--- ---"):
        game = game.play(written(numbers))

    assert [Digits("0789"), Digits("268")] == [board.available for board in game.boards]
    assert lead == game.totals[0] - game.totals[1]
    assert pytest.approx({Number(number): 1.0}) == BOT.mix(View.of(game, Seat(0)))


def test_where_the_win_is_decided_it_plays_for_points() -> None:
    """Nobody shares a digit with anybody, and the first is out of reach: each writes the best they have."""
    game = Game(3, Rulebook((50, *[0] * 7, 8), rounds=1))
    for numbers in ("345 --- ---", "678 --- ---", "999 --- ---", "--- 012 ---", "--- 678 ---", "--- 999 ---"):
        game = game.play(written(numbers))
    game = game.play(written("--- --- 012")).play(written("--- --- 345"))
    mixes = [BOT.mix(View.of(game, Seat(seat))) for seat in range(3)]

    assert {"201"} == set(mixes[0])
    assert {"534"} == set(mixes[1])
    assert {"967", "968", "978"} >= set(mixes[2])


@pytest.mark.parametrize("players", [2, 3])
def test_mixes_in_bulk_are_those_of_each_view_also_in_last_turns(players: int) -> None:
    tables = [View.of(last_turn(seed, players), Seat(0)) for seed in (1, 2, 1)] + [View.of(Game(players, FEW), Seat(0))]
    one_by_one = [BOT.mix(view) for view in tables]

    chances = BOT.mixes(tables)
    assert np.allclose(1, chances.sum(axis=1))
    assert [[mix.get(Number.of(number), 0.0) for number in range(1000)] for mix in one_by_one] == chances.tolist()


def test_an_exact_value_is_not_claimed_for_one_who_looks_at_totals() -> None:
    with pytest.raises(LooksFurther, match="round_no"):
        gain(Glances(lambda _: BOT, "known", Rulebook((2, 3), rounds=1, digits=Digits("012"))), 2)
