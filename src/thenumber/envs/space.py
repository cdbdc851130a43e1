"""The space of choices for Gymnasium and PettingZoo."""

from typing import TYPE_CHECKING

import numpy as np

from thenumber.envs.choices import ALL, Choices, Mask
from thenumber.envs.missing import library

with library("gymnasium"):
    from gymnasium.spaces import Discrete

if TYPE_CHECKING:
    Integers = Discrete[np.int64]
else:
    Integers = Discrete  # before Gymnasium 1.3 it takes no type


class ChoiceSpace(Integers):
    """The choices of a game; drawing by a mask is several times as fast as with Gymnasium's own space.

    >>> from thenumber.envs.choices import MASKS
    >>> space = ChoiceSpace()
    >>> space, int(space.sample(mask=MASKS[1 << 7]))
    (Discrete(1001), 777)
    """

    def __init__(self, choices: Choices = ALL) -> None:
        super().__init__(choices.count)

    def sample(self, mask: Mask | None = None, probability: Mask | None = None) -> np.int64:
        """A choice by chance: any, or evenly one of those that the mask allows."""
        fits = isinstance(mask, np.ndarray) and mask.dtype == np.int8 and mask.shape == (self.n,)
        if mask is None or not fits or probability is not None:
            return super().sample(mask, probability)  # which knows what to say of a mask that does not fit
        (legal,) = (mask == 1).nonzero()
        return legal[self.np_random.integers(len(legal))] if len(legal) else self.start
