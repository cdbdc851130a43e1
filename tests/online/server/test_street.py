"""Houses that share a store: whoever plays at one of them notices nothing of there being another. In virtual time."""

from typing import NamedTuple

import pytest

from tests.online.house.held import answers, is_right
from tests.online.server.failing import FailingStore
from tests.online.server.street import LEASE, House, Street
from tests.online.server.two import ANN, BEN, do
from tests.online.server.virtual import Phone, a_moment, in_virtual_time
from thenumber.online.http.guests import guest_of
from thenumber.online.table import (
    SECOND,
    AnyEvent,
    CommandId,
    Phrase,
    PlayerId,
    Sit,
    StandInSat,
    Start,
    Table,
    TableId,
    TilesRevealed,
    WentAway,
    WriteNumber,
)
from thenumber.online.wire import Do, NewTable, Presence, Read, Said, Say, Show, ShownTurn, Think, Wait
from thenumber.rules import Number, View

CLEO = "C" * 43
ONE = CommandId("one")


class Apart(NamedTuple):
    """Ann and Ben in the first turn of a game, each in a house of their own."""

    street: Street
    first: House
    second: House
    table: TableId
    ann: Phone
    ben: Phone

    @property
    def store(self) -> FailingStore:
        assert isinstance(self.street.store, FailingStore)
        return self.street.store

    async def events(self) -> list[AnyEvent]:
        return list(await self.store.read(self.table))

    async def in_house(self, house: House) -> Table:
        return (await house.room.house.table(self.table)).table


async def apart(wanted: NewTable | None = None) -> Apart:
    street = Street(FailingStore())
    first, second = await street.build(), await street.build()
    found = await first.room.open(ANN, wanted or NewTable("Ann"))
    ann, ben = first.room.connect(found.table, ANN), second.room.connect(found.table, BEN)
    await a_moment(0.5)
    ben.say(do(Sit("Ben")))
    await a_moment(0.5)
    ann.say(do(Start()))
    await a_moment(0.5)
    return Apart(street, first, second, found.table, ann, ben)


def of_kind(events: list[AnyEvent], *kinds: type) -> list[AnyEvent]:
    return [event for event in events if isinstance(event, kinds)]


def written(number: str, turn: int = 1) -> WriteNumber:
    return WriteNumber(1, 1, turn, Number(number))


def test_what_is_written_at_one_house_is_seen_at_the_other() -> None:
    async def playing() -> tuple[bool, bool, int]:
        two = await apart()
        two.ann.say(do(written("123")))
        await a_moment(0.5)
        table = await two.in_house(two.first)
        seen = is_right(two.ben, BEN, table)
        two.ben.say(do(written("456")))
        await a_moment(0.5)
        table = await two.in_house(two.first)
        return seen, is_right(two.ann, ANN, table), len(of_kind(await two.events(), TilesRevealed))

    assert (True, True, 1) == in_virtual_time(playing)


def test_nobody_is_away_who_is_connected_to_another_house() -> None:
    async def idling() -> list[AnyEvent]:
        two = await apart()
        await a_moment(300)
        return of_kind(await two.events(), WentAway, StandInSat)

    assert [] == in_virtual_time(idling)


