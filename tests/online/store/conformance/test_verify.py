"""A store that breaks a promise is found out, and told which."""

import subprocess
import sys
from collections.abc import Sequence

import pytest

from tests.online.store.conformance.verify import StoreFault, verify_store
from tests.patience import PATIENCE
from thenumber.online.store import Append, Conflict, Draft, FinishedGame, MemoryStore, Store
from thenumber.online.store.store import BEGINNING
from thenumber.online.table import AnyEvent, GuestId, TableId, Time, Version


class Forgetful(MemoryStore):
    async def read(self, table: TableId, after: Version = BEGINNING) -> Sequence[AnyEvent]:
        return list(await super().read(table, after))[:20]


class Trusting(MemoryStore):
    async def append(self, append: Append) -> None:
        try:
            await super().append(append)
        except Conflict:
            version = Version(len(await self.read(append.table)))
            await super().append(Append(append.table, version, append.events, append.wake))


class Hoarding(MemoryStore):
    async def append(self, append: Append) -> None:
        await super().append(
            Append(append.table, append.after, append.events, append.wake, append.guests, append.finished)
        )


class Sleepy(MemoryStore):
    async def due(self, now: Time, most: int) -> Sequence[TableId]:
        return [*reversed(await super().due(now, most))]


class Indiscreet(MemoryStore):
    async def erase(self, guest: GuestId) -> int:
        return len(await self.tables_of(guest))


class Remembering(MemoryStore):
    async def erase(self, guest: GuestId) -> int:
        folds = {known.table: await self.fold(known.table) for known in await self.tables_of(guest)}
        erased = await super().erase(guest)
        for table, fold in folds.items():
            self._tables[table].fold = fold
        return erased


class Dropping(MemoryStore):
    async def keep_draft(self, draft: Draft) -> None:
        if not await self.drafts(draft.table):
            await super().keep_draft(draft)


class Short(MemoryStore):
    async def all_finished(self, after: tuple[Time, TableId, int] | None, most: int) -> Sequence[FinishedGame]:
        return [game for game in await super().all_finished(None, 99) if after is None or game.at > after[0]][:most]


class Broken(MemoryStore):
    def now(self) -> Time:
        raise ZeroDivisionError


@pytest.mark.parametrize(
    ("kind", "promise"),
    [
        (Forgetful, "Events are read as they were stored, in order, after any version."),
        (Trusting, "An append at a version that the table is not at is a conflict."),
        (Hoarding, "A reveal drops the drafts of its table with it."),
        (Sleepy, "What is due comes in the order of its wake-ups, and no more than was asked for."),
        (Indiscreet, "An erased guest is found nowhere, and nobody else is touched."),
        (Remembering, "An erased guest is found nowhere, and nobody else is touched."),
        (Dropping, "The last draft of each player is kept until it is dropped."),
        (Short, "Finished games are found by their table and, page by page, in the order they ended."),
        (Broken, "Time does not go backwards."),
    ],
)
def test_a_broken_promise_is_found(kind: type[MemoryStore], promise: str) -> None:
    async def make_store() -> Store:
        return kind()

    with pytest.raises(StoreFault) as caught:
        verify_store(make_store)
    assert promise == caught.value.promise
    assert caught.value.problem
    assert f"{promise} {caught.value.problem}" == str(caught.value)


def test_verifying_a_bot_needs_nothing_for_servers() -> None:
    program = "import sys, thenumber.testing; print([name for name in ('msgspec', 'regex') if name in sys.modules])"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, timeout=PATIENCE, check=True)

    assert "[]\n" == done.stdout
