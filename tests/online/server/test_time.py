"""What happens when nothing does: deadlines, absence, stand-ins, restarts. In virtual time."""

from random import Random

from tests.online.server.two import ANN, BEN, TwoAtATable, do
from tests.online.server.virtual import Room, VirtualStore, a_moment, in_virtual_time
from tests.online.wire.playing import number_for
from thenumber.online.store import Draft
from thenumber.online.table import LONGEST_REVEAL, AskStandIn, Phase, PlayerId, Table, Time, WriteNumber
from thenumber.online.wire import NewTable, Refusal, Think
from thenumber.rules import Number, Turn, Verdict


def test_what_someone_had_in_mind_counts_when_time_is_up_and_else_the_tile_is_blank() -> None:
    async def playing() -> tuple[Turn, ...]:
        two = await TwoAtATable.sit(Room(VirtualStore()), turn_time=20)
        two.ann.say(Think(1, 1, 1, Number("123")))
        await a_moment(20.5)
        return await two.turns()

    [turn] = in_virtual_time(playing)

    assert [Number("123"), None] == [tile.number for tile in turn.tiles]
    assert Verdict.BLANK is turn.tiles[1].verdict


def test_a_turn_lasts_as_long_as_was_set_and_the_next_one_as_the_reveal_besides() -> None:
    async def playing() -> list[Time | None]:
        two = await TwoAtATable.sit(Room(VirtualStore()), turn_time=20)
        started, first = (await two.now).changed, (await two.now).deadline
        assert first is not None
        await a_moment((first - started) / 1000)
        revealed = await two.now
        assert revealed.deadline is not None
        return [Time(first - started), Time(revealed.deadline - revealed.changed)]

    assert [20_000, 20_000 + LONGEST_REVEAL] == in_virtual_time(playing)


def test_a_draft_survives_a_restart() -> None:
    async def playing() -> tuple[Turn, ...]:
        store = VirtualStore()
        two = await TwoAtATable.sit(Room(store), turn_time=60)
        two.ann.say(Think(1, 1, 1, Number("123")))
        await a_moment(2)
        await two.room.house.stop()
        again = Room(store)
        await again.house.start(warm=False)
        two = TwoAtATable(again, two.id, again.connect(two.id, ANN), again.connect(two.id, BEN))
        await a_moment(60)
        return await two.turns()

    [turn] = in_virtual_time(playing)

    assert [Number("123"), None] == [tile.number for tile in turn.tiles]


def test_a_draft_of_an_earlier_turn_never_counts() -> None:
    async def playing() -> tuple[Turn, ...]:
        store = VirtualStore()
        two = await TwoAtATable.sit(Room(store), turn_time=20)
        await a_moment(20.5)
        ann = next(player for player in (await two.now).players if player.id == 1)
        assert ann.guest is not None
        await store.keep_draft(Draft(two.id, ann.id, ann.guest, 1, 1, 1, Number("123")))
        await two.room.house.stop()
        again = Room(store)
        await again.house.start(warm=False)
        two = TwoAtATable(again, two.id, again.connect(two.id, ANN), again.connect(two.id, BEN))
        await a_moment(40)
        return await two.turns()

    turns = in_virtual_time(playing)

    assert [None] * 4 == [tile.number for turn in turns for tile in turn.tiles]


def test_a_player_who_is_gone_is_away_after_30_seconds_and_a_stand_in_plays_30_seconds_later() -> None:
    async def playing() -> list[bool]:
        two = await TwoAtATable.sit(Room(VirtualStore()))
        await two.ben.drop()
        seen = []
        for seconds in (29.5, 1, 29, 2):
            await a_moment(seconds)
            ben = (await two.now).players[1]
            seen += [ben.away_since is not None, ben.has_stand_in]
        return seen

    assert [False, False, True, False, True, False, True, True] == in_virtual_time(playing)


def test_a_player_who_comes_back_has_the_seat_at_once() -> None:
    async def playing() -> tuple[bool, bool, bool]:
        two = await TwoAtATable.sit(Room(VirtualStore()))
        await two.ben.drop()
        await a_moment(90)
        was_played = (await two.now).players[1].has_stand_in
        two.room.connect(two.id, BEN)
        await a_moment()
        ben = (await two.now).players[1]
        return was_played, ben.has_stand_in, ben.is_present

    assert (True, False, True) == in_virtual_time(playing)


