"""What the house knows and a table's events don't say. A decision that needs it is handed it."""

from collections.abc import Mapping
from types import MappingProxyType

import msgspec

from thenumber.online.table.ids import Time
from thenumber.rules import Colour


class Candidate(msgspec.Struct, frozen=True, gc=False):
    """A bot that may take a seat."""

    id: str
    name: str


class Knowledge(msgspec.Struct, frozen=True, gc=False):
    """What there is to know besides a table, for the command that asks for it."""

    candidates: tuple[Candidate, ...] = ()
    """`AddBot`: who may take the seat, in an order drawn by chance; the first one who has none does."""
    colours: tuple[Colour, ...] = ()
    """`AddBot`: the boards in an order drawn by chance; it gets the first that is free, or its own again."""
    token: str = ""
    """`MakeLink`: a new secret for the link."""
    heard: Time = Time(0)
    """`AskStandIn`: when the player was last heard of."""
    judged: Mapping[str, tuple[str, ...]] = MappingProxyType({})
    """Names that strangers would read, and the languages in which each is a slur."""
    may_keep: bool = True
    """`KeepTable`: the one who asks has not kept too many tables yet."""


NOTHING_KNOWN = Knowledge()
"""The knowledge for all other commands, which need no more than the table itself."""
