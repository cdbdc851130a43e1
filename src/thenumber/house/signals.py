"""What people tell each other, or have in mind, and that is no event. What comes too often or too late is dropped."""

from typing import assert_never

from thenumber.house.live import Live
from thenumber.house.messages import Effect, KeepDraft, Refuse, Signalled, TellEverywhere
from thenumber.store import Draft
from thenumber.table import (
    DRAFT_EVERY,
    PHRASE_EVERY,
    GuestId,
    Player,
    Refused,
    Table,
    Time,
    clean,
    require_fair_name,
    require_welcome,
    shortened,
)
from thenumber.table.replacing import replace
from thenumber.wire import Read, Said, Say, Think, Wait

Noticed = tuple[Live, tuple[Effect, ...]]


def notice_signal(live: Live, message: Signalled, now: Time) -> Noticed:
    """What becomes of a signal."""
    signal, guest = message.signal, message.by
    player = live.table.of_guest(guest)
    if isinstance(signal, Wait):
        return _waiting(live, message, signal)
    if player is None:
        return live, ()
    match signal:
        case Read():
            return replace(live, attendance=live.attendance.read(guest, reading=signal.reading)), ()
        case Say():
            return _saying(live, player, signal, now)
        case Think():
            return _thinking(live, player, guest, signal, now)
    assert_never(signal)


def _waiting(live: Live, message: Signalled, signal: Wait) -> Noticed:
    """Everyone knows who would like to play next: if the name is one, and they are welcome."""
    try:
        name = None if signal.name is None else _waiting_name(live.table, message, signal.name)
    except Refused as refused:
        return live, (Refuse(message.listener, refused.reason),)
    return replace(live, attendance=live.attendance.wait(message.by, name)), ()


def _waiting_name(table: Table, message: Signalled, given: str) -> str:
    """What someone who waits is called; as strict as if they sat down."""
    require_welcome(table, message.by)
    require_fair_name(table, message.slur_in)
    name = clean(given)
    return name if table.public is None else shortened(name)


def _saying(live: Live, player: Player, signal: Say, now: Time) -> Noticed:
    if now - live.said.get(player.id, 0) < PHRASE_EVERY:
        return live, ()
    return replace(live, said={**live.said, player.id: now}), (TellEverywhere(Said(player.id, signal.phrase)),)


def _thinking(live: Live, player: Player, guest: GuestId, signal: Think, now: Time) -> Noticed:
    """A player has a number in mind that could be written now, or none any more."""
    table, turn = live.table, (signal.game_no, signal.round_no, signal.turn_no)
    if turn != table.turn or player not in table.awaited:
        return live, ()
    if signal.number is None:
        drafts = {other: draft for other, draft in live.drafts.items() if other != player.id}
        return replace(live, drafts=drafts), (KeepDraft(player.id, None),) if player.id in live.drafts else ()
    if not table.boards[table.seat_of(player.id)].allows(signal.number):
        return live, ()
    draft = Draft(live.id, player.id, guest, *turn, signal.number)
    due = live.unkept.get(player.id, Time(now + DRAFT_EVERY))
    return replace(live, drafts={**live.drafts, player.id: draft}, unkept={**live.unkept, player.id: due}), ()
