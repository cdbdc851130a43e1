"""What each event makes of a table. Events have happened: nothing here can refuse one."""

from collections.abc import Iterable
from functools import reduce, singledispatch
from typing import Any

from msgspec.structs import replace

from thenumber.rules import Game
from thenumber.table.events import (
    AnyEvent,
    BotSat,
    CameBack,
    ClockHeld,
    ClockRan,
    ColourChanged,
    Event,
    GameStarted,
    HostPassed,
    LobbyReopened,
    NameChanged,
    NumberTakenBack,
    NumberWritten,
    Paused,
    PlayerLeft,
    PlayerSat,
    PlayerSentAway,
    ReadyMarked,
    Resumed,
    SeatMoved,
    SeatOffered,
    StandInSat,
    TableClosed,
    TableOpened,
    TilesRevealed,
    TurnTimeSet,
    WentAway,
)
from thenumber.table.ids import SECOND, PlayerId, Version
from thenumber.table.state import NO_TABLE, NOTHING, Offer, Phase, PlayedGame, Player, Table

Changes = dict[str, Any]  # fields of a Table, by name


def evolve(table: Table, event: AnyEvent) -> Table:
    """The table after one more event."""
    return replace(table, version=Version(table.version + 1), changed=event.at, **_changes(event, table))


def fold(events: Iterable[AnyEvent], table: Table = NO_TABLE) -> Table:
    """The table after all these events."""
    return reduce(evolve, events, table)


@singledispatch
def _changes(event: Event, table: Table) -> Changes:
    raise NotImplementedError(f"{type(event).__name__} at version {table.version}")


def _with(table: Table, player: PlayerId, **changes: Any) -> Changes:  # noqa: ANN401  # fields of a Player, by name
    """The players, one of them changed."""
    players = tuple(replace(found, **changes) if found.id == player else found for found in table.players)
    return {"players": players}


def _without(table: Table, leaving: Iterable[PlayerId]) -> Changes:
    """The players but some, who are remembered."""
    gone = {player.id: player for player in table.players if player.id in set(leaving)}
    remembered = tuple(player for player in table.former if player.id not in gone)
    return {
        "players": tuple(player for player in table.players if player.id not in gone),
        "former": (*remembered, *gone.values()),
        "host": None if table.host in gone else table.host,
    }


@_changes.register
def _(event: TableOpened, table: Table) -> Changes:
    return {"code": event.code, "stand_in": event.stand_in, "turn_time": event.turn_time}


@_changes.register
def _(event: PlayerSat, table: Table) -> Changes:
    known = next((player for player in table.former if player.id == event.player), None)
    past = known.past_guests if known else ()
    sitting = Player(
        event.player,
        event.name,
        event.colour,
        event.guest,
        past_guests=past,
        program=event.program,
        ready=event.ready,
    )
    return {
        "players": (*table.players, sitting),
        "former": tuple(player for player in table.former if player.id != event.player),
    }


@_changes.register
def _(event: BotSat, table: Table) -> Changes:
    bot = Player(event.player, event.name, event.colour, bot=event.bot, ready=True)
    return {
        "players": (*table.players, bot),
        "former": tuple(player for player in table.former if player.id != event.player),
    }


@_changes.register
def _(event: PlayerLeft, table: Table) -> Changes:
    if table.phase is Phase.LOBBY:
        return _without(table, [event.player])
    return _with(table, event.player, has_left=True, away_since=event.at)


@_changes.register
def _(event: PlayerSentAway, table: Table) -> Changes:
    player = table.find(event.player)
    guests = {player.guest} if player and player.guest else set()
    # Between games the boards still lie there: the seat stays until the lobby opens again.
    gone = _without(table, [event.player]) if table.phase is Phase.LOBBY else _with(table, event.player, has_left=True)
    return {**gone, "sent_away": table.sent_away | guests}


@_changes.register
def _(event: NameChanged, table: Table) -> Changes:
    return _with(table, event.player, name=event.name)


@_changes.register
def _(event: ColourChanged, table: Table) -> Changes:
    return _with(table, event.player, colour=event.colour)


@_changes.register
def _(event: ReadyMarked, table: Table) -> Changes:
    return _with(table, event.player, ready=event.ready)


@_changes.register
def _(event: TurnTimeSet, table: Table) -> Changes:
    return {"turn_time": event.turn_time}


@_changes.register
def _(event: HostPassed, table: Table) -> Changes:
    return {"host": event.player}


@_changes.register
def _(event: GameStarted, table: Table) -> Changes:
    game = Game(len(event.players))
    return {
        "phase": Phase.PLAYING,
        "game": game,
        "games": table.games + 1,
        "turn": (table.games + 1, game.round_no, game.turn_no),
        "boards": game.boards,
        "tiles": NOTHING,
        "deadline": event.deadline,
        "held": None,
        "turn_opened": event.at,
    }


