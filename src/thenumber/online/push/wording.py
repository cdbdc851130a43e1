"""What a notification says, in the reader's language: never a number."""

from functools import cache

import msgspec

from thenumber.online.table import GuestId, Occasion, Table, TableId
from thenumber.texts import Catalogue, listed

MOST_NAMES = 4


class Notification(msgspec.Struct, frozen=True):
    """A notification as the page's service worker shows it."""

    title: str
    body: str
    table: TableId
    """Where a click leads. A later notification of the same table takes the place of an earlier one."""


def notification(occasion: Occasion, table: Table, table_id: TableId, to: GuestId, language: str) -> bytes:
    """The notification of an occasion, as it is sent."""
    catalogue = _catalogue(language)
    others = [player.name for player in table.players if player.guest != to][:MOST_NAMES]
    body = catalogue.say("push-table", names=listed(others, catalogue)) if others else catalogue.say("title")
    return msgspec.json.encode(Notification(_title(occasion, catalogue), body, table_id))


def _title(occasion: Occasion, catalogue: Catalogue) -> str:
    match occasion:
        case Occasion.AWAITED:
            return catalogue.say("push-awaited")
        case Occasion.HALF:
            return catalogue.say("push-half")
        case Occasion.OVER:
            return catalogue.say("push-over")
        case Occasion.REMATCH:
            return catalogue.say("push-rematch")


@cache
def _catalogue(language: str) -> Catalogue:
    return Catalogue(language)
