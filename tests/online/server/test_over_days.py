"""Games over days: nobody needs to be there, and those who are not are told what concerns them. In virtual time."""

from collections.abc import Sequence

from tests.online.server.two import ANN, BEN, TwoAtATable, do
from tests.online.server.virtual import Room, VirtualStore, a_moment, in_virtual_time
from thenumber.online.http.guests import guest_of
from thenumber.online.table import Occasion, Phase, Rematch, Reminder, Table, TableId, WriteNumber
from thenumber.rules import Number

HOUR = 3600
ONE, OTHER = guest_of(ANN), guest_of(BEN)


class Notebook:
    """Whom the house would have told what."""

    def __init__(self) -> None:
        self.told: list[tuple[str, Occasion]] = []

    def remind(self, _: TableId, reminders: Sequence[Reminder]) -> None:
        """Note it down."""
        names = {ONE: "Ann", OTHER: "Ben"}
        self.told += [(names[each.guest], each.occasion) for each in reminders]


async def two_gone(room: Room, hours: int, rounds: int = 2) -> TwoAtATable:
    """Ann and Ben start a game over days and go."""
    two = await TwoAtATable.sit(room, hours * HOUR, rounds)
    await two.ann.drop()
    await two.ben.drop()
    return two


def test_nobody_who_goes_is_away_and_the_turn_ends_in_time() -> None:
    async def playing() -> tuple[Table, int, int]:
        two = await two_gone(Room(VirtualStore()), 4)
        await a_moment(2 * HOUR)
        between = await two.now
        await a_moment(2 * HOUR - 60)
        before = len(await two.turns())
        await a_moment(120)
        return between, before, len(await two.turns())

    between, before, after = in_virtual_time(playing)

    assert [True, True] == [player.is_present and not player.has_stand_in for player in between.players]
    assert between.deadline is not None
    assert (0, 1) == (before, after)


def test_a_table_is_not_kept_in_memory_while_nobody_is_there() -> None:
    async def playing() -> int:
        two = await two_gone(Room(VirtualStore()), 4)
        await a_moment(HOUR)
        return two.room.house.tables

    assert 0 == in_virtual_time(playing)


def test_who_is_not_there_is_told_that_a_turn_has_begun_and_that_half_of_the_time_is_gone() -> None:
    notebook = Notebook()

    async def playing() -> None:
        two = await TwoAtATable.sit(Room(VirtualStore(), messenger=notebook), 4 * HOUR)
        assert [] == notebook.told  # both are there
        two.ann.say(do(WriteNumber(1, 1, 1, Number("123"))))
        await a_moment()
        await two.ann.drop()
        two.ben.say(do(WriteNumber(1, 1, 1, Number("456"))))
        await a_moment()
        assert [("Ann", Occasion.AWAITED)] == notebook.told
        await a_moment(2 * HOUR + 60)

    in_virtual_time(playing)

    assert [("Ann", Occasion.AWAITED), ("Ann", Occasion.HALF), ("Ben", Occasion.HALF)] == notebook.told


def test_a_server_that_restarts_between_a_turn_and_its_reminder_still_reminds() -> None:
    notebook = Notebook()

    async def playing() -> None:
        store = VirtualStore()
        two = await two_gone(Room(store), 4)
        await a_moment(HOUR)
        await two.room.house.stop()
        await a_moment(2 * HOUR)  # half of the time passes meanwhile
        again = Room(store, messenger=notebook)
        await again.house.start(warm=False)
        await a_moment(60)
        assert {("Ann", Occasion.HALF), ("Ben", Occasion.HALF)} == set(notebook.told)
        assert 0 == len(await two.turns())

    in_virtual_time(playing)


def test_nobody_is_punished_for_a_clock_that_jumps_or_a_server_that_was_down_for_days() -> None:
    async def playing() -> tuple[int, int]:
        store = VirtualStore()
        two = await two_gone(Room(store), 4)
        store.ahead += 3 * 24 * HOUR * 1000
        await a_moment(HOUR - 60)
        soon = len(await two.turns())
        await a_moment(120)
        return soon, len(await two.turns())

    assert (0, 1) == in_virtual_time(playing)


def test_a_game_of_which_nobody_takes_notice_ends_and_then_the_table_sleeps() -> None:
    notebook = Notebook()

    async def playing() -> Table:
        two = await two_gone(Room(VirtualStore(), messenger=notebook), 1, rounds=1)
        await a_moment(5 * HOUR + 600)
        return await two.now

    table = in_virtual_time(playing)

    assert Phase.OVER is table.phase
    assert table.is_asleep
    assert [("Ann", Occasion.OVER), ("Ben", Occasion.OVER)] == notebook.told[-2:]


def test_who_is_not_there_is_told_of_a_rematch() -> None:
    notebook = Notebook()

    async def playing() -> None:
        two = await two_gone(Room(VirtualStore(), messenger=notebook), 1, rounds=1)
        await a_moment(5 * HOUR + 600)
        ann = two.room.connect(two.id, ANN)
        ann.say(do(Rematch()))
        await a_moment()

    in_virtual_time(playing)

    assert ("Ben", Occasion.REMATCH) == notebook.told[-1]