@_changes.register
def _(event: NumberWritten, table: Table) -> Changes:
    return {"tiles": {**table.tiles, event.player: event.number}, "hidden": table.hidden - {event.player}}


@_changes.register
def _(event: NumberTakenBack, table: Table) -> Changes:
    tiles = {player: number for player, number in table.tiles.items() if player != event.player}
    return {"tiles": tiles, "hidden": table.hidden - {event.player}}


@_changes.register
def _(event: TilesRevealed, table: Table) -> Changes:
    assert table.game is not None, "tiles are revealed in a game"
    game = table.game.play(event.numbers)
    is_held = table.held is not None and table.turn_time is not None and not game.is_over
    changes: Changes = {
        "game": game,
        "turn": (table.games, game.round_no, game.turn_no),
        "boards": game.boards,
        "tiles": NOTHING,
        "hidden": frozenset(),
        "deadline": event.deadline,
        "held": table.turn_time * SECOND if is_held and table.turn_time else None,
        "turn_opened": event.at,
    }
    return changes | _game_over(table, game) if game.is_over else changes


def _game_over(table: Table, game: Game) -> Changes:
    played = PlayedGame(
        game, tuple(player.id for player in table.players), tuple(player.name for player in table.players)
    )
    return {
        "phase": Phase.OVER,
        "series": (*table.series, played),
        "is_paused": False,
        "sent_away": frozenset(),
        "players": tuple(replace(player, ready=not player.is_person, has_stand_in=False) for player in table.players),
    }


@_changes.register
def _(event: ClockHeld, table: Table) -> Changes:
    return _held(table, event)


def _held(table: Table, event: Event) -> Changes:
    if table.deadline is None:
        return {}
    return {"deadline": None, "held": max(0, table.deadline - event.at)}


@_changes.register
def _(event: ClockRan, table: Table) -> Changes:
    return {"deadline": event.deadline, "held": None}


@_changes.register
def _(event: WentAway, table: Table) -> Changes:
    return _with(table, event.player, away_since=event.at)


@_changes.register
def _(event: StandInSat, table: Table) -> Changes:
    return _with(table, event.player, has_stand_in=True)


@_changes.register
def _(event: CameBack, table: Table) -> Changes:
    return _with_back(table, event)


def _with_back(table: Table, event: CameBack | SeatMoved, **changes: Any) -> Changes:  # noqa: ANN401  # as above
    """The players, one of them there again; if that wakes the table, the others have as long to come as if they had
    just gone.
    """
    back: Changes = {"away_since": None, "has_stand_in": False, "has_left": False, **changes}
    wakes = table.is_asleep

    def now(player: Player) -> Player:
        if player.id == event.player:
            return replace(player, **back)
        is_awaited = wakes and player.away_since is not None and not player.has_left
        return replace(player, away_since=event.at) if is_awaited else player

    return {"players": tuple(map(now, table.players))}


@_changes.register
def _(event: SeatOffered, table: Table) -> Changes:
    offer = Offer(event.token, event.until, event.by_host)
    return {"offers": {**table.offers, event.player: offer}}


@_changes.register
def _(event: SeatMoved, table: Table) -> Changes:
    offer = table.offers.get(event.player)
    is_handed = offer is not None and offer.by_host
    hides = is_handed and event.player in table.tiles
    moving = table.find(event.player)
    changes: Changes = {"guest": event.guest, "past_guests": moving.guests if moving else ()}
    if is_handed:  # links are opened by people, whoever sat there before
        changes["program"] = False
    return {
        **_with_back(table, event, **changes),
        "offers": {player: offer for player, offer in table.offers.items() if player != event.player},
        "hidden": table.hidden | {event.player} if hides else table.hidden,
    }


@_changes.register
def _(event: Paused, table: Table) -> Changes:
    return {"is_paused": True, "paused_at": event.at, **_held(table, event)}


@_changes.register
def _(event: Resumed, table: Table) -> Changes:
    resumed: Changes = {"is_paused": False, "turn_opened": event.at}
    return resumed if event.deadline is None else {**resumed, "deadline": event.deadline, "held": None}


@_changes.register
def _(event: LobbyReopened, table: Table) -> Changes:
    staying = [player.id for player in table.players if player.bot and not player.has_left] + [event.player]
    leaving = [player.id for player in table.players if player.id not in staying]
    changes = _without(table, leaving)
    players = tuple(
        replace(player, ready=True, away_since=None, has_left=False) if player.id == event.player else player
        for player in changes["players"]
    )
    return {**changes, "players": players, "phase": Phase.LOBBY, "game": None, "last_host": table.host}


@_changes.register
def _(event: TableClosed, table: Table) -> Changes:
    return {
        "phase": Phase.CLOSED,
        "tiles": NOTHING,
        "hidden": frozenset(),
        "deadline": None,
        "held": None,
        "is_paused": False,
    }
