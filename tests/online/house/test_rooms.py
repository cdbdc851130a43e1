"""Rooms in a house: they and their games stay, they are counted by guest, and records say which options were chosen."""

import pytest

from tests.online.house.test_keeping import MONTH, is_kept, leave, play
from tests.online.server.failing import FailingStore
from tests.online.server.two import ANN, BEN, TwoAtATable, do
from tests.online.server.virtual import Phone, Room, VirtualStore, a_moment, in_virtual_time
from thenumber.online.house.rooms import may_keep
from thenumber.online.http.guests import guest_of
from thenumber.online.store import NO_GUEST, ROOM
from thenumber.online.table import DAY, BeginSeason, ChangeName, KeepTable, LetTableGo, Rematch, Start, TableId
from thenumber.online.wire import GameRecord, NewTable, Refusal, decode


async def rooms_noted(store: VirtualStore) -> list[str]:
    return [note.subject for note in await store.notes_of(NO_GUEST, ROOM)]


def refusals(phone: Phone) -> list[str]:
    return [message.code for message in phone.messages if isinstance(message, Refusal)]


async def kept_after_a_game(room: Room, name: str = "Thursdays") -> TwoAtATable:
    two = await TwoAtATable.sit(room, rounds=1)
    await play(two)
    two.ann.say(do(KeepTable(name)))
    await a_moment()
    return two


def test_a_room_is_not_forgotten_until_it_is_let_go() -> None:
    async def passing() -> tuple[list[bool], list[bool]]:
        store = VirtualStore()
        two = await kept_after_a_game(Room(store))
        await leave(two)
        kept = [await is_kept(store, two.id, passed) for passed in (2 * MONTH, 20 * MONTH)]
        ann = two.room.connect(two.id, ANN)
        await a_moment()
        ann.say(do(LetTableGo()))
        await ann.drop()
        await a_moment(100)
        return kept, [await is_kept(store, two.id, passed) for passed in (MONTH - DAY, 2 * DAY)]

    assert ([True, True], [True, False]) == in_virtual_time(passing)


def test_a_room_that_was_never_played_in_stays_too() -> None:
    async def passing() -> bool:
        store = VirtualStore()
        room = Room(store)
        await room.house.start(warm=False)
        found = await room.open(ANN, NewTable("Ann"))
        ann = room.connect(found.table, ANN)
        ann.say(do(KeepTable("Thursdays")))
        await ann.drop()
        await a_moment(100)
        return await is_kept(store, found.table, 2 * MONTH)

    assert in_virtual_time(passing)


def test_the_games_of_a_room_stay_as_long_as_it_does() -> None:
    async def passing() -> list[int]:
        store = VirtualStore()
        two = await kept_after_a_game(Room(store, retention=10))
        found = []
        for command in (None, LetTableGo()):
            if command is not None:
                two.ann.say(do(command))
            store.ahead += 20 * DAY
            await a_moment(3700)
            found.append(len(await store.finished(two.id)))
        return found

    assert [1, 0] == in_virtual_time(passing)


def test_a_room_is_noted_for_its_keeper_and_dropped_when_it_is_let_go_or_closed() -> None:
    async def passing() -> list[tuple[int, int]]:
        store = VirtualStore()
        two = await kept_after_a_game(Room(store))

        async def noted() -> tuple[int, int]:
            await a_moment()
            return len(await rooms_noted(store)), len(await store.notes_of(guest_of(ANN), ROOM))

        found = [await noted()]
        for command in (KeepTable("Fridays"), LetTableGo(), KeepTable("Again")):
            two.ann.say(do(command))
            found.append(await noted())
        await two.room.house.close(two.id)
        return [*found, await noted()]

    assert [(1, 1), (1, 1), (0, 0), (1, 1), (0, 0)] == in_virtual_time(passing)


def test_a_note_that_was_lost_is_made_up_for_after_the_next_game() -> None:
    async def passing() -> list[list[str]]:
        store = VirtualStore()
        two = await kept_after_a_game(Room(store))
        await store.drop_note(ROOM, two.id, NO_GUEST)
        lost = await rooms_noted(store)
        for phone in (two.ann, two.ben):
            phone.say(do(Rematch()))
        await a_moment()
        two.ann.say(do(Start()))
        await a_moment()
        await play(two)
        return [lost, [TableId("its own") if noted == two.id else noted for noted in await rooms_noted(store)]]

    assert [[], ["its own"]] == in_virtual_time(passing)


def test_a_guest_keeps_only_so_many_tables() -> None:
    async def passing() -> tuple[list[str | None], list[str], bool]:
        store = VirtualStore()
        room = Room(store, rooms_per_guest=2)
        await room.house.start(warm=False)
        names, phones = [], []
        for name in ("one", "two", "three"):
            found = await room.open(ANN, NewTable("Ann"))
            phones.append(phone := room.connect(found.table, ANN))
            phone.say(do(KeepTable(name)))
            await a_moment()
            names.append((await room.house.table(found.table)).table.room)
        return names, refusals(phones[2]), await may_keep(guest_of(BEN), 1, store)

    assert (["one", "two", None], ["room/too-many"], True) == in_virtual_time(passing)


def test_a_table_is_not_kept_while_the_store_fails() -> None:
    async def failing() -> list[str]:
        store = FailingStore()
        room = Room(store)
        await room.house.start(warm=False)
        found = await room.open(ANN, NewTable("Ann"))
        ann = room.connect(found.table, ANN)
        await a_moment()
        store.fails = True
        ann.say(do(KeepTable("Thursdays")))
        await a_moment()
        return refusals(ann)

    assert ["store/failed"] == in_virtual_time(failing)


@pytest.mark.parametrize("turn_time", [None, 60])
def test_records_say_which_options_were_chosen_and_who_played(turn_time: int | None) -> None:
    async def playing() -> list[GameRecord]:
        store = VirtualStore()
        two = await TwoAtATable.sit(Room(store), turn_time=turn_time, rounds=1)
        await play(two)
        for command in (KeepTable("Thursdays"), BeginSeason(), Rematch(), ChangeName("Anna")):
            two.ann.say(do(command))
            await a_moment()
        two.ben.say(do(Rematch()))
        await a_moment()
        two.ann.say(do(Start()))
        await a_moment()
        await play(two)
        return [decode(game.record, GameRecord) for game in await store.finished(two.id)]

    first, second = in_virtual_time(playing)
    assert (1, turn_time, None, 1, (1, 2)) == (first.rounds, first.clock, first.room, first.season, first.ids)
    assert (1, turn_time, "Thursdays", 2) == (second.rounds, second.clock, second.room, second.season)
    assert ((1, 2), ("Anna", "Ben")) == (second.ids, second.players)
