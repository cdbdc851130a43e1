"""A table at one moment: who sits there, the game being played, the tiles that lie face down."""

from collections.abc import Iterable, Mapping, Sequence
from enum import StrEnum
from functools import lru_cache
from operator import attrgetter
from types import MappingProxyType

import msgspec

from thenumber.online.table.ids import SECOND, Code, GuestId, PlayerId, Time, Version
from thenumber.rules import PUBLISHED, Board, Colour, EarlierGame, Game, Number, Rulebook, Seat, View

MOST_EARLIER = 10
"""How many earlier games of a series a player is shown: enough to know people by, and not endless."""
MOST_KEPT = MOST_EARLIER + 1
"""How many finished games a table keeps whole: the last one may still be looked at."""


MOST_FORMER = 200
"""How many people a table remembers who do not sit there."""

UNHURRIED = 3600
"""Seconds for each turn from which on a game is played over days: nobody needs to be there for it."""


class Phase(StrEnum):
    """What a table is doing."""

    LOBBY = "lobby"
    PLAYING = "playing"
    OVER = "over"
    """A game has ended, and nobody has asked for another yet."""
    CLOSED = "closed"


class Player(msgspec.Struct, frozen=True, gc=False):
    """Someone at the table: a person (`guest`) or a bot (`bot`)."""

    id: PlayerId
    name: str
    colour: Colour
    guest: GuestId | None = None
    past_guests: tuple[GuestId, ...] = ()
    """The guests who this player was on other devices, before the seat moved to this one."""
    bot: str | None = None
    program: bool = False
    """Whether the guest's own program plays by itself, on a machine of theirs."""
    slur_in: tuple[str, ...] = ()
    """The languages in which their name is a slur."""
    ready: bool = False
    away_since: Time | None = None
    has_stand_in: bool = False
    has_left: bool = False
    """Whether they left during the game: the seat is played by a stand-in until they come back."""

    @property
    def guests(self) -> tuple[GuestId, ...]:
        """Everyone who this player has been, the present one last."""
        return () if self.guest is None else (*self.past_guests, self.guest)

    @property
    def is_person(self) -> bool:
        """No bot: someone who can be away."""
        return self.bot is None

    @property
    def is_present(self) -> bool:
        """A person who is neither away nor gone."""
        return self.bot is None and self.away_since is None and not self.has_left

    @property
    def is_played_by_bot(self) -> bool:
        """A bot chooses the numbers here."""
        return self.bot is not None or self.has_stand_in


class PlayedGame(msgspec.Struct, frozen=True, gc=False):
    """A finished game of the series by what was written in it, and who played it."""

    rulebook: Rulebook
    written: tuple[tuple[Number | None, ...], ...]
    totals: tuple[int, ...]
    winners: tuple[Seat, ...]
    players: tuple[PlayerId, ...]
    names: tuple[str, ...]

    @classmethod
    def of(cls, game: Game, players: Sequence[Player]) -> "PlayedGame":
        """A game that these have played."""
        ids, names = tuple([player.id for player in players]), tuple([player.name for player in players])
        return cls(game.rulebook, game.written, game.totals, game.winners, ids, names)

    @property
    def game(self) -> Game:
        """The game itself, with every verdict."""
        return _replayed(len(self.players), self.written, self.rulebook)


@lru_cache(maxsize=1024)  # several bots at a table study the same games in every turn
def _replayed(players: int, written: tuple[tuple[Number | None, ...], ...], rulebook: Rulebook) -> Game:
    return Game.replayed(players, written, rulebook)


class Standing(msgspec.Struct, frozen=True, gc=False):
    """How someone has done in the series so far."""

    player: PlayerId
    name: str
    """What they were called when they last played."""
    wins: int
    """How many games they have won; a shared win counts for each of its winners."""


class Offer(msgspec.Struct, frozen=True, gc=False):
    """A link that moves a seat to another device, once."""

    token: str
    until: Time
    by_host: bool


