"""What each event makes of a table. Events have happened: nothing here can refuse one."""

from collections.abc import Iterable, Mapping
from functools import reduce
from typing import TypeVar, assert_never

from thenumber.online.table.events import (
    AnyEvent,
    BotSat,
    CameBack,
    ClockHeld,
    ClockRan,
    ColourChanged,
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
    PublicSet,
    ReadyMarked,
    Resumed,
    RoundsSet,
    SeasonBegun,
    SeatMoved,
    SeatOffered,
    StandInSat,
    TableClosed,
    TableKept,
    TableLetGo,
    TableOpened,
    TilesRevealed,
    TurnTimeSet,
    WentAway,
)
from thenumber.online.table.ids import SECOND, PlayerId, Version
from thenumber.online.table.replacing import replace
from thenumber.online.table.state import (
    MOST_FORMER,
    MOST_KEPT,
    NO_TABLE,
    NOTHING,
    NOTHING_WRITTEN,
    Offer,
    Phase,
    PlayedGame,
    Player,
    Standing,
    Table,
)
from thenumber.rules import Game

T = TypeVar("T")


def fold(events: Iterable[AnyEvent], table: Table = NO_TABLE) -> Table:
    """The table after all these events."""
    return reduce(evolve, events, table)


def evolve(before: Table, event: AnyEvent) -> Table:  # one line for each kind of event
    """The table after one more event."""
    table = replace(before, version=Version(before.version + 1), changed=event.at)
    match event:  # what happens in every turn is looked for first
        case NumberWritten():
            return _with_tile(table, event)
        case NumberTakenBack():
            return _without_tile(table, event)
        case TilesRevealed():
            return _revealed(table, event)
        case TableOpened():
            return _opened(table, event)
        case PlayerSat():
            return _with_guest(table, event)
        case BotSat():
            return _with_bot(table, event)
        case PlayerLeft():
            return _left(table, event)
        case PlayerSentAway():
            return _sent_away(table, event)
        case NameChanged():
            return _with(table, replace(table.player(event.player), name=event.name, slur_in=event.slur_in))
        case ColourChanged():
            return _with(table, replace(table.player(event.player), colour=event.colour))
        case ReadyMarked():
            return _with(table, replace(table.player(event.player), ready=event.ready))
        case TurnTimeSet():
            return replace(table, turn_time=event.turn_time)
        case RoundsSet():
            return replace(table, rounds=event.rounds)
        case PublicSet():
            return _opened_to_all(table, event)
        case TableKept():
            return replace(table, room=event.name, keeper=table.host if table.room is None else table.keeper)
        case TableLetGo():
            return replace(table, room=None, keeper=None)
        case SeasonBegun():
            return replace(table, season=event.season, season_from=table.played)
        case HostPassed():
            return replace(table, host=event.player)
        case GameStarted():
            return _started(table, event)
        case ClockHeld():
            return _held(table)
        case ClockRan():
            return replace(table, deadline=event.deadline, held=None)
        case WentAway():
            return _with(table, replace(table.player(event.player), away_since=event.at))
        case StandInSat():
            return _with(table, replace(table.player(event.player), has_stand_in=True))
        case CameBack():
            return _with_back(table, table.player(event.player))
        case SeatOffered():
            offer = Offer(event.token, event.until, event.by_host)
            return replace(table, offers={**table.offers, event.player: offer})
        case SeatMoved():
            return _moved(table, event)
        case Paused():
            return replace(_held(table), is_paused=True, paused_at=event.at)
        case Resumed():
            return replace(table, is_paused=False, turn_opened=event.at, deadline=event.deadline, held=None)
        case LobbyReopened():
            return _reopened(table, event)
        case TableClosed():
            return _closed(table)
    assert_never(event)


def _opened(table: Table, event: TableOpened) -> Table:
    return replace(table, code=event.code, stand_in=event.stand_in, turn_time=event.turn_time, rounds=event.rounds)


# Who sits there.