def test_nobody_is_punished_for_a_server_that_was_down() -> None:
    async def playing() -> tuple[Table, Table]:
        store = VirtualStore()
        two = await TwoAtATable.sit(Room(store), turn_time=20)
        await a_moment(15)
        await two.room.house.stop()
        before = await two.now
        await a_moment(3600)
        again = Room(store)
        await again.house.start(warm=False)
        await a_moment(10)  # phones come back when they can
        two = TwoAtATable(again, two.id, again.connect(two.id, ANN), again.connect(two.id, BEN))
        await a_moment(29)
        return before, await two.now

    before, after = in_virtual_time(playing)

    assert before.game == after.game
    assert [True, True] == [player.is_present for player in after.players]


def test_a_house_that_comes_late_gives_everyone_more_time() -> None:
    async def playing() -> tuple[int, int]:
        store = VirtualStore()
        two = await TwoAtATable.sit(Room(store), turn_time=20)
        await a_moment(10)
        store.ahead += 3_600_000  # the machine slept for an hour
        await a_moment(20)
        soon = len(await two.turns())
        await a_moment(25)
        return soon, len(await two.turns())

    assert (0, 1) == in_virtual_time(playing)


def test_the_clock_stands_still_while_nobody_is_connected() -> None:
    async def playing() -> tuple[bool, int]:
        two = await TwoAtATable.sit(Room(VirtualStore()), turn_time=20)
        await two.ann.drop()
        await two.ben.drop()
        await a_moment(25)
        held = (await two.now).held is not None
        two.room.connect(two.id, ANN)
        await a_moment(25)
        return held, len(await two.turns())

    assert (True, 0) == in_virtual_time(playing)


def test_nothing_happens_at_a_table_at_which_nobody_is() -> None:
    async def playing() -> tuple[Table, Table]:
        room = Room(VirtualStore())
        await room.house.start(warm=False)
        found = await room.open(ANN, NewTable("Ann", bots=("easy", "hard"), start=True))
        await a_moment(60)
        asleep = (await room.house.table(found.table)).table
        await a_moment(3600)
        return asleep, (await room.house.table(found.table)).table

    asleep, later = in_virtual_time(playing)

    assert asleep.is_asleep
    assert asleep == later


def test_the_host_may_give_a_seat_that_fell_silent_to_a_stand_in_after_two_minutes() -> None:
    async def playing() -> tuple[list[str], bool]:
        two = await TwoAtATable.sit(Room(VirtualStore()))
        two.ann.say(do(WriteNumber(1, 1, 1, Number("123"))))
        await a_moment(60)
        two.ann.say(do(AskStandIn(PlayerId(2))))
        await a_moment(61)
        refused = [message.code for message in two.ann.messages if isinstance(message, Refusal)]
        two.ann.say(do(AskStandIn(PlayerId(2))))
        await a_moment()
        return refused, (await two.now).players[1].has_stand_in

    assert (["stand-in/too-early"], True) == in_virtual_time(playing)


def test_a_game_that_everyone_but_one_has_left_is_played_to_its_end() -> None:
    async def playing() -> Table:
        two = await TwoAtATable.sit(Room(VirtualStore(), bots_hurry=False))
        await two.ben.drop()
        rng = Random(1)
        while (await two.now).phase is Phase.PLAYING:
            table = await two.now
            game = table.game
            assert game is not None
            if PlayerId(1) not in table.tiles and not game.boards[0].is_out:
                number = number_for(game.boards[0], rng)
                two.ann.say(do(WriteNumber(1, game.round_no, game.turn_no, number)))
            await a_moment(10)
        return await two.now

    table = in_virtual_time(playing)

    assert [1] == [len(table.series)]
    assert table.game is not None
    assert {Verdict.BLANK} & {tile.verdict for turn in table.game.turns for tile in turn.tiles} == set()


def test_a_closed_table_is_let_go() -> None:
    async def closing() -> tuple[int | None, int | None, int]:
        two = await TwoAtATable.sit(Room(VirtualStore()))
        await two.room.house.close(two.id)
        await a_moment(120)
        return two.ann.closed, two.ben.closed, two.room.house.tables

    assert (4410, 4410, 0) == in_virtual_time(closing)
