"""Everything that can happen at a table, as it is stored. A table is its events, in order, and nothing else.

An event's number is its version; every event is known to everyone as a fact, only a face-down number is not.
"""

import msgspec

from thenumber.online.table.ids import Code, CommandId, GuestId, PlayerId, Time
from thenumber.rules import PUBLISHED, Colour, Number, Rulebook


class Event(msgspec.Struct, frozen=True, gc=False, kw_only=True, omit_defaults=True, tag_field="event"):
    """Something that happened, and when."""

    at: Time
    command: CommandId | None = None
    """The command that it answers, if a person sent one: sent again, it gets the same answer."""
    also: tuple[CommandId, ...] = ()
    """Commands that the same person sent before, and that changed nothing: they are known again, too."""


class TableOpened(Event, frozen=True, tag="table-opened"):
    """The first event of every table."""

    code: Code
    stand_in: str
    """The bot that plays for those who are away."""
    turn_time: int | None = None
    """Seconds to write a number in; None: no clock."""
    rounds: int = PUBLISHED.rounds
    """How many rounds a game will have."""


class PlayerSat(Event, frozen=True, tag="player-sat"):
    """A guest took a seat, or took it again in a later lobby."""

    player: PlayerId
    guest: GuestId
    name: str
    colour: Colour
    ready: bool = False
    program: bool = False
    """A program of theirs plays here by itself."""
    instead_of: PlayerId | None = None
    """The bot that gave them its seat."""
    slur_in: tuple[str, ...] = ()
    """The languages in which the name is a slur, as far as the server knew then."""


class BotSat(Event, frozen=True, tag="bot-sat"):
    """A bot was given a seat."""

    player: PlayerId
    bot: str
    name: str
    colour: Colour


class PlayerLeft(Event, frozen=True, tag="player-left"):
    """A person left: at once in a lobby; in a game the seat stays theirs and a stand-in plays it."""

    player: PlayerId


class PlayerSentAway(Event, frozen=True, tag="player-sent-away"):
    """The host freed a seat: a bot may sit again, a person not before the next game is over.

    If anyone may join the table, that person may never sit there again.
    """

    player: PlayerId


class NameChanged(Event, frozen=True, tag="name-changed"):
    """A player has another name."""

    player: PlayerId
    name: str
    slur_in: tuple[str, ...] = ()
    """The languages in which the new name is a slur, as far as the server knew then."""


class ColourChanged(Event, frozen=True, tag="colour-changed"):
    """A player has another board."""

    player: PlayerId
    colour: Colour


class ReadyMarked(Event, frozen=True, tag="ready-marked"):
    """A player is ready to start, or no longer."""

    player: PlayerId
    ready: bool


class TurnTimeSet(Event, frozen=True, tag="turn-time-set"):
    """The host set the clock: seconds to write a number in, or none."""

    turn_time: int | None


class RoundsSet(Event, frozen=True, tag="rounds-set"):
    """The host chose how many rounds a game will have."""

    rounds: int


class PublicSet(Event, frozen=True, tag="public-set"):
    """The host lets anyone on the server join, or only people with the link or the code."""

    language: str | None
    """The host's language; None: only people with the link or the code may join."""
    slurs: dict[PlayerId, tuple[str, ...]] = {}
    """The languages in which names of those who sit there are slurs, as far as the server knew then."""


class TableKept(Event, frozen=True, tag="table-kept"):
    """The table is a room from now on, or has another name."""

    name: str


class TableLetGo(Event, frozen=True, tag="table-let-go"):
    """The table is no room any more."""


class SeasonBegun(Event, frozen=True, tag="season-begun"):
    """The games from now on belong to a new season of the room."""

    season: int


class HostPassed(Event, frozen=True, tag="host-passed"):
    """Another player is now the host."""

    player: PlayerId


class GameStarted(Event, frozen=True, tag="game-started"):
    """A game started: boards are handed out in the order of these players."""

    players: tuple[PlayerId, ...]
    deadline: Time | None = None
    rulebook: Rulebook = msgspec.field(default_factory=lambda: PUBLISHED)
    """The rulebook that the game is played by. A factory, so that it is always stored: only older logs say nothing."""


class NumberWritten(Event, frozen=True, tag="number-written"):
    """A tile lies face down; None: it is blank, as when a bot failed."""

    player: PlayerId
    number: Number | None


class NumberTakenBack(Event, frozen=True, tag="number-taken-back"):
    """A player took their number back before the reveal."""

    player: PlayerId


class TilesRevealed(Event, frozen=True, tag="tiles-revealed"):
    """All tiles are open, checked and resolved; the next turn begins."""

    numbers: tuple[Number | None, ...]
    """What everyone wrote, in the order of the game's players; None: blank, or out of digits."""
    deadline: Time | None = None
    """The deadline of the next turn."""


class ClockHeld(Event, frozen=True, tag="clock-held"):
    """Nobody at the table is connected: the clock stands still."""


class ClockRan(Event, frozen=True, tag="clock-ran"):
    """The clock runs again, or has been given more time."""

    deadline: Time


class WentAway(Event, frozen=True, tag="went-away"):
    """A player has not been connected for a while."""

    player: PlayerId


class StandInSat(Event, frozen=True, tag="stand-in-sat"):
    """A bot plays for a player until they come back."""

    player: PlayerId


class CameBack(Event, frozen=True, tag="came-back"):
    """A player is back, and nobody stands in any more."""

    player: PlayerId


class SeatOffered(Event, frozen=True, tag="seat-offered"):
    """There is a link that moves a seat to another device, once."""

    player: PlayerId
    token: str
    """The hash of the link's secret."""
    until: Time
    by_host: bool
    """Not the player but the host made it, for a player who is away."""


class SeatMoved(Event, frozen=True, tag="seat-moved"):
    """A seat is played from another device; if the host offered it, a written number stays hidden from it."""

    player: PlayerId
    guest: GuestId


class Paused(Event, frozen=True, tag="paused"):
    """The host paused the game; the clock stands still."""


class Resumed(Event, frozen=True, tag="resumed"):
    """The host resumed the game."""

    deadline: Time | None = None


class LobbyReopened(Event, frozen=True, tag="lobby-reopened"):
    """A player wants a rematch: they and the bots are in, the others are asked."""

    player: PlayerId | None
    """None: someone who wasn't in the last game, in a room where nobody of it is any more; they sit down next."""


class TableClosed(Event, frozen=True, tag="table-closed"):
    """The operator closed the table for good."""


AnyEvent = (
    TableOpened
    | PlayerSat
    | BotSat
    | PlayerLeft
    | PlayerSentAway
    | NameChanged
    | ColourChanged
    | ReadyMarked
    | TurnTimeSet
    | RoundsSet
    | PublicSet
    | TableKept
    | TableLetGo
    | SeasonBegun
    | HostPassed
    | GameStarted
    | NumberWritten
    | NumberTakenBack
    | TilesRevealed
    | ClockHeld
    | ClockRan
    | WentAway
    | StandInSat
    | CameBack
    | SeatOffered
    | SeatMoved
    | Paused
    | Resumed
    | LobbyReopened
    | TableClosed
)
"""Whatever can happen at a table."""