def _opened_to_all(table: Table, event: PublicSet) -> Table:
    marked = [replace(player, slur_in=event.slurs.get(player.id, player.slur_in)) for player in table.players]
    return replace(table, public=event.language, players=tuple(marked) if event.slurs else table.players)


def _with_guest(table: Table, event: PlayerSat) -> Table:
    known = next((player for player in table.former if player.id == event.player), None)
    sitting = Player(
        event.player,
        event.name,
        event.colour,
        event.guest,
        past_guests=known.past_guests if known else (),
        program=event.program,
        slur_in=event.slur_in,
        ready=event.ready,
    )
    return _seated(table, sitting, event.instead_of)


def _with_bot(table: Table, event: BotSat) -> Table:
    return _seated(table, Player(event.player, event.name, event.colour, bot=event.bot, ready=True))


def _seated(table: Table, sitting: Player, instead_of: PlayerId | None = None) -> Table:
    """The table with one more player: after the others, or in the seat of a bot, which is remembered."""
    before = next((index for index, player in enumerate(table.players) if player.id == instead_of), len(table.players))
    gone = table.players[before : before + 1]
    return replace(
        table,
        players=(*table.players[:before], sitting, *table.players[before + 1 :]),
        former=_remembered(table, [player for player in table.former if player.id != sitting.id], gone),
        newest=max(table.newest, sitting.id),
    )


def _left(table: Table, event: PlayerLeft) -> Table:
    if table.phase is Phase.LOBBY:
        return _without(table, [event.player])
    return _with(table, replace(table.player(event.player), has_left=True, away_since=event.at))


def _sent_away(table: Table, event: PlayerSentAway) -> Table:
    player = table.player(event.player)
    guests = {player.guest} if player.guest else set()
    barred = table.barred.union(player.guests) if table.public is not None else table.barred
    table = replace(table, sent_away=table.sent_away | guests, barred=barred)
    if table.phase is Phase.LOBBY:
        return _without(table, [player.id])
    return _with(table, replace(player, has_left=True))  # the boards still lie there: until the lobby opens again


def _with(table: Table, changed: Player) -> Table:
    """The table, one of its players changed."""
    return replace(table, players=tuple([changed if each.id == changed.id else each for each in table.players]))


def _without(table: Table, leaving: Iterable[PlayerId]) -> Table:
    """The table without some of its players, who are remembered."""
    gone = {player.id: player for player in table.players if player.id in set(leaving)}
    before = [player for player in table.former if player.id not in gone]
    return replace(
        table,
        players=tuple(player for player in table.players if player.id not in gone),
        former=_remembered(table, before, gone.values()),
        host=None if table.host in gone else table.host,
    )


def _remembered(table: Table, before: Iterable[Player], gone: Iterable[Player]) -> tuple[Player, ...]:
    """Those who sat here once; of the ones who never played, the oldest are forgotten before there are too many."""
    former = (*before, *gone)
    if len(former) <= MOST_FORMER:
        return former
    oldest = next((player for player in former if not table.has_played(player.id)), None)
    return tuple(player for player in former if player is not oldest)


def _with_back(table: Table, player: Player) -> Table:
    """The table, one of its players there again; if that wakes it, the others have as long to come as if they had just
    gone.
    """
    back = replace(player, away_since=None, has_stand_in=False, has_left=False)
    if not table.is_asleep:
        return _with(table, back)
    waited_for = [
        replace(each, away_since=table.changed) if each.away_since is not None and not each.has_left else each
        for each in table.players
    ]
    return _with(replace(table, players=tuple(waited_for)), back)


def _moved(table: Table, event: SeatMoved) -> Table:
    offer, moving = table.offers.get(event.player), table.player(event.player)
    is_handed = offer is not None and offer.by_host
    moving = replace(
        moving,
        guest=event.guest,
        past_guests=moving.guests,
        program=moving.program and not is_handed,  # links are opened by people, even if a program sat there before
    )
    hides = is_handed and event.player in table.tiles
    return replace(
        _with_back(table, moving),
        offers=_but(table.offers, event.player),
        hidden=table.hidden | {event.player} if hides else table.hidden,
    )


