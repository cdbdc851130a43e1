"""What a bot is: something that looks at what one seat may see and answers with a number."""

from collections.abc import Mapping, Sequence
from random import Random
from typing import TYPE_CHECKING, Protocol, runtime_checkable

from thenumber.rules import Number, View

if TYPE_CHECKING:  # most bots need no NumPy
    import numpy as np
    from numpy.typing import NDArray


class Bot(Protocol):
    """A function of its view and a random generator: the same two give the same number.

    What it should remember of the series is in the view; a bot keeps nothing between calls but what it could
    work out again. All its chance comes from the generator that it is handed.
    """

    def __call__(self, view: View, rng: Random, /) -> Number:
        """The number to write: every digit of it available on `view.board`, which has at least one."""
        ...


@runtime_checkable
class Mixes(Protocol):
    """A bot that can tell how likely it is to write each number, so that nobody needs to sample it."""

    def mix(self, view: View) -> Mapping[Number, float]:
        """The chance of each number that it may write, in all 1."""
        ...


@runtime_checkable
class MixesInBulk(Protocol):
    """A bot that tells its mixes for many views in one go, as networks do best."""

    def mixes(self, views: Sequence[View]) -> "NDArray[np.floating]":
        """[view, number]: the chance of each of the thousand numbers, in each row 1 in all."""
        ...


@runtime_checkable
class WarmsUp(Protocol):
    """A bot with slow preparations, which may be made before its first turn."""

    def warm_up(self) -> None:
        """Prepare everything that the first answer would otherwise wait for."""
        ...
