"""Rounds as they are handed in and kept: one a day for each guest, the first."""

from collections.abc import Collection

import msgspec

from thenumber.online.store import Note
from thenumber.online.table import GuestId, Time
from thenumber.online.today.days import KEPT_FOR
from thenumber.online.wire import DayDate, DayDealt, PlayedDay, decode, encode
from thenumber.rules import Number, Seat
from thenumber.today import days_before

KIND = "today"


class KeptRound(msgspec.Struct, frozen=True):
    """A round of a day, as a note has it."""

    version: int
    """The version of the day when it was played."""
    seat: Seat
    written: tuple[tuple[Number | None, ...], ...]
    """What everyone wrote, turn by turn in the order of the seats."""
    score: int
    counts: bool = True
    """Whether everyone is told of the round, as one of many: not if too many have come from one address."""

    @property
    def numbers(self) -> tuple[Number | None, ...]:
        """What its player wrote, turn by turn."""
        return tuple(numbers[self.seat] for numbers in self.written)


def note_of(played: PlayedDay, day: DayDealt, guest: GuestId, now: Time, *, counts: bool = True) -> Note:
    """A round to be kept."""
    kept = KeptRound(day.version, day.seat, played.written, played.score, counts)
    return Note(KIND, day.date, guest, now, encode(kept), Time(now + KEPT_FOR))


def kept_in(note: Note) -> KeptRound:
    """The round that a note keeps."""
    return decode(note.value, KeptRound)


def told(note: Note) -> PlayedDay:
    """A kept round as its player is told of it."""
    kept = kept_in(note)
    return PlayedDay(DayDate(note.subject), kept.written, kept.score)


def streak(dates: Collection[str], today: str) -> int:
    """How many days in a row were played, up to today, or yesterday if today isn't yet.

    >>> streak({"2026-11-15", "2026-11-16"}, "2026-11-17"), streak({"2026-11-15"}, "2026-11-17")
    (2, 0)
    """
    last = today if today in dates else days_before(today)
    days = 0
    while days_before(last, days) in dates:
        days += 1
    return days
