"""The lobby: who sits where and is called what, bots, the clock, the host, the start and the rematch."""

from thenumber.rules import FEWEST_PLAYERS, Colour
from thenumber.table.commands import (
    ChangeColour,
    ChangeName,
    Close,
    Leave,
    MarkReady,
    Open,
    Rematch,
    SeatBot,
    SendAway,
    SetTurnTime,
    Sit,
    Start,
)
from thenumber.table.decision import Decision, carry_out
from thenumber.table.errors import Refused
from thenumber.table.events import (
    BotSat,
    ColourChanged,
    GameStarted,
    HostPassed,
    LobbyReopened,
    NameChanged,
    PlayerLeft,
    PlayerSat,
    PlayerSentAway,
    ReadyMarked,
    TableClosed,
    TableOpened,
    TurnTimeSet,
)
from thenumber.table.ids import SECOND, GuestId, PlayerId, Time
from thenumber.table.names import clean, distinct
from thenumber.table.presence import come_back, pass_host_on, require_welcome
from thenumber.table.state import Phase, Table, names

MOST_FORMER = 200
"""How many people a table remembers; after that only they may sit."""


@carry_out.register
def _(command: Open, decision: Decision) -> None:
    if decision.table.version:
        raise Refused("table/exists")
    decision.add(
        TableOpened(at=decision.now, code=command.code, stand_in=command.stand_in, turn_time=command.turn_time)
    )


@carry_out.register
def _(command: Sit, decision: Decision) -> None:
    table = decision.table
    seated = table.of_guest(_guest(decision))
    if seated is not None:
        if not seated.is_present or seated.has_stand_in:
            come_back(decision, seated)
        return
    decision.require_phase(Phase.LOBBY)
    _sit(decision, clean(command.name), command.colour, program=command.program)


@carry_out.register
def _(command: Rematch, decision: Decision) -> None:
    table, guest = decision.table, _guest(decision)
    if table.phase is Phase.OVER:
        player = decision.player
        require_welcome(decision)
        decision.add(LobbyReopened(at=decision.now, player=player.id))
        pass_host_on(decision)
    elif table.of_guest(guest) is None:
        decision.require_phase(Phase.LOBBY)
        known = table.formerly(guest)
        if known is None:
            raise Refused("seat/none")
        _sit(decision, known.name, known.colour, ready=True, program=known.program)


def _guest(decision: Decision) -> GuestId:
    if decision.by is None:
        raise Refused("guest/none")
    return decision.by


def _sit(decision: Decision, name: str, colour: Colour | None, *, ready: bool = False, program: bool = False) -> None:
    """Give whoever asks a free seat; one who sat here before is the same player again."""
    table, guest = decision.table, _guest(decision)
    require_welcome(decision)
    known = table.formerly(guest)
    if known is None and len(table.former) >= MOST_FORMER:
        raise Refused("table/full")
    decision.add(
        PlayerSat(
            at=decision.now,
            player=known.id if known else next_player(table),
            guest=guest,
            name=distinct(name, names(table.players)),
            colour=_colour(table, colour),
            ready=ready,
            program=program,
        )
    )
    if known and known.id == table.last_host != table.host and not program:
        decision.add(HostPassed(at=decision.now, player=known.id))
    pass_host_on(decision)


def _colour(table: Table, wished: Colour | None) -> Colour:
    free = table.free_colours
    if not free:
        raise Refused("table/full")
    return wished if wished in free and wished is not None else free[0]


def next_player(table: Table) -> PlayerId:
    """An id that nobody has had at this table."""
    return PlayerId(1 + max((player.id for player in (*table.players, *table.former)), default=0))


@carry_out.register
def _(command: SeatBot, decision: Decision) -> None:
    decision.require_phase(Phase.LOBBY)
    decision.require_host()
    table = decision.table
    if any(player.bot == command.bot for player in table.players):
        raise Refused("bot/seated", name=command.name)
    known = next((player for player in table.former if player.bot == command.bot), None)
    decision.add(
        BotSat(
            at=decision.now,
            player=known.id if known else next_player(table),
            bot=command.bot,
            name=distinct(command.name, names(table.players)),
            colour=_colour(table, known.colour if known else None),
        )
    )


@carry_out.register
def _(command: Leave, decision: Decision) -> None:
    player = decision.player
    if not player.has_left:
        decision.add(PlayerLeft(at=decision.now, player=player.id))
        pass_host_on(decision)


@carry_out.register
def _(command: SendAway, decision: Decision) -> None:
    if decision.table.phase is Phase.PLAYING:
        raise Refused("game/going-on")
    decision.require_host()
    player = decision.seated(command.player)
    if player.id == decision.table.host:
        raise Refused("host/self")
    decision.add(PlayerSentAway(at=decision.now, player=player.id))


@carry_out.register
def _(command: ChangeName, decision: Decision) -> None:
    decision.require_phase(Phase.LOBBY)
    player = decision.player
    others = [other for other in decision.table.players if other.id != player.id]
    name = distinct(clean(command.name), names(others))
    if name != player.name:
        decision.add(NameChanged(at=decision.now, player=player.id, name=name))


@carry_out.register
def _(command: ChangeColour, decision: Decision) -> None:
    decision.require_phase(Phase.LOBBY)
    player = decision.player
    if command.colour == player.colour:
        return
    if command.colour not in decision.table.free_colours:
        raise Refused("colour/taken")
    decision.add(ColourChanged(at=decision.now, player=player.id, colour=command.colour))


@carry_out.register
def _(command: MarkReady, decision: Decision) -> None:
    decision.require_phase(Phase.LOBBY)
    player = decision.player
    if player.ready != command.ready:
        decision.add(ReadyMarked(at=decision.now, player=player.id, ready=command.ready))


@carry_out.register
def _(command: SetTurnTime, decision: Decision) -> None:
    decision.require_phase(Phase.LOBBY)
    decision.require_host()
    if decision.table.turn_time != command.turn_time:
        decision.add(TurnTimeSet(at=decision.now, turn_time=command.turn_time))


@carry_out.register
def _(command: Start, decision: Decision) -> None:
    decision.require_phase(Phase.LOBBY)
    decision.require_host()
    table = decision.table
    if len(table.players) < FEWEST_PLAYERS:
        raise Refused("game/too-few", fewest=FEWEST_PLAYERS)
    deadline = None if table.turn_time is None else Time(decision.now + table.turn_time * SECOND)
    players = tuple(player.id for player in table.players)
    decision.add(GameStarted(at=decision.now, players=players, deadline=deadline))


@carry_out.register
def _(command: Close, decision: Decision) -> None:
    decision.add(TableClosed(at=decision.now))
