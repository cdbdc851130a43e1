"""The turns that decided a game."""

from collections.abc import Sequence
from itertools import pairwise

from thenumber.findings import TurningPoint, TurnInsight

MOST = 3
LEAST_SWING = 0.08


def turning_points(chances: Sequence[Sequence[float]], turns: Sequence[TurnInsight]) -> tuple[TurningPoint, ...]:
    """The turns in which most of the chances to win changed hands, in order."""
    swings = [
        sum(abs(now - then) for then, now in zip(before, after, strict=True)) / 2 for before, after in pairwise(chances)
    ]
    largest = sorted(range(len(swings)), key=lambda index: -swings[index])[:MOST]
    return tuple(
        _turning_point(index, swings[index], chances[index], chances[index + 1], turns[index])
        for index in sorted(largest)
        if swings[index] >= LEAST_SWING
    )


def _turning_point(
    index: int, swing: float, before: Sequence[float], after: Sequence[float], turn: TurnInsight
) -> TurningPoint:
    seat = max(range(len(before)), key=lambda seat: abs(after[seat] - before[seat]))
    parts, sign = turn.seats[seat].parts, 1 if after[seat] > before[seat] else -1
    by_choice = sign * parts.choice > sign * parts.luck
    return TurningPoint(index, round(swing, 4), seat, before[seat], after[seat], "choice" if by_choice else "luck")
