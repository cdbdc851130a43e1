"""The shape of habits: how one person writes, over many games, against a balanced player in the same places."""

import msgspec

from thenumber.findings.analysis import VERSION
from thenumber.rules import PUBLISHED

FEWEST_GAMES = 3
"""Before that nobody hears of a tell."""


class Tell(msgspec.Struct, frozen=True):
    """Something that gives a person away."""

    id: str
    """What it is, such as `follows-winner`."""
    digit: int | None
    """The digit of `leads-with`."""
    cases: int
    """In how many turns it could be seen."""
    yours: float
    """The share of these turns, or the mean first digit."""
    balanced: float
    """The same of a balanced player in these turns."""
    crowd: float
    """The same of most people."""
    p: float
    """How often chance alone makes any deviation as large as this."""


class FirstDigits(msgspec.Struct, frozen=True):
    """First digits in one turn of a round."""

    turn: int
    cases: int
    """How many numbers were written in it."""
    yours: tuple[float, ...]
    """The share of each first digit, 0 to 9."""
    balanced: tuple[float, ...]


class Rate(msgspec.Struct, frozen=True):
    """How often something happened, and would have to a balanced player beside the same numbers of the others."""

    yours: float
    balanced: float


class Habits(msgspec.Struct, frozen=True):
    """What one person does; shares are of one."""

    version: int
    player: str
    games: int
    numbers: int
    """How many valid numbers were written."""
    enough: bool
    """There are enough games for tells and for the cost of being read."""
    tells: tuple[Tell, ...]
    """At most two; none is good news."""
    first_digits: tuple[FirstDigits, ...]
    """Turn by turn."""
    kept: tuple[float, ...]
    """How often each digit was still there in the last turn of a round, 0 to 9."""
    approved: Rate | None
    bonus: Rate | None
    read_gain: float | None
    """What reading this person gained an opponent, in points a turn; none before there are enough games."""
    read_gain_by_game: tuple[float | None, ...]


NOTHING_KNOWN = Habits(
    version=VERSION,
    player="",
    games=0,
    numbers=0,
    enough=False,
    tells=(),
    first_digits=tuple(FirstDigits(turn_no, 0, (0.0,) * 10, (0.0,) * 10) for turn_no in range(1, PUBLISHED.turns + 1)),
    kept=(0.0,) * 10,
    approved=None,
    bonus=None,
    read_gain=None,
    read_gain_by_game=(),
)
"""Of someone who has finished no game."""
