"""What becomes of a message at a table: the table as the house knows it then, events to store, and effects. Pure.

A message is first noticed (who is connected, what people have in mind), which needs no event and holds whatever becomes
of the rest. Then it may lead to a command, which the table decides.
"""

from collections.abc import Sequence
from typing import NamedTuple, assert_never

from thenumber.online.house.budgets import Payer, after_spending, allows, is_free, payer
from thenumber.online.house.live import Live
from thenumber.online.house.messages import (
    Answer,
    Asked,
    Came,
    CatchUp,
    Chosen,
    DraftsFound,
    Effect,
    Gone,
    Hint,
    Message,
    Others,
    Overheard,
    Pass,
    ReadAgain,
    Refuse,
    Rewritten,
    Shown,
    Signalled,
    StandStill,
    Tick,
)
from thenumber.online.house.signals import notice_signal, waiting_name
from thenumber.online.table import (
    AnyCommand,
    AnyEvent,
    AskStandIn,
    ChangeName,
    Decision,
    GuestId,
    KeepTable,
    Knowledge,
    Phase,
    PutDown,
    Reason,
    Refused,
    Rematch,
    Return,
    SetPublic,
    Sit,
    Time,
    Unjudged,
    decide,
)
from thenumber.online.table.replacing import replace
from thenumber.online.wire import Wait

MOST_UNSTAMPED = 20
"""How many commands of a guest that changed nothing are remembered: as many as anyone sends again."""


_NAMING = (ChangeName, KeepTable, Rematch, SetPublic, Sit)


class Reaction(NamedTuple):
    """What becomes of a message."""

    live: Live
    events: tuple[AnyEvent, ...] = ()
    effects: tuple[Effect, ...] = ()


def react(live: Live, message: Message, now: Time) -> Reaction:
    """What becomes of one message."""
    noticed = notice(live, message, now)
    try:
        followed = _follow(noticed.live, message, now)
    except Refused as refused:
        return Reaction(noticed.live, (), (*noticed.effects, *refusing(message, refused.reason)))
    return Reaction(followed.live, followed.events, noticed.effects + followed.effects)


# What is noticed: it needs no event, and holds whatever becomes of the rest.


def notice(live: Live, message: Message, now: Time) -> Reaction:
    """What the house takes from a message by itself."""
    match message:
        case Came():
            return Reaction(_with_newcomer(live, message))
        case Gone():
            return Reaction(_without(live, message, now))
        case Asked():
            return Reaction(_hearing(live, message.by, now))
        case Signalled():
            live, effects = notice_signal(_hearing(live, message.by, now), message, now)
            return Reaction(live, (), effects)
        case Shown():
            return Reaction(_showing(live, message))
        case Chosen():
            return Reaction(replace(live, thinking=live.thinking - {(message.player, message.turn)}))
        case Tick():
            return Reaction(live)
        case Hint():
            return Reaction(live, (), (CatchUp(),) if message.version > live.table.version else ())
        case Others():
            return Reaction(replace(live, attendance=live.attendance.meet(message.there, now)))
        case Overheard():
            return Reaction(live, (), (Pass(message.message),))
        case DraftsFound():
            return Reaction(_with_drafts(live, message))
        case Rewritten():
            return Reaction(live, (), (ReadAgain(),))
        case StandStill():
            return Reaction(live, (), (message,))
    assert_never(message)


def _with_newcomer(live: Live, message: Came) -> Live:
    return replace(
        live,
        attendance=live.attendance.connect(message.listener.guest, is_screen=message.listener.is_screen),
        listeners=(*live.listeners, message.listener),
        newcomers=(*live.newcomers, (message.listener, message.seen)),
    )


def _without(live: Live, message: Gone, now: Time) -> Live:
    guest = message.listener.guest
    if message.listener not in live.listeners:
        return live
    attendance = live.attendance.disconnect(guest, now, is_screen=message.listener.is_screen)
    heard = live.heard
    if guest is not None and live.table.of_guest(guest) is None:
        attendance = attendance.forget(guest)
        heard = {other: at for other, at in heard.items() if other != guest}
    return replace(
        live,
        attendance=attendance,
        heard=heard,
        listeners=tuple([each for each in live.listeners if each is not message.listener]),
        newcomers=tuple([each for each in live.newcomers if each[0] is not message.listener]),
    )


def _showing(live: Live, message: Shown) -> Live:
    """Nobody shows what isn't revealed yet."""
    table = live.table
    is_revealed = message.turn < table.turn or (message.turn == table.turn and table.phase is not Phase.PLAYING)
    return replace(live, attendance=live.attendance.show(message.turn)) if is_revealed else live


