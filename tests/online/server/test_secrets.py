"""Nobody learns a face-down number before the reveal: two tables that differ in one are alike for everyone else."""

import asyncio
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec import inspect

from tests.online.server.overheard import ANN, BEN, CLEO, DAN, EVE, SCREEN, OverheardTable
from tests.online.server.two import ANN as TWO_ANN
from tests.online.server.two import TwoAtATable, do
from tests.online.server.virtual import Room, VirtualStore, a_moment, in_virtual_time
from tests.online.wire.messages import HTTP
from thenumber.cli.operate import copies
from thenumber.online.store import SqliteStore
from thenumber.online.table import (
    MakeLink,
    Phase,
    PlayerId,
    Rematch,
    Standing,
    Start,
    UseLink,
    WriteNumber,
    You,
    events,
    state,
)
from thenumber.online.wire import Done, FromServer, Snapshot
from thenumber.rules import Number

seeds = st.integers(0, 2**32)


def passed(seed: int, *, other: bool, writes: bool = True) -> OverheardTable:
    overheard: list[OverheardTable] = []

    async def passing() -> None:
        overheard.append(OverheardTable(seed, other=other, writes=writes))
        await overheard[0]()

    in_virtual_time(passing, seed=seed, watched=lambda bot, view: overheard[0].bot_saw(bot, view))
    return overheard[0]


@settings(max_examples=20)
@given(seeds)
def test_two_tables_that_differ_in_one_face_down_number_are_alike_for_everyone_else(seed: int) -> None:
    assert passed(seed, other=False).steps == passed(seed, other=True).steps


@settings(max_examples=20)
@given(seeds)
def test_everyone_who_is_connected_sees_the_table_as_it_is(seed: int) -> None:
    assert [] == passed(seed, other=False, writes=False).mistaken


def test_they_do_differ_for_the_writer_of_the_number() -> None:
    pairs = [(passed(seed, other=False), passed(seed, other=True)) for seed in range(8)]

    assert any(one.writers_own != other.writers_own for one, other in pairs)


def test_what_is_told_reaches_everyone_by_every_way_out() -> None:
    told = [one for seed in range(24) for step in passed(seed, other=False).steps for one in step]
    reached = {who.rpartition(" ")[2] for who, _ in told}
    logged = " ".join(str(said) for who, said in told if who == "log")

    assert {ANN, BEN, CLEO, DAN, EVE, "stranger", SCREEN, "saver", "log", "/metrics", "/api/me/tables"} <= reached
    assert "/api/admin/tables" in reached
    assert "an event could not be stored" in logged
    assert "forfeits: RuntimeError" in logged


def exported(overheard: OverheardTable, folder: Path) -> bytes:
    """What `thenumber export` writes before the number is revealed."""

    async def storing() -> None:
        store = SqliteStore(folder / "thenumber.db")
        for append in overheard.stored:
            await store.append(append)
        await store.close()

    asyncio.run(storing())
    written = folder / "games.jsonl"
    copies.run_export(str(folder), None, str(written), None, language="en")
    return written.read_bytes()


def test_what_is_exported_is_alike_too(tmp_path_factory: pytest.TempPathFactory) -> None:
    games = [
        [exported(passed(seed, other=other), tmp_path_factory.mktemp("data")) for other in (False, True)]
        for seed in (7, 8)  # tables with a game before
    ]

    assert [one for one, _ in games] == [other for _, other in games]
    assert all(one for one, _ in games)


def test_a_number_stays_hidden_from_a_device_that_gets_the_seat_from_the_host() -> None:
    async def handing_over() -> list[You | None]:
        two = await TwoAtATable.sit(Room(VirtualStore()))
        two.ben.say(do(WriteNumber(1, 1, 1, Number("123"))))
        await a_moment()
        await two.ben.drop()
        await a_moment(35)
        two.ann.say(do(MakeLink(PlayerId(2))))
        await a_moment()
        [link] = [message.link for message in two.ann.messages if isinstance(message, Done) and message.link]
        dan = two.room.connect(two.id, DAN)
        await a_moment()
        dan.say(do(UseLink(link.rpartition("=")[2])))
        await a_moment()
        return [message.you for message in dan.messages if isinstance(message, Snapshot)]

    [watching, seated] = in_virtual_time(handing_over)

    assert watching is None
    assert seated is not None
    assert (None, True) == (seated.number, seated.hidden)


