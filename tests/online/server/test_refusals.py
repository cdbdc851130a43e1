"""What is refused leaves nothing behind, and whoever keeps asking for it is let go."""

import gc
from collections import Counter
from functools import partial
from itertools import pairwise

from tests.online.server.two import ANN, do
from tests.online.server.virtual import Room, VirtualStore, a_moment, in_virtual_time
from thenumber.online.http.connection import MOST_REFUSED
from thenumber.online.table import (
    AddBot,
    ChangeName,
    GuestCommand,
    KeepTable,
    Leave,
    MakeLink,
    PlayerId,
    Refused,
    SetPublic,
    Sit,
    Start,
    WriteNumber,
)
from thenumber.online.wire import FromClient, NewTable, Wait, encode
from thenumber.online.wire.closing import UNWELCOME
from thenumber.rules import Number

STRANGER = "S" * 43
REFUSED: tuple[GuestCommand, ...] = (
    AddBot("easy"),
    ChangeName("Sue"),
    KeepTable("Thursdays"),
    Leave(),
    MakeLink(PlayerId(1)),
    SetPublic("de"),
    Sit(" "),
    Start(),
    WriteNumber(1, 1, 1, Number("123")),
)
"""Commands of someone who has no seat, or no name."""


def left_behind() -> Counter[type]:
    """Everything that is in memory for good, by its type; what the collector can't see, its exceptions give away."""
    gc.collect()
    return Counter(map(type, gc.get_objects()))


def test_a_thousand_refusals_leave_nothing_behind() -> None:
    messages = [*map(do, REFUSED), Wait(","), Wait("Ann #1")]

    async def soaking() -> tuple[list[int], int]:
        room = Room(VirtualStore())
        table = (await room.open(ANN, NewTable("Ann"))).table

        async def refused(times: int) -> Counter[type]:
            for _ in range(times):
                phone = room.connect(table, STRANGER)
                for text in [b"{}", *map(encode, messages)]:
                    phone.say_text(text)
                await a_moment()
                assert len(messages) + 1 == sum(b'"refusal"' in told for told in phone.told)
                await phone.drop()
            return left_behind()

        counted = [await refused(10)]  # what is remembered once is remembered by now
        counted += [await refused(100) for _ in range(3)]
        # Other threads of the tests take memory, too, now and then.
        return [each[Refused] for each in counted], min((after - before).total() for before, after in pairwise(counted))

    exceptions, more = in_virtual_time(soaking)

    assert [0, 0, 0, 0] == exceptions
    assert more < 100


def test_whoever_keeps_asking_for_what_is_refused_is_let_go() -> None:
    async def insisting(message: FromClient) -> list[int | None]:
        room = Room(VirtualStore())
        table = (await room.open(ANN, NewTable("Ann"))).table
        phone = room.connect(table, STRANGER)
        closed = []
        for times in (MOST_REFUSED, 1):
            for _ in range(times):
                phone.say(message)
                await a_moment(0.06)
            closed.append(phone.closed)
        return closed

    for message in (do(Leave()), Wait(",")):
        assert [None, UNWELCOME] == in_virtual_time(partial(insisting, message))
