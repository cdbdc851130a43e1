"""Presence: who is away, who stands in for them, and who is host meanwhile.

Nobody who is away is waited for, and no game ends because someone left. At a sleeping table, where nobody is present,
nothing happens at all. In a game over days absence means nothing: only those who leave are played for by a stand-in.
"""

from thenumber.online.table.commands import AskStandIn, MarkAway, MarkBack, SeatStandIn
from thenumber.online.table.decision import Decision
from thenumber.online.table.errors import Refused
from thenumber.online.table.events import CameBack, HostPassed, PlayerLeft, StandInSat, WentAway
from thenumber.online.table.ids import DAY, MINUTE, SECOND, GuestId, Time
from thenumber.online.table.state import Phase, Player, Table

AWAY_AFTER = 30 * SECOND
"""How long a seat may be without any connection before it is away."""
STAND_IN_AFTER = 30 * SECOND
"""How long a seat may be away before a stand-in plays it."""
QUIET_AFTER = 2 * MINUTE
"""How long people wait for a player, without a clock, before the host may let a stand-in play."""
ANYONE_AFTER = 2 * QUIET_AFTER
"""How long people wait before anyone may let a stand-in play: the host, too, may have fallen asleep with the screen on.
"""

HOLDS_SEAT = DAY
"""How long someone who is away has a seat in the lobby of a room."""


def require_welcome(table: Table, guest: GuestId | None) -> None:
    """Refuse someone whom the host has sent away."""
    if guest in table.barred:
        raise Refused("seat/barred")
    if guest in table.sent_away:
        raise Refused("seat/sent-away")


def come_back(decision: Decision, player: Player) -> None:
    """A player is there again."""
    require_welcome(decision.table, decision.by)
    free_long_away(decision, but=player)
    decision.add(CameBack(at=decision.now, player=player.id))
    pass_host_on(decision)


def pass_host_on(decision: Decision) -> None:
    """See that the host is a person who is there; if nobody is, a program that is, or one who may come back.

    A room's host is who keeps it; while they are not there, those come first who have played there.
    """
    table = decision.table
    people = [player for player in table.players if player.is_person]
    there = [player for player in people if player.is_present]
    persons = [player for player in there if not player.program]
    heirs = [player for player in persons if player.id == table.keeper] or persons or there or people
    if heirs and table.host not in [player.id for player in heirs]:
        heir = min(heirs, key=lambda player: table.room is not None and not table.has_played(player.id))
        decision.add(HostPassed(at=decision.now, player=heir.id))


def free_long_away(decision: Decision, but: Player | None = None) -> None:
    """In the lobby of a room, free the seats of those who have been away for long: they may sit down again."""
    table = decision.table
    if table.room is None or table.phase is not Phase.LOBBY:
        return
    for player in table.players:
        is_gone = player.away_since is not None and decision.now - player.away_since >= HOLDS_SEAT
        if is_gone and player != but:
            decision.add(PlayerLeft(at=decision.now, player=player.id))


def return_to_seat(decision: Decision) -> None:
    """Someone does something, or connects: the seat is theirs again."""
    player = decision.table.of_guest(decision.by) if decision.by is not None else None
    if player and not player.has_left and (player.away_since is not None or player.has_stand_in):
        come_back(decision, player)


def mark_away(decision: Decision, command: MarkAway) -> None:
    """Note that someone has been gone for a while; another person is host meanwhile. Over days, nobody is missed."""
    player = decision.table.find(command.player)
    if player and player.is_present and not decision.table.is_unhurried:
        decision.add(WentAway(at=decision.now, player=player.id))
        pass_host_on(decision)


def mark_back(decision: Decision, command: MarkBack) -> None:
    """Note that someone is connected again."""
    player = decision.table.find(command.player)
    if player and player.away_since is not None and not player.has_left:
        come_back(decision, player)


def seat_stand_in(decision: Decision, command: SeatStandIn) -> None:
    """Let a stand-in play, if that is due."""
    for player, due in stand_ins_due(decision.table):
        if player.id == command.player and due <= decision.now:
            decision.add(StandInSat(at=decision.now, player=player.id))


def stand_ins_due(table: Table) -> list[tuple[Player, Time]]:
    """For whom a stand-in sits down, and when: at once for one who left, never where nobody is there to play with."""
    away = [player for player in table.players if player.away_since is not None and not player.has_stand_in]
    if not away or table.phase is not Phase.PLAYING or table.is_paused or table.is_asleep:
        return []
    return [(player, _stand_in_due(player)) for player in away]


def _stand_in_due(player: Player) -> Time:
    return Time((player.away_since or 0) + (0 if player.has_left else STAND_IN_AFTER))


def ask_stand_in(decision: Decision, command: AskStandIn) -> None:
    """Let a stand-in play for someone quiet whom the others wait for."""
    decision.require_phase(Phase.PLAYING)
    table, asking, player = decision.table, decision.player, decision.seated(command.player)
    quiet = decision.now - max(decision.known.heard, table.turn_opened)
    if table.host not in (asking.id, player.id) and quiet < ANYONE_AFTER:
        raise Refused("host/only")
    if player.has_stand_in:
        return
    waits = player in table.awaited and asking not in table.awaited and asking.is_present
    if not waits or quiet < QUIET_AFTER or table.turn_time is not None or table.is_paused or not player.is_person:
        raise Refused("stand-in/too-early")
    decision.add(StandInSat(at=decision.now, player=player.id))
