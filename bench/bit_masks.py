"""Random games in pure Python, written for speed: numbers and sets of digits are integers, nothing is a class."""

import random
from collections.abc import Sequence

from thenumber.rules import PUBLISHED

FRESH = (1 << 10) - 1
DIGITS = [[digit for digit in range(10) if bits >> digit & 1] for bits in range(FRESH + 1)]
USED = [1 << number // 100 | 1 << number // 10 % 10 | 1 << number % 10 for number in range(1000)]
NO_NUMBER = -1

_WORTH = [(PUBLISHED.factor(turn_no), PUBLISHED.bonus(turn_no)) for turn_no in range(1, PUBLISHED.turns + 1)]


def play(players: int, rng: random.Random) -> list[int]:
    """The totals of one game."""
    totals = [0] * players
    chance = rng.random
    for _ in range(PUBLISHED.rounds):
        available = [FRESH] * players
        for turn in range(PUBLISHED.turns):
            numbers = []
            for bits in available:
                digits = DIGITS[bits]
                count = len(digits)
                numbers.append(
                    100 * digits[int(chance() * count)]
                    + 10 * digits[int(chance() * count)]
                    + digits[int(chance() * count)]
                    if count
                    else NO_NUMBER
                )
            play_turn(numbers, turn, available, totals)
        end_round(available, totals)
    return totals


def play_turn(numbers: Sequence[int], turn: int, available: list[int], totals: list[int]) -> None:
    """Check and resolve valid numbers; a player who is out has none."""
    factor, bonus = _WORTH[turn]
    highest = NO_NUMBER
    approved = []
    for player, number in enumerate(numbers):
        if number < 0:
            continue
        used = USED[number]
        for lower in numbers:
            if 0 <= lower < number and used & USED[lower]:
                break
        else:
            approved.append((player, number, used))
            highest = max(highest, number)
    for player, number, used in approved:
        totals[player] += factor * (number // 100) + (bonus if number == highest else 0)
        available[player] &= ~used


def end_round(available: Sequence[int], totals: list[int]) -> None:
    """A point for each digit crossed out."""
    for player, bits in enumerate(available):
        totals[player] += 10 - len(DIGITS[bits])
