"""What a table makes of a command: the events that follow from it, or a refusal.

`decide` is pure: the same table, command, time and knowledge give the same events.
"""

from typing import assert_never

from thenumber.online.table import links, lobby, presence, publicity, rooms, turns
from thenumber.online.table.commands import (
    AddBot,
    AnyCommand,
    AskStandIn,
    BeginSeason,
    CallTime,
    ChangeColour,
    ChangeName,
    Close,
    HoldClock,
    KeepTable,
    Leave,
    LetTableGo,
    MakeLink,
    MarkAway,
    MarkBack,
    MarkReady,
    Open,
    Pause,
    PutDown,
    Rematch,
    Resume,
    Return,
    RunClock,
    SeatStandIn,
    SendAway,
    SetPublic,
    SetRounds,
    SetTurnTime,
    Sit,
    Start,
    TakeBackNumber,
    UseLink,
    WriteNumber,
)
from thenumber.online.table.decision import Decision
from thenumber.online.table.errors import Refused
from thenumber.online.table.ids import GuestId, Time
from thenumber.online.table.knowing import NOTHING_KNOWN, Knowledge
from thenumber.online.table.state import Phase, Table

MOST_EVENTS = 20_000
"""How many events a table can take: hundreds of games. Then a game may still be finished, and only the host may do
more.
"""
MOST_EVENTS_OF_ROOM = 10 * MOST_EVENTS
"""How many events a room can take: it is there for years."""
_ALWAYS = (AskStandIn, Resume, Return, WriteNumber)


def decide(
    table: Table, command: AnyCommand, by: GuestId | None, now: Time, known: Knowledge = NOTHING_KNOWN
) -> Decision:
    """What follows from a command by a guest, or by the house (`by` is None).

    Raises:
        Refused: nothing does, and why.
    """
    decision = Decision(table, by, max(now, table.changed), known)
    if table.phase is Phase.CLOSED:
        raise Refused("table/closed")
    if not table.version and not isinstance(command, Open):
        raise Refused("table/unknown")
    most = MOST_EVENTS if table.room is None else MOST_EVENTS_OF_ROOM
    if table.version >= most and not isinstance(command, _ALWAYS) and not _is_in_charge(table, by):
        raise Refused("table/worn-out")
    _carry_out(decision, command)
    return decision


def _is_in_charge(table: Table, by: GuestId | None) -> bool:
    """Whether it is the house or the host who asks."""
    if by is None:
        return True
    player = table.of_guest(by)
    return player is not None and player.id == table.host


def _carry_out(decision: Decision, command: AnyCommand) -> None:  # a line for each kind
    match command:
        case WriteNumber():
            turns.write_number(decision, command)
        case TakeBackNumber():
            turns.take_back_number(decision, command)
        case PutDown():
            turns.put_down(decision, command)
        case CallTime():
            turns.call_time(decision, command)
        case HoldClock():
            turns.hold_clock(decision)
        case RunClock():
            turns.run_clock(decision)
        case Pause():
            turns.pause(decision)
        case Resume():
            turns.resume(decision)
        case Open():
            lobby.open_table(decision, command)
        case Sit():
            lobby.sit(decision, command)
        case Leave():
            lobby.leave(decision)
        case ChangeName():
            lobby.change_name(decision, command)
        case ChangeColour():
            lobby.change_colour(decision, command)
        case MarkReady():
            lobby.mark_ready(decision, command)
        case AddBot():
            lobby.add_bot(decision, command)
        case SendAway():
            lobby.send_away(decision, command)
        case SetTurnTime():
            lobby.set_turn_time(decision, command)
        case SetRounds():
            lobby.set_rounds(decision, command)
        case SetPublic():
            publicity.set_public(decision, command)
        case KeepTable():
            rooms.keep_table(decision, command)
        case LetTableGo():
            rooms.let_table_go(decision)
        case BeginSeason():
            rooms.begin_season(decision)
        case Start():
            lobby.start(decision)
        case Rematch():
            lobby.want_rematch(decision)
        case Close():
            lobby.close(decision)
        case Return():
            presence.return_to_seat(decision)
        case MarkAway():
            presence.mark_away(decision, command)
        case MarkBack():
            presence.mark_back(decision, command)
        case SeatStandIn():
            presence.seat_stand_in(decision, command)
        case AskStandIn():
            presence.ask_stand_in(decision, command)
        case MakeLink():
            links.make_link(decision, command)
        case UseLink():
            links.use_link(decision, command)
        case _:
            assert_never(command)
