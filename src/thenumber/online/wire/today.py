"""Today's round over HTTP: what is dealt to everyone, what you hand in, and how everyone here fared."""

from typing import Annotated, NewType

import msgspec
from msgspec import Meta

from thenumber.rules import BY_ROUNDS, Number, Seat

DayDate = NewType("DayDate", str)
"""A day by UTC, as in `2026-11-17`."""

SCORE_STEP = 5
"""How many points one bar of the day's scores spans."""
FEWEST_SCORES = 20
"""How many players a day must have before its scores are told, and anyone's place among them."""

_TURNS = BY_ROUNDS[1].turns


class DayDealt(msgspec.Struct, frozen=True):
    """What a day deals to everyone: all luck of its round follows from it."""

    date: DayDate
    version: int
    """The version of the characters and of the way days are dealt."""
    candidate: int
    """Which of the date's candidates it is, from 0: dull and hopeless ones are passed over."""
    opponents: tuple[str, ...]
    """The three characters, by id, in the order of their seats."""
    seat: Seat
    """Your seat; the opponents have the others."""
    par: int
    """What a character in the middle of the field scores in your seat."""


class PlayedDay(msgspec.Struct, frozen=True):
    """A day's round as someone played it."""

    date: DayDate
    written: tuple[tuple[Number | None, ...], ...]
    """What everyone wrote, turn by turn in the order of the seats; null: blank, or out of digits."""
    score: int
    """The total in your seat."""


class Today(msgspec.Struct, frozen=True):
    """Today's round, and what you have to do with it."""

    day: DayDealt
    iris: int | None
    """What Iris scored in your seat; null where she can't play."""
    played: int
    """How many people have handed in today's round here."""
    next_in: int
    """Seconds until the next day's round."""
    yours: PlayedDay | None
    """Your round of today, once you've handed it in."""
    streak: int
    """Days in a row that you've played, up to today or yesterday."""
    best: int | None
    """Your best score of any day."""


class HandIn(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Your round of today or yesterday. The first one that you hand in for a day counts."""

    date: DayDate
    version: int
    """The version of the day as it was dealt to you."""
    numbers: Annotated[tuple[Number | None, ...], Meta(min_length=_TURNS, max_length=_TURNS)]
    """What you wrote, turn by turn; null: blank, or out of digits."""


class CommonNumber(msgspec.Struct, frozen=True):
    """A number that people wrote."""

    number: Number
    count: int
    """How many people wrote the number."""


class EveryonesDay(msgspec.Struct, frozen=True):
    """How everyone here fared in a day's round."""

    day: DayDealt
    iris: PlayedDay | None
    """How Iris played it in your seat; null where she can't play."""
    played: int
    """How many people handed it in."""
    scores: tuple[int, ...] | None
    """How many of them scored 0 to 4, 5 to 9, and so on, up to the highest; null: fewer than `FEWEST_SCORES` played."""
    better_than: int | None
    """How many percent of the others scored less than you; null if you didn't play, or too few did."""
    common: tuple[tuple[CommonNumber, ...], ...]
    """The numbers that most people wrote, turn by turn, the most common first."""
    yours: PlayedDay | None
    """Your own round."""