TurnAtHand = tuple[int, int, int]
"""A game, a round and a turn, each counted from 1."""

NOTHING: Mapping[PlayerId, Number | None] = MappingProxyType({})
NOTHING_WRITTEN: Mapping[PlayerId, Version] = MappingProxyType({})


class Table(msgspec.Struct, frozen=True, gc=False):
    """Everything that a table's events say. `NO_TABLE` is the table before the first event."""

    version: Version = Version(0)
    code: Code = Code("")
    stand_in: str = ""
    phase: Phase = Phase.LOBBY
    players: tuple[Player, ...] = ()
    """Everyone who sits there, in the order of their seats, which in a game is the order of its boards."""
    former: tuple[Player, ...] = ()
    """Those who sat here once, each with their last name: everyone who played, and the last of the others."""
    newest: PlayerId = PlayerId(0)
    """The last one who sat down here for the first time."""
    host: PlayerId | None = None
    last_host: PlayerId | None = None
    """Who was host before the lobby opened again, and is so again on sitting down in it."""
    turn_time: int | None = None
    """Seconds to write a number in; None: no clock."""
    rounds: int = PUBLISHED.rounds
    """How many rounds the next game has, or the one being played."""
    public: str | None = None
    """The language of the host who lets anyone on the server join; None: only people with the link or the code."""
    room: str | None = None
    """What the table is called, if it is kept for good."""
    keeper: PlayerId | None = None
    """Who made it a room, and is its host whenever they are there."""
    season: int = 1
    """The season of the room that games belong to, from 1."""
    season_from: int = 0
    """How many games had been played to the end when the season began."""
    game: Game | None = None
    """The game being played, or the last one."""
    games: int = 0
    """How many games have been started."""
    turn: TurnAtHand = (0, 0, 0)
    """The turn being played, or the last one."""
    boards: tuple[Board, ...] = ()
    """The boards as the turn at hand finds them; kept here because everyone asks."""
    played: int = 0
    """How many games have been played to the end."""
    standings: tuple[Standing, ...] = ()
    """Everyone who played a game to the end, in the order in which they first did."""
    series: tuple[PlayedGame, ...] = ()
    """The last finished games, kept whole."""
    tiles: Mapping[PlayerId, Number | None] = NOTHING
    """The tiles that lie face down. This is the secret that a table keeps."""
    written: Mapping[PlayerId, Version] = NOTHING_WRITTEN
    """The version at which each face-down tile was put down."""
    hidden: frozenset[PlayerId] = frozenset()
    """Players whose face-down number was written by someone else than who sits there now."""
    stood_in: frozenset[PlayerId] = frozenset()
    """People whose face-down number was written by a stand-in; they may still change it when they are back."""
    deadline: Time | None = None
    held: int | None = None
    """How many milliseconds were left when the clock was stopped."""
    is_paused: bool = False
    paused_at: Time = Time(0)
    """When the last break began."""
    offers: Mapping[PlayerId, Offer] = MappingProxyType({})
    sent_away: frozenset[GuestId] = frozenset()
    """Whom the host has asked to leave; until the next game is over."""
    barred: frozenset[GuestId] = frozenset()
    """Those who were sent away while anyone could join: they may never sit there again."""
    changed: Time = Time(0)
    """When the last event happened."""
    turn_opened: Time = Time(0)
    """When the turn began that is being played, or went on after a break."""

    def find(self, player: PlayerId) -> Player | None:
        """The player with that id, if seated."""
        for found in self.players:
            if found.id == player:
                return found
        return None

    def player(self, player: PlayerId) -> Player:
        """The seated player with that id.

        Raises:
            LookupError: nobody who sits here has it.
        """
        found = self.find(player)
        if found is None:
            raise LookupError(f"player {player} has no seat")
        return found

    def of_guest(self, guest: GuestId) -> Player | None:
        """The seated player who is that guest."""
        for found in self.players:
            if found.guest == guest:
                return found
        return None

    def formerly(self, guest: GuestId) -> Player | None:
        """Who that guest was when they last sat here, if they do not now."""
        if self.of_guest(guest) is not None:
            return None
        return next((found for found in reversed(self.former) if found.guest == guest), None)

    def seat_of(self, player: PlayerId) -> Seat:
        """Where a player sits.

        Raises:
            LookupError: nowhere.
        """
        for index, found in enumerate(self.players):
            if found.id == player:
                return Seat(index)
        raise LookupError(f"player {player} has no seat")

    def has_played(self, player: PlayerId) -> bool:
        """A player took part in a game of the series that is over."""
        return any(player == standing.player for standing in self.standings)

    @property
    def present(self) -> tuple[Player, ...]:
        """The people who are there."""
        return tuple([player for player in self.players if player.is_present])

    @property
    def is_asleep(self) -> bool:
        """Nobody is there: nothing happens until someone comes."""
        return not any(map(_is_present, self.players))

    @property
    def plays_over_days(self) -> bool:
        """The clock that is set leaves people an hour or more for each turn."""
        return self.turn_time is not None and self.turn_time >= UNHURRIED

    @property
    def is_unhurried(self) -> bool:
        """A game is being played over days: absence means nothing, and its clock runs whoever is connected.

        Nobody goes away, so nobody stands in for them and the table does not sleep, unless everyone has left.
        """
        return self.phase is Phase.PLAYING and self.plays_over_days

    @property
    def half_time(self) -> Time | None:
        """When half of the time for this turn is gone, where people have an hour or more."""
        if self.deadline is None or self.turn_time is None or not self.is_unhurried:
            return None
        return Time(self.deadline - self.turn_time * SECOND // 2)

    @property
    def free_colours(self) -> tuple[Colour, ...]:
        """The boards that nobody has."""
        taken = {player.colour for player in self.players}
        return tuple(colour for colour in Colour if colour not in taken)

    @property
    def reserved_colours(self) -> tuple[Colour, ...]:
        """The free boards of people who played the last game and may take part in the next one, until it starts."""
        if self.phase is not Phase.LOBBY or not self.series:
            return ()
        have_played, gone = self.series[-1].players, {None, *self.sent_away, *self.barred}
        theirs = {player.colour for player in self.former if player.id in have_played and player.guest not in gone}
        return tuple(colour for colour in self.free_colours if colour in theirs)

    @property
    def awaited(self) -> tuple[Player, ...]:
        """The players whose tiles are not down yet; none outside a game."""
        if self.game is None or self.phase is not Phase.PLAYING:
            return ()
        seats = zip(self.players, self.boards, strict=True)
        return tuple([player for player, board in seats if player.id not in self.tiles and not board.is_out])

    @property
    def is_complete(self) -> bool:
        """Every tile that this turn will have is down."""
        for player, board in zip(self.players, self.boards, strict=True):
            if player.id not in self.tiles and not board.is_out:
                return False
        return True

    def game_seen_from(self, seat: Seat) -> View:
        """What one seat may see of the game, and of the series before it.

        Raises:
            LookupError: there is no game.
        """
        if self.game is None:
            raise LookupError("no game has been started")
        return View.of(self.game, seat, tuple([EarlierGame(played.game, seats) for played, seats in self.earlier]))

    @property
    def earlier(self) -> Sequence[tuple[PlayedGame, tuple[Seat | None, ...]]]:
        """The last games before the one that is played, or was played last; and where their players sit now."""
        before = self.series[:-1] if self.game and self.game.is_over else self.series
        seats = {player.id: Seat(index) for index, player in enumerate(self.players)}
        return [(played, tuple([seats.get(player) for player in played.players])) for played in before[-MOST_EARLIER:]]


_is_present = attrgetter("is_present")

NO_TABLE = Table()
"""The table before its first event, which is what a fold begins with."""


def names(players: Iterable[Player]) -> list[str]:
    """What the players are called."""
    return [player.name for player in players]
