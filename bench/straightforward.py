"""The game as you would first write it: mutable dataclasses, sets of digits, and no reasons given.

What the rules are measured against; tests use it as a second opinion on the score.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from thenumber.rules import PUBLISHED, Rulebook


@dataclass
class Player:
    """One player's board and score."""

    digits: set[str]
    points: int = 0


def play_game(turns: Sequence[Sequence[str | None]], rulebook: Rulebook = PUBLISHED) -> list[int]:
    """The final scores of a whole game."""
    players = [Player(set(str(rulebook.digits))) for _ in turns[0]]
    last = len(rulebook.bonuses) - 1
    for index, numbers in enumerate(turns):
        turn = index % len(rulebook.bonuses)
        play_turn(players, numbers, rulebook.bonuses[turn], rulebook.last_turn_factor if turn == last else 1)
        if turn == last:
            end_round(players, set(str(rulebook.digits)))
    return [player.points for player in players]


def play_turn(players: Sequence[Player], numbers: Sequence[str | None], bonus: int, factor: int) -> None:
    """Check and resolve one turn."""
    valid = [(number, player) for number, player in zip(numbers, players, strict=True) if number]
    valid = [(number, player) for number, player in valid if set(number) <= player.digits]
    approved = [
        (number, player)
        for number, player in valid
        if not any(lower < number and set(lower) & set(number) for lower, _ in valid)
    ]
    highest = max((number for number, _ in approved), default="")
    for number, player in approved:
        player.points += int(number[0]) * factor + (bonus if number == highest else 0)
        player.digits -= set(number)


def end_round(players: Sequence[Player], digits: set[str]) -> None:
    """A point for each digit crossed out, and all digits back."""
    for player in players:
        player.points += len(digits) - len(player.digits)
        player.digits = set(digits)
