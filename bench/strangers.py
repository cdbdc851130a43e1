"""Twelve strangers: people with habits whom nobody who made a bot of the package has met.

Each is modelled on how that kind of person plays, without looking at what the package's bots expect of people.
No bot may be changed to suit them: else these are strangers no more.
"""

from collections.abc import Mapping
from math import exp
from typing import ClassVar

from bench.acquaintances import Person, _different, _near, _own_tiles
from bench.likings import mine
from thenumber.bots import Bot
from thenumber.rules import Digits, Number, Verdict, View


class GrudgeBearer(Person[Digits | None]):
    """Once eliminated by someone, aims low with that player's highest digits, to bring them down too."""

    def looks_at(self, view: View) -> Digits | None:
        """The three highest digits of the player who did it in the previous turn, if anyone did."""
        clashes = [clash for tile in _own_tiles(view)[-1:] for clash in tile.clashes]
        if not clashes:
            return None
        return Digits(list(view.boards[clashes[0].seat].available)[-3:])

    def weight(self, number: Number, seen: Digits | None) -> float:
        """Above the middle in peace, low and full of the other's digits in war."""
        if seen is None:
            return _near(number.first_digit, 6, 1.7)
        return _near(number.first_digit, 2.5, 1.5) * 2.5 ** len(seen.intersection(number.digits))


class Stubborn(Person[Number | None]):
    """Writes an eliminated number again, or one with the same first digit: it was good, the others were lucky."""

    def looks_at(self, view: View) -> Number | None:
        """The own number of the turn before, if it was eliminated."""
        last = _own_tiles(view)[-1:]
        return last[0].number if last and last[0].verdict is Verdict.ELIMINATED else None

    def weight(self, number: Number, seen: Number | None) -> float:
        """The same once more, else three digits rather high."""
        if number == seen:
            return 150
        again = 2.5 if seen and number[0] == seen[0] else 1
        return again * _near(number.first_digit, 6.5, 1.6) * (1 if _different(number) == 3 else 0.6)


class CardPlayer(Person[None]):
    """Thinks in runs, pairs and three of a kind, as at cards, and rather in high ones."""

    def looks_at(self, view: View) -> None:  # only at the own digits
        """Nothing."""

    def weight(self, number: Number, seen: None) -> float:  # noqa: ARG002
        """What it would be worth at cards."""
        low, middle, high = sorted(map(int, number))
        if low == high:
            meld = 8.0
        elif middle - low == high - middle == 1:
            meld = 6.0
        else:
            meld = 0.2 if _different(number) == 3 else 1.0
        return meld * _near(number.first_digit, 6.5, 2)


class WiseAfterwards(Person[tuple[tuple[Number, ...], int]]):
    """Writes what would have scored best against the numbers that the others have just shown."""

    def looks_at(self, view: View) -> tuple[tuple[Number, ...], int]:
        """The others' numbers of the turn before in this round, from the lowest, and the bonus there was for it."""
        if view.turn_no == 1:
            return (), 0
        return tuple(sorted(_shown_by_others(view))), view.rulebook.bonus(view.turn_no - 1)

    def weight(self, number: Number, seen: tuple[tuple[Number, ...], int]) -> float:
        """The points it would have brought; before anything is shown, a bit above the middle."""
        shown, bonus = seen
        if not shown:
            return _near(number.first_digit, 5.5, 1.8)
        written = set(number)
        if any(other < number and not written.isdisjoint(other) for other in shown):
            return 0.2
        points = number.first_digit + (bonus if number > shown[-1] else 0)
        return exp(min(max(points, 0), 30) / 3)  # a rulebook may have bonuses of any size


class BadLoser(Person[float]):
    """Cannot lose: each elimination makes the next number higher, each bonus brings calm again, all game long."""

    def looks_at(self, view: View) -> float:
        """The temper so far: the first digit it asks for."""
        temper = 4.5
        for tile in mine(view):
            temper += 1.5 if tile.verdict is Verdict.ELIMINATED else -2.0 if tile.won_bonus else 0.0
            temper = min(max(temper, 3), 9)
        return temper

    def weight(self, number: Number, seen: float) -> float:
        """In temper high, and now and then all on one digit."""
        all_in = 4 if seen > 6 and _different(number) == 1 else 1
        return _near(number.first_digit, seen, 1.3) * all_in


class Unpredictable(Person[int | None]):
    """Tries to look like chance: never twice the same, nothing in order, many 3s and 7s, few round digits."""

    LIKED = (0.4, 0.7, 0.9, 1.5, 1.1, 0.6, 1.0, 1.7, 1.2, 0.9)

    def looks_at(self, view: View) -> int | None:
        """The first digit of the own last number, of whichever round."""
        numbers = [tile.number for tile in mine(view) if tile.number]
        return numbers[-1].first_digit if numbers else None

    def weight(self, number: Number, seen: int | None) -> float:
        """As random as it looks."""
        first, second, third = map(int, number)
        looks = 1 if _different(number) == 3 else 0.15
        looks *= 0.3 if abs(first - second) == 1 or abs(second - third) == 1 else 1
        looks *= 0.1 if first == seen else 1
        return looks * self.LIKED[first] ** 2 * self.LIKED[second] * self.LIKED[third]


