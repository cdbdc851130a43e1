"""What leaves a table: what everyone may see, and what one seat may see besides.

These types have no field for another seat's face-down number, so none can slip out.
"""

from typing import Self

import msgspec

from thenumber.online.table.ids import Code, GuestId, PlayerId, Time, Version
from thenumber.online.table.publicity import is_doubtful
from thenumber.online.table.state import Phase, PlayedGame, Player, Standing, Table
from thenumber.rules import Board, Colour, EarlierGame, Game, Number, Rulebook, Seat, View

MOST_STANDINGS = 10
"""How many of those who won the most are shown, whether or not they sit here."""


class PlayerView(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """A player as everyone sees them; the symbol goes with the colour."""

    player: PlayerId
    name: str
    colour: Colour
    bot: str | None = None
    """The id of the character, if it is a bot."""
    program: bool = False
    """Whether somebody's own program plays here by itself."""
    ready: bool = False
    """Whether the player is ready to start, in the lobby."""
    away: bool = False
    """Whether the player has not been connected for a while."""
    stand_in: bool = False
    """Whether a bot plays for the player until they come back."""
    left: bool = False
    """Whether the player left; they may come back."""
    doubtful: bool = False
    """Whether anyone may join and the name is a slur in some language; the host decides whether the player stays."""
    stood_in: bool = False
    """Whether the number that lies face down there was written by a bot in the player's absence."""


class SeriesGame(msgspec.Struct, frozen=True, gc=False):
    """The result of one game of the series."""

    players: tuple[PlayerId, ...]
    names: tuple[str, ...]
    totals: tuple[int, ...]
    winners: tuple[PlayerId, ...]


class Series(msgspec.Struct, frozen=True, gc=False):
    """The finished games of a table, in short."""

    games: int
    """How many games have been finished."""
    standings: tuple[Standing, ...]
    """How many games each has won, the most first: those who sit here and played one, and the best of the others."""
    last: SeriesGame | None
    """The last finished game; none before the first."""


class TableView(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """What everyone may see of a table."""

    phase: Phase
    code: Code
    players: tuple[PlayerView, ...]
    """Everyone who sits there, in the order of their seats."""
    host: PlayerId | None
    turn_time: int | None
    """Seconds to write a number in; none: no clock."""
    rounds: int
    """How many rounds the next game has, or the one being played: one or two."""
    public: str | None
    """The host's language, if anyone on this server may join; none: only people with the link or the code."""
    room: str | None
    """What the table is called, if it is kept for good."""
    season: int
    """The season of the room that games belong to, from 1."""
    deadline: Time | None
    """When this turn's time is up."""
    held: bool
    """Whether the clock stands still."""
    paused: bool
    game_no: int
    """The game being played, or the last one; from 1."""
    down: tuple[PlayerId, ...]
    """The players whose tiles lie face down."""
    series: Series
    """The finished games."""
    reserved_colours: tuple[Colour, ...] = ()
    """The boards of people who have just played and may take part in the next game: others get them last."""


class You(msgspec.Struct, frozen=True, gc=False):
    """What you alone may see."""

    player: PlayerId
    number: Number | None = None
    """Your face-down number; none while your tile is down means that it is blank."""
    hidden: bool = False
    """Whether your tile was written before you were handed the seat: the number stays hidden until the reveal."""
    written: Version | None = None
    """The version at which your tile was put down: name it to take the number back."""


class EarlierGameView(msgspec.Struct, frozen=True, gc=False):
    """An earlier game of the same series."""

    rulebook: Rulebook
    written: tuple[tuple[Number | None, ...], ...]
    """What everyone wrote, turn by turn, in that game's order of seats."""
    seats: tuple[Seat | None, ...]
    """Where each of its players sits now, in that game's order; none for one who has left."""


class GameView(msgspec.Struct, frozen=True, gc=False):
    """A game as one seat or a watcher sees it when turn `turn_no` of round `round_no` is about to be written."""

    seat: Seat | None
    """Where you sit; none if you only watch."""
    rulebook: Rulebook
    round_no: int
    turn_no: int
    is_over: bool
    """Nothing is left to write: the turn named above was the last."""
    boards: tuple[Board, ...]
    totals: tuple[int, ...]
    written: tuple[tuple[Number | None, ...], ...]
    """What everyone wrote, turn by turn, in the order of the seats: verdicts and points follow from it."""
    earlier: tuple[EarlierGameView, ...] = ()
    """The last games of the series before this one."""

    @classmethod
    def of(cls, game: Game, seat: Seat | None, earlier: tuple[EarlierGameView, ...] = ()) -> Self:
        """What a seat may see of a game and of the ones before it, or a watcher (None)."""
        return cls(
            seat,
            game.rulebook,
            game.round_no,
            game.turn_no,
            game.is_over,
            game.boards,
            game.totals,
            game.written,
            earlier,
        )

    @property
    def board(self) -> Board | None:
        """Your own board; None if you only watch."""
        return None if self.seat is None else self.boards[self.seat]

    @property
    def game(self) -> Game:
        """The game so far, with every verdict."""
        return Game.replayed(len(self.boards), self.written, self.rulebook)

    @property
    def view(self) -> View | None:
        """What the seat may see, as bots are given it; None for someone who watches."""
        if self.seat is None:
            return None
        earlier = tuple(
            EarlierGame(Game.replayed(len(each.seats), each.written, each.rulebook), each.seats)
            for each in self.earlier
        )
        return View.of(self.game, self.seat, earlier)


class SeatView(msgspec.Struct, frozen=True, gc=False):
    """A table as one person sees it: with a seat (`you`), or watching."""

    table: TableView
    game: GameView | None
    """The game being played, or just over."""
    you: You | None
    former: PlayerId | None = None
    """You sat here before, and may take part in the rematch."""


def table_view(table: Table, earlier: tuple[Table, TableView] | None = None) -> TableView:
    """What everyone may see of the table; made from an earlier view, it shares with it what has not changed."""
    old, seen = earlier if earlier else (None, None)
    return TableView(
        phase=table.phase,
        code=table.code,
        players=seen.players if seen and old and _are_same_players(old, table) else _players(table),
        host=table.host,
        turn_time=table.turn_time,
        rounds=table.rounds,
        public=table.public,
        room=table.room,
        season=table.season,
        deadline=table.deadline,
        held=table.held is not None,
        paused=table.is_paused,
        game_no=table.games,
        down=tuple([player.id for player in table.players if player.id in table.tiles]),
        series=seen.series if seen and old and _is_same_series(old, table) else _series(table),
        reserved_colours=table.reserved_colours,
    )


def you_at(table: Table, guest: GuestId | None) -> You | None:
    """What a guest alone may see, if they have a seat."""
    player = None if guest is None else table.of_guest(guest)
    if player is None:
        return None
    written = table.written.get(player.id)
    if player.id in table.hidden:
        return You(player.id, hidden=True, written=written)
    return You(player.id, table.tiles.get(player.id), written=written)


def seat_view(
    table: Table, guest: GuestId | None, seen_by_all: TableView | None = None, *, earlier: bool = True
) -> SeatView:
    """The table as a guest sees it, the earlier games included if so wished; None is someone unknown who watches.

    What everyone sees may be at hand already.
    """
    you = you_at(table, guest)
    seat = table.seat_of(you.player) if you else None
    former = None if guest is None else table.formerly(guest)
    return SeatView(
        table=seen_by_all or table_view(table),
        game=GameView.of(table.game, seat, _earlier(table) if earlier else ()) if table.game else None,
        you=you,
        former=former.id if former else None,
    )


def _earlier(table: Table) -> tuple[EarlierGameView, ...]:
    return tuple([EarlierGameView(played.rulebook, played.written, seats) for played, seats in table.earlier])


def _players(table: Table) -> tuple[PlayerView, ...]:
    return tuple([_player_view(table, player) for player in table.players])


def _are_same_players(old: Table, new: Table) -> bool:
    return old.players is new.players and old.public == new.public and old.stood_in == new.stood_in


def _is_same_series(old: Table, new: Table) -> bool:
    return old.standings is new.standings and old.players is new.players


def _series(table: Table) -> Series:
    by_wins = sorted(table.standings, key=lambda standing: -standing.wins)
    seated = {player.id for player in table.players}
    shown = [each for index, each in enumerate(by_wins) if index < MOST_STANDINGS or each.player in seated]
    return Series(table.played, tuple(shown), _series_game(table.series[-1]) if table.series else None)


def _player_view(table: Table, player: Player) -> PlayerView:
    return PlayerView(
        player.id,
        player.name,
        player.colour,
        bot=player.bot,
        program=player.program,
        ready=player.ready,
        away=player.away_since is not None,
        stand_in=player.has_stand_in,
        left=player.has_left,
        doubtful=is_doubtful(table, player),
        stood_in=player.id in table.stood_in,
    )


def _series_game(played: PlayedGame) -> SeriesGame:
    winners = tuple(played.players[seat] for seat in played.winners)
    return SeriesGame(played.players, played.names, played.totals, winners)
