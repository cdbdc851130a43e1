"""Whom to remind of a game over days, and of what: nobody sits at a table for three days."""

from collections.abc import Iterable
from enum import StrEnum

import msgspec

from thenumber.online.table.ids import GuestId
from thenumber.online.table.state import Phase, Player, Table, TurnAtHand


class Occasion(StrEnum):
    """What people are reminded of."""

    AWAITED = "awaited"
    """A turn has begun, and their tile is missing."""
    HALF = "half"
    """Half of the time for a turn is gone, and their tile is still missing."""
    OVER = "over"
    """The game is over."""
    REMATCH = "rematch"
    """Someone wants to play again."""


class Reminder(msgspec.Struct, frozen=True, gc=False):
    """Something to tell someone who may be anywhere."""

    guest: GuestId
    occasion: Occasion
    turn: TurnAtHand
    """The turn that it is about; after a game, its last one."""


def reminders(before: Table, after: Table) -> tuple[Reminder, ...]:
    """What to tell whom when a table at which people play over days has gone from one moment to another."""
    if not after.plays_over_days:
        return ()
    match before.phase, after.phase:
        case _, Phase.PLAYING if after.turn != before.turn:
            return _about(after, Occasion.AWAITED, after.awaited)
        case Phase.PLAYING, Phase.OVER:
            return _about(after, Occasion.OVER, after.players)
        case Phase.OVER, Phase.LOBBY:
            return _about(after, Occasion.REMATCH, [player for player in before.players if _is_asked(player, after)])
    return ()


def half_time_reminders(table: Table) -> tuple[Reminder, ...]:
    """What to tell whom when half of the time is gone."""
    return _about(table, Occasion.HALF, table.awaited)


def still_holds(reminder: Reminder, table: Table) -> bool:
    """What someone is to be told is still so: it may have waited for an hour."""
    player = table.of_guest(reminder.guest)
    if reminder.turn[0] != table.games:
        return False
    match reminder.occasion:
        case Occasion.AWAITED | Occasion.HALF:
            return reminder.turn == table.turn and player in table.awaited and not table.is_paused
        case Occasion.OVER:
            return table.phase is Phase.OVER and player is not None
        case Occasion.REMATCH:
            return table.phase is Phase.LOBBY and player is None


def _about(table: Table, occasion: Occasion, players: Iterable[Player]) -> tuple[Reminder, ...]:
    people = [player for player in players if _plays(player)]
    return tuple([Reminder(player.guest, occasion, table.turn) for player in people if player.guest is not None])


def _plays(player: Player) -> bool:
    """A person who has not left, and no program, which never forgets."""
    return not (player.program or player.has_left or player.has_stand_in)


def _is_asked(player: Player, lobby: Table) -> bool:
    """A player of the last game has no seat in the lobby yet."""
    return player.guest is not None and lobby.of_guest(player.guest) is None
