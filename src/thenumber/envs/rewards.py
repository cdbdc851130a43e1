"""Rewards: what a turn is worth to each player, the same in every environment.

The *running total* of a player is the score so far: all boxes, and one point for each digit crossed out, from the turn
in which it is crossed out.

    margin  the change of your running total, minus the mean change of the others': in all, the final margin
    points  the change of your running total: in all, the final score
    win     nothing until the game is over, then your share of the win: 1, or 1/2 each if two share it; else 0

Margins of all players sum to 0, win shares to 1.
"""

from collections.abc import Sequence
from enum import StrEnum

from thenumber.sim.kernel import kernel
from thenumber.sim.single import Row


class Reward(StrEnum):
    """What players are after."""

    MARGIN = "margin"
    POINTS = "points"
    WIN = "win"

    @classmethod
    def _missing_(cls, value: object) -> None:
        raise ValueError(f"reward {value!r} is not one of {', '.join(cls)}")


MARGIN, POINTS, WIN = range(len(Reward))
"""The rewards as kernels see them."""


def rewards(reward: Reward, before: Sequence[int], after: Sequence[int], *, is_over: bool) -> list[float]:
    """What a turn is worth to each player, by the running totals before and after it.

    >>> rewards(Reward.MARGIN, before=[0, 0, 0], after=[10, 5, 2], is_over=False)
    [6.5, -1.0, -5.5]
    >>> rewards(Reward.WIN, before=[20, 25, 30], after=[40, 40, 35], is_over=True)
    [0.5, 0.5, 0.0]
    """
    if reward is Reward.WIN:
        return _win_shares(after) if is_over else [0.0] * len(after)
    gains = [now - then for then, now in zip(before, after, strict=True)]
    if reward is Reward.POINTS:
        return list(map(float, gains))
    total, others = sum(gains), len(gains) - 1
    return [gain - (total - gain) / others for gain in gains]


@kernel
def worth_to(seat: int, reward_index: int, before: Row, after: Row, is_over: bool) -> float:  # noqa: FBT001  # kernels take no keywords
    """What a turn is worth to one seat, for totals given as arrays: the same as `rewards`, in kernels."""
    gain = after[seat] - before[seat]
    gains = ahead = winners = 0
    for player in range(len(after)):
        gains += after[player] - before[player]
        ahead += after[player] > after[seat]
        winners += after[player] == after[seat]
    if reward_index == WIN:
        return 1 / winners if is_over and not ahead else 0.0
    return float(gain) if reward_index == POINTS else gain - (gains - gain) / (len(after) - 1)


def _win_shares(totals: Sequence[int]) -> list[float]:
    best = max(totals)
    share = 1 / list(totals).count(best)
    return [share if total == best else 0.0 for total in totals]