@pytest.mark.parametrize("who", ["ann", "ben"])
def test_someone_who_leaves_one_house_is_away_half_a_minute_later_whoever_looks_after_the_table(who: str) -> None:
    async def leaving() -> list[tuple[type, int]]:
        two = await apart()
        start = two.store.now()
        await getattr(two, who).drop()
        await a_moment(90)
        found = of_kind(await two.events(), WentAway, StandInSat)
        return [(type(event), (event.at - start) // SECOND) for event in found]

    assert [(WentAway, 30), (StandInSat, 60)] == in_virtual_time(leaving)


def test_when_a_house_dies_its_people_are_missed_once_its_lease_is_over() -> None:
    async def dying() -> list[int]:
        two = await apart()
        start = two.store.now()
        await two.street.die(two.first)
        await a_moment(60)
        return [(event.at - start) // SECOND for event in of_kind(await two.events(), WentAway)]

    assert [LEASE + 30] == in_virtual_time(dying)


def test_people_of_a_dead_house_go_on_at_another() -> None:
    async def moving() -> tuple[int, list[AnyEvent]]:
        two = await apart(NewTable("Ann", bots=("easy",)))
        await two.street.die(two.first)
        ann = two.second.room.connect(two.table, ANN, two.ann.mirror)
        await a_moment(1)
        ann.say(do(written("123")))
        two.ben.say(do(written("456")))
        await a_moment(30)
        events = await two.events()
        return len(of_kind(events, TilesRevealed)), of_kind(events, WentAway, StandInSat)

    assert (1, []) == in_virtual_time(moving)


def test_bots_think_at_one_house_only() -> None:
    thought: list[str] = []

    def watched(bot_id: str, _: View) -> None:
        thought.append(bot_id)

    async def playing() -> int:
        two = await apart(NewTable("Ann", bots=("easy", "easy")))
        for turn in range(1, 6):
            number = str(turn - 1) * 3
            two.ben.say(do(written(number, turn)))
            await a_moment(0.5)
            two.ann.say(do(written(number, turn)))
            await a_moment(0.5)
        return len(of_kind(await two.events(), TilesRevealed))

    assert 5 == in_virtual_time(playing, watched=watched)
    assert 2 * 6 == len(thought)  # five turns, and the first of the second round


def test_if_the_house_that_looks_after_a_table_does_nothing_another_one_does() -> None:
    async def freezing() -> tuple[int, int]:
        two = await apart(NewTable("Ann", bots=("easy",)))
        two.ann.say(do(written("123")))
        await a_moment(1)
        await two.first.room.house.stop()  # it never says a word again, and its lease never ends
        two.first.is_alive = True
        two.ben.say(do(written("456")))
        await a_moment(1)
        before = len(of_kind(await two.events(), TilesRevealed))
        two.ben.say(do(written("789", 2)))
        await a_moment(40)
        table = await two.in_house(two.second)
        return before, len(table.tiles)

    assert (1, 2) == in_virtual_time(freezing)  # Ben's, and the bot's


@pytest.mark.parametrize("who", ["ann", "ben"])
def test_what_someone_has_in_mind_at_another_house_counts_when_time_is_up(who: str) -> None:
    async def thinking() -> list[Number | None]:
        two = await apart(NewTable("Ann", turn_time=30))
        getattr(two, who).say(Think(1, 1, 1, Number("852")))
        await a_moment(60)
        revealed = of_kind(await two.events(), TilesRevealed)[0]
        assert isinstance(revealed, TilesRevealed)
        return list(revealed.numbers)

    numbers = in_virtual_time(thinking)
    assert sorted([Number("852"), None], key=str) == sorted(numbers, key=str)


def test_what_can_not_be_read_for_a_moment_counts_all_the_same() -> None:
    async def thinking() -> list[Number | None]:
        two = await apart(NewTable("Ann", turn_time=30))
        two.ben.say(Think(1, 1, 1, Number("852")))
        await a_moment(25)
        two.store.fails = True
        await a_moment(20)
        two.store.fails = False
        await a_moment(60)
        revealed = of_kind(await two.events(), TilesRevealed)[0]
        assert isinstance(revealed, TilesRevealed)
        return list(revealed.numbers)

    assert [None, Number("852")] == in_virtual_time(thinking)


def test_everyone_sees_who_is_there_who_reads_and_who_waits_in_any_house() -> None:
    async def coming() -> list[Presence]:
        two = await apart()
        cleo = two.second.room.connect(two.table, CLEO)
        two.second.room.connect(two.table, None)
        await a_moment(1)
        cleo.say(Wait("Cleo"))
        two.ben.say(Read(reading=True))
        await a_moment(1)
        return [[each for each in phone.messages if isinstance(each, Presence)][-1] for phone in (two.ann, two.ben)]

    seen = Presence(connected=(PlayerId(1), PlayerId(2)), reading=(PlayerId(2),), watchers=2, waiting=("Cleo",))
    assert [seen, seen] == in_virtual_time(coming)


def test_everyone_knows_of_a_screen_in_any_house_and_which_reveal_it_has_told() -> None:
    async def showing() -> list[list[tuple[int, ShownTurn | None, int]]]:
        two = await apart()
        screen = two.second.room.connect(two.table, BEN, is_screen=True)
        await a_moment(1)
        screen.say(Show(1, 1, 1))  # not revealed yet
        await a_moment(1)
        two.ann.say(do(written("123")))
        two.ben.say(do(written("456")))
        await a_moment(1)
        two.ben.say(Show(1, 1, 1))  # no screen
        await a_moment(1)
        screen.say(Show(1, 1, 1))
        await a_moment(1)
        await screen.drop()
        await a_moment(1)
        presences = [[each for each in phone.messages if isinstance(each, Presence)] for phone in (two.ann, two.ben)]
        return [[(each.screens, each.shown, each.watchers) for each in heard][-3:] for heard in presences]

    told = ShownTurn(1, 1, 1)
    assert [[(1, None, 0), (1, told, 0), (0, told, 0)]] * 2 == in_virtual_time(showing)


def test_a_phrase_reaches_everyone_in_every_house_once() -> None:
    async def saying() -> list[int]:
        two = await apart()
        two.ben.say(Say(Phrase.HELLO))
        await a_moment(1)
        return [sum(isinstance(each, Said) for each in phone.messages) for phone in (two.ann, two.ben)]

    assert [1, 1] == in_virtual_time(saying)


def test_a_house_that_stood_still_tells_nobody_what_is_long_past() -> None:
    async def standing() -> bool:
        two = await apart()
        two.second.freeze()
        two.ann.say(do(written("123")))
        await a_moment(2)
        cleo = two.second.room.connect(two.table, CLEO)
        await a_moment()
        return is_right(cleo, CLEO, await two.in_house(two.first))

    assert in_virtual_time(standing)


def test_someone_who_has_seen_more_elsewhere_never_sees_less() -> None:
    async def moving() -> list[int]:
        two = await apart()
        two.second.is_deaf = True
        two.ann.say(do(written("123")))
        await a_moment(2)
        ann = two.second.room.connect(two.table, ANN, two.ann.mirror)
        await a_moment()
        ben = two.ben.mirror.snapshot
        return [len(phone.table.down) for phone in (ann.mirror.snapshot, ben) if phone is not None]

    assert [1, 1] == in_virtual_time(moving)


def test_while_nothing_can_be_read_commands_are_refused_and_everyone_else_waits() -> None:
    async def failing() -> tuple[list[str], int, bool]:
        two = await apart()
        two.second.freeze()
        two.store.fails = True
        two.ben.say(Do(ONE, written("456")))
        cleo = two.second.room.connect(two.table, CLEO)
        await a_moment(5)
        told = len(cleo.told)
        two.store.fails = False
        await a_moment(5)
        return answers(two.ben, ONE), told, is_right(cleo, CLEO, await two.in_house(two.first))

    assert (["store/unsure"], 0, True) == in_virtual_time(failing)


def test_what_may_have_been_stored_is_looked_up_at_once() -> None:
    async def losing() -> tuple[list[str], list[int]]:
        two = await apart()
        two.store.is_unsure = True
        two.ben.say(Do(ONE, written("456")))
        await a_moment(0.5)
        two.store.is_unsure = False
        seen = [phone.mirror.snapshot for phone in (two.ann, two.ben)]
        return answers(two.ben, ONE), [len(each.table.down) for each in seen if each is not None]

    told, down = in_virtual_time(losing)
    assert "store/unsure" == told[0]
    assert 1 == down[1]  # his house has looked


def test_someone_who_is_erased_at_one_house_is_unknown_at_the_other() -> None:
    async def erasing() -> list[list[str]]:
        two = await apart()
        await two.second.room.house.erase(guest_of(BEN))
        await a_moment(1)
        tables = [await two.in_house(house) for house in (two.first, two.second)]
        return [[player.name for player in table.players] for table in tables]

    first, second = in_virtual_time(erasing)
    assert first == second
    assert "Ben" not in first


def test_a_house_that_has_heard_nothing_for_a_while_looks_who_is_elsewhere_before_it_misses_anyone() -> None:
    async def moving() -> list[AnyEvent]:
        two = await apart()
        cleo = two.second.room.connect(two.table, CLEO)
        await a_moment(0.5)
        await two.ben.drop()
        two.second.freeze()
        ben = two.first.room.connect(two.table, BEN)
        await a_moment(35)
        two.second.thaws.set()
        await a_moment(1)
        assert ben.is_served()
        assert cleo.is_served()
        return of_kind(await two.events(), WentAway)

    assert [] == in_virtual_time(moving)


def test_houses_that_cannot_hear_each_other_do_not_send_someone_to_and_fro() -> None:
    async def moving() -> list[AnyEvent]:
        two = await apart()
        ben = two.first.room.connect(two.table, BEN)
        await a_moment(0.5)
        two.first.is_deaf = True
        await two.ann.drop()
        ann = two.second.room.connect(two.table, ANN)
        await a_moment(35)
        ben.say(do(written("123")))  # which finds that more has been stored: Ann is back
        await a_moment(3)
        assert ann.is_served()
        return of_kind(await two.events(), WentAway)

    assert 1 == len(in_virtual_time(moving))
