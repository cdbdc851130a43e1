"""Today's round: one round against three characters, with the same luck for everyone in the world on that day.

All of it follows from the date and the version, without a clock, a file or NumPy: docs/today.md says exactly how, and
the web client has a twin. Read it in this order: dates, dice, candidates, playing, panel, dealing.
"""

from thenumber.today.candidates import DEALT, VERSION, Candidate, candidate
from thenumber.today.dates import date_at, days_before, seconds_left
from thenumber.today.dealing import Day, deal
from thenumber.today.playing import CannotBeWritten, number_of, play, played_by

__all__ = [
    "DEALT",
    "VERSION",
    "Candidate",
    "CannotBeWritten",
    "Day",
    "candidate",
    "date_at",
    "days_before",
    "deal",
    "number_of",
    "play",
    "played_by",
    "seconds_left",
]
