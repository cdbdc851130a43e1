"""Environments beside naive ones on the same interfaces: turns per second of processor time, four players."""

import random
import time
from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

import gymnasium
import numpy as np
import pyspiel
from numpy.typing import NDArray
from pettingzoo import ParallelEnv
from rich.progress import track
from rich.table import Table

import bench.gym
import bench.petting_zoo
import bench.spiel
import thenumber.envs.spiel  # noqa: F401  # it registers the game
from thenumber.envs import PASS
from thenumber.envs.petting_zoo import parallel_env
from thenumber.envs.vector import VectorEnv
from thenumber.rules import PUBLISHED
from thenumber.sim.arrays import COUNT, SETS, as_digits

PLAYERS = 4
REPEATS = 15
TURNS = PUBLISHED.rounds * PUBLISHED.turns

_DIGITS = np.array([(*as_digits(bits), *[0] * (10 - COUNT[bits])) for bits in range(SETS)])
_rng = random.Random(1)
_batch_rng = np.random.default_rng(1)


class Contender(NamedTuple):
    """Someone who plays so many turns."""

    turns: int
    play: Callable[[], None]


Field = Mapping[str, Contender]
"""Those that are compared with the first of them."""


class FreshEnv(bench.petting_zoo.NumberEnv):
    """The naive one, if agents may write into what they are given: it hands out the same arrays to all otherwise."""

    def _observations(self) -> dict[str, bench.petting_zoo.Observation]:
        seen = super()._observations()
        return {agent: {name: array.copy() for name, array in arrays.items()} for agent, arrays in seen.items()}


def petting_zoo(choose: Callable[["ParallelEnv[str, Any, int]", str, NDArray[np.int8]], int]) -> Field:
    """Parallel environments of PettingZoo, and how an agent chooses by its mask."""

    def contender(env: "ParallelEnv[str, Any, int]", games: int = 60) -> Contender:
        def play() -> None:
            for _ in range(games):
                observations, _ = env.reset()
                while env.agents:
                    masks = ((agent, seen["action_mask"]) for agent, seen in observations.items())
                    observations, *_ = env.step({agent: choose(env, agent, mask) for agent, mask in masks})

        return Contender(games * TURNS, play)

    return {
        "naive (bench/petting_zoo.py)": contender(bench.petting_zoo.NumberEnv(PLAYERS)),
        "naive, fresh arrays": contender(FreshEnv(PLAYERS)),
        "thenumber.envs.petting_zoo": contender(parallel_env(PLAYERS)),
    }


def first_legal(_env: object, _agent: str, mask: NDArray[np.int8]) -> int:
    """As little work as choosing can be: what is measured is the environment."""
    return int(mask.argmax())


def own_digits(_env: object, _agent: str, mask: NDArray[np.int8]) -> int:
    """Three digits by chance; the mask of 000, 111, ... 999 says which there are."""
    digits = [digit for digit, there in enumerate(mask[::111].tolist()) if there]
    if not digits:
        return PASS
    first, second, third = _rng.choices(digits, k=3)
    return 100 * first + 10 * second + third


def by_mask(env: "ParallelEnv[str, Any, int]", agent: str, mask: NDArray[np.int8]) -> int:
    """As PettingZoo's documentation does it."""
    return int(env.action_space(agent).sample(mask))


def vectors() -> Field:
    """Many games at once in Gymnasium, one seat each; the agent writes any number that it may."""
    naive = gymnasium.vector.SyncVectorEnv([lambda: bench.gym.NumberEnv(PLAYERS)] * 64)
    ours = {f"thenumber.envs.vector, {count}": VectorEnv(count, PLAYERS, ["random"]) for count in (1, 64, 1024, 4096)}
    return {
        "naive, SyncVectorEnv of 64": _vector(naive, lambda seen, _: seen[:, 0]),
        **{name: _vector(envs, lambda _, infos: infos["available"]) for name, envs in ours.items()},
        "thenumber.envs.vector, 4096 without masks": _vector(
            VectorEnv(4096, PLAYERS, ["random"], masks=False), lambda _, infos: infos["available"]
        ),
    }


