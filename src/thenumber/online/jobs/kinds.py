"""What can be ordered: each is made of finished games, a date or a wish, and the same order always gives the same."""

import msgspec

from thenumber.online.store import FinishedGame
from thenumber.online.wire import DayDate, DayDealt
from thenumber.rules import Colour


class AnalyseGame(msgspec.Struct, frozen=True, tag="analyse"):
    """Why a game went as it did; the answer is a packed analysis."""

    record: str
    """As one line of JSON."""


class TellHabits(msgspec.Struct, frozen=True, tag="habits"):
    """How one person writes; the answer is `Habits` as JSON."""

    games: tuple[tuple[str, int], ...]
    """The records of their games, the oldest first, each with their seat; at least one."""


class DrawTurn(msgspec.Struct, frozen=True, tag="draw"):
    """A turn as a picture; the answer is a PNG."""

    record: str
    colours: tuple[Colour, ...]
    """The players' boards."""
    turn: int
    """Its place in the game, from 0."""
    language: str
    host: str
    """Where the game was played."""
    static: str
    """The folder of the built client, which has the letters."""


class PrintSheets(msgspec.Struct, frozen=True, tag="print"):
    """The game to print, as a `Wish` says; the answer is a PDF."""

    language: str
    paper: str
    pages: tuple[str, ...]
    players: int


class DealDay(msgspec.Struct, frozen=True, tag="deal"):
    """The day of a date; the answer is `DayDealt` as JSON."""

    date: DayDate


class PlayDay(msgspec.Struct, frozen=True, tag="play"):
    """How Iris plays a day's round in your seat; the answer is `PlayedDay` as JSON."""

    day: DayDealt


class TellRoom(msgspec.Struct, frozen=True, tag="room"):
    """A room with all its games; the answer is `Room` as JSON."""

    name: str
    season: int
    """The present one."""
    games: tuple[FinishedGame, ...]
    shown: int | None
    """The season to look at; none: all of them."""


Job = AnalyseGame | TellHabits | DrawTurn | PrintSheets | DealDay | PlayDay | TellRoom

WARM_UP = "--warm-up"
"""The option of a process that only compiles."""
PART, DONE, FAILED = b"part", b"done", b"failed"
"""What a process says of an order: how much is done, and how it ended."""
