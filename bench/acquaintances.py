"""Twelve acquaintances: people with habits, for bots to be tried on that were never fitted to them.

Each is modelled on how that kind of person plays. None of it comes from what the bots of the package know or
expect of people, and it must stay so: else these are acquaintances no more.
"""

from collections.abc import Hashable, Mapping
from math import exp
from typing import TypeVar

from thenumber.bots import Bot, Habit
from thenumber.rules import Digits, Number, Tile, Verdict, View

Seen = TypeVar("Seen", bound=Hashable)

WHIM = 0.05
"""How often a person forgets the habit and writes just anything."""


class Person(Habit[Seen]):
    """Someone who keeps to a habit, but for a whim now and then."""

    def weights(self, available: Digits, seen: Seen) -> Mapping[Number, float]:
        """How much a person likes each number on a board with these digits."""
        liked = super().weights(available, seen)
        whim = WHIM / (1 - WHIM) * sum(liked.values()) / len(liked)
        return {number: weight + whim for number, weight in liked.items()}


class EightYearOld(Person[None]):
    """Wants the biggest number there is, best of all one digit three times or with an 8 in it."""

    def looks_at(self, view: View) -> None:  # only at the own digits
        """Nothing."""

    def weight(self, number: Number, seen: None) -> float:  # noqa: ARG002
        """The bigger, the better."""
        return exp(int(number) / 200) * (3 if _different(number) == 1 else 1) * (2 if "8" in number else 1)


class Engineer(Person[tuple[Digits, int, int, bool]]):
    """Works out the points to expect if the others wrote just anything, and takes one of the better numbers."""

    def looks_at(self, view: View) -> tuple[Digits, int, int, bool]:
        """The digits that another may write, how many others there are, the bonus, and whether the turn is the last."""
        rivals = [board.available for seat, board in enumerate(view.boards) if seat != view.seat and not board.is_out]
        in_danger = Digits(digit for available in rivals for digit in available)
        return in_danger, len(rivals), view.rulebook.bonus(view.turn_no), view.turn_no == view.rulebook.turns

    def weight(self, number: Number, seen: tuple[Digits, int, int, bool]) -> float:
        """The points to expect; as long as turns are left, a crossed-out digit is missed as much as it brings."""
        in_danger, rivals, bonus, is_last = seen
        lower = int(number) / 1000
        points = number.first_digit + bonus * lower**rivals
        if is_last:
            points += number.first_digit + _different(number)
        dangers = rivals * len(number.digits & in_danger)
        expected = points * (1 - 0.3 * lower) ** dangers
        return exp(min(expected, 500))  # a rulebook may have bonuses of any size


class CautiousAunt(Person[tuple[int, bool]]):
    """Would hate to be eliminated: writes low numbers of few digits, and dares a little only in the last turn."""

    def looks_at(self, view: View) -> tuple[int, bool]:
        """The turn, and whether it is the last."""
        return view.turn_no, view.turn_no == view.rulebook.turns

    def weight(self, number: Number, seen: tuple[int, bool]) -> float:
        """Low, and a 0 in front only if need be."""
        turn_no, is_last = seen
        daring = 5.5 if is_last else min(1.5 + 0.4 * turn_no, 4)
        shame = 0.3 if number.first_digit == 0 else 1
        return shame * _near(number.first_digit, daring, 1.2) * (4 - _different(number))


class Superstitious(Person[None]):
    """Trusts in 7, and in 3 a little; shuns 13 in every form, and 666."""

    def looks_at(self, view: View) -> None:  # luck does not depend on others
        """Nothing."""

    def weight(self, number: Number, seen: None) -> float:  # noqa: ARG002
        """Lucky or not; rather above the middle."""
        unlucky = number == "666" or {"1", "3"} <= set(number) or sum(map(int, number)) == 13
        luck = (6 if "7" in number else 1) * (1.5 if "3" in number else 1) * (0.05 if unlucky else 1)
        return luck * _near(number.first_digit, 6, 2.5)


class OnceBurnt(Person[float]):
    """Starts boldly, goes much lower each time after being eliminated, and finds courage again only slowly."""

    def looks_at(self, view: View) -> float:
        """The courage left: the first digit it is good for."""
        courage = 7.5
        for tile in _own_tiles(view):
            courage += {Verdict.ELIMINATED: -2.5, Verdict.APPROVED: 0.5}.get(tile.verdict, 0)
            courage = min(max(courage, 1), 8.5)
        return courage

    def weight(self, number: Number, seen: float) -> float:
        """A first digit as high as the courage."""
        return _near(number.first_digit, seen, 1.2) * (1 if _different(number) == 3 else 1.5)


class Shadow(Person[int]):
    """Stays just under the highest approved number of the turn before: so high it went, a little less must do."""

    def looks_at(self, view: View) -> int:
        """About how high the turn before went; a guess before the first."""
        if not view.rounds:
            return 840
        tiles = view.rounds[-1].turns[-1].tiles
        approved = (tile.number for tile in tiles if tile.number and tile.verdict is Verdict.APPROVED)
        return int(max(approved, default="840")) // 20 * 20

    def weight(self, number: Number, seen: int) -> float:
        """Close below; hardly ever above."""
        gap = seen - int(number)
        return exp(-abs(gap) / 80) * (1 if gap >= 0 else 0.05)


