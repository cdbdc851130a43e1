"""What is asked and answered over HTTP: creating and finding tables, records, analyses, bots."""

from typing import Annotated

import msgspec
from msgspec import Meta

from thenumber.findings import Analysis
from thenumber.online.table import Code, Phase, PlayerId, SeatView, TableId, Time, TurnTime, Version
from thenumber.online.table.commands import BotName, GivenName, Rounds, Token
from thenumber.rules import PUBLISHED, Colour, Number

LONGEST_RECORD = 20_000
"""The most characters of a record to be analysed: a game of five takes some 500."""


class NewTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A table to open: you sit down at it and are its host, unless it's only to be shown."""

    name: GivenName = "Guest"
    """What you are called there."""
    colour: Colour | None = None
    """The board you would like."""
    turn_time: TurnTime = None
    """Seconds to write a number in; null: no clock."""
    bots: Annotated[tuple[BotName, ...], Meta(max_length=4)] = ()
    """The bots to seat: characters by id, or levels."""
    start: bool = False
    """Whether the game starts at once, with the bots."""
    rounds: Rounds = PUBLISHED.rounds
    """How many rounds a game has."""
    sit: bool = True
    """Whether you sit down; if not, nobody sits there yet, and the first to come is its host: for a screen that a whole
    room looks at.
    """


class TableFound(msgspec.Struct, frozen=True):
    """Where a table is."""

    table: TableId
    code: Code
    link: str
    """The address to share."""


class TableNow(msgspec.Struct, frozen=True):
    """A table as you may see it now."""

    table: TableId
    link: str
    """The address to share."""
    version: Version
    """How many events the table has seen."""
    view: SeatView


class OpenTable(msgspec.Struct, frozen=True):
    """A table that anyone on this server may join, while there is a free seat and no game."""

    table: TableId
    host: str
    """The name of the table's host, shortened to what fits."""
    colours: tuple[Colour, ...]
    """The boards of those who sit there, bots included."""
    turn_time: int | None
    """Seconds to write a number in; none: no clock."""
    rounds: int
    language: str
    """The host's language: two letters."""


class OpenTables(msgspec.Struct, frozen=True, omit_defaults=True):
    """The open tables: hosts at different addresses take turns, and of each the longest open comes first."""

    tables: tuple[OpenTable, ...]
    more: int = 0
    """How many open tables there are besides these."""


class MyTable(msgspec.Struct, frozen=True):
    """A table where you sit or sat."""

    table: TableId
    link: str
    phase: Phase
    player: PlayerId | None
    """Your player's id, if you have a seat."""
    names: tuple[str, ...]
    """The names of those who sit there."""
    colours: tuple[Colour, ...]
    """The boards of those who sit there."""
    bots: tuple[str | None, ...]
    """The character at each seat that a bot has; null for a person."""
    seat: int | None
    """Your seat: your place among those names, from 0."""
    has_left: bool
    """Whether you left during the game: a stand-in plays your seat, and you can come back."""
    games: int
    """How many games have been started."""
    round_no: int
    """The round being played, from 1, or the last one; 0 before the first game."""
    turn_no: int
    """The turn being played, from 1, or the last one; 0 before the first game."""
    awaits_you: bool
    """Whether your number is missing."""
    deadline: Time | None
    """When the turn ends; null: there is no clock, or it stands still."""
    changed: Time
    """When something last happened there."""
    room: str | None = None
    """What the table is called, if it is kept for good."""


class MyTables(msgspec.Struct, frozen=True):
    """Your tables, the last changed first."""

    now: Time
    """The server's time, which deadlines refer to."""
    tables: tuple[MyTable, ...]


