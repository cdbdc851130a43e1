"""Presence: who is away, who stands in for them, who is host meanwhile, and seats that move to another device.

Nobody who is away is waited for, and no game ends because someone left. At a sleeping table, where nobody is present,
nothing happens at all.
"""

from thenumber.table.commands import ClaimSeat, GiveToStandIn, MarkAway, MarkBack, OfferSeat, Return, SeatStandIn
from thenumber.table.decision import Decision, carry_out
from thenumber.table.errors import Refused
from thenumber.table.events import CameBack, HostPassed, SeatMoved, SeatOffered, StandInSat, WentAway
from thenumber.table.ids import MINUTE, SECOND, Time
from thenumber.table.state import Phase, Player, Table

AWAY_AFTER = 30 * SECOND
"""How long a seat may be without any connection before it is away."""
STAND_IN_AFTER = 30 * SECOND
"""How long a seat may be away before a stand-in plays it."""
QUIET_AFTER = 2 * MINUTE
"""How long whoever has written waits for a player, without a clock, before the host may let a stand-in play."""
ANYONE_AFTER = 2 * QUIET_AFTER
"""And before anyone may: the host, too, may have fallen asleep with the screen on."""
OFFER_LASTS = 10 * MINUTE
"""How long the link works that moves a seat to another device."""


def require_welcome(decision: Decision) -> None:
    """Refuse whoever the host has sent away."""
    if decision.by in decision.table.sent_away:
        raise Refused("seat/sent-away")


def come_back(decision: Decision, player: Player) -> None:
    """A player is there again."""
    require_welcome(decision)
    decision.add(CameBack(at=decision.now, player=player.id))
    pass_host_on(decision)


def pass_host_on(decision: Decision) -> None:
    """See that the host is a person who is there; if nobody is, a program that is, or one who may come back."""
    table = decision.table
    people = [player for player in table.players if player.is_person]
    there = [player for player in people if player.is_present]
    heirs = [player for player in there if not player.program] or there or people
    if heirs and table.host not in [player.id for player in heirs]:
        decision.add(HostPassed(at=decision.now, player=heirs[0].id))


@carry_out.register
def _(command: Return, decision: Decision) -> None:
    player = decision.table.of_guest(decision.by) if decision.by is not None else None
    if player and not player.has_left and (player.away_since is not None or player.has_stand_in):
        come_back(decision, player)


@carry_out.register
def _(command: MarkAway, decision: Decision) -> None:
    player = decision.table.find(command.player)
    if player and player.is_present:
        decision.add(WentAway(at=decision.now, player=player.id))
        pass_host_on(decision)


@carry_out.register
def _(command: MarkBack, decision: Decision) -> None:
    player = decision.table.find(command.player)
    if player and player.away_since is not None and not player.has_left:
        come_back(decision, player)


@carry_out.register
def _(command: SeatStandIn, decision: Decision) -> None:
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


@carry_out.register
def _(command: GiveToStandIn, decision: Decision) -> None:
    decision.require_phase(Phase.PLAYING)
    table, asking, player = decision.table, decision.player, decision.seated(command.player)
    quiet = decision.now - max(command.quiet_since, table.turn_opened)
    if table.host not in (asking.id, player.id) and quiet < ANYONE_AFTER:
        raise Refused("host/only")
    if player.has_stand_in:
        return
    waits = player in table.awaited and asking not in table.awaited and asking.is_present
    if not waits or quiet < QUIET_AFTER or table.turn_time is not None or table.is_paused or not player.is_person:
        raise Refused("stand-in/too-early")
    decision.add(StandInSat(at=decision.now, player=player.id))


@carry_out.register
def _(command: OfferSeat, decision: Decision) -> None:
    asking, player = decision.player, decision.seated(command.player)
    by_host = asking.id != player.id
    if by_host:
        decision.require_host()
    if by_host and (player.is_present or not player.is_person):
        raise Refused("seat/not-away")
    until = Time(decision.now + OFFER_LASTS)
    decision.add(SeatOffered(at=decision.now, player=player.id, token=command.token, until=until, by_host=by_host))


@carry_out.register
def _(command: ClaimSeat, decision: Decision) -> None:
    table = decision.table
    offered = next((player for player, offer in table.offers.items() if offer.token == command.token), None)
    if offered is None or table.offers[offered].until < decision.now or table.find(offered) is None:
        raise Refused("link/used")
    if decision.by is None:
        raise Refused("guest/none")
    seated = table.of_guest(decision.by)
    if seated is not None and seated.id != offered:
        raise Refused("seat/other")
    if table.offers[offered].by_host and decision.seated(offered).is_present:
        raise Refused("seat/not-away")
    if {decision.by, decision.seated(offered).guest} & table.sent_away:
        raise Refused("seat/sent-away")
    decision.add(SeatMoved(at=decision.now, player=offered, guest=decision.by))
    pass_host_on(decision)
