"""The network: what it sees, what it may write, and the way back through it."""

from random import Random

import numpy as np
import pytest
from hypothesis import given

from selfplay.autodidact import Autodidact
from selfplay.descent import Adam, back, fresh, step
from selfplay.network import ALLOWED, CHOICES, Seen, Weights, chances, look, think
from tests.strategies import digit_sets, games
from thenumber.bots.moments import moment
from thenumber.rules import Digits, Game, Seat, View, written
from thenumber.sim.arrays import as_bits
from thenumber.solve.stage import LOWEST
from thenumber.testing import verify_bot

WEIGHTS = fresh(1)


def some(rows: int, others: int) -> Seen:
    rng = np.random.default_rng(rows)
    itself, of_others = WEIGHTS.first.shape[0] - WEIGHTS.other.shape[1], WEIGHTS.other.shape[0]
    return Seen(
        rng.normal(size=(rows, itself)).astype(np.float32),
        rng.normal(size=(rows, others, of_others)).astype(np.float32),
    )


def test_the_way_back_is_the_gradient() -> None:
    rng, seen = np.random.default_rng(7), some(5, 3)
    exact = Weights(*(part.astype(np.float64) for part in WEIGHTS))
    pull = rng.normal(size=(5, CHOICES))
    gradient = back(exact, seen, think(exact, seen), pull)
    for index, part in enumerate(exact):
        place = tuple(rng.integers(size) for size in part.shape)
        worths = []
        for moved in (1e-5, -1e-5):
            tried = list(map(np.copy, exact))
            tried[index][place] += moved
            worths.append(float((think(Weights(*tried), seen).likes * pull).sum()))

        assert abs((worths[0] - worths[1]) / 2e-5 - gradient[index][place]) < 1e-4 * max(1, abs(gradient[index][place]))


def test_a_step_goes_uphill_by_about_its_rate() -> None:
    (moved,), _ = step((np.zeros(2),), (np.array([3.0, -0.001]),), Adam.at_first((np.zeros(2),)), 0.01, 1)

    assert np.allclose([0.01, -0.01], moved, rtol=1e-3)


@given(digit_sets)
def test_no_chance_goes_to_a_number_that_the_board_does_not_allow(digits: Digits) -> None:
    available = np.array([as_bits(digits)])
    likely = chances(np.random.default_rng(1).normal(size=(1, CHOICES)).astype(np.float32), available)[0]

    assert not likely[~ALLOWED[available[0]]].any()
    assert abs(likely.sum() - bool(digits)) < 1e-5


def test_it_does_not_matter_who_of_the_others_sits_where() -> None:
    one = Game(4).play(written("987 761 513 220"))
    other = Game(4).play(written("987 220 761 513"))

    assert Autodidact(WEIGHTS).mix(View.of(one, Seat(0))) == Autodidact(WEIGHTS).mix(View.of(other, Seat(0)))


@given(games())
def test_at_play_it_sees_what_it_saw_in_training(game: Game) -> None:
    if game.is_over:
        return
    turn = moment(View.of(game, Seat(0)))
    available, totals, before = (
        array.astype(np.int16)[np.newaxis] for array in (turn.available, turn.totals, turn.before)
    )
    seen = look(available, totals, before, turn.turns_left, is_last_round=turn.round_no == turn.rulebook.rounds)
    likely = chances(think(WEIGHTS, seen).likes, turn.available)
    for seat, board in enumerate(game.boards):
        if not board.is_out:
            mix = Autodidact(WEIGHTS).mix(View.of(game, Seat(seat)))
            kept = np.isin(LOWEST, [int(number) for number in mix])

            assert np.allclose(
                [mix[number] for number in sorted(mix)], likely[seat][kept] / likely[seat][kept].sum(), atol=1e-6
            )


@pytest.mark.parametrize("bot", [Autodidact(WEIGHTS), Autodidact()], ids=["untrained", "shipped"])
def test_it_is_a_bot(bot: Autodidact) -> None:
    assert verify_bot(bot, games=1).choices > 100


def test_what_ships_has_no_habit_to_punish() -> None:
    mixes = [Autodidact().mix(View.of(Game(players), Seat(0))) for players in (2, 3, 4, 5)]

    assert all(len(mix) > 5 and max(mix.values()) < 0.5 for mix in mixes)


def test_it_writes_what_it_mixes() -> None:
    view = View.of(Game(3).play(written("513 444 220")), Seat(1))
    bot = Autodidact(WEIGHTS)

    assert {bot(view, Random(seed)) for seed in range(30)} <= set(bot.mix(view))