class GameRecord(msgspec.Struct, frozen=True, omit_defaults=True):
    """A finished game as it stays; `thenumber score` reads it."""

    players: tuple[str, ...]
    turns: tuple[tuple[Number | None, ...], ...]
    """All the turns, each with its numbers in the players' order; null: blank, or out of digits."""
    date: str
    """When the game ended, as in `2026-11-15T20:15:00Z`."""
    table: Code
    game: int
    """Which game of its table's series it was, from 1."""
    bots: tuple[str | None, ...]
    """The character at each seat that a bot had; null for a person."""
    colours: tuple[Colour, ...] = ()
    """The players' boards; older records don't say."""
    rounds: int = PUBLISHED.rounds
    """How many rounds the game had."""
    programs: tuple[int, ...] = ()
    """The seats at which somebody's own program played, from 0."""
    clock: int | None = None
    """Seconds to write a number in; absent: there was no clock, or the record is older."""
    open: str | None = None
    """The language of those whom strangers on the server could join; absent: only people with the link or the code."""
    room: str | None = None
    """What the table was called, if it was kept."""
    season: int = 1
    """The season of the room that the game belongs to."""
    ids: tuple[PlayerId, ...] = ()
    """Who the players are at their table, the same in all its games and under any name; older records don't say."""


class MyGame(msgspec.Struct, frozen=True):
    """A finished game that you took part in."""

    table: TableId
    """The table where it was played; the table itself may be gone by now."""
    game_no: int
    """Which game of its table's series it was, from 1."""
    ended: Time
    seat: int
    """Your seat: your place among the record's players, from 0."""
    record: GameRecord


class MyGames(msgspec.Struct, frozen=True):
    """Finished games of yours, the last one first."""

    games: tuple[MyGame, ...]
    more: bool
    """Whether there are earlier ones: ask again with the end of the last of these as `before`."""


class Waiting(msgspec.Struct, frozen=True):
    """What you asked for is being computed: ask again in a second."""

    ahead: int
    """How many others are computed before it begins; 0: it is next, or has begun."""
    part: float
    """How much of the work is done, of one."""


class PastedRecord(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A finished game to be analysed, wherever it was played."""

    record: str
    """Text or JSON, as `thenumber score` reads it; at most `LONGEST_RECORD` characters."""


class OpenedRecord(msgspec.Struct, frozen=True, omit_defaults=True):
    """A game that someone pasted, as it was understood."""

    players: tuple[str, ...]
    turns: tuple[tuple[Number | None, ...], ...]
    """All the turns, each with its numbers in the players' order; null: blank, or out of digits."""
    rounds: int = PUBLISHED.rounds
    """How many rounds the game had."""
    date: str | None = None
    """When the game ended, if the record says so as ours do: `2026-11-15T20:15:00Z`, or the day alone."""
    colours: tuple[Colour, ...] = ()
    """The players' boards, if the record names a different one for each."""


class Analysed(msgspec.Struct, frozen=True):
    """A game that someone pasted, and why it went as it did."""

    record: OpenedRecord
    analysis: Analysis


class BotInfo(msgspec.Struct, frozen=True):
    """A bot that may sit at a table."""

    id: str
    name: str
    level: str | None
    description: str | None
    """One English sentence by its author; ours are in the catalogues as `bot-<id>`."""


class Bots(msgspec.Struct, frozen=True):
    """Who may sit at a table here, from the easiest to the hardest."""

    bots: tuple[BotInfo, ...]


class Me(msgspec.Struct, frozen=True):
    """You are known now: by a cookie, or by the token that you sent."""

    guest: str
    """Your guest ID: how the person who runs the server knows you, and can erase you."""


class DeviceLink(msgspec.Struct, frozen=True):
    """A link that makes another device the same guest as you, once."""

    link: str
    """The link, to be opened on the other device. Anyone who has it can be you, so show it to nobody else."""
    until: Time
    """When the link stops working."""
    now: Time
    """The server's time, which `until` refers to."""


class DeviceToken(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What such a link says behind its `#`, which browsers send to nobody."""

    token: Token


class DeviceOffer(msgspec.Struct, frozen=True):
    """A link that still works."""

    is_you: bool
    """Whether the link would make you the guest who you already are."""


class Forgotten(msgspec.Struct, frozen=True):
    """You are nobody here from now on."""

    erased: int
    """In how many tables and finished games you no longer are."""


class Problem(msgspec.Struct, frozen=True):
    """Why a request was refused."""

    code: str
    """The stable code, for programs: `code/unknown`."""
    sentence: str
    """What is wrong in English, for programmers; clients word the code in the reader's language."""
    params: dict[str, str | int] = {}
    """What the sentence speaks of, by name."""


class Health(msgspec.Struct, frozen=True):
    """The server is there."""

    status: str
    """The word `ok`."""
