"""A trained policy as a bot: a function of observations and masks, asked for many seats at once or for one.

It plays wherever bots do, and `thenumber exploit` measures it: a checkpoint needs no more than a function `load(path)`
that returns such a bot.
"""

from collections.abc import Callable, Mapping, Sequence
from random import Random

import numpy as np
from numpy.typing import ArrayLike, NDArray

from thenumber.envs.choices import Mask, choices_of
from thenumber.envs.seen import FIRST_PLAYER, PER_PLAYER, TOTAL, Observation, observed, size
from thenumber.rules import PUBLISHED, Digits, Number, View
from thenumber.sim.arrays import NO_NUMBER, NUMBERS, as_bits

Policy = Callable[[Observation, Mask], ArrayLike]
"""Takes observations [seat, index] and masks [seat, choice]; says how much it likes each choice: [seat, choice]."""
Chances = NDArray[np.float64]

_DIGITS = np.arange(TOTAL)


class PolicyBot:
    """A bot that draws its numbers as a policy says.

    >>> from thenumber.rules import Game, Seat
    >>> proud = PolicyBot(lambda observations, masks: np.where(np.arange(1001) == 999, 3.0, masks))
    >>> mix = proud.mix(View.of(Game(players=2), Seat(0)))
    >>> len(mix), round(mix[Number("999")] / mix[Number("000")], 3)
    (1000, 3.0)
    """

    def __init__(
        self,
        policy: Policy,
        *,
        logits: bool = False,
        boards_only: bool = False,
        digits: Digits = PUBLISHED.digits,
    ) -> None:
        """Its policy says chances, or anything in proportion to them; or, with `logits`, their logarithms.

        With `boards_only` it's shown the turn and the boards and nothing else: no totals, no last numbers, and always
        the first round. Then its exploitability between two players can be worked out exactly. `digits` are those of
        the rulebook that it was trained with: they say which choices there are.
        """
        self._policy = policy
        self._logits = logits
        self._boards_only = boards_only
        self._choices = choices_of(digits)

    def __call__(self, view: View, rng: Random) -> Number:
        """Draw a number."""
        mix = self.mix(view)
        return rng.choices(list(mix), list(mix.values()))[0]

    def mix(self, view: View) -> Mapping[Number, float]:
        """The chance of each number that it may write."""
        (chances,) = self.mixes([view])
        return {Number.of(number): float(chances[number]) for number in chances.nonzero()[0].tolist()}

    def mixes(self, views: Sequence[View]) -> Chances:
        """[view, number]: the chance of each of the thousand numbers; of those that are not legal, none.

        Raises:
            ValueError: the policy's answer has another shape, or likes no legal number.
        """
        choices = self._choices
        masks = choices.masks[[as_bits(view.board.available) for view in views]]
        observe = at_a_glance if self._boards_only else _observed
        said = np.asarray(self._policy(np.stack([observe(view) for view in views]), masks), np.float64)
        if said.shape != masks.shape:
            raise ValueError(f"a policy's answer has the shape {masks.shape}, not {said.shape}")
        liked = _chances(said, masks == 1) if self._logits else np.where(masks, said, 0)
        chances = np.zeros((len(views), NUMBERS))
        chances[:, choices.values[:-1]] = liked[:, :-1]
        totals = chances.sum(axis=1, keepdims=True)
        if not (chances >= 0).all() or not ((totals > 0) & np.isfinite(totals)).all():
            raise ValueError("a policy likes at least one legal number, and none less than nothing")
        return np.asarray(chances / totals)


def at_a_glance(view: View) -> Observation:
    """An observation of the turn and the boards alone: as in the first round, before anyone has scored or written."""
    players = len(view.boards)
    seen = np.zeros(size(players), np.int16)
    seen[:FIRST_PLAYER] = 1, view.turn_no
    for place, around in enumerate(seen[FIRST_PLAYER:].reshape(players, PER_PLAYER)):
        available = as_bits(view.boards[(view.seat + place) % players].available)
        around[:TOTAL] = available >> _DIGITS & 1
        around[TOTAL:] = 0, NO_NUMBER
    return seen


def _observed(view: View) -> Observation:
    return observed(view.game, view.seat)


def _chances(logits: Chances, legal: NDArray[np.bool_]) -> Chances:
    liked = np.where(legal, logits, -np.inf)
    return np.asarray(np.exp(liked - liked.max(axis=1, keepdims=True)))
