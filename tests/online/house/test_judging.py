"""Names are judged only where strangers read them, after all that costs less, beside the loop, and in turn."""

import asyncio
from collections.abc import Awaitable, Callable

import pytest

from tests.online.server.two import ANN, BEN, do
from tests.online.server.virtual import CALLER, Phone, Room, T, VirtualStore, a_moment, in_virtual_time
from thenumber.online.house.budgets import AT_ONCE
from thenumber.online.house.judging import MOST_WAITING, Judging
from thenumber.online.house.visits import MOST_HELD
from thenumber.online.house.work import Work
from thenumber.online.table import (
    AddBot,
    ChangeName,
    KeepTable,
    Leave,
    MarkReady,
    PlayerId,
    Refused,
    Rematch,
    SendAway,
    SetPublic,
    Sit,
    TableId,
    Time,
)
from thenumber.online.wire import FromClient, NewTable, Refusal, Wait
from thenumber.rules import Colour

CLEO, DAN = "C" * 43, "D" * 43
ELSEWHERE = "198.51.100.4"
"""Another address."""


class Court:
    """A judge who notes what he is asked, and can be held up; and the place beside the loop where he sits."""

    def __init__(self) -> None:
        self.names: list[str] = []
        self.is_free = asyncio.Event()
        self.is_free.set()
        self._is_beside = False

    def languages_of(self, name: str) -> tuple[str, ...]:
        assert self._is_beside, "a name is judged on the loop"
        self.names.append(name)
        return ("en",) if "Rude" in name else ()

    def prepare(self) -> None:
        """Nothing to read."""

    async def elsewhere(self, function: Callable[..., T], /, *arguments: object) -> T:
        """Done in another thread, as far as anyone can tell."""
        await self.is_free.wait()
        self._is_beside = True
        try:
            return function(*arguments)
        finally:
            self._is_beside = False


class Lobby:
    """Ann's table, and everyone who comes to it."""

    def __init__(self, court: Court, room: Room, table: TableId) -> None:
        self.court, self.room, self.table = court, room, table
        self.ann = self.phone(ANN)

    def phone(self, secret: str, address: str = CALLER) -> Phone:
        return self.room.connect(self.table, secret, address=address)

    async def open_to_all(self) -> None:
        """Anyone may join; what was judged for it is forgotten."""
        self.ann.say(do(SetPublic("de")))
        await a_moment()
        assert "de" == (await self.room.house.table(self.table)).table.public
        self.court.names.clear()

    async def names(self) -> list[str]:
        """Who sits there."""
        await a_moment()
        return [player.name for player in (await self.room.house.table(self.table)).table.players]


def at_a_table(scenario: Callable[[Lobby], Awaitable[T]]) -> T:
    """What a scenario at Ann's table comes to."""

    async def evening() -> T:
        court = Court()
        room = Room(VirtualStore(), judge=court, elsewhere=court.elsewhere)
        await room.house.start(warm=False)
        return await scenario(Lobby(court, room, (await room.open(ANN, NewTable("Ann"))).table))

    return in_virtual_time(evening)


def codes(phone: Phone) -> list[str]:
    return [message.code for message in phone.messages if isinstance(message, Refusal)]


def test_no_name_is_judged_where_strangers_do_not_read_it() -> None:
    async def among_friends(lobby: Lobby) -> None:
        ben, cleo = lobby.phone(BEN), lobby.phone(CLEO)
        for command in (Sit("Rude"), ChangeName("Ruder"), Leave(), Rematch(), Leave(), Sit("Rudest")):
            ben.say(do(command))
        lobby.ann.say(do(KeepTable("Rude Room")))
        cleo.say(Wait("Rude Cleo"))
        lobby.ann.say(do(SetPublic(None)))
        assert ["Ann", "Rudest"] == await lobby.names()
        assert [] == lobby.court.names

    at_a_table(among_friends)


