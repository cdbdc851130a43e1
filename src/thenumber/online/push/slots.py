"""How much is done at a time for push services. Strangers name them, and one that never answers delays nobody else.

Whoever waits does so in turn: guests one after the other, and of each guest its services.
"""

import asyncio
from collections import Counter, OrderedDict
from dataclasses import dataclass

from thenumber.online.table import GuestId
from thenumber.processes.fair_turns import Asker, FairTurns

MOST_KNOWN = 1000
"""Services that are known to answer."""


@dataclass(frozen=True, slots=True)
class Bounds:
    """How many slots there are at most."""

    in_all: int
    untried: int
    """How many slots there are for services that left their last call unanswered or were never called; the rest is for
    those that answer.
    """
    of_service: int
    of_guest: int


class Slot:
    """A place that is waited for, then taken, then left."""

    __slots__ = ("asker", "given", "is_untried")

    def __init__(self, service: str, guest: GuestId) -> None:
        self.asker = Asker(table=service, address=guest)  # guests take turns, and of each its services
        self.given: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.is_untried = False


class Slots:
    """Places within bounds."""

    def __init__(self, bounds: Bounds) -> None:
        self._bounds = bounds
        self._waiting: FairTurns[Slot] = FairTurns()
        self._answering: OrderedDict[str, None] = OrderedDict()
        """The services that answered their last call, the latest one last."""
        self._of_service: Counter[str] = Counter()
        self._of_guest: Counter[str] = Counter()
        self._untried = 0

    async def take(self, service: str, guest: GuestId) -> Slot:
        """Wait for a place, and take it."""
        slot = Slot(service, guest)
        self._waiting.add(slot)
        self._give()
        try:
            await slot.given
        except asyncio.CancelledError:
            self._waiting.discard(slot)
            if slot.given.done() and not slot.given.cancelled():
                self.leave(slot)
            raise
        return slot

    def leave(self, slot: Slot, *, has_answered: bool | None = None) -> None:
        """Let others have the place; `has_answered` says whether its service did, if it was asked."""
        service = slot.asker.table
        self._of_service -= Counter([service])
        self._of_guest -= Counter([slot.asker.address])
        self._untried -= slot.is_untried
        if has_answered is not None:
            self._remember(service, answers=has_answered)
        self._give()

    def _remember(self, service: str, *, answers: bool) -> None:
        self._answering.pop(service, None)
        if answers:
            self._answering[service] = None
        if len(self._answering) > MOST_KNOWN:
            self._answering.popitem(last=False)

    def _give(self) -> None:
        while self._of_service.total() < self._bounds.in_all and (slot := self._waiting.take(self._has_room)):
            if slot.given.cancelled():
                continue
            slot.is_untried = slot.asker.table not in self._answering
            self._of_service[slot.asker.table] += 1
            self._of_guest[slot.asker.address] += 1
            self._untried += slot.is_untried
            slot.given.set_result(None)

    def _has_room(self, slot: Slot) -> bool:
        service, guest, bounds = slot.asker.table, slot.asker.address, self._bounds
        return (
            (service in self._answering or self._untried < bounds.untried)
            and self._of_service[service] < bounds.of_service
            and self._of_guest[guest] < bounds.of_guest
        )
