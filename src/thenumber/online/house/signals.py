"""What people tell each other, or have in mind, and that is no event. What comes too often or too late is dropped."""

from typing import assert_never

from thenumber.online.house.budgets import Payer, after_spending, allows, payer
from thenumber.online.house.live import Live
from thenumber.online.house.messages import Effect, KeepDraft, Refuse, Signalled, TellEverywhere
from thenumber.online.store import Draft
from thenumber.online.table import (
    DRAFT_EVERY,
    PHRASE_EVERY,
    GuestId,
    Player,
    Refused,
    Time,
    clean,
    require_welcome,
    shortened,
    slur_in,
)
from thenumber.online.table.replacing import replace
from thenumber.online.wire import Read, Said, Say, Think, Wait

Noticed = tuple[Live, tuple[Effect, ...]]


def notice_signal(live: Live, message: Signalled, now: Time) -> Noticed:
    """What becomes of a signal."""
    signal, guest = message.signal, message.by
    player = live.table.of_guest(guest)
    if isinstance(signal, Wait):
        return _waiting(live, message, signal, now)
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


def _waiting(live: Live, message: Signalled, signal: Wait, now: Time) -> Noticed:
    """Everyone knows who would like to play next: if the name is one, and they are welcome."""
    if signal.name is None:
        return replace(live, attendance=live.attendance.wait(message.by, None)), ()
    try:
        name = waiting_name(live, message, signal.name, now)
    except Refused as refused:
        return live, (Refuse(message.listener, refused.reason),)
    if live.table.public is not None:
        live = replace(live, budgets=after_spending(live.budgets, _payer(live, message), now))
    return replace(live, attendance=live.attendance.wait(message.by, name)), ()


def waiting_name(live: Live, message: Signalled, given: str, now: Time) -> str:
    """What someone who waits is called; as strict as if they sat down.

    Raises:
        Refused: they can't wait, or not under that name.
    """
    table = live.table
    require_welcome(table, message.by)
    name = clean(given)
    if table.public is None:
        return name
    if not allows(live.budgets, _payer(live, message), now):
        raise Refused("rate/too-fast")
    slur_in(table, name, message.known)
    return shortened(name)


def _payer(live: Live, message: Signalled) -> Payer | None:
    return payer(live.table, message.by, message.listener.address)


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
