"""Checkpoints: a training kept in a file, so that it can stop at any time and go on as if it had not."""

from collections.abc import Mapping
from pathlib import Path
from zipfile import BadZipFile

import numpy as np
from numpy.typing import NDArray

from selfplay.critic import Opinion
from selfplay.descent import Adam, Parts
from selfplay.network import Weights
from selfplay.training import Training
from thenumber.processes.interrupts import ending_later


class NotATraining(ValueError):
    """A file that holds no training, or not a whole one."""


def keep(training: Training, path: Path) -> None:
    """Write a checkpoint in place of the one before; Ctrl-C waits until it is whole."""
    arrays: dict[str, NDArray[np.generic]] = {"counts": np.array([training.seed, training.done])}
    for name, parts in _groups(training).items():
        arrays |= {f"{name} {index}": part for index, part in enumerate(parts)}
    _write(path, arrays)


def resumed(path: Path) -> Training:
    """The training that a checkpoint holds.

    Raises:
        NotATraining: it holds none, or cannot be read.
    """
    try:
        with path.open("rb") as file, np.load(file) as kept:
            seed, done = map(int, kept["counts"])
            begun = Training.begun(seed)
            parts = {
                name: tuple(kept[f"{name} {index}"] for index in range(len(group)))
                for name, group in _groups(begun).items()
            }
    except (OSError, ValueError, KeyError, EOFError, BadZipFile):
        raise NotATraining(f"{path} holds no training") from None
    return Training(
        seed,
        done,
        Weights(*parts["weights"]),
        Adam(parts["mean"], parts["square"]),
        Weights(*parts["average"]),
        Opinion(*parts["opinion"]),
        Adam(parts["critic mean"], parts["critic square"]),
    )


def write_network(weights: Weights, path: Path) -> None:
    """Write what a bot needs: in half the bits, which moves no chance by a thousandth."""
    _write(path, {name: part.astype(np.float16) for name, part in weights._asdict().items()})


def _groups(training: Training) -> Mapping[str, Parts]:
    return {
        "weights": training.weights,
        "mean": training.adam.mean,
        "square": training.adam.square,
        "average": training.average,
        "opinion": training.opinion,
        "critic mean": training.critic_adam.mean,
        "critic square": training.critic_adam.square,
    }


def _write(path: Path, arrays: Mapping[str, NDArray[np.generic]]) -> None:
    with ending_later():
        path.parent.mkdir(parents=True, exist_ok=True)
        whole = path.with_name(path.name + ".new")
        with whole.open("wb") as file:
            np.savez_compressed(file, allow_pickle=False, **arrays)
        whole.replace(path)
