"""What happens while something is being stored: nobody is forgotten, nothing is done twice, and all see the same."""

import asyncio
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.online.house.held import HeldStore, answers, away, is_right, table_in
from tests.online.server.two import ANN, BEN, TwoAtATable, do
from tests.online.server.virtual import Phone, Room, VirtualStore, a_moment, in_virtual_time
from tests.online.wire.playing import number_for
from thenumber.online.http.guests import guest_of
from thenumber.online.table import (
    AddBot,
    ChangeName,
    CommandId,
    MarkReady,
    Phase,
    Sit,
    Start,
    Table,
    TakeBackNumber,
    TurnAtHand,
    Version,
    WriteNumber,
)
from thenumber.online.wire import Do, NewTable
from thenumber.rules import Number
from thenumber.rules.records import parse_json

CLEO = "C" * 43
ONE, TWO = CommandId("one"), CommandId("two")


def writing(number: str, command: CommandId = ONE) -> Do:
    return Do(command, WriteNumber(1, 1, 1, Number(number)))


def taking_back(phone: Phone, turn: TurnAtHand) -> TakeBackNumber:
    """The command to take back what someone sees before them."""
    you = phone.mirror.snapshot and phone.mirror.snapshot.you
    return TakeBackNumber(*turn, (you and you.written) or Version(1))


# Who is there.


@pytest.mark.parametrize("seconds", [30.5, 61])
def test_whoever_comes_back_just_while_being_marked_away_is_there(seconds: float) -> None:
    async def coming_back() -> list[list[str]]:
        store = HeldStore()
        two = await TwoAtATable.sit(Room(store))
        await two.ben.drop()
        if seconds > 60:  # then it is the stand-in that is being seated
            await a_moment(31)
        store.hold()
        await a_moment(seconds % 30 + 30)
        assert store.waiting
        two.room.connect(two.id, BEN)
        await a_moment(1)
        store.let_go()
        await a_moment(1)
        soon = away(await two.now, [ANN, BEN])
        await a_moment(120)
        return [soon, away(await two.now, [ANN, BEN])]

    assert [[], []] == in_virtual_time(coming_back)


moods = st.sampled_from(["hold", "let go", "fail", "work"])
comings = st.sampled_from(["Ann comes", "Ben comes", "Ann goes", "Ben goes"])
steps = st.lists(st.tuples(moods | comings | comings, st.sampled_from([0.001, 1, 15, 31, 61])), max_size=12)


@settings(max_examples=60)
@given(steps, st.sampled_from([None, 20]))
def test_in_the_end_whoever_is_connected_is_there_and_sees_the_table_as_it_is(
    course: list[tuple[str, float]], turn_time: int | None
) -> None:
    async def passing() -> tuple[list[str], list[bool]]:
        store = HeldStore()
        two = await TwoAtATable.sit(Room(store), turn_time)
        phones: dict[str, Phone] = {ANN: two.ann, BEN: two.ben}
        for step, seconds in course:
            await _happen(step, two, store, phones)
            await a_moment(seconds)
        store.fails = False
        store.let_go()
        await a_moment(10)
        table = await two.now
        phones = {secret: phone for secret, phone in phones.items() if phone.is_served()}  # not those refused
        return away(table, list(phones)), [is_right(phone, secret, table) for secret, phone in phones.items()]

    missed, rights = in_virtual_time(passing)

    assert [] == missed
    assert all(rights)


async def _happen(step: str, two: TwoAtATable, store: HeldStore, phones: dict[str, Phone]) -> None:
    secret = ANN if step.startswith("Ann") else BEN
    if step in ("hold", "let go"):
        (store.hold if step == "hold" else store.let_go)()
    elif step in ("fail", "work"):
        store.fails = step == "fail"
    elif step.endswith("comes") and secret not in phones:
        phones[secret] = two.room.connect(two.id, secret)
    elif step.endswith("goes") and secret in phones:
        asyncio.get_running_loop().create_task(phones.pop(secret).drop())


# What is sent again.


def test_the_last_bot_of_a_level_is_added_once_however_often_that_is_asked_for() -> None:
    async def adding() -> tuple[list[str], list[str], list[str]]:
        store = HeldStore()
        room = Room(store)
        found = await room.open(ANN, NewTable("Ann", bots=("hard", "hard")))
        first = room.connect(found.table, ANN)
        store.hold()
        first.say(Do(ONE, AddBot("hard")))
        await a_moment()
        await _lose(first)
        again = room.connect(found.table, ANN)
        again.say(Do(ONE, AddBot("hard")))
        await a_moment()
        store.let_go()
        await a_moment()
        later = room.connect(found.table, ANN)
        later.say(Do(ONE, AddBot("hard")))
        await a_moment()
        bots = [player.bot or "" for player in (await table_in(room, found.table)).players[1:]]
        return answers(again, ONE), answers(later, ONE), bots

    again, later, bots = in_virtual_time(adding)

    assert (["done"], ["done"]) == (again, later)
    assert ["calculator", "equilibrium", "reader"] == sorted(bots)