def _with_drafts(live: Live, message: DraftsFound) -> Live:
    """What is stored is newer than what is known here, except for what is not stored yet."""
    if message.deadline != live.table.deadline:
        return live
    stored = {draft.player: draft for draft in message.drafts if draft.turn == live.table.turn}
    unkept = {player: draft for player, draft in live.drafts.items() if player in live.unkept}
    return replace(live, drafts=stored | unkept, drafts_found=message.deadline)


def _hearing(live: Live, guest: GuestId | None, now: Time) -> Live:
    return live if guest is None else replace(live, heard={**live.heard, guest: now})


# What follows: commands, decided by the table.


def _follow(live: Live, message: Message, now: Time) -> Reaction:
    match message:
        case Came():
            return _returning(live, message.listener.guest, now)
        case Signalled():
            return _returning(live, message.by, now)
        case Asked():
            return _asked(live, message, now)
        case Chosen():
            return _decided(live, PutDown(message.player, *message.turn, number=message.number), now)
        case _:
            return Reaction(live)


def _returning(live: Live, guest: GuestId | None, now: Time) -> Reaction:
    """Someone who does anything is there: nobody stands in for them any more."""
    player = None if guest is None else live.table.of_guest(guest)
    if player is None or player.has_left or (player.away_since is None and not player.has_stand_in):
        return Reaction(live)
    decision = decide(live.table, Return(), guest, now)
    return Reaction(live.with_table(decision.table), tuple(decision.events))


def _asked(live: Live, message: Asked, now: Time) -> Reaction:
    version = live.answered(message.stamp)
    if version is not None:
        return Reaction(live, (), (Answer(message, version, is_news=False),))
    live, returned, _ = _returning(live, message.by, now)
    try:
        decision = _allowed(live, message, now)
    except Refused as refused:
        return Reaction(live, returned, refusing(message, refused.reason))
    if decision.events:
        live = replace(live, budgets=after_spending(live.budgets, _payer(live, message), now))
    live = live.with_table(decision.table)
    live, events = _stamped(live, message, decision.events)
    return Reaction(live, (*returned, *events), (Answer(message, live.table.version, is_news=bool(events)),))


def _allowed(live: Live, message: Asked, now: Time) -> Decision:
    """What follows from a command, unless so much was asked before."""
    if not allows(live.budgets, _payer(live, message), now):
        raise Refused("rate/too-fast")
    return decide(live.table, message.command, message.by, now, _known(live, message))


def _payer(live: Live, message: Asked) -> Payer | None:
    return None if is_free(message.command) else payer(live.table, message.by, message.listener.address)


def is_about_names(message: Asked | Signalled) -> bool:
    """Names may have to be judged for it."""
    if isinstance(message, Asked):
        return isinstance(message.command, _NAMING)
    return isinstance(message.signal, Wait) and message.signal.name is not None


def names_to_judge(live: Live, message: Asked | Signalled, now: Time) -> Sequence[str]:
    """The names that have to be judged before a message can have its effect; none, if it's refused anyway."""
    try:
        if isinstance(message, Asked):
            if live.answered(message.stamp) is None:
                _allowed(live, message, now)
        elif isinstance(message.signal, Wait) and message.signal.name is not None:
            waiting_name(live, message, message.signal.name, now)
    except Unjudged as unjudged:
        return unjudged.names
    except Refused:
        pass  # it is told so when its turn comes
    return ()


def _stamped(live: Live, message: Asked, events: Sequence[AnyEvent]) -> tuple[Live, Sequence[AnyEvent]]:
    """The events with the command that they answer. One that changed nothing waits for that guest's next event."""
    if message.stamp is None or message.by is None:
        return live, events
    live = replace(live, new_answers={**live.new_answers, message.stamp: live.table.version})
    waiting = live.unstamped.get(message.by, ())
    if not events:
        return replace(live, unstamped={**live.unstamped, message.by: (*waiting, message.stamp)[-MOST_UNSTAMPED:]}), ()
    if waiting:
        live = replace(live, unstamped={guest: every for guest, every in live.unstamped.items() if guest != message.by})
    first, *more = events
    return live, (replace(first, command=message.stamp, also=waiting), *more)


def _known(live: Live, message: Asked) -> Knowledge:
    if isinstance(message.command, AskStandIn) and (player := live.table.find(message.command.player)):
        return Knowledge(heard=live.heard_of(player))
    return message.known


def _decided(live: Live, command: AnyCommand, now: Time) -> Reaction:
    decision = decide(live.table, command, None, now)
    return Reaction(live.with_table(decision.table), tuple(decision.events))


def refusing(message: Message, reason: Reason) -> tuple[Refuse, ...]:
    """Tell the one who sent a message that it is refused."""
    match message:
        case Asked():
            return (Refuse(message.listener, reason, message.id),)
        case Came() | Signalled():
            return (Refuse(message.listener, reason),)
        case _:
            return ()
