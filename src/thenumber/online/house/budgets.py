"""How much one guest may change at a table in a short time, so that nobody wears it out for the others.

The host's commands always work, and so do numbers. People whom the table does not know share one budget with all
others from their address: a stranger who sits down again and again is in nobody else's way.
"""

from collections.abc import Mapping

import msgspec

from thenumber.online.table import SECOND, AnyCommand, AskStandIn, GuestId, Resume, Table, Time, WriteNumber

AT_ONCE = 40
"""So many changes one guest may make in a row."""
ONE_MORE_AFTER = 3 * SECOND
"""And then one more each time that so long has passed."""
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

Payer = str
"""A guest, or an address."""
Budgets = Mapping[Payer, Budget]


def is_free(command: AnyCommand) -> bool:
    """It works however much was asked before."""
    return isinstance(command, _FREE)


def payer(table: Table, by: GuestId | None, address: str) -> Payer | None:
    """To whose budget it is counted what someone asks; the house and the host have no need of one."""
    player = None if by is None else table.of_guest(by)
    if by is None or (player is not None and player.id == table.host):
        return None
    return by if player is not None or table.formerly(by) is not None else f"from {address}"


def allows(budgets: Budgets, payer: Payer | None, now: Time) -> bool:
    """One more change is allowed."""
    return payer is None or budgets.get(payer, _UNSPENT).allows(now)


def after_spending(budgets: Budgets, payer: Payer | None, now: Time) -> Budgets:
    """The budgets after something has changed; those that are whole again need not be kept."""
    if payer is None:
        return budgets
    kept = budgets
    if len(budgets) >= MOST_KEPT:
        kept = {other: budget for other, budget in budgets.items() if budget.used_up_until > now}
    return {**kept, payer: budgets.get(payer, _UNSPENT).spend(now)}
