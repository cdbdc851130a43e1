"""The C kernel that `make bench` measures against plays the very same games."""

import numpy as np
import pytest

from bench.batches import play as play_batch
from bench.lockstep import compiled
from thenumber.sim import simulate
from thenumber.sim.streams import GAMES_PER_STREAM, LANES


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_c_plays_the_same_games(players: int) -> None:
    play = compiled(players)
    if play is None:
        pytest.skip("a C compiler is needed")
    ours = simulate(players, GAMES_PER_STREAM + LANES, seed=11).totals.T

    assert np.array_equal(ours[:, :GAMES_PER_STREAM], play(11, 0, GAMES_PER_STREAM))
    assert np.array_equal(ours[:, GAMES_PER_STREAM:], play(11, 1, LANES))


def test_numpy_comes_to_the_same_averages() -> None:
    batch = play_batch(4, 20_000, np.random.default_rng(1))
    ours = simulate(4, 200_000, seed=1).totals.T

    assert abs(batch.mean() - ours.mean()) < 5 * batch.std() / batch.size**0.5
    assert abs(batch.std() - ours.std()) < 0.5