def test_a_table_that_opens_has_everyone_judged_who_sits_there_and_then_whoever_comes() -> None:
    async def opening(lobby: Lobby) -> None:
        ben, cleo = lobby.phone(BEN), lobby.phone(CLEO)
        ben.say(do(Sit("Rude")))
        await a_moment()
        lobby.ann.say(do(SetPublic("de")))
        await a_moment()
        assert ["Ann", "Rude"] == lobby.court.names
        table = (await lobby.room.house.table(lobby.table)).table
        assert [(), ("en",)] == [player.slur_in for player in table.players]

        ben.say(do(Leave()))
        ben.say(do(Rematch()))
        cleo.say(do(Sit("Rude Cleo")))
        cleo.say(do(Sit("Cleo")))
        cleo.say(do(ChangeName("Cleo B")))
        lobby.ann.say(do(KeepTable("Rude Room")))
        assert ["Ann", "Cleo B"] == await lobby.names()
        assert {"Rude", "Rude Cleo", "Cleo", "Cleo B", "Rude Room"} == {*lobby.court.names[2:]}
        assert [["name/unwelcome"]] * 3 == [codes(phone) for phone in (lobby.ann, ben, cleo)]

    at_a_table(opening)


@pytest.mark.parametrize(
    ("by", "said", "code"),
    [
        (BEN, do(Sit("Ben")), "seat/barred"),
        (BEN, Wait("Ben"), "seat/barred"),
        (CLEO, do(ChangeName("Cleo")), "seat/none"),
        (CLEO, do(KeepTable("Room")), "seat/none"),
        (CLEO, do(Sit(" ")), "name/empty"),
        (CLEO, do(Sit("Cleo", instead_of=PlayerId(1))), "seat/taken"),
        (CLEO, Wait(","), "name/characters"),
        (CLEO, do(Rematch()), "seat/none"),
    ],
)
def test_no_name_is_judged_for_what_is_refused_anyway(by: str, said: FromClient, code: str) -> None:
    async def refused(lobby: Lobby) -> None:
        await lobby.open_to_all()
        ben = lobby.phone(BEN)
        ben.say(do(Sit("Ben")))
        await a_moment()
        lobby.ann.say(do(SendAway(PlayerId(2))))
        await a_moment()
        lobby.court.names.clear()

        phone = lobby.phone(by, ELSEWHERE)
        phone.say(said)
        await a_moment()
        assert ([code], []) == (codes(phone), lobby.court.names)

    at_a_table(refused)


def test_no_name_is_judged_for_a_full_table() -> None:
    async def full(lobby: Lobby) -> None:
        for _ in range(4):
            lobby.ann.say(do(AddBot("easy")))
        await lobby.open_to_all()
        ben = lobby.phone(BEN)
        ben.say(do(Sit("Ben")))
        await a_moment()
        assert (["table/full"], []) == (codes(ben), lobby.court.names)

    at_a_table(full)


def test_no_name_is_judged_for_those_who_asked_for_much() -> None:
    async def renaming(lobby: Lobby) -> None:
        await lobby.open_to_all()
        ben = lobby.phone(BEN)
        for number in range(3 * AT_ONCE):
            ben.say(Wait(f"Ben {number}"))
            await a_moment(0.05)
        judged = len(lobby.court.names)
        assert judged < 2 * AT_ONCE
        assert {"rate/too-fast"} == {*codes(ben)}

        cleo = lobby.phone(CLEO, ELSEWHERE)
        cleo.say(do(Sit("Cleo")))
        assert ["Ann", "Cleo"] == await lobby.names()

    at_a_table(renaming)


