"""Random games in bulk, beside a C kernel of the same method and the usual ways in Python; on one core."""

import random
import time
from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray
from rich.progress import track
from rich.table import Table

from bench import batches, bit_masks, lockstep
from thenumber.sim import simulate
from thenumber.sim.streams import GAMES_PER_STREAM

PLAYERS = 4
REPEATS = 7
SEED = 1
STREAMS = 8
BULK = STREAMS * GAMES_PER_STREAM

Totals = NDArray[np.signedinteger]


class Contender(NamedTuple):
    """Someone who plays so many games and gives their totals, of (players, games)."""

    games: int
    play: Callable[[], Totals]


def contenders() -> dict[str, Contender]:
    """Those that can take part on this machine, the C kernel first."""
    rng = np.random.default_rng(SEED)
    found = {
        "thenumber.sim, totals": Contender(BULK, lambda: _ours(statistics=False)),
        "thenumber.sim, totals and statistics": Contender(BULK, lambda: _ours(statistics=True)),
        "NumPy, batches of 65,536": Contender(65_536, lambda: batches.play(PLAYERS, 65_536, rng)),
        "pure Python, sets of digits as bits": _one_by_one(2000, lambda chance: bit_masks.play(PLAYERS, chance)),
    }
    if find_spec("pyspiel"):
        found["OpenSpiel, legal_actions"] = _one_by_one(300, import_module("bench.spiel").Contender(PLAYERS).play)
    if find_spec("pettingzoo"):
        found["PettingZoo, action masks"] = _one_by_one(300, import_module("bench.petting_zoo").Contender(PLAYERS).play)
    in_c = lockstep.compiled(PLAYERS)
    return {"C, 512 games in lock-step (bench/lockstep.c)": _in_c(in_c), **found} if in_c else found


def _ours(*, statistics: bool) -> Totals:
    return simulate(PLAYERS, BULK, seed=SEED, statistics=statistics, threads=1).totals.T


def _in_c(play: lockstep.Play) -> Contender:
    def play_all() -> Totals:
        return np.concatenate([play(SEED, stream, GAMES_PER_STREAM) for stream in range(STREAMS)], axis=1)

    return Contender(BULK, play_all)


def _one_by_one(games: int, play: Callable[[random.Random], list[int]]) -> Contender:
    rng = random.Random(SEED)
    return Contender(games, lambda: np.array([play(rng) for _ in range(games)]).T)


def measure() -> Table:
    """Games per second of processor time, the best of all repeats: neighbours on a busy machine count less."""
    field = contenders()
    verify(field)
    best = dict.fromkeys(field, float("inf"))
    for _ in track(range(REPEATS), "Simulating", transient=True):
        for name, contender in field.items():  # in turn, so that a slow moment hits all alike
            start = time.process_time()
            contender.play()
            best[name] = min(best[name], (time.process_time() - start) / contender.games)
    first = next(iter(field))
    table = Table("version", "games/s", "ratio", title=f"Random games in bulk, {PLAYERS} players, one core")
    for name, seconds in best.items():
        table.add_row(name, f"{1 / seconds:,.0f}", f"{best[first] / seconds:.4g}")
    return table


def verify(field: dict[str, Contender]) -> None:
    """All play as many games as they say; in bulk the very same ones, the others to the same average score.

    Raises:
        ValueError: one does not.
    """
    reference = _ours(statistics=False)
    for name, contender in field.items():
        totals = contender.play()
        if totals.shape != (PLAYERS, contender.games):
            raise ValueError(f"{name} plays {totals.shape[1]} games, not {contender.games}")
        if contender.games == BULK and not np.array_equal(totals, reference):
            raise ValueError(f"{name} does not play the same games")
        if abs(totals.mean() - reference.mean()) > 5 * totals.std() / totals.size**0.5:
            raise ValueError(f"{name} has an average of {totals.mean():.2f}, not {reference.mean():.2f}")
