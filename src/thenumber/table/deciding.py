"""What a table makes of a command: the events that follow from it, or a refusal.

`decide` is pure: the same table, command and time give the same events.
"""

from thenumber.table import lobby, presence, turns  # noqa: F401  # each registers the commands that it carries out
from thenumber.table.commands import AnyCommand, GiveToStandIn, Open, Resume, Return, WriteNumber
from thenumber.table.decision import Decision, carry_out
from thenumber.table.errors import Refused
from thenumber.table.ids import GuestId, Time
from thenumber.table.state import Phase, Table

MOST_EVENTS = 20_000
"""What a table can take: hundreds of games. Then a game may still be finished, and that is all."""
_ALWAYS = (GiveToStandIn, Resume, Return, WriteNumber)


def decide(table: Table, command: AnyCommand, by: GuestId | None, now: Time) -> Decision:
    """What follows from a command by a guest, or by the house (`by` is None).

    Raises:
        Refused: nothing does, and why.
    """
    decision = Decision(table, by, max(now, table.changed))
    if table.phase is Phase.CLOSED:
        raise Refused("table/closed")
    if not table.version and not isinstance(command, Open):
        raise Refused("table/unknown")
    if by is not None and table.version >= MOST_EVENTS and not isinstance(command, _ALWAYS):
        raise Refused("table/worn-out")
    carry_out(command, decision)
    return decision
