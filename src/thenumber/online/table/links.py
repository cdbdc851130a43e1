"""Links that move a seat to another device, once."""

import hashlib

from thenumber.online.table.commands import MakeLink, UseLink
from thenumber.online.table.decision import Decision
from thenumber.online.table.errors import Refused
from thenumber.online.table.events import SeatMoved, SeatOffered
from thenumber.online.table.ids import MINUTE, Time
from thenumber.online.table.presence import pass_host_on, require_welcome

OFFER_LASTS = 10 * MINUTE
"""How long a link works."""


def hashed(token: str) -> str:
    """What is stored of a link's secret: enough to know it again, and not enough to make the link."""
    return hashlib.sha256(token.encode()).hexdigest()


def make_link(decision: Decision, command: MakeLink) -> None:
    """Offer a seat to another device: your own, or for the host that of someone away."""
    asking, player = decision.player, decision.seated(command.player)
    by_host = asking.id != player.id
    if by_host:
        decision.require_host()
    if by_host and (player.is_present or not player.is_person):
        raise Refused("seat/not-away")
    until = Time(decision.now + OFFER_LASTS)
    decision.add(
        SeatOffered(at=decision.now, player=player.id, token=hashed(decision.known.token), until=until, by_host=by_host)
    )


def use_link(decision: Decision, command: UseLink) -> None:
    """Move the seat that a link offers to the device that opened it."""
    table = decision.table
    offered = next((player for player, offer in table.offers.items() if offer.token == hashed(command.token)), None)
    if offered is None or table.offers[offered].until < decision.now or table.find(offered) is None:
        raise Refused("link/used")
    if decision.by is None:
        raise Refused("guest/none")
    seated = table.of_guest(decision.by)
    if seated is not None and seated.id != offered:
        raise Refused("seat/other")
    if table.offers[offered].by_host and decision.seated(offered).is_present:
        raise Refused("seat/not-away")
    for guest in (decision.by, decision.seated(offered).guest):
        require_welcome(table, guest)
    decision.add(SeatMoved(at=decision.now, player=offered, guest=decision.by))
    pass_host_on(decision)
