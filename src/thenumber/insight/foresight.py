"""Foresight: what every number was worth before the reveal, given what the others were likely to write."""

from dataclasses import dataclass

import numpy as np

from thenumber.findings import Foresight, NumberMap, Priced
from thenumber.insight.analyst import Beliefs
from thenumber.insight.pricing import CASHED_IN, in_points, to_win
from thenumber.rules import Number
from thenumber.sim.arrays import FIRST_DIGIT, NO_NUMBER
from thenumber.solve.expected import foreseen, imagined
from thenumber.solve.stage import AHEAD, APPROVED, BOARDS, BONUS, Numbers, Reals, Stage, legal

TURNS, ANEW = 200, 800  # to imagine: with all numbers, then once more with the best of them
BEST = 10
CASHED_IN_BY_ALL = 0.4
"""How much of the boards' worth counts when choices are compared, whatever the number of players."""


@dataclass(frozen=True, slots=True)
class Outlook:
    """All that a seat could write in a turn, and what it was worth; the columns of `becomes` are numbers."""

    numbers: Numbers
    becomes: Reals
    blank: Reals
    """What becomes of a tile that is left blank."""
    wins: Reals
    """The chance to win with each number."""
    wins_blank: float
    shortlist: Numbers
    """The places of the numbers that were priced anew: the largest of many estimates are too large."""

    @property
    def worth(self) -> Reals:
        """How many points more than a blank tile each number is worth."""
        return in_points(self.becomes) - float(in_points(self.blank))

    def compared(self, players: int) -> Reals:
        """What each number is worth as it counts when choices are compared."""
        worth: Reals = self.becomes[AHEAD] + self.becomes[BOARDS] * (CASHED_IN_BY_ALL / CASHED_IN[players])
        return worth


def outlook(beliefs: Beliefs, seat: int, written: int, turn_index: int) -> Outlook:
    """What a seat could expect of each number; it depends on nothing but public facts, but for what is priced anew."""
    turn = beliefs.turn
    game = to_win(turn)
    chance = np.random.default_rng([turn_index, seat])
    numbers = legal(turn.available[seat])
    rows, weights = imagined(turn.available, seat, beliefs.reading, TURNS, chance)
    wins, becomes = foreseen(game, seat, np.append(np.int32(NO_NUMBER), numbers), rows, weights)
    found = Outlook(numbers, becomes[:, 1:], becomes[:, 0], wins[1:], float(wins[0]), np.empty(0, np.int32))
    return _anew(found, beliefs, game, seat, written, chance) if len(numbers) else found


def _anew(
    found: Outlook, beliefs: Beliefs, game: Stage, seat: int, written: int, chance: np.random.Generator
) -> Outlook:
    """The best numbers and the one written, priced anew and beside the same turns."""
    places = {*_best(found.worth), *_best(found.compared(len(game.available)))}
    place = beliefs.place(seat, written)
    shortlist = np.array(sorted(places | ({place} if place is not None else set())))
    rows, weights = imagined(game.available, seat, beliefs.reading, ANEW, chance)
    candidates = np.append(np.int32(NO_NUMBER), found.numbers[shortlist])
    _, becomes = foreseen(game, seat, candidates, rows, weights)
    # Differences to a blank tile hold better than the values themselves: both were imagined beside the same turns.
    anew = found.becomes.copy()
    anew[:, shortlist] = becomes[:, 1:]
    for row in (AHEAD, BOARDS):
        anew[row, shortlist] += found.blank[row] - becomes[row, 0]
    return Outlook(found.numbers, anew, found.blank, found.wins, found.wins_blank, shortlist)


def _best(worth: Reals) -> list[int]:
    return [int(place) for place in np.argsort(-worth, kind="stable")[:BEST]]


def foresight(beliefs: Beliefs, seat: int, written: int, seen: Outlook) -> Foresight:
    """The outlook in the form in which an analysis tells it."""
    worth = seen.worth
    best = seen.shortlist[np.argsort(-worth[seen.shortlist], kind="stable")][:BEST]
    place = beliefs.place(seat, written)
    return Foresight(
        best=tuple(_priced(seen, worth, beliefs, int(index)) for index in best),
        written=None if place is None else _priced(seen, worth, beliefs, place),
        place=None if place is None else 1 + int((worth > worth[place] + 1e-9).sum()),
        over_most=None if place is None else round(float(worth[place] - beliefs.crowd[seat] @ worth), 2),
    )


def number_map(seen: Outlook) -> NumberMap:
    """The outlook as a map of all numbers."""
    return NumberMap(
        worth=tuple(np.round(seen.worth, 1).tolist()),
        approved=_percent(seen.becomes[APPROVED]),
        bonus=_percent(seen.becomes[BONUS]),
    )


def _priced(seen: Outlook, worth: Reals, beliefs: Beliefs, place: int) -> Priced:
    number = int(seen.numbers[place])
    approved, bonus = float(seen.becomes[APPROVED, place]), float(seen.becomes[BONUS, place])
    points = beliefs.turn.factor * int(FIRST_DIGIT[number]) * approved + beliefs.turn.bonus * bonus
    return Priced(
        str(Number.of(number)), round(float(worth[place]), 2), round(points, 2), round(approved, 3), round(bonus, 3)
    )


def _percent(chances: Reals) -> tuple[int, ...]:
    return tuple(np.round(100 * chances).astype(int).tolist())
