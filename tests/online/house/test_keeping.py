"""What the house keeps and forgets by itself, and what cannot stop it. In virtual time."""

import json
from collections.abc import Sequence
from random import Random

import pytest

from tests.online.server.failing import FailingStore
from tests.online.server.two import ANN, BEN, TwoAtATable, do
from tests.online.server.virtual import Room, VirtualStore, a_moment, in_virtual_time
from tests.online.wire.playing import number_for
from thenumber.online.store import Note, StoreFailed
from thenumber.online.store.store import BEGINNING
from thenumber.online.table import (
    DAY,
    AnyEvent,
    GuestId,
    Phase,
    PlayerId,
    Start,
    TableId,
    TilesRevealed,
    Time,
    Version,
    WentAway,
    WriteNumber,
)
from thenumber.online.wire import NewTable

MONTH = 30 * DAY
TOO_OFTEN = 3000  # in five minutes
SOON = 3.0  # seconds; the house looks around every two


async def play(two: TwoAtATable) -> None:
    """A game from its first turn to its last."""
    rng = Random(1)
    while (table := await two.now).phase is Phase.PLAYING:
        for seat, phone in enumerate((two.ann, two.ben)):
            if table.players[seat] in table.awaited:
                phone.say(do(WriteNumber(*table.turn, number_for(table.boards[seat], rng))))
        await a_moment(0.5)


async def leave(two: TwoAtATable) -> None:
    """Both go, and after a while the table sleeps."""
    await two.ann.drop()
    await two.ben.drop()
    await a_moment(100)


async def is_kept(store: VirtualStore, table: TableId, passed: int) -> bool:
    """Whether a table is still there when so much time has passed."""
    store.ahead += passed
    await a_moment(SOON)
    return bool(await store.read(table))


def test_a_table_that_was_never_started_goes_after_a_day() -> None:
    async def passing() -> list[bool]:
        store = VirtualStore()
        room = Room(store)
        await room.house.start(warm=False)
        found = await room.open(ANN, NewTable("Ann", bots=("easy",)))
        await a_moment(100)
        return [await is_kept(store, found.table, passed) for passed in (DAY - DAY // 100, DAY // 100)]

    assert [True, False] == in_virtual_time(passing)


@pytest.mark.parametrize("is_finished", [False, True])
def test_a_table_at_which_nobody_is_goes_after_a_month_and_its_finished_games_stay(*, is_finished: bool) -> None:
    async def passing() -> tuple[list[bool], int, int]:
        store = VirtualStore()
        two = await TwoAtATable.sit(Room(store))
        if is_finished:
            await play(two)
        await leave(two)
        kept = [await is_kept(store, two.id, passed) for passed in (2 * DAY, MONTH - 3 * DAY, DAY)]
        await a_moment(100)
        return kept, len(await store.finished(two.id)), two.room.house.tables

    assert ([True, True, False], int(is_finished), 0) == in_virtual_time(passing)


def test_a_table_at_which_someone_is_connected_stays_however_long_that_lasts() -> None:
    async def passing() -> bool:
        store = VirtualStore()
        two = await TwoAtATable.sit(Room(store))
        await two.ben.drop()
        await a_moment(100)
        return await is_kept(store, two.id, 2 * MONTH)

    assert in_virtual_time(passing)


@pytest.mark.parametrize(("retention", "games"), [(None, 1), (10, 0), (14, 1)])
def test_finished_games_are_forgotten_after_as_many_days_as_was_set(retention: int | None, games: int) -> None:
    async def passing() -> list[int]:
        store = VirtualStore()
        two = await TwoAtATable.sit(Room(store, retention=retention))
        await play(two)
        await leave(two)
        found = []
        for days in (9, 3):
            store.ahead += days * DAY
            await a_moment(3700)
            found.append(len(await store.finished(two.id)))
        return found

    assert [1, games] == in_virtual_time(passing)


def test_notes_are_forgotten_when_their_time_is_over() -> None:
    async def passing() -> list[list[str]]:
        store = VirtualStore()
        room = Room(store)
        await room.house.start(warm=False)
        for subject, days in (("a day", 1), ("a week", 7)):
            await store.keep_note(Note("kind", subject, GuestId(ANN), store.now(), b"", Time(store.now() + days * DAY)))
        found = []
        for days in (0, 2, 7):
            store.ahead += days * DAY
            await a_moment(3700)
            found.append([note.subject for note in await store.notes_of(GuestId(ANN), "kind")])
        return found

    assert [["a day", "a week"], ["a week"], []] == in_virtual_time(passing)


class DamagedStore(VirtualStore):
    """A store in which one table cannot be read."""

    def __init__(self) -> None:
        super().__init__()
        self.damaged = TableId("")
        self.instead: Sequence[AnyEvent] | Exception = ()

    async def read(self, table: TableId, after: Version = BEGINNING) -> Sequence[AnyEvent]:
        if table != self.damaged:
            return await super().read(table, after)
        if isinstance(self.instead, Exception):
            raise self.instead
        return self.instead


NONSENSE: dict[str, Sequence[AnyEvent] | Exception] = {
    "unreadable": StoreFailed("the disk is broken"),
    "malformed": json.JSONDecodeError("no event", "{", 0),
    "empty": (),
    "no beginning": [TilesRevealed(at=Time(1), numbers=(None, None), deadline=None)],
    "nobody there": [WentAway(at=Time(1), player=PlayerId(7))],
}


@pytest.mark.parametrize("instead", NONSENSE.values(), ids=NONSENSE)
def test_a_table_that_makes_no_sense_does_not_keep_the_house_from_the_others(
    instead: Sequence[AnyEvent] | Exception,
) -> None:
    async def watching() -> list[bool]:
        store = DamagedStore()
        first = Room(store)
        damaged = await first.open(ANN, NewTable("Ann"))
        await a_moment(1)
        sound = await first.open(BEN, NewTable("Ben"))
        await first.house.stop()
        store.damaged, store.instead = damaged.table, instead
        room = Room(store)
        await room.house.start(warm=False)
        await a_moment(700)
        return [await is_kept(store, sound.table, passed) for passed in (0, 2 * DAY)]

    assert [True, False] == in_virtual_time(watching)


class CountingStore(FailingStore):
    """A store that counts how often something was to be stored while it failed; if far too often, it works again."""

    def __init__(self) -> None:
        super().__init__()
        self.failures = 0

    def _require_works(self) -> None:
        self.failures += self.fails
        self.fails = self.fails and self.failures < TOO_OFTEN
        if self.fails:
            raise StoreFailed("the disk does not work")


def test_a_disk_that_fails_is_tried_again_after_a_pause_however_many_wait_for_it() -> None:
    async def failing() -> tuple[bool, bool]:
        store = CountingStore()
        room = Room(store, bots_hurry=True)
        await room.house.start(warm=False)
        found = await room.open(ANN, NewTable("Ann", turn_time=20, bots=("easy", "easy", "medium")))
        ann = room.connect(found.table, ANN)
        await a_moment()
        store.takes = 1.0
        ann.say(do(Start()))
        await a_moment(0.5)
        store.fails, store.takes = True, 0.0  # for all that comes after the start
        await a_moment(300)
        store.fails, tries = False, store.failures
        await a_moment(60)
        game = (await room.house.table(found.table)).table.game
        return tries < TOO_OFTEN, game is not None and len(game.turns) > 0

    assert (True, True) == in_virtual_time(failing)
