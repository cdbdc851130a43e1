"""How much one guest may change at a table in a short time, so that nobody wears it out for the others.

The host's commands always work, and so do numbers. People whom the table does not know share one budget.
"""

from collections.abc import Mapping

import msgspec

from thenumber.table import SECOND, AnyCommand, AskStandIn, GuestId, Resume, Table, Time, WriteNumber

AT_ONCE = 40
"""So many changes one guest may make in a row."""
ONE_MORE_AFTER = 3 * SECOND
"""And then one more each time that so long has passed."""
NEWCOMERS = GuestId("")
"""Those who have never sat at the table, all together."""
MOST_KEPT = 100
_FREE = (AskStandIn, Resume, WriteNumber)


class Budget(msgspec.Struct, frozen=True, gc=False):
    """What was spent, and until when it counts."""

    used_up_until: Time
    """When nothing of it will count any more."""

    def allows(self, now: Time) -> bool:
        """One more change is allowed."""
        return self.used_up_until - now <= (AT_ONCE - 1) * ONE_MORE_AFTER

    def spend(self, now: Time) -> "Budget":
        """After one more change."""
        return Budget(Time(max(self.used_up_until, now) + ONE_MORE_AFTER))


_UNSPENT = Budget(Time(0))

Budgets = Mapping[GuestId, Budget]


def payer(table: Table, by: GuestId | None, command: AnyCommand) -> GuestId | None:
    """Whose budget a command is counted to, if it is."""
    if by is None or isinstance(command, _FREE):
        return None
    player = table.of_guest(by)
    if player is not None and player.id == table.host:
        return None
    return by if player is not None or table.formerly(by) is not None else NEWCOMERS


def allows(budgets: Budgets, guest: GuestId, now: Time) -> bool:
    """A guest may change something more."""
    return budgets.get(guest, _UNSPENT).allows(now)


def after_spending(budgets: Budgets, guest: GuestId, now: Time) -> Budgets:
    """The budgets after a guest has changed something; those that are whole again need not be kept."""
    kept = budgets
    if len(budgets) >= MOST_KEPT:
        kept = {other: budget for other, budget in budgets.items() if budget.used_up_until > now}
    return {**kept, guest: budgets.get(guest, _UNSPENT).spend(now)}