def _reopened(table: Table, event: LobbyReopened) -> Table:
    staying = [player.id for player in table.players if player.bot and not player.has_left]
    if event.player is not None:
        staying.append(event.player)
        table = _with(table, replace(table.player(event.player), ready=True, away_since=None, has_left=False))
    leaving = [player.id for player in table.players if player.id not in staying]
    return _without(replace(_at_rest(table), phase=Phase.LOBBY, game=None, last_host=table.host), leaving)


# What they play.


def _started(table: Table, event: GameStarted) -> Table:
    game = Game(len(event.players), event.rulebook)
    return replace(
        table,
        phase=Phase.PLAYING,
        players=_missed_by_nobody(table.players) if table.plays_over_days else table.players,
        game=game,
        games=table.games + 1,
        turn=(table.games + 1, game.round_no, game.turn_no),
        boards=game.boards,
        deadline=event.deadline,
        turn_opened=event.at,
    )


def _missed_by_nobody(players: Iterable[Player]) -> tuple[Player, ...]:
    """The players, some of whom may have gone away in the lobby, as in a game in which that means nothing."""
    return tuple([replace(player, away_since=None) for player in players])


def _with_tile(table: Table, event: NumberWritten) -> Table:
    stands_in = table.player(event.player).has_stand_in
    return replace(
        table,
        tiles={**table.tiles, event.player: event.number},
        written={**table.written, event.player: table.version},
        stood_in=table.stood_in | {event.player} if stands_in else table.stood_in,
    )


def _without_tile(table: Table, event: NumberTakenBack) -> Table:
    return replace(
        table,
        tiles=_but(table.tiles, event.player),
        written=_but(table.written, event.player),
        hidden=table.hidden - {event.player},
        stood_in=table.stood_in - {event.player},
    )


def _revealed(table: Table, event: TilesRevealed) -> Table:
    assert table.game is not None, "tiles are revealed in a game"
    game = table.game.play(event.numbers)
    is_held = table.held is not None and table.turn_time is not None and not game.is_over
    after = replace(
        table,
        game=game,
        turn=(table.games, game.round_no, game.turn_no),
        boards=game.boards,
        tiles=NOTHING,
        written=NOTHING_WRITTEN,
        hidden=frozenset(),
        stood_in=frozenset(),
        deadline=event.deadline,
        held=table.turn_time * SECOND if is_held and table.turn_time else None,
        turn_opened=event.at,
    )
    return _over(after, game) if game.is_over else after


def _over(table: Table, game: Game) -> Table:
    played = PlayedGame.of(game, table.players)
    return replace(
        table,
        phase=Phase.OVER,
        played=table.played + 1,
        standings=_standings(table.standings, played),
        series=(*table.series, played)[-MOST_KEPT:],
        sent_away=frozenset(),
        players=tuple(replace(player, ready=not player.is_person, has_stand_in=False) for player in table.players),
    )


def _standings(before: tuple[Standing, ...], played: PlayedGame) -> tuple[Standing, ...]:
    """Everyone who has played, after one more game."""
    standings = {standing.player: standing for standing in before}
    for seat, (player, name) in enumerate(zip(played.players, played.names, strict=True)):
        wins = standings[player].wins if player in standings else 0
        standings[player] = Standing(player, name, wins + (seat in played.winners))
    return tuple(standings.values())


def _held(table: Table) -> Table:
    if table.deadline is None:
        return table
    return replace(table, deadline=None, held=max(0, table.deadline - table.changed))


def _closed(table: Table) -> Table:
    return replace(_at_rest(table), phase=Phase.CLOSED, room=None, keeper=None)


def _at_rest(table: Table) -> Table:
    """The table without anything of a turn."""
    return replace(
        table,
        tiles=NOTHING,
        written=NOTHING_WRITTEN,
        hidden=frozenset(),
        stood_in=frozenset(),
        deadline=None,
        held=None,
        is_paused=False,
    )


def _but(values: Mapping[PlayerId, T], player: PlayerId) -> dict[PlayerId, T]:
    return {key: value for key, value in values.items() if key != player}
