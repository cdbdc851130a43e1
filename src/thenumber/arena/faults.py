"""Faults: the turns that bots forfeited, and what kinds of mistakes they made."""

from collections import Counter, defaultdict
from collections.abc import Iterable
from dataclasses import dataclass

from thenumber.bots import FaultKind


@dataclass(frozen=True, slots=True)
class Fault:
    """A turn that a bot forfeited, and why."""

    round_no: int
    turn_no: int
    kind: FaultKind
    reason: str


@dataclass(frozen=True, slots=True)
class FaultsOfAKind:
    """How often a bot made the same kind of mistake."""

    kind: FaultKind
    count: int
    example: str
    """The most frequent reason."""


def by_kind(faults: Iterable[Fault]) -> tuple[FaultsOfAKind, ...]:
    """The faults of a bot by their kind, the most frequent first.

    >>> late = Fault(1, 1, FaultKind.LATE, "gave no answer within 10 seconds")
    >>> [(of.kind.value, of.count) for of in by_kind([late, Fault(1, 2, FaultKind.ENDED, "ended with code 1"), late])]
    [('late', 2), ('ended', 1)]
    """
    reasons: defaultdict[FaultKind, Counter[str]] = defaultdict(Counter)
    for fault in faults:
        reasons[fault.kind][fault.reason] += 1
    groups = [FaultsOfAKind(kind, its.total(), its.most_common(1)[0][0]) for kind, its in reasons.items()]
    return tuple(sorted(groups, key=lambda group: -group.count))