class BirthdayWriter(Person[None]):
    """Writes numbers that mean something: the family's birthdays, lines on the telephone, the same from both sides."""

    BIRTHDAYS = frozenset(("235", "911", "804", "176", "269", "310", "127", "508"))
    LINES = frozenset(("123", "234", "345", "456", "567", "678", "789", "147", "258", "369", "159", "357"))

    def looks_at(self, view: View) -> None:  # birthdays stay the same
        """Nothing."""

    def weight(self, number: Number, seen: None) -> float:  # noqa: ARG002
        """What it means."""
        if number in self.BIRTHDAYS:
            return 12
        if number in self.LINES or number[::-1] in self.LINES:
            return 6
        return 1.5 if number[0] == number[2] else 0.1


class Scavenger(Person[tuple[int, ...]]):
    """Counts which digits the others have crossed out, and writes those; else anything but a low number."""

    def looks_at(self, view: View) -> tuple[int, ...]:
        """How many others have crossed out each digit."""
        crossed_out = [board.crossed_out for seat, board in enumerate(view.boards) if seat != view.seat]
        return tuple(sum(digit in digits for digits in crossed_out) for digit in range(10))

    def weight(self, number: Number, seen: tuple[int, ...]) -> float:
        """The more crosses on its digits, the better."""
        first, second, third = map(int, number)
        return 2.2 ** (seen[first] + seen[second] + seen[third]) * (1 + min(first, 6))


class Sprinter(Person[float]):
    """Spends the high digits while they last: starts at the top, and comes down turn by turn."""

    def looks_at(self, view: View) -> float:
        """How much of the round is over: 0 in its first turn, 1 in its last."""
        return (view.turn_no - 1) / max(view.rulebook.turns - 1, 1)

    def weight(self, number: Number, seen: float) -> float:
        """A first digit that falls from 8 or 9 to 1 or 2."""
        return _near(number.first_digit, 8.5 - 7 * seen, 1) * (2 if _different(number) == 2 else 1)


class Pendulum(Person[float]):
    """High after a low number and low after a high one, if not forgotten for once; begins with either."""

    def looks_at(self, view: View) -> float:
        """How likely the next number is to be high, going by the last own one of this round."""
        numbers = [tile.number for tile in _own_tiles(view) if tile.number]
        if not numbers:
            return 0.5
        return 0.12 if numbers[-1].first_digit >= 5 else 0.88

    def weight(self, number: Number, seen: float) -> float:
        """To the other side."""
        high, low = _near(number.first_digit, 7.5, 1.2), _near(number.first_digit, 1.8, 1.2)
        return seen * high + (1 - seen) * low


class ScoreWatcher(Person[int]):
    """Chases the bonus when behind and sits still on low, safe numbers when leading."""

    def looks_at(self, view: View) -> int:
        """The lead over the best of the others, in steps of five points: from far behind, -2, to far ahead, 2."""
        lead = view.totals[view.seat] - max(total for seat, total in enumerate(view.totals) if seat != view.seat)
        step = (abs(lead) + 4) // 5
        return min(step, 2) if lead > 0 else -min(step, 2)

    def weight(self, number: Number, seen: int) -> float:
        """The further ahead, the lower and the fewer digits."""
        safety = 1 if seen <= 0 else 4 - _different(number)
        return _near(number.first_digit, 5.5 - 1.6 * seen, 1.2) * safety


class Middler(Person[None]):
    """Neither greedy nor shy: writes 4xx to 6xx, with outer digits behind to keep the middle ones for later."""

    def looks_at(self, view: View) -> None:  # the middle is always in the middle
        """Nothing."""

    def weight(self, number: Number, seen: None) -> float:  # noqa: ARG002
        """As close to 5 in front as possible."""
        spent = sum(digit in "456" and digit != number[0] for digit in number[1:])
        return exp(-1.4 * abs(number.first_digit - 5)) * 0.6**spent


def _different(number: Number) -> int:
    """How many different digits it has."""
    return len(set(number))


def _near(value: float, target: float, width: float) -> float:
    """1 at the target, falling to both sides like a bell."""
    return exp(-(((value - target) / width) ** 2) / 2)


def _own_tiles(view: View) -> list[Tile]:
    """The viewer's tiles of this round so far."""
    return [turn.tiles[view.seat] for turn in view.rounds[-1].turns] if view.turn_no > 1 else []


ACQUAINTANCES: dict[str, Bot] = {
    "eight-year-old": EightYearOld(),
    "engineer": Engineer(),
    "cautious-aunt": CautiousAunt(),
    "superstitious": Superstitious(),
    "once-burnt": OnceBurnt(),
    "shadow": Shadow(),
    "birthday-writer": BirthdayWriter(),
    "scavenger": Scavenger(),
    "sprinter": Sprinter(),
    "pendulum": Pendulum(),
    "score-watcher": ScoreWatcher(),
    "middler": Middler(),
}
"""All twelve by id."""
