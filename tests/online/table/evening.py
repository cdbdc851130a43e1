"""A table through an evening, played by hand: builders for the tests of what a table decides."""

import pytest

from thenumber.online.table import (
    NO_TABLE,
    AddBot,
    AnyCommand,
    AnyEvent,
    Candidate,
    Code,
    GuestId,
    Knowledge,
    MarkAway,
    Open,
    Phase,
    Player,
    PlayerId,
    PutDown,
    Refused,
    Sit,
    Start,
    Table,
    TakeBackNumber,
    Time,
    WriteNumber,
    decide,
)
from thenumber.rules import Board, Game, Number

ANN, BEN, CLEO, DAN, EVE, FRED = map(GuestId, ("ann", "ben", "cleo", "dan", "eve", "fred"))
STRANGER = GuestId("stranger")
DOT, KIM = "dot", "kim"
"""Two bots."""
_NAMES = {"bit": "ANN 2", "max": "STRASSE"}
RUDE, CONCHA = "Rude", "Concha"
"""Names that are a slur in English, and in Spanish."""


class _Judged(dict[str, tuple[str, ...]]):
    """Every name has been judged."""

    def __contains__(self, name: object) -> bool:
        return True

    def __missing__(self, name: str) -> tuple[str, ...]:
        return ()


JUDGED = _Judged({RUDE: ("en",), CONCHA: ("es",)})
LONG_AGO = Time(0)
NOON = Time(1_000_000)
OUT_AFTER_FOUR = ("012 012", "345 345", "678 678", "999 999")
"""Turns of two players who then have no digit left."""


def known(command: AnyCommand, *, link: str = "link", heard: Time = LONG_AGO) -> Knowledge:
    """What a house knows: one bot of any name, the secret of a new link, when someone was last heard of, and slurs."""
    bot = command.bot if isinstance(command, AddBot) else DOT
    return Knowledge((Candidate(bot, _NAMES.get(bot, bot.title())),), (), link, heard, JUDGED)


