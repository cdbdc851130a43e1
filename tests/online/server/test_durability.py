"""Five people and several tables of bots play while the server is killed under them, again and again.

Nothing that anyone was told is lost or contradicted, and nobody pays for the pauses.
"""

import asyncio
from contextlib import AsyncExitStack
from dataclasses import dataclass, field
from itertools import accumulate
from pathlib import Path
from random import Random

import pytest

from tests.online.server.people import NAMES, start
from tests.online.server.running import Server
from tests.online.wire.playing import number_for
from thenumber.online.http.guests import guest_of
from thenumber.online.store import FinishedGame, SqliteStore, database_in
from thenumber.online.table import (
    MOST_KEPT,
    NO_TABLE,
    AnyEvent,
    NumberWritten,
    Phase,
    PlayerId,
    Rematch,
    Sit,
    StandInSat,
    Table,
    TableId,
    TilesRevealed,
    Version,
    WentAway,
    evolve,
    seat_view,
)
from thenumber.online.wire import FromServer, NewTable, Snapshot, Update
from thenumber.remote import RemoteTable, awaits_you, new_secret, open_table
from thenumber.rules import Number
from thenumber.rules.records import parse_json

KILLS = 3


@dataclass(frozen=True)
class Acknowledged:
    """A number that the server said was written."""

    player: PlayerId
    game_no: int
    turn: int
    """Of the game, from 0."""
    number: Number
    version: Version


@dataclass
class Witness:
    """Someone at a table who remembers everything."""

    link: str
    secret: str = field(default_factory=new_secret)
    told: list[Snapshot] = field(default_factory=list)
    written: list[Acknowledged] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.table = RemoteTable(self.link, self.secret, on_message=self._hear)

    def _hear(self, message: FromServer) -> None:
        if isinstance(message, Snapshot | Update):
            self.told.append(self.table.snapshot)

    async def play(self, rng: Random) -> None:
        """Write numbers until the game is over."""
        async for snapshot in self.table:
            if snapshot.table.phase is Phase.OVER:
                return
            if awaits_you(snapshot) and (view := snapshot.view) and snapshot.you:
                number = number_for(view.board, rng)
                version = await self.table.write(number)
                turn = len(view.game.turns)
                self.written.append(Acknowledged(snapshot.you.player, snapshot.table.game_no, turn, number, version))


async def play_on(people: list[Witness], rng: Random, enough: asyncio.Event) -> None:
    """Play game after game; the one begun when it is enough is played to its end."""
    host = people[0].table
    while True:
        await host.until(lambda snapshot: len(snapshot.table.players) >= len(people))
        await start(*(person.table for person in people))
        await asyncio.gather(*(person.play(rng) for person in people))
        if enough.is_set():
            return
        for person in people:
            await person.table.do(Rematch())


async def evening(server: Server, seed: int) -> dict[str, list[Witness]]:
    """Everyone plays while the server is killed; who sat at which table."""
    rng, enough = Random(seed), asyncio.Event()
    async with AsyncExitStack() as stack:
        with_bots = [NewTable(turn_time=300, bots=(level,) * 3) for level in ("easy", "medium", "hard")]
        tables = [await sit_down(server, stack, NAMES[:1], wanted) for wanted in with_bots]
        tables.append(await sit_down(server, stack, NAMES, NewTable()))
        playing = [asyncio.create_task(play_on(people, rng, enough)) for people in tables]
        for _ in range(KILLS):
            await asyncio.sleep(rng.uniform(0.3, 3.0))
            server.kill()
            await asyncio.to_thread(server.start)
        enough.set()
        await asyncio.gather(*playing)
    return {people[0].table.link.table: people for people in tables}


async def sit_down(server: Server, stack: AsyncExitStack, names: tuple[str, ...], wanted: NewTable) -> list[Witness]:
    secret = new_secret()
    found = await open_table(server.url, secret, NewTable(names[0], turn_time=wanted.turn_time, bots=wanted.bots))
    people = [Witness(found.link, secret), *(Witness(found.link) for _ in names[1:])]
    for person, name in zip(people, names, strict=True):
        await stack.enter_async_context(person.table)
        await person.table.do(Sit(name))
    return people


async def stored(data: Path, table: TableId) -> tuple[list[AnyEvent], list[FinishedGame]]:
    store = SqliteStore(database_in(data))
    events, finished = list(await store.read(table)), list(await store.finished(table))
    await store.close()
    return events, finished


@pytest.mark.long
def test_nothing_that_anyone_was_told_is_lost_however_often_the_server_is_killed(tmp_path: Path) -> None:
    with Server(tmp_path / "data") as server:
        tables = asyncio.run(evening(server, seed=1))
        assert 0 == server.stop()
        assert [] == server.complaints()
    for table_id, people in tables.items():
        events, finished = asyncio.run(stored(server.data, TableId(table_id)))
        tables_by_version = list(accumulate(events, evolve, initial=NO_TABLE))
        for person in people:
            everything_told_is_in_the_log(person, tables_by_version)
            every_number_acknowledged_counts(person, events, tables_by_version)
        nobody_paid_for_the_pauses(events, tables_by_version)
        every_game_is_on_record(tables_by_version[-1], finished)


def everything_told_is_in_the_log(person: Witness, tables: list[Table]) -> None:
    guest = guest_of(person.secret)
    for told in person.told:
        view = seat_view(tables[told.version], guest)

        assert (view.table, view.game, view.you) == (told.table, told.game, told.you)


def every_number_acknowledged_counts(person: Witness, events: list[AnyEvent], tables: list[Table]) -> None:
    games = {table.played: table.series[-1] for table in tables if table.series}
    assert person.written
    for written in person.written:
        before = events[: written.version]
        played = games[written.game_no]

        assert written.number == played.game.written[written.turn][played.players.index(written.player)]
        assert any(isinstance(each, NumberWritten) and each.number == written.number for each in before)


def nobody_paid_for_the_pauses(events: list[AnyEvent], tables: list[Table]) -> None:
    assert [] == [event for event in events if isinstance(event, WentAway | StandInSat)]
    assert [] == [event for event in events if isinstance(event, NumberWritten) and event.number is None]
    for before, event in zip(tables, events, strict=False):
        if isinstance(event, TilesRevealed) and before.game is not None:
            out = [board.is_out for board in before.game.boards]

            assert out == [number is None for number in event.numbers]


def every_game_is_on_record(last: Table, finished: list[FinishedGame]) -> None:
    assert Phase.OVER is last.phase
    games = [parse_json(game.record.decode()).game for game in finished]
    assert (len(games), games[-MOST_KEPT:]) == (last.played, [played.game for played in last.series])