def all_seats() -> Field:
    """Many games at once, where every seat is an agent: everyone writes any number that they may."""

    def ours(games: int, *, masks: bool = True) -> Contender:
        envs = VectorEnv(games * PLAYERS, own_seats=PLAYERS, masks=masks)
        return _vector(envs, lambda _, infos: infos["available"], seats=PLAYERS)

    return {
        "naive (bench/petting_zoo.py), 64 in a loop": _in_a_loop(64),
        **{f"thenumber.envs.vector, own_seats, {games} games": ours(games) for games in (64, 1024, 4096)},
        "thenumber.envs.vector, own_seats, 4096 games without masks": ours(4096, masks=False),
    }


def _in_a_loop(count: int, rounds: int = 4) -> Contender:
    envs = [bench.petting_zoo.NumberEnv(PLAYERS) for _ in range(count)]

    def play() -> None:
        for _ in range(rounds):
            seen = [env.reset()[0]["player_0"]["observation"] for env in envs]
            for _ in range(TURNS):
                choices = _legal(np.concatenate([boards[:PLAYERS] for boards in seen])).reshape(count, PLAYERS)
                turns = zip(envs, choices.tolist(), strict=True)
                told = [env.step(dict(zip(env.possible_agents, row, strict=True)))[0] for env, row in turns]
                seen = [agents["player_0"]["observation"] for agents in told]

    return Contender(rounds * count * TURNS, play)


def _vector(
    envs: gymnasium.vector.VectorEnv[Any, Any, Any],
    bits_in: Callable[[Any, dict[str, Any]], NDArray[Any]],
    seats: int = 1,
) -> Contender:
    """So many seats of each game are ours."""
    games = max(1, 256 * seats // envs.num_envs)

    def play() -> None:
        observations, infos = envs.reset(seed=1)
        for _ in range(games * (TURNS + 1)):  # the step after a game starts the next one
            observations, *_, infos = envs.step(_legal(bits_in(observations, infos)))

    return Contender(games * TURNS * envs.num_envs // seats, play)


def _legal(bits: NDArray[Any]) -> NDArray[Any]:
    places = (_batch_rng.random((3, len(bits))) * COUNT[bits]).astype(np.intp)
    first, second, third = _DIGITS[bits, places]
    return np.where(bits == 0, PASS, 100 * first + 10 * second + third)


def spiel() -> Field:
    """OpenSpiel: ask for the legal actions, apply one of each player."""

    def contender(name: str, games: int = 20) -> Contender:
        game = pyspiel.load_game(f"{name}(players={PLAYERS})")

        def play() -> None:
            for _ in range(games):
                state = game.new_initial_state()
                while not state.is_terminal():
                    state.apply_actions([_rng.choice(state.legal_actions(player)) for player in range(PLAYERS)])

        return Contender(games * TURNS, play)

    return {
        "naive (bench/spiel.py)": contender("the_number_bench"),
        "thenumber.envs.spiel": contender("the_number"),
    }


def measure() -> Table:
    """Turns per second of processor time, the best of all repeats, and the ratio to the first of each field."""
    fields = {
        "PettingZoo, the environment alone": petting_zoo(first_legal),
        "PettingZoo, own digits": petting_zoo(own_digits),
        "PettingZoo, action_space.sample(mask)": petting_zoo(by_mask),
        "Gymnasium, many games at once": vectors(),
        "Every seat an agent's, many games at once": all_seats(),
        "OpenSpiel, legal_actions": spiel(),
    }
    table = Table("version", "turns/s", "games/s", "ratio", title=f"Environments, {PLAYERS} players, one core")
    for title, field in fields.items():
        best = _best(title, field)
        table.add_section()
        table.add_row(f"[bold]{title}")
        for name, seconds in best.items():
            ratio = next(iter(best.values())) / seconds
            table.add_row(name, f"{1 / seconds:,.0f}", f"{1 / seconds / TURNS:,.0f}", f"{ratio:.3g}")
    return table


def _best(title: str, field: Field) -> dict[str, float]:
    """Seconds per turn."""
    best = dict.fromkeys(field, float("inf"))
    for contender in field.values():
        contender.play()  # kernels may have to be compiled
    for _ in track(range(REPEATS), title, transient=True):
        for name, contender in field.items():  # in turn, so that a slow moment hits all alike
            start = time.process_time()
            contender.play()
            best[name] = min(best[name], (time.process_time() - start) / contender.turns)
    return best
