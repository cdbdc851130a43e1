"""When our own code makes a mistake, the one who asked hears it, and nobody else notices. In virtual time."""

import logging
from typing import cast

import pytest

from tests.online.house.held import answers, is_right
from tests.online.server.two import ANN, BEN, TwoAtATable, do
from tests.online.server.virtual import Room, VirtualStore, a_moment, at_once, in_virtual_time
from thenumber.online.house import House
from thenumber.online.house.thinking import NOBODY, Thinkers
from thenumber.online.http.guests import guest_of
from thenumber.online.table import CommandId, GuestCommand, GuestId, Reason, WriteNumber
from thenumber.online.wire import Do, NewTable
from thenumber.processes.fair_turns import Asker
from thenumber.rules import Number, View

ONE, TWO = CommandId("one"), CommandId("two")
NOT_A_COMMAND = cast(GuestCommand, object())  # what is decided about it, no code of ours says


@pytest.fixture
def no_mistake() -> None:
    """Here they are made on purpose."""


class Peer:
    """Someone who keeps what is refused."""

    def __init__(self, secret: str) -> None:
        self.guest: GuestId | None = guest_of(secret)
        self.address = ""
        self.wants_earlier = False
        self.is_screen = False
        self.refused: list[tuple[str, CommandId | None]] = []

    def tell(self, *messages: bytes) -> None:
        """Whatever it is."""

    def refuse(self, reason: Reason, answers: CommandId | None = None) -> None:
        """Keep it."""
        self.refused.append((reason.code, answers))

    def hang_up(self, code: int, reason: str) -> None:
        """Whyever."""


def test_whoever_meets_a_mistake_of_ours_is_refused_and_the_others_play_on(caplog: pytest.LogCaptureFixture) -> None:
    async def failing() -> tuple[list[tuple[str, CommandId | None]], list[list[str]], list[bool]]:
        two = await TwoAtATable.sit(Room(VirtualStore()))
        peer = Peer(ANN)
        visit = await two.room.house.visit(two.id, peer)
        visit.hear(Do(ONE, NOT_A_COMMAND))  # both come together
        two.ben.say(Do(ONE, WriteNumber(1, 1, 1, Number("456"))))
        await a_moment(1)
        two.ann.say(Do(TWO, WriteNumber(1, 1, 1, Number("123"))))
        await a_moment(1)
        table = await two.now
        rights = [is_right(two.ann, ANN, table), is_right(two.ben, BEN, table), len(await two.turns()) == 1]
        return peer.refused, [answers(two.ben, ONE), answers(two.ann, TWO)], rights

    with caplog.at_level(logging.ERROR):
        refused, answered, rights = in_virtual_time(failing)

    assert [("server/failed", ONE)] == refused
    assert [["done"], ["done"]] == answered
    assert [True] * 3 == rights
    assert ["our own mistake at a table"] == [record.message for record in caplog.records]


class BrokenMinds(Thinkers):
    """Nobody thinks here."""

    async def choose(self, bot_id: str, view: View, *, asker: Asker = NOBODY) -> Number | None:
        raise RuntimeError(f"a mistake about {bot_id}, {view.seat}, {asker.table}")


def test_a_bot_whose_thinking_is_our_mistake_leaves_its_tile_blank_and_the_game_goes_on() -> None:
    async def failing() -> int:
        store = VirtualStore()
        house = House(store, str, minds=BrokenMinds(), elsewhere=at_once, bots_hurry=True)
        table = await house.open(guest_of(ANN), NewTable("Ann", bots=("easy",), start=True))
        visit = await house.visit(table, Peer(ANN))
        visit.begin(None)
        visit.hear(do(WriteNumber(1, 1, 1, Number("123"))))
        await a_moment(1)
        game = (await house.table(table)).table.game
        return 0 if game is None else len(game.turns)

    assert 1 == in_virtual_time(failing)