async def told_after_a_game(face_down: str) -> list[tuple[int, bytes]]:
    """What is told of a finished game while Ben has a number face down in the next one, to Ann and to a stranger."""
    two = await TwoAtATable.sit(Room(VirtualStore()), rounds=1)
    for turn_no in range(1, 6):
        two.ann.say(do(WriteNumber(1, 1, turn_no, Number(str(turn_no + 4) * 3))))
        two.ben.say(do(WriteNumber(1, 1, turn_no, Number(str(turn_no - 1) * 3))))
        await a_moment()
    for command in (Rematch(), Start()):
        two.ann.say(do(command))
        two.ben.say(do(command))
        await a_moment()
    two.ben.say(do(WriteNumber(2, 1, 1, Number(face_down))))
    await a_moment()
    games = f"/api/tables/{two.id}/games"
    paths = [f"{games}/1/analysis", f"{games}/1/analysis/4", f"{games}/2/analysis", "/api/me/habits"]
    paths += [f"/t/{two.id}/games/1/card.png", f"/t/{two.id}/games/2/1/1/card.png", f"/t/{two.id}/games/1/1/1"]
    told = []
    for secret in (TWO_ANN, None):
        for path in paths:
            while (answer := await two.room.ask("GET", path, secret))[0] == 202:
                await a_moment()
            told.append(answer)
    return told


def test_nothing_of_a_running_turn_is_in_an_analysis_or_in_habits_or_in_a_picture() -> None:
    one, other = (in_virtual_time(partial(told_after_a_game, number)) for number in ("123", "987"))

    assert [200, 200, 404, 200, 200, 404, 200] * 2 == [status for status, _ in one]
    assert one == other


def _within(kind: inspect.Type) -> Iterator[inspect.Type]:
    """A type and those it is made of, without the fields of classes."""
    yield kind
    parts = [getattr(kind, name) for name in ("item_type", "key_type", "value_type") if hasattr(kind, name)]
    for part in (*parts, *getattr(kind, "types", ()), *getattr(kind, "item_types", ())):
        yield from _within(part)


def _sent() -> dict[type, dict[str, set[object]]]:
    """Every class whose values can be sent, and the classes in each of its fields."""
    found: dict[type, dict[str, set[object]]] = {}
    waiting = [part for kind in (FromServer, *HTTP) for part in _within(inspect.type_info(kind))]
    while waiting:
        kind = waiting.pop()
        if hasattr(kind, "cls") and kind.cls not in found:
            fields = {field.name: list(_within(field.type)) for field in getattr(kind, "fields", ())}
            found[kind.cls] = {name: {getattr(part, "cls", None) for part in parts} for name, parts in fields.items()}
            waiting += [part for parts in fields.values() for part in parts]
    return found


def test_what_is_sent_has_no_field_for_the_face_down_number_of_another() -> None:
    own = {"You.number", "Snapshot.draft"}
    revealed = {"Tile.number", "Clash.number", "GameView.written", "EarlierGameView.written", "GameRecord.turns"}
    revealed |= {"OpenedRecord.turns"}  # a game that someone pasted
    revealed |= {"PlayedDay.written", "HandIn.numbers", "CommonNumber.number"}  # of a day, played to its end
    fields = {f"{cls.__name__}.{name}": classes for cls, fields in _sent().items() for name, classes in fields.items()}

    assert own | revealed == {field for field, classes in fields.items() if Number in classes}


def test_nothing_of_a_table_that_is_not_a_view_can_be_sent() -> None:
    modules = {cls: cls.__module__ for cls in _sent()}

    assert {Phase, Standing} == {cls for cls, module in modules.items() if module == state.__name__}
    assert set() == {
        cls for cls, module in modules.items() if module.startswith(("thenumber.online.store", events.__name__))
    }
