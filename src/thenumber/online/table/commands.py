"""Everything that can be asked of a table: by the people at it, and by the house that runs it.

A guest's command that comes at the wrong time is refused. One of the house that has nothing left to do does nothing:
several may try the same, and one wins.
"""

from typing import Annotated

import msgspec
from msgspec import Meta

from thenumber.online.table.ids import Code, PlayerId, Version
from thenumber.rules import BY_ROUNDS, PUBLISHED, Colour, Number

SHORTEST_TURN = 20
"""The shortest clock that a host may set, in seconds."""
LONGEST_TURN = 3 * 24 * 3600
"""The longest clock that a host may set, in seconds: three days."""

TurnTime = Annotated[int, Meta(ge=SHORTEST_TURN, le=LONGEST_TURN)] | None
"""Seconds to write a number in, or no clock."""
Rounds = Annotated[int, Meta(ge=min(BY_ROUNDS), le=max(BY_ROUNDS))]
"""How many rounds a game has: one or two."""
GivenName = Annotated[str, Meta(max_length=4096)]
"""What someone types for a name; which names are welcome is for the table to say."""
Count = Annotated[int, Meta(ge=1, le=1_000_000)]
SomePlayer = Annotated[PlayerId, Meta(ge=1, le=1_000_000)]
BotName = Annotated[str, Meta(min_length=1, max_length=100)]
"""The id of a bot, or a level."""
SomeLanguage = Annotated[str, Meta(pattern="^[a-z][a-z]$", min_length=2, max_length=2)]
"""A language as pages name it: two letters."""
Token = Annotated[str, Meta(min_length=1, max_length=100)]
"""The secret in a link that moves a seat to another device."""


class Command(msgspec.Struct, frozen=True, gc=False, tag_field="command", forbid_unknown_fields=True):
    """Something asked of a table."""


class Sit(Command, frozen=True, omit_defaults=True, tag="sit"):
    """Take a free seat in the lobby, or your own again after you left it."""

    name: GivenName
    colour: Colour | None = None
    """The board you would like; if someone has it, another."""
    program: bool = False
    """A program plays here by itself: it is host only while no person is there."""
    instead_of: SomePlayer | None = None
    """The bot whose seat you take, at a full table too; with its board, unless you wish for another."""


class Leave(Command, frozen=True, tag="leave"):
    """Give up your seat; in a game a stand-in plays it, and you may come back."""


class ChangeName(Command, frozen=True, tag="change-name"):
    """Be called something else, in the lobby."""

    name: GivenName


class ChangeColour(Command, frozen=True, tag="change-colour"):
    """Take another free board, in the lobby."""

    colour: Colour


class MarkReady(Command, frozen=True, tag="mark-ready"):
    """Say that you are ready to start, or not yet."""

    ready: bool


class SendAway(Command, frozen=True, tag="send-away"):
    """Free a seat, in the lobby or between games; for the host."""

    player: SomePlayer


class SetTurnTime(Command, frozen=True, tag="set-turn-time"):
    """Set the clock, in the lobby; for the host."""

    turn_time: TurnTime


class SetRounds(Command, frozen=True, tag="set-rounds"):
    """Play one round or two, in the lobby; for the host."""

    rounds: Rounds


class SetPublic(Command, frozen=True, tag="set-public"):
    """Let anyone on this server join, in the lobby; for the host. The table is then among the open tables.

    Names of people who sit down from then on are shortened, and none may be a slur in that language or in English.
    """

    language: SomeLanguage | None
    """The language that you speak there. None: only people with the link or the code find the table."""


class KeepTable(Command, frozen=True, tag="keep-table"):
    """Keep the table for good as a room with a name, or give it another name; for the host, between games."""

    name: GivenName


class LetTableGo(Command, frozen=True, tag="let-table-go"):
    """Keep the table no longer: it goes like any other; for the host, between games."""


class BeginSeason(Command, frozen=True, tag="begin-season"):
    """Begin a new season of the room; what was played stays to look at. For the host, between games."""


class Start(Command, frozen=True, tag="start"):
    """Start the game, whoever is ready; for the host."""


