"""The best reply over a whole round, proved against the rules and against what is solved."""

from concurrent.futures import ThreadPoolExecutor
from functools import cache
from itertools import product
from math import prod
from statistics import fmean

import numpy as np
import pytest

from thenumber.processes.crew import Crew
from thenumber.rules import PUBLISHED, Digits, Game, Number, Rulebook
from thenumber.sim.arrays import NO_NUMBER, NUMBERS, as_bits, as_digits
from thenumber.solve import solve_round, solve_turn
from thenumber.solve.payoffs import Floats
from thenumber.solve.reply_few import MOST_TURNS, count_turns, reply_few
from thenumber.solve.reply_round import Start, count_replies, reply_round
from thenumber.solve.stage import legal
from thenumber.solve.values import Sets

SMALL = Rulebook(bonuses=(1, 3), rounds=1, digits=Digits("027"))
FRESH = as_bits(SMALL.digits)


@cache
def uneven(turn_no: int, seat: int, boards: tuple[int, ...]) -> Floats:
    """A mix of some numbers that is different at each position, and now and then a blank tile."""
    chance = np.random.default_rng([turn_no, seat, *boards])
    mix = np.zeros(NUMBERS + 1)
    mix[chance.permutation(legal(boards[seat]))[:4]] = chance.random()
    mix[NO_NUMBER] = 0.1
    return np.asarray(mix / mix.sum())


def one(turn_no: int, theirs: int, mine: Sets) -> Floats:
    return np.stack([uneven(turn_no, 1, (board, theirs)) for board in mine.tolist()])


def several(turn_no: int, boards: tuple[int, ...]) -> Floats:
    return np.stack([uneven(turn_no, seat, boards) for seat in range(1, len(boards))])


def by_the_rules(game: Game) -> float:
    """What the best reply gains from here on, by trying everything."""
    if game.is_over:
        return game.totals[0] - fmean(game.totals[1:])
    boards = tuple(as_bits(board.available) for board in game.boards)
    mixes = [uneven(game.turn_no, seat, boards) for seat in range(1, game.players)]
    written = [[(number, float(mix[number])) for number in mix.nonzero()[0].tolist()] for mix in mixes]
    return max(
        sum(
            prod(chance for _, chance in row)
            * by_the_rules(game.play([number, *(None if tile == NUMBERS else Number.of(tile) for tile, _ in row)]))
            for row in product(*written)
        )
        for number in game.boards[0].numbers or (None,)
    )


@pytest.mark.compiles
def test_it_gains_what_trying_everything_gains() -> None:
    rulebook = Rulebook(bonuses=(1, 3), rounds=1, digits=Digits("27"))
    fresh = as_bits(rulebook.digits)

    for players in (2, 3):
        expected = by_the_rules(Game(players, rulebook))
        assert pytest.approx(expected) == reply_few(several, rulebook, players)
        if players == 2:
            assert pytest.approx(expected) == reply_round(one, rulebook)[1, fresh, fresh]


def test_one_of_four_gains_what_trying_everything_gains() -> None:
    rulebook = Rulebook(bonuses=(3,), rounds=1, digits=Digits("05"))

    assert pytest.approx(by_the_rules(Game(4, rulebook))) == reply_few(several, rulebook, players=4)


def test_both_ways_agree_on_two_players() -> None:
    told: list[int] = []

    assert pytest.approx(reply_few(several, SMALL, 2, told.append)) == reply_round(one, SMALL)[1, FRESH, FRESH]
    assert count_turns(SMALL, 2) == sum(told)


def test_a_crew_comes_to_the_same_to_the_last_digit() -> None:
    told: list[int] = []
    with ThreadPoolExecutor(2) as executor:
        together = reply_round(one, SMALL, advance=told.append, crew=Crew(executor, 2))

    assert np.array_equal(reply_round(one, SMALL), together, equal_nan=True)
    assert count_replies(SMALL) == sum(told)


def test_nobody_gains_by_knowing_an_equilibrium() -> None:
    rulebook = Rulebook(bonuses=(1, 4), digits=Digits("0123"))
    solution = solve_round(rulebook)

    def balanced(turn_no: int, theirs: int, mine: Sets) -> Floats:
        mixes = np.zeros((len(mine), NUMBERS + 1))
        for mix, board in zip(mixes, mine.tolist(), strict=True):
            duel = solve_turn(as_digits(theirs), as_digits(board), turn_no, rulebook, solution.values)
            mix[list(map(int, duel.mine.numbers)) or [NO_NUMBER]] = duel.mine.probabilities or [1.0]
        return mixes

    values = reply_round(balanced, rulebook)
    worth = solution.values[1:]
    assert np.nanmax(np.abs(values[1:] - worth)) < 1e-6
    assert values[1, 15, 15] == pytest.approx(0)


def test_a_reply_may_begin_later() -> None:
    start = Start(2, Digits("07"), Digits("27"))
    values, whole = reply_round(one, SMALL, start), reply_round(one, SMALL)

    assert whole[2, as_bits(start.mine), as_bits(start.theirs)] == values[2, as_bits(start.mine), as_bits(start.theirs)]
    assert 1 == count_replies(SMALL, start)


def test_a_game_too_large_is_refused() -> None:
    assert count_turns(PUBLISHED, 3) > MOST_TURNS
    with pytest.raises(ValueError, match="3 players with 10 digits"):
        reply_few(several, PUBLISHED, 3)
