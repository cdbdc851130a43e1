"""Going back through the network, and Adam (Kingma and Ba 2015), which takes the steps."""

from typing import NamedTuple

import numpy as np

from selfplay.network import CHOICES, SEES_OF_ITSELF, SEES_OF_OTHERS, Passed, Reals, Seen, Weights

Parts = tuple[Reals, ...]
"""All that is learned, whatever it is."""

_SEEN_IN_OTHERS, _WIDTH = 48, 128  # how many numbers each layer has


def fresh(seed: int) -> Weights:
    """Weights that nobody has trained: every number is liked about the same."""
    rng = np.random.default_rng(seed)

    def layer(rows: int, columns: int, scale: float = 1.0) -> tuple[Reals, Reals]:
        drawn = rng.normal(0, scale * (2 / rows) ** 0.5, (rows, columns))
        return drawn.astype(np.float32), np.zeros(columns, np.float32)

    return Weights(
        *layer(SEES_OF_OTHERS, _SEEN_IN_OTHERS),
        *layer(SEES_OF_ITSELF + _SEEN_IN_OTHERS, _WIDTH),
        *layer(_WIDTH, _WIDTH),
        *layer(_WIDTH, CHOICES, 0.1),
    )


def back(weights: Weights, seen: Seen, passed: Passed, pull: Reals) -> Weights:
    """How each weight should move, if the likes should move by `pull`: the gradient of their product."""
    second = (pull @ weights.last.T) * (passed.second > 0)
    first = (second @ weights.second.T) * (passed.first > 0)
    joined = first @ weights.first.T
    mean = joined[:, np.newaxis, seen.itself.shape[1] :] / np.float32(passed.others.shape[1])
    others = (mean * (passed.others > 0)).reshape(-1, passed.others.shape[2])
    return Weights(
        other=seen.others.reshape(len(others), -1).T @ others,
        other_bias=others.sum(axis=0),
        first=passed.joined.T @ first,
        first_bias=first.sum(axis=0),
        second=passed.first.T @ second,
        second_bias=second.sum(axis=0),
        last=passed.second.T @ pull,
        last_bias=pull.sum(axis=0),
    )


class Adam(NamedTuple):
    """The running means of the pulls and of their squares."""

    mean: Parts
    square: Parts

    @classmethod
    def at_first(cls, parts: Parts) -> "Adam":
        """None so far."""
        return cls(*(tuple(np.zeros_like(part) for part in parts) for _ in range(2)))


def step(parts: Parts, pulls: Parts, adam: Adam, rate: float, step_no: int) -> tuple[Parts, Adam]:
    """The parts after a step uphill, the first of which is number 1."""
    mean = tuple(_blend(old, pull, 0.9) for old, pull in zip(adam.mean, pulls, strict=True))
    square = tuple(_blend(old, pull**2, 0.999) for old, pull in zip(adam.square, pulls, strict=True))
    by, root = rate / (1 - 0.9**step_no), (1 - 0.999**step_no) ** 0.5
    moved = tuple(
        part + (by * root * m / (np.sqrt(s) + 1e-8)).astype(part.dtype)
        for part, m, s in zip(parts, mean, square, strict=True)
    )
    return moved, Adam(mean, square)


def _blend(old: Reals, new: Reals, kept: float) -> Reals:
    return np.asarray(kept * old + (1 - kept) * new, old.dtype)