def test_while_names_are_judged_everyone_else_is_answered_and_those_who_wait_are_heard_in_order() -> None:
    async def waiting(lobby: Lobby) -> None:
        await lobby.open_to_all()
        lobby.court.is_free.clear()
        crowd = [lobby.phone(f"{number:043}", f"203.0.113.{number}") for number in range(20)]
        for phone in crowd:
            phone.say(Wait("Someone"))
        ben = lobby.phone(BEN, ELSEWHERE)
        ben.say(do(Sit("Ben", Colour.RED)))
        ben.say(do(MarkReady(ready=True)))
        lobby.ann.say(do(ChangeName("Ann")))
        lobby.ann.say(do(AddBot("easy")))
        assert 2 == len(await lobby.names())
        assert ([], []) == (codes(ben), lobby.court.names)

        lobby.court.is_free.set()
        await a_moment()
        table = (await lobby.room.house.table(lobby.table)).table
        assert ["Ben"] == [player.name for player in table.players if player.ready and player.is_person]
        assert [] == codes(ben)
        assert [*["Someone"] * len(crowd), "Ben"] == lobby.court.names

    at_a_table(waiting)


def test_whoever_says_much_before_an_answer_is_refused_the_rest() -> None:
    async def talking(lobby: Lobby) -> None:
        await lobby.open_to_all()
        lobby.court.is_free.clear()
        ben = lobby.phone(BEN)
        ben.say(do(Sit("Ben")))
        await a_moment()
        for _ in range(MOST_HELD + 5):
            ben.say(Wait(None))
            await a_moment(0.06)
        assert ["rate/too-fast"] * 5 == codes(ben)
        lobby.court.is_free.set()
        assert ["Ann", "Ben"] == await lobby.names()

    at_a_table(talking)


def test_a_host_who_takes_another_name_just_then_opens_the_table_under_none_that_nobody_judged() -> None:
    async def sneaking(lobby: Lobby) -> None:
        other = lobby.phone(ANN)
        lobby.court.is_free.clear()
        other.say(do(SetPublic("de")))
        await a_moment()
        lobby.ann.say(do(ChangeName("Rude")))
        assert ["Rude"] == await lobby.names()
        lobby.court.is_free.set()
        await a_moment()
        assert None is (await lobby.room.house.table(lobby.table)).table.public
        assert ["rate/too-fast"] == codes(other)

    at_a_table(sneaking)


def test_addresses_take_turns_and_have_budgets_and_there_is_an_end_to_the_queue() -> None:
    now = Time(0)

    async def queueing() -> list[str]:
        court, work = Court(), Work()
        court.is_free.clear()
        judging = Judging(court, court.elsewhere, work)
        loop = asyncio.get_running_loop()
        asked = [loop.create_task(judging.judge([f"Ann {number}"], "a", now)) for number in range(3)]
        asked += [loop.create_task(judging.judge(["Ben"], "b", now))]
        await a_moment()
        court.is_free.set()
        assert [{"Ann 0": ()}, {"Ann 1": ()}, {"Ann 2": ()}, {"Ben": ()}] == await asyncio.gather(*asked)
        in_turn = [*court.names]

        for number in range(AT_ONCE - 3):
            await judging.judge([f"Ann {number}"], "a", now)
        with pytest.raises(Refused, match="rate/too-fast"):
            await judging.judge(["Ann"], "a", now)

        court.is_free.clear()
        many = [loop.create_task(judging.judge(["Cleo"], f"c{number}", now)) for number in range(MOST_WAITING)]
        await a_moment()
        with pytest.raises(Refused, match="rate/too-fast"):
            await judging.judge(["Dan"], "d", now)
        court.is_free.set()
        await asyncio.gather(*many)
        assert {"Dan": ()} == await judging.judge(["Dan"], "d", now)
        return in_turn

    assert ["Ann 0", "Ben", "Ann 1", "Ann 2"] == in_virtual_time(queueing)


def test_where_strangers_never_meet_nothing_is_judged() -> None:
    async def off() -> None:
        court = Court()
        judging = Judging(court, court.elsewhere, Work(), is_on=False)
        assert {"Rude": ()} == await judging.judge(["Rude"], "a", Time(0))
        assert [] == court.names

    in_virtual_time(off)