class WriteNumber(Command, frozen=True, tag="write-number"):
    """Write your number for this turn and put the tile face down."""

    game_no: Count
    round_no: Count
    turn_no: Count
    number: Number | None
    """None: leave the tile blank, as for a bot of yours that failed."""


class TakeBackNumber(Command, frozen=True, tag="take-back-number"):
    """Take your number for this turn back, while any tile is missing."""

    game_no: Count
    round_no: Count
    turn_no: Count
    written: Annotated[Version, Meta(ge=1, le=1_000_000)]
    """The version at which the number was written, as in `you`. If another number lies there by now, that one stays."""


class Pause(Command, frozen=True, tag="pause"):
    """Stop the game and its clock for a while; for the host."""


class Resume(Command, frozen=True, tag="resume"):
    """Go on; for the host, and after ten minutes for anyone."""


class Rematch(Command, frozen=True, tag="rematch"):
    """Play again on the same link: opens the lobby, or takes your seat in it.

    In a room where nobody is, it's for everyone who ever sat there; if a game was left unfinished, a month later.
    """


class AddBot(Command, frozen=True, tag="add-bot"):
    """Give a free seat to a bot, in the lobby; for the host."""

    bot: BotName
    """A character by its id, or a level (easy, medium, hard): one of its characters not yet at the table, by chance."""


class MakeLink(Command, frozen=True, tag="make-link"):
    """Make a link that moves a seat to another device, once: your own, or for the host that of a player who is away."""

    player: SomePlayer


class UseLink(Command, frozen=True, tag="use-link"):
    """Take over the seat that such a link moves here."""

    token: Token
    """The secret that stands after `?seat=` in the link."""


class AskStandIn(Command, frozen=True, tag="ask-stand-in"):
    """Let a stand-in play for someone quiet whom you wait for, at a table without a clock.

    After two minutes for the host, or for anyone if it is the host; after four for anyone.
    """

    player: SomePlayer


GuestCommand = (
    Sit
    | Leave
    | ChangeName
    | ChangeColour
    | MarkReady
    | SendAway
    | SetTurnTime
    | SetRounds
    | SetPublic
    | KeepTable
    | LetTableGo
    | BeginSeason
    | Start
    | WriteNumber
    | TakeBackNumber
    | Pause
    | Resume
    | Rematch
    | AddBot
    | MakeLink
    | UseLink
    | AskStandIn
)
"""What people may ask of a table, just as it comes over the wire."""


# What the house does by itself.


class Open(Command, frozen=True, tag="open"):
    """Open a table; it has no seat taken and no host yet."""

    code: Code
    stand_in: str
    turn_time: int | None = None
    rounds: int = PUBLISHED.rounds


class Return(Command, frozen=True, tag="return"):
    """Note that the guest is there: nobody stands in for them any more."""


class MarkAway(Command, frozen=True, tag="mark-away"):
    """Note that a player has had no connection for a while."""

    player: PlayerId


class MarkBack(Command, frozen=True, tag="mark-back"):
    """Note that a player who was away has a connection."""

    player: PlayerId


class SeatStandIn(Command, frozen=True, tag="seat-stand-in"):
    """Let a stand-in play for a player who has been away for long enough, or has left."""

    player: PlayerId


class PutDown(Command, frozen=True, tag="put-down"):
    """Put down the number that a bot or stand-in chose; None if it failed."""

    player: PlayerId
    game_no: int
    round_no: int
    turn_no: int
    number: Number | None


class CallTime(Command, frozen=True, tag="call-time"):
    """End the turn, whose deadline has passed: a draft counts if it is complete and legal (R5)."""

    drafts: dict[PlayerId, Number]


class HoldClock(Command, frozen=True, tag="hold-clock"):
    """Stop the clock, since nobody at the table is connected."""


class RunClock(Command, frozen=True, tag="run-clock"):
    """Let the clock run: someone is connected again, or the house was late. Everyone has at least half a minute."""


class Close(Command, frozen=True, tag="close"):
    """End the table for good."""


HouseCommand = Open | Return | MarkAway | MarkBack | SeatStandIn | PutDown | CallTime | HoldClock | RunClock | Close
"""What the house does by itself."""
AnyCommand = GuestCommand | HouseCommand
"""Whatever a table can be asked for."""
