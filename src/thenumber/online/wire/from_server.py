"""What the server says over the socket of a table.

First a snapshot. Then an update after each change: apply it if its `after` is the version you have; if not, you missed
something: connect again.
"""

import msgspec
from msgspec import UNSET, UnsetType

from thenumber.online.table import (
    Code,
    CommandId,
    GameView,
    Phase,
    Phrase,
    PlayerId,
    PlayerView,
    Series,
    TableView,
    Time,
    Version,
    You,
)
from thenumber.rules import Board, Colour, Number, Turn, View


class ServerMessage(msgspec.Struct, frozen=True, gc=False, tag_field="type", omit_defaults=True):
    """One message from the server."""


class Snapshot(ServerMessage, frozen=True, tag="snapshot"):
    """The whole table as you may see it; it replaces everything you knew."""

    version: Version
    """How many events the table has seen: name it as `seen` when you connect again."""
    now: Time
    """The server's clock, which deadlines refer to."""
    link: str
    """The address to share."""
    table: TableView
    """What everyone may see."""
    game: GameView | None
    """The game being played, or just over."""
    you: You | None
    """Your seat, if you have one."""
    former: PlayerId | None = None
    """You sat here before and may take part in the rematch."""
    draft: Number | None = None
    """Your draft for this turn from when you were last here."""
    answers: CommandId | None = None
    """The command of yours that led to this."""

    @property
    def view(self) -> View | None:
        """The game as your seat sees it, to ask a bot about; None without a game, and for someone who only watches."""
        return self.game.view if self.game else None


class Current(ServerMessage, frozen=True, tag="current"):
    """You have missed nothing: the version you named is the last one."""

    version: Version
    now: Time


class Progress(msgspec.Struct, frozen=True, gc=False):
    """Where the game is after a reveal: these fields of the game, all of them."""

    round_no: int
    turn_no: int
    is_over: bool
    boards: tuple[Board, ...]
    totals: tuple[int, ...]


class Update(ServerMessage, frozen=True, tag="update"):
    """What changed: the fields of the table that are given here, and the turns revealed. All else is as before."""

    after: Version
    """The version that this follows; if you have another one, you missed something."""
    version: Version
    """The version of the table with this update made."""
    phase: Phase | UnsetType = UNSET
    code: Code | UnsetType = UNSET
    players: tuple[PlayerView, ...] | UnsetType = UNSET
    host: PlayerId | UnsetType | None = UNSET
    turn_time: int | UnsetType | None = UNSET
    rounds: int | UnsetType = UNSET
    public: str | UnsetType | None = UNSET
    room: str | UnsetType | None = UNSET
    season: int | UnsetType = UNSET
    deadline: Time | UnsetType | None = UNSET
    held: bool | UnsetType = UNSET
    paused: bool | UnsetType = UNSET
    game_no: int | UnsetType = UNSET
    down: tuple[PlayerId, ...] | UnsetType = UNSET
    series: Series | UnsetType = UNSET
    reserved_colours: tuple[Colour, ...] | UnsetType = UNSET
    revealed: tuple[Turn, ...] = ()
    """Turns to add to the game, in order: usually one, more if nobody had a digit left."""
    progress: Progress | UnsetType = UNSET
    """Where the game is after the turns revealed."""
    you: You | UnsetType = UNSET
    """What changed for you alone."""
    answers: CommandId | None = None
    """The command of yours that led to this."""


class Done(ServerMessage, frozen=True, tag="done"):
    """A command of yours was carried out, and is stored. If it changed anything, you have seen that already."""

    answers: CommandId
    """The id of the command."""
    version: Version
    """The version that the command led to, or at which there was nothing left to do."""
    link: str | None = None
    """The address that moves a seat, if you asked for one."""


class Refusal(ServerMessage, frozen=True, tag="refusal"):
    """A command or message of yours was not carried out: nothing has changed, or its code says that nobody knows."""

    code: str
    """The stable code, for programs: `turn/stale`."""
    sentence: str
    """What is wrong in English, for programmers; clients word the code in the reader's language."""
    params: dict[str, str | int] = {}
    """What the sentence speaks of, by name."""
    answers: CommandId | None = None
    """The command that was refused; absent if it was another message."""


class ShownTurn(msgspec.Struct, frozen=True, gc=False):
    """A turn whose reveal a screen has told to its end."""

    game_no: int
    round_no: int
    turn_no: int


class Presence(ServerMessage, frozen=True, tag="presence"):
    """Who is connected right now, who is reading the rules, how many watch and who of them waits for a seat."""

    connected: tuple[PlayerId, ...]
    """Who has a connection; bots need none."""
    reading: tuple[PlayerId, ...] = ()
    """Who is reading the rules."""
    watchers: int = 0
    """How many people watch."""
    waiting: tuple[str, ...] = ()
    """The names of watchers who wait for a seat in the next game: the first ones, if there are many."""
    screens: int = 0
    """How many screens show the table to everyone in the room; they count as nobody who watches."""
    shown: ShownTurn | None = None
    """The last turn whose reveal a screen has told to its end. Without a screen, it means nothing."""


class Said(ServerMessage, frozen=True, tag="said"):
    """A player said something."""

    player: PlayerId
    phrase: Phrase


class Pong(ServerMessage, frozen=True, tag="pong"):
    """I am here."""

    now: Time


FromServer = Snapshot | Current | Update | Done | Refusal | Presence | Said | Pong
"""Whatever a server may send."""
