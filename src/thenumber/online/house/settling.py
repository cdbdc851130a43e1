"""What is due by itself at a table: chores, bots that are to choose, drafts to keep, and when to look again."""

from thenumber.online.house.chores import Chores, chores
from thenumber.online.house.live import Live
from thenumber.online.house.messages import (
    AskBot,
    Effect,
    KeepDraft,
    NoteRoom,
    Remind,
    SeekDrafts,
    Tell,
    TellAll,
    TellOthers,
    WakeAt,
)
from thenumber.online.house.reacting import Reaction
from thenumber.online.table import SECOND, AnyEvent, Player, Table, Time, decide, half_time_reminders, reminders
from thenumber.online.table.replacing import replace

PRESENCE_EVERY = SECOND // 4
"""How often everyone is told who is here, however many come and go."""


def settle(before: Live, live: Live, now: Time) -> Reaction:
    """What follows from the time, and from where messages have led since an earlier moment."""
    live, events, found = _do_chores(live, now)
    live, asked = _ask_bots(live, found)
    live, kept = _keep_drafts(live, now)
    live, sought = _seek_drafts(live, found)
    noted = _note_room(before.table, live.table)
    live, told = tell_presence(before, live, now)
    live, others = tell_others(before, live)
    live, reminded, later = _remind(before, live, now)
    again = now if live.table.series is not before.table.series else found.again
    moments = [at for at in (again, later, live.presence_due, *live.unkept.values()) if at is not None]
    effects = (*asked, *kept, *sought, *noted, *told, *others, *reminded, WakeAt(min(moments, default=None)))
    return Reaction(live, events, effects)


def _do_chores(live: Live, now: Time) -> tuple[Live, tuple[AnyEvent, ...], Chores]:
    """Do what is due, up to the end of a game, which is stored first."""
    events: list[AnyEvent] = []
    series = live.table.series
    while (found := chores(live, now)).now and live.table.series is series:
        version = live.table.version
        for chore in found.now:
            decision = decide(live.table, chore, None, now)
            events += decision.events
            live = live.with_table(decision.table)
        assert live.table.version > version, f"what was due changed nothing: {found.now}"
        live = replace(live, is_fresh=False)
    return replace(live, is_fresh=False) if live.is_fresh else live, tuple(events), found


def _ask_bots(live: Live, found: Chores) -> tuple[Live, list[Effect]]:
    """Have every bot choose that is waited for and does not think already."""
    turn = live.table.turn
    asked = [player for player in found.awaited_bots if (player.id, turn) not in live.thinking]
    if not asked:
        return live, []
    thinking = live.thinking | {(player.id, turn) for player in asked}
    return replace(live, thinking=thinking), [_ask(live, player) for player in asked]


def _ask(live: Live, player: Player) -> AskBot:
    table = live.table
    view = table.game_seen_from(table.seat_of(player.id))
    return AskBot(player.id, player.bot or table.stand_in, table.turn, view, table.deadline)


def _keep_drafts(live: Live, now: Time) -> tuple[Live, list[Effect]]:
    due = [player for player, at in live.unkept.items() if at <= now]
    if not due:
        return live, []
    later = {player: at for player, at in live.unkept.items() if player not in due}
    return replace(live, unkept=later), [KeepDraft(player, live.drafts.get(player)) for player in due]


def _seek_drafts(live: Live, found: Chores) -> tuple[Live, list[Effect]]:
    """Before time is called: someone in another house may have something in mind."""
    deadline = live.table.deadline
    if deadline is None or not found.wants_drafts or live.drafts_sought == deadline:
        return live, []
    return replace(live, drafts_sought=deadline), [SeekDrafts(deadline)]


def _remind(before: Live, live: Live, now: Time) -> tuple[Live, list[Effect], Time | None]:
    """Have those told who are not here that it's their turn, or that the game is over; everyone who is waited for, that
    half of their time is gone. And when that will be.
    """
    table = live.table
    absent = [each for each in reminders(before.table, table) if not live.attendance.has(each.guest)]
    half_time = None if live.reminded == table.turn else table.half_time
    if half_time is not None and half_time <= now:
        live, half_time = replace(live, reminded=table.turn), None
        absent += half_time_reminders(table)
    return live, [Remind(tuple(absent))] if absent else [], half_time


def _note_room(before: Table, table: Table) -> list[Effect]:
    """When a table becomes a room or no longer is one; and after each of its games, lest a note was lost."""
    was_kept, is_kept = before.room is not None, table.room is not None
    if was_kept == is_kept:
        return [NoteRoom(is_kept)] if is_kept and table.series is not before.series else []
    keeper = None if table.keeper is None else table.find(table.keeper)
    return [NoteRoom(is_kept, keeper.guest if keeper else None)]


def tell_others(before: Live, live: Live) -> tuple[Live, list[Effect]]:
    """Tell other houses who is here, if that has changed."""
    is_as_before = live.attendance is before.attendance and (live.heard is before.heard or not live.attendance.others)
    if is_as_before or (here := live.attendance.here(live.heard)) == live.told_others:
        return live, []
    return replace(live, told_others=here), [TellOthers(here)]


def tell_presence(before: Live, live: Live, now: Time) -> tuple[Live, list[Effect]]:
    """Tell everyone who is here, if that has changed and they were not told just now; and each newcomer in any case."""
    is_as_before = live.attendance is before.attendance and live.table.players is before.table.players
    if is_as_before and not live.newcomers and live.presence_due is None:
        return live, []
    presence, again = live.who_is_here, Time(live.presence_told + PRESENCE_EVERY)
    if presence != live.presence and again <= now:
        return replace(live, presence=presence, presence_told=now, presence_due=None), [TellAll(presence)]
    due = None if presence == live.presence else again
    return replace(live, presence_due=due), [Tell(listener, presence) for listener, _ in live.newcomers]
