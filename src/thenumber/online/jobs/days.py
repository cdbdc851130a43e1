"""Days as they are dealt, told and kept."""

from thenumber.bots import Mixes, character
from thenumber.online.wire import DayDate, DayDealt, PlayedDay
from thenumber.rules import Game
from thenumber.today import Candidate, deal, played_by

IRIS = "reader"
"""Her character."""


def dealt(date: DayDate) -> DayDealt:
    """The day of a date: it takes a second or two."""
    day = deal(date)
    return DayDealt(date, day.version, day.number, day.opponents, day.seat, day.par)


def candidate_of(day: DayDealt) -> Candidate:
    """A day as it is played."""
    return Candidate(day.version, day.date, day.candidate, day.opponents, day.seat)


def played_day(day: DayDealt, game: Game) -> PlayedDay:
    """A round of a day as it is told."""
    return PlayedDay(day.date, game.written, game.totals[day.seat])


def played_by_iris(day: DayDealt) -> PlayedDay:
    """How Iris plays a day's round.

    Raises:
        MissingExtra: there is nothing that she could think with.
    """
    bot = character(IRIS).bot()
    assert isinstance(bot, Mixes)
    return played_day(day, played_by(candidate_of(day), bot, IRIS))
