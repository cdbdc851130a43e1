"""Chance for many games at once: one generator (sfc32) per lane, all of a stream's lanes made from a seed.

A stream is one fixed share of the games, played in 512 lanes side by side. Its numbers depend on the seed and on
its place alone, so it makes no difference how many threads play the streams, or in what order.

sfc32 is by Chris Doty-Humphrey (PractRand); SplitMix64, which makes its first state, by Sebastiano Vigna.
"""

import numpy as np
from numpy.typing import NDArray

from thenumber.sim.kernel import kernel

LANES = 512  # games side by side: their arrays stay in the nearest cache of a processor
GAMES_PER_STREAM = 128 * LANES

Words = NDArray[np.uint32]
"""The state of all generators: four words per lane, first all first words, then all second ones ..."""

_GOLDEN = np.uint64(0x9E3779B97F4A7C15)
_WARM_UP = 12  # as its author asks: then every bit of the seed has reached every bit of the state


@kernel
def seed_lanes(words: Words, seed: np.uint64, stream: int) -> None:
    """Start the lanes of a stream."""
    start = _mixed(seed + _GOLDEN)
    for lane in range(LANES):
        place = np.uint64(2) * (np.uint64(stream) * np.uint64(LANES) + np.uint64(lane))
        first = _mixed(start + (place + np.uint64(1)) * _GOLDEN)
        second = _mixed(start + (place + np.uint64(2)) * _GOLDEN)
        words[lane] = np.uint32(first)
        words[LANES + lane] = np.uint32(first >> np.uint64(32))
        words[2 * LANES + lane] = np.uint32(second)
        words[3 * LANES + lane] = np.uint32(1)
    for _ in range(_WARM_UP):
        for lane in range(LANES):
            next_word(words, lane)


@kernel
def next_word(words: Words, lane: int) -> np.uint32:
    """The next 32 random bits of a lane."""
    a, b, c, counter = words[lane], words[LANES + lane], words[2 * LANES + lane], words[3 * LANES + lane]
    word = np.uint32(np.uint32(a + b) + counter)
    words[lane] = b ^ np.uint32(b >> np.uint32(9))
    words[LANES + lane] = np.uint32(c + np.uint32(c << np.uint32(3)))
    words[2 * LANES + lane] = np.uint32(np.uint32(np.uint32(c << np.uint32(21)) | np.uint32(c >> np.uint32(11))) + word)
    words[3 * LANES + lane] = np.uint32(counter + np.uint32(1))
    return word


@kernel
def _mixed(z: np.uint64) -> np.uint64:
    """SplitMix64's scrambling of 64 bits."""
    z = (z ^ (z >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    z = (z ^ (z >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    return z ^ (z >> np.uint64(31))
