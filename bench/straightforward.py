"""The game as one would first write it: dataclasses that change, sets of digits, and no reasons given.

What the rules are measured against; tests use it as a second opinion on the score.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field

BONUSES = (2, 3, 4, 6, 8)


@dataclass
class Player:
    """One player's board and score."""

    digits: set[str] = field(default_factory=lambda: set("0123456789"))
    points: int = 0


def play_game(turns: Sequence[Sequence[str | None]]) -> list[int]:
    """The final scores of a game of ten turns."""
    players = [Player() for _ in turns[0]]
    for index, numbers in enumerate(turns):
        play_turn(players, numbers, index % len(BONUSES))
        if index % len(BONUSES) == len(BONUSES) - 1:
            end_round(players)
    return [player.points for player in players]


def play_turn(players: Sequence[Player], numbers: Sequence[str | None], index: int) -> None:
    """Check and resolve one turn, counted from 0."""
    valid = [(number, player) for number, player in zip(numbers, players, strict=True) if number]
    valid = [(number, player) for number, player in valid if set(number) <= player.digits]
    approved = [
        (number, player)
        for number, player in valid
        if not any(lower < number and set(lower) & set(number) for lower, _ in valid)
    ]
    highest = max((number for number, _ in approved), default="")
    for number, player in approved:
        player.points += int(number[0]) * (2 if index == len(BONUSES) - 1 else 1)
        player.points += BONUSES[index] if number == highest else 0
        player.digits -= set(number)


def end_round(players: Sequence[Player]) -> None:
    """A point for each digit crossed out, and all digits back."""
    for player in players:
        player.points += 10 - len(player.digits)
        player.digits = set("0123456789")