async def _lose(phone: Phone) -> None:
    """Lose a connection without waiting for what its last message leads to."""
    asyncio.get_running_loop().create_task(phone.drop())
    await a_moment()


def test_a_number_sent_again_beside_one_that_cannot_be_stored_is_done_and_the_other_goes_through_later() -> None:
    async def writing_twice() -> list[list[str]]:
        store = HeldStore()
        two = await TwoAtATable.sit(Room(store))
        cleo = two.room.connect(two.id, CLEO)
        two.ann.say(writing("123"))
        await a_moment(1)
        again, seen = two.room.connect(two.id, ANN), []
        store.fails = True
        await a_moment()
        again.say(writing("123"))
        two.ben.say(writing("456"))
        cleo.say(Do(TWO, Start()))
        await a_moment()
        seen += [answers(again, ONE), answers(two.ben, ONE)]
        store.fails = False
        two.ben.say(writing("456"))
        await a_moment()
        return [*seen, answers(two.ben, ONE), [str(tile.number) for turn in await two.turns() for tile in turn.tiles]]

    assert [["done"], ["store/failed"], ["store/failed", "done"], ["123", "456"]] == in_virtual_time(writing_twice)


def test_what_waits_together_for_a_disk_that_then_fails_is_refused_and_goes_through_when_sent_again() -> None:
    async def waiting() -> list[list[str]]:
        store = HeldStore()
        room = Room(store)
        found = await room.open(ANN, NewTable("Ann"))
        ann, ben, cleo = (room.connect(found.table, secret) for secret in (ANN, BEN, CLEO))
        ben.say(do(Sit("Ben")))
        cleo.say(do(Sit("Cleo")))
        await a_moment()
        store.hold()
        cleo.say(Do(ONE, MarkReady(ready=True)))
        await a_moment()
        ann.say(Do(ONE, AddBot("easy")))
        ben.say(Do(ONE, ChangeName("Bea")))
        await a_moment()
        store.fails = True
        store.let_go()
        await a_moment()
        store.fails = False
        for phone, command in ((ann, AddBot("easy")), (ben, ChangeName("Bea")), (cleo, MarkReady(ready=True))):
            phone.say(Do(ONE, command))
        await a_moment()
        players = (await table_in(room, found.table)).players
        names = [player.name for player in players if player.is_person]
        return [*(answers(phone, ONE) for phone in (ann, ben, cleo)), names, [str(len(players))]]

    both = ["store/failed", "done"]

    assert [both, both, both, ["Ann", "Bea", "Cleo"], ["4"]] == in_virtual_time(waiting)


# Two houses and one store.


async def _at_two_houses(store: HeldStore) -> tuple[TwoAtATable, Room, Phone]:
    """Ann at one house and Ben at another, in the first turn of a game."""
    two, there = await TwoAtATable.sit(Room(store)), Room(store)
    await there.house.start(warm=False)
    await two.ben.drop()
    ben = there.connect(two.id, BEN)
    await a_moment()
    return two, there, ben


def test_of_two_houses_that_store_at_once_one_wins_and_the_other_goes_on_from_there() -> None:
    async def playing() -> tuple[list[str], list[list[str]], list[bool]]:
        store = HeldStore()
        two, there, ben = await _at_two_houses(store)
        store.hold()
        two.ann.say(writing("123"))
        ben.say(writing("456"))
        await a_moment()
        assert 2 == store.waiting
        store.let_go()
        await a_moment()
        for phone in (two.ann, ben):  # Ann's house does not know yet that it is revealed
            phone.say(Do(TWO, taking_back(phone, (1, 1, 1))))
        await a_moment()
        tables = [await table_in(room, two.id) for room in (two.room, there)]
        rights = [is_right(two.ann, ANN, tables[1]), is_right(ben, BEN, tables[0]), tables[0] == tables[1]]
        tiles = [str(tile.number) for turn in await two.turns() for tile in turn.tiles]
        return tiles, [answers(two.ann, ONE), answers(ben, ONE), answers(two.ann, TWO), answers(ben, TWO)], rights

    tiles, answered, rights = in_virtual_time(playing)

    assert ["123", "456"] == tiles
    assert [["done"], ["done"], ["turn/stale"], ["turn/stale"]] == answered
    assert [True, True, True] == rights