class Shopkeeper(Person[None]):
    """Writes prices: 799, 495, 650, and what comes closest to a price once the 9, the 5 and the 0 are gone."""

    ENDINGS: ClassVar[Mapping[str, float]] = {"99": 9, "95": 6, "90": 4, "50": 5, "49": 3, "98": 2, "00": 3, "80": 2}

    def looks_at(self, view: View) -> None:  # a price is a price
        """Nothing."""

    def weight(self, number: Number, seen: None) -> float:  # noqa: ARG002
        """How much of a price it is; not too cheap."""
        nearly = 1.0 if number[1] == number[2] else 0.15
        return self.ENDINGS.get(number[1:], nearly) * _near(number.first_digit, 5.5, 2)


class DiaryKeeper(Person[int | None]):
    """Does in each turn what worked in that turn of the round before: the own number, or that of the bonus."""

    def looks_at(self, view: View) -> int | None:
        """The first digit that worked; none in the first round."""
        if view.round_no == 1:
            return None
        turn = view.rounds[view.round_no - 2].turns[view.turn_no - 1]
        own = turn.tiles[view.seat]
        worked = [own] if own.points else [tile for tile in turn.tiles if tile.won_bonus]
        return next((tile.number.first_digit for tile in worked if tile.number), None)

    def weight(self, number: Number, seen: int | None) -> float:
        """About there again, at best with a 0 or a 1 behind to get rid of it."""
        riddance = 2 if number[2] in "01" else 1
        return riddance * (_near(number.first_digit, 5, 2.2) if seen is None else _near(number.first_digit, seen, 0.9))


class Neighbour(Person[tuple[Digits, int]]):
    """Watches the player to the left alone: a step lower than that one was, with digits that one no longer has."""

    def looks_at(self, view: View) -> tuple[Digits, int]:
        """What the neighbour has left, and the first digit there in the turn before; 7 is a guess."""
        left = (view.seat + 1) % len(view.boards)
        number = view.rounds[-1].turns[-1].tiles[left].number if view.turn_no > 1 else None
        return view.boards[left].available, number.first_digit if number else 7

    def weight(self, number: Number, seen: tuple[Digits, int]) -> float:
        """The fewer digits in common, the better; the fewer digits at all, too."""
        available, first_digit = seen
        return _near(number.first_digit, first_digit - 1, 1.3) * 0.5 ** len(available.intersection(number.digits))


class Sleeper(Person[bool]):
    """Lies low on one or two small digits while the bonus is small, and goes for the top when it is large."""

    def looks_at(self, view: View) -> bool:
        """Whether the bonus is more than half the largest."""
        return 2 * view.rulebook.bonus(view.turn_no) > max(view.rulebook.bonuses)

    def weight(self, number: Number, seen: bool) -> float:  # noqa: FBT001  # what is seen is yes or no
        """Asleep or awake."""
        if seen:
            return _near(number.first_digit, 8.5, 1.2)
        few = (6.0, 2.0, 0.5)[_different(number) - 1]
        return few * _near(number.first_digit, 3.2, 1) * 0.4 ** sum(digit in "789" for digit in number)


class Planner(Person[str]):
    """Has shared out all ten digits to five numbers at home: writes them in order, every second round backwards."""

    PLAN = ("510", "622", "733", "848", "994")

    def looks_at(self, view: View) -> str:
        """What the plan says for this turn."""
        step = (view.turn_no - 1) % len(self.PLAN)
        return self.PLAN[step] if view.round_no % 2 else self.PLAN[-1 - step]

    def weight(self, number: Number, seen: str) -> float:
        """As planned, or nearly so: slips happen, and digits may be missing."""
        return 0.05 ** sum(digit != planned for digit, planned in zip(number, seen, strict=True))


class CrowdShy(Person[tuple[Digits, int]]):
    """Keeps off the digits that lay on the table in the turn before, and is the more modest the more play."""

    def looks_at(self, view: View) -> tuple[Digits, int]:
        """The digits on the others' tiles of the turn before in this round, and how many others there are."""
        return Digits("".join(_shown_by_others(view))), len(view.boards) - 1

    def weight(self, number: Number, seen: tuple[Digits, int]) -> float:
        """Off the trodden paths."""
        trodden, others = seen
        return _near(number.first_digit, 8 - others, 1.8) * 0.4 ** len(trodden.intersection(number.digits))


def _shown_by_others(view: View) -> set[Number]:
    """The numbers that the others have shown in the turn before; none if this is the first of its round."""
    tiles = view.rounds[-1].turns[-1].tiles if view.turn_no > 1 else ()
    return {tile.number for tile in tiles if tile.number and tile.seat != view.seat}


STRANGERS: dict[str, Bot] = {
    "grudge-bearer": GrudgeBearer(),
    "stubborn": Stubborn(),
    "card-player": CardPlayer(),
    "wise-afterwards": WiseAfterwards(),
    "bad-loser": BadLoser(),
    "unpredictable": Unpredictable(),
    "shopkeeper": Shopkeeper(),
    "diary-keeper": DiaryKeeper(),
    "neighbour": Neighbour(),
    "sleeper": Sleeper(),
    "planner": Planner(),
    "crowd-shy": CrowdShy(),
}
"""All twelve by id."""
