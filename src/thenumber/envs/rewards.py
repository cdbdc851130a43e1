"""Rewards: what a turn is worth to each player, the same in every environment.

The *running total* of a player is the score so far: all boxes, and one point for each digit crossed out, from the turn
in which it is crossed out.

    margin  the change of one's running total, minus the mean change of the others': in all, the final margin
    points  the change of one's running total: in all, the final score
    win     nothing until the game is over, then one's share of the win: 1, or 1/2 each if two share it; else 0

Margins of all players sum to 0, win shares to 1.
"""

from collections.abc import Sequence
from enum import StrEnum


class Reward(StrEnum):
    """What players are after."""

    MARGIN = "margin"
    POINTS = "points"
    WIN = "win"


def rewards(reward: Reward, before: Sequence[int], after: Sequence[int], *, is_over: bool) -> list[float]:
    """What a turn is worth to each player, by the running totals before and after it.

    >>> rewards(Reward.MARGIN, before=[0, 0, 0], after=[10, 5, 2], is_over=False)
    [6.5, -1.0, -5.5]
    >>> rewards(Reward.WIN, before=[20, 25, 30], after=[40, 40, 35], is_over=True)
    [0.5, 0.5, 0.0]
    """
    if reward is Reward.WIN:
        return _win_shares(after) if is_over else [0.0] * len(after)
    gains = [float(now - then) for then, now in zip(before, after, strict=True)]
    if reward is Reward.POINTS:
        return gains
    total, others = sum(gains), len(gains) - 1
    return [gain - (total - gain) / others for gain in gains]


def _win_shares(totals: Sequence[int]) -> list[float]:
    best = max(totals)
    share = 1 / list(totals).count(best)
    return [share if total == best else 0.0 for total in totals]
