"""The shape of habits: how one person writes, over many games, against a balanced player in the same places."""

import msgspec

from thenumber.findings.analysis import VERSION
from thenumber.rules import PUBLISHED

FEWEST_GAMES = 3
"""How many games it takes before anyone is told of tells."""


class Tell(msgspec.Struct, frozen=True):
    """Something that gives a person away."""

    id: str
    """What it is, such as `follows-winner`."""
    digit: int | None
    """The digit that a tell of the kind `leads-with` is about."""
    cases: int
    """In how many turns it could be seen."""
    yours: float
    """How often you do it: a share of these turns, or a mean first digit."""
    balanced: float
    """How often a balanced player does it in these turns, told likewise."""
    crowd: float
    """How often most people do it in these turns, told likewise."""
    p: float
    """How often chance alone makes any deviation as large as this."""


class FirstDigits(msgspec.Struct, frozen=True):
    """First digits in one turn of a round."""

    turn: int
    cases: int
    """How many numbers were written in this turn of a round."""
    yours: tuple[float, ...]
    """The share of your numbers that begin with each digit, 0 to 9."""
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
    """Whether there are enough games for tells and for the cost of being read."""
    tells: tuple[Tell, ...]
    """What gives the person away: at most two tells; none is good news."""
    first_digits: tuple[FirstDigits, ...]
    """How often each first digit was written, turn by turn of a round."""
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
"""The habits of someone who has finished no game."""
