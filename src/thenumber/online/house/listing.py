"""Whether a table is among the open ones, and how it is described there."""

from thenumber.online.house.live import Live
from thenumber.online.house.open_tables import Listing
from thenumber.online.table import is_listed, shortened
from thenumber.online.wire import OpenTable


def listing(live: Live) -> Listing | None:
    """A table as strangers find it; None if they don't, or if its host isn't connected to this house."""
    table = live.table
    if not is_listed(table) or table.host is None:
        return None
    host = table.player(table.host)
    address = next((each.address for each in live.listeners if each.guest == host.guest), None)
    if address is None or host.guest is None:
        return None
    colours = tuple(player.colour for player in table.players)
    described = OpenTable(
        live.id, shortened(host.name), colours, table.turn_time, table.rounds, language=table.public or ""
    )
    return Listing(described, host.guest, address)