def test_people_at_two_houses_play_a_whole_game_and_all_who_come_see_the_same() -> None:
    async def playing() -> tuple[Table, list[bool], int, int]:
        store = HeldStore()
        two, there, ben = await _at_two_houses(store)
        rng, ids = Random(1), iter(range(1000))
        while (table := await _truth(store, two)).phase is Phase.PLAYING:
            turn = table.turn
            for seat, phone in enumerate((two.ann, ben)):
                if table.players[seat] in table.awaited:
                    number = number_for(table.boards[seat], rng)
                    phone.say(Do(CommandId(str(next(ids))), WriteNumber(*turn, number)))
            await a_moment(0.5)
            for phone in (two.ann, ben):  # whatever a house tries to store tells it what it does not know
                phone.say(do(taking_back(phone, turn)))
            await a_moment(0.5)
        rooms = ((two.room, ANN), (there, BEN), (two.room, CLEO), (there, CLEO))
        phones = [(room.connect(two.id, secret), secret) for room, secret in rooms]
        await a_moment()
        rights = [is_right(phone, secret, table) for phone, secret in (*phones, (two.ann, ANN), (ben, BEN))]
        conflicts = two.room.house.figures.conflicts + there.house.figures.conflicts
        return table, rights, conflicts, len(await store.finished(two.id))

    table, rights, conflicts, games = in_virtual_time(playing)

    assert [1, True] == [len(table.series), conflicts > 0]
    assert [True] * 6 == rights
    assert 1 == games


async def _truth(store: VirtualStore, two: TwoAtATable) -> Table:
    """The table as a third house finds it in the store."""
    return await table_in(Room(store), two.id)


# Forgetting and erasing.


def test_a_table_that_is_gone_is_unknown_to_whoever_still_sits_there() -> None:
    async def forgetting() -> tuple[list[str], list[int | None], int]:
        two = await TwoAtATable.sit(Room(HeldStore()))
        await two.room.store.forget(two.id)  # by another house
        two.ann.say(writing("123"))
        await a_moment(100)
        closed = [two.ann.closed, two.ben.closed]
        return answers(two.ann, ONE), closed, (await two.room.ask("GET", f"/api/tables/{two.id}"))[0]

    assert (["table/unknown"], [4410, 4410], 404) == in_virtual_time(forgetting)


@pytest.mark.parametrize("moment", ["before", "meanwhile", "after"])
def test_whoever_comes_in_while_a_table_is_forgotten_finds_none_or_was_in_time(moment: str) -> None:
    async def coming_in() -> tuple[list[int | None], int]:
        store = HeldStore()
        room = Room(store)
        await room.house.start(warm=False)
        found = await room.open(ANN, NewTable("Ann"))
        await a_moment(60)
        assert (await table_in(room, found.table)).is_asleep
        if moment == "before":
            await a_moment(100)  # not in memory
        store.hold()
        store.ahead += 25 * 3600 * 1000
        await a_moment(3 if moment == "meanwhile" else 0.001)
        ann = room.connect(found.table, ANN)
        await a_moment(3)
        if moment == "after":
            ann.say(do(ChangeName("Anna")))
        store.let_go()
        await a_moment(100)
        return [ann.closed], (await room.ask("GET", f"/api/tables/{found.table}"))[0]

    [closed], status = in_virtual_time(coming_in)

    in_time = set() if moment == "meanwhile" else {(None, 200)}
    assert (closed, status) in {(404, 404), (4410, 404)} | in_time


@pytest.mark.parametrize("answers_late", [False, True])
def test_whoever_is_erased_while_the_last_tile_is_stored_is_unknown_in_the_record(*, answers_late: bool) -> None:
    async def erasing() -> tuple[tuple[str, ...], int, str, list[bool]]:
        store = HeldStore()
        two = await TwoAtATable.sit(Room(store))
        await _play_to_the_last_tile(two)
        table = await two.now
        if answers_late:
            store.takes = 5
        else:
            store.hold()
        two.ben.say(do(WriteNumber(*table.turn, number_for(table.boards[1], Random(1)))))
        await a_moment()
        erased = asyncio.get_running_loop().create_task(two.room.house.erase(guest_of(ANN)))
        await a_moment(1)
        store.let_go()
        await erased
        await a_moment(10)
        [game] = await store.finished(two.id)
        events = repr(await store.read(two.id)) + repr(game)
        table = await two.now
        rights = [is_right(two.ben, BEN, table), is_right(two.ann, ANN, table)]
        return parse_json(game.record.decode()).players, len(await store.tables_of(guest_of(ANN))), events, rights

    players, tables, kept, rights = in_virtual_time(erasing)

    assert (("Guest", "Ben"), 0) == (players, tables)
    assert ("Ann" in kept, guest_of(ANN) in kept) == (False, False)
    assert [True, True] == rights


async def _play_to_the_last_tile(two: TwoAtATable) -> None:
    """Everyone has written for the last turn but Ben."""
    rng = Random(1)
    while True:
        table = await two.now
        for seat, phone in enumerate((two.ann, two.ben)):
            if table.turn == (1, 2, 5) and phone is two.ben:
                return
            phone.say(do(WriteNumber(*table.turn, number_for(table.boards[seat], rng))))
            await a_moment(0.3)