class Evening:
    """A table and the time: commands are decided and happen at once."""

    def __init__(self, table: Table = NO_TABLE, now: Time = NOON) -> None:
        self.table = table
        self.now = now

    def do(self, command: AnyCommand, by: GuestId | None = None, knows: Knowledge | None = None) -> list[AnyEvent]:
        """What follows from a command, all of it now; the table is then as it leaves it."""
        decision = decide(self.table, command, by, self.now, knows or known(command))
        assert {event.at for event in decision.events} <= {max(self.now, self.table.changed)}
        self.table = decision.table
        return decision.events

    def refusal(self, command: AnyCommand, by: GuestId | None = None, knows: Knowledge | None = None) -> str:
        """Why a command is refused."""
        return self.refused(command, by, knows).code

    def refused(self, command: AnyCommand, by: GuestId | None = None, knows: Knowledge | None = None) -> Refused:
        """The refusal of a command."""
        with pytest.raises(Refused) as caught:
            decide(self.table, command, by, self.now, knows or known(command))
        return caught.value

    def wait(self, milliseconds: int) -> None:
        """Let time pass."""
        self.now = Time(self.now + milliseconds)

    def copy(self) -> "Evening":
        """The same evening, which may go on differently."""
        return Evening(self.table, self.now)

    @property
    def game(self) -> Game:
        """The game being played."""
        assert self.table.game is not None
        return self.table.game

    @property
    def host(self) -> GuestId | None:
        """The guest who is the host."""
        return next((player.guest for player in self.table.players if player.id == self.table.host), None)

    @property
    def seated(self) -> list[str]:
        """The guests and bots, in the order of their seats."""
        return [player.guest or player.bot or "" for player in self.table.players]

    @property
    def left(self) -> int | None:
        """How many milliseconds are left on a running clock."""
        return None if self.table.deadline is None else self.table.deadline - self.now

    def player(self, guest: GuestId) -> Player:
        """The seated player who is that guest."""
        player = self.table.of_guest(guest)
        assert player is not None
        return player

    def id_of(self, guest: GuestId) -> PlayerId:
        """The id of the player who is that guest."""
        return self.player(guest).id

    def bot(self, bot: str) -> Player:
        """The seated bot."""
        return next(player for player in self.table.players if player.bot == bot)

    def board(self, player: Player) -> Board:
        """The board in front of a player."""
        return self.game.boards[self.table.seat_of(player.id)]

    def writing(self, number: str | None) -> WriteNumber:
        """The command to write a number in the turn at hand, or to leave the tile blank."""
        written = None if number is None else Number(number)
        return WriteNumber(self.table.games, self.game.round_no, self.game.turn_no, written)

    def taking_back(self, guest: GuestId | None) -> TakeBackNumber:
        """The command of a guest to take back what lies there in the turn at hand, if it is theirs."""
        player = None if guest is None else self.table.of_guest(guest)
        written = self.table.written.get(player.id, self.table.version) if player else self.table.version
        return TakeBackNumber(self.table.games, self.game.round_no, self.game.turn_no, written)

    def putting_down(self, player: Player, number: str | None) -> PutDown:
        """The house's command to put down what a bot chose in the turn at hand."""
        chosen = None if number is None else Number(number)
        return PutDown(player.id, self.table.games, self.game.round_no, self.game.turn_no, chosen)

    def write(self, guest: GuestId, number: str | None) -> list[AnyEvent]:
        """A guest writes a number in the turn at hand, or leaves the tile blank."""
        return self.do(self.writing(number), guest)

    def tile(self, player: Player, number: str) -> list[AnyEvent]:
        """Whoever plays a seat, a person or a bot, puts its tile down."""
        if player.is_played_by_bot or player.guest is None:
            return self.do(self.putting_down(player, number))
        return self.write(player.guest, number)

    def turn(self, line: str) -> list[AnyEvent]:
        """Everyone puts a tile down, in the order of their seats (`---`: nobody there); what the last one led to."""
        players, events = self.table.players, list[AnyEvent]()
        for player, number in zip(players, line.split(), strict=True):
            if number != "---":
                events = self.tile(player, number)
        return events

    def turns(self, *lines: str) -> None:
        """Everyone puts a tile down, a few times."""
        for line in lines:
            self.turn(line)

    def away(self, *guests: GuestId) -> None:
        """Some have no connection any more, and are marked away."""
        for guest in guests:
            self.do(MarkAway(self.id_of(guest)))

    def finish(self) -> None:
        """Play the game to its end."""
        while self.table.phase is Phase.PLAYING:
            for player in self.table.awaited[:1]:
                self.tile(player, self.board(player).numbers[-1])


def opened(turn_time: int | None = None, rounds: int = 2) -> Evening:
    """A table at which nobody sits yet."""
    evening = Evening()
    evening.do(Open(Code("ABC234"), "spot", turn_time, rounds))
    return evening


def lobby(*guests: GuestId, bots: tuple[str, ...] = (), turn_time: int | None = None, rounds: int = 2) -> Evening:
    """People in a lobby, each with their id for a name, and bots; the first one is the host."""
    evening = opened(turn_time, rounds)
    for guest in guests:
        evening.do(Sit(guest.title()), guest)
    for bot in bots:
        evening.do(AddBot(bot), guests[0])
    return evening


def playing(*guests: GuestId, bots: tuple[str, ...] = (), turn_time: int | None = None, rounds: int = 2) -> Evening:
    """The same, in the first turn of a game."""
    evening = lobby(*guests, bots=bots, turn_time=turn_time, rounds=rounds)
    evening.do(Start(), guests[0])
    return evening


def over(*guests: GuestId, bots: tuple[str, ...] = (), turn_time: int | None = None, rounds: int = 2) -> Evening:
    """The same, after a game."""
    evening = playing(*guests, bots=bots, turn_time=turn_time, rounds=rounds)
    evening.finish()
    return evening
