"""Tables that anyone on the server may join: who lists them, and which names strangers have to see there.

A name that is a slur in the host's language, or in English, is refused. One that is a slur in another language may be
a name in this one: the host sees it marked, and decides.
"""

from collections.abc import Collection

from thenumber.table.commands import SetPublic
from thenumber.table.decision import Decision
from thenumber.table.errors import Refused
from thenumber.table.events import PublicSet
from thenumber.table.names import LONGEST_SHOWN
from thenumber.table.state import Phase, Player, Table

UNDERSTOOD_BY_ALL = "en"
"""The language whose slurs are refused at every such table, whatever its host speaks."""


def set_public(decision: Decision, command: SetPublic) -> None:
    """Let anyone join, or no longer. Who sits there stays: the host has let them in, whatever they are called."""
    decision.require_phase(Phase.LOBBY)
    decision.require_host()
    if command.language is not None and is_slur(decision.player.slur_in, command.language):
        raise Refused("name/unwelcome")  # it would be read by everyone on the server
    if decision.table.public != command.language:
        decision.add(PublicSet(at=decision.now, language=command.language))


def require_fair_name(table: Table, slur_in: Collection[str]) -> None:
    """Refuse a name that no stranger should have to read."""
    if table.public is not None and is_slur(slur_in, table.public):
        raise Refused("name/unwelcome")


def is_slur(slur_in: Collection[str], language: str) -> bool:
    """A name is a slur where that language is spoken."""
    return language in slur_in or UNDERSTOOD_BY_ALL in slur_in


def longest_name(table: Table) -> int | None:
    """How long a name may be at a table, if it must be shown to strangers."""
    return None if table.public is None else LONGEST_SHOWN


def is_doubtful(table: Table, player: Player) -> bool:
    """The host should have a look at a name: strangers read it, and it is a slur in some language."""
    return table.public is not None and bool(player.slur_in)


def is_listed(table: Table) -> bool:
    """Strangers may find the table: there is a free seat, the game has not begun, and its host has a fair name."""
    host = None if table.host is None else table.find(table.host)
    if table.public is None or table.phase is not Phase.LOBBY or not table.free_colours or host is None:
        return False
    return host.is_present and not is_slur(host.slur_in, table.public)
