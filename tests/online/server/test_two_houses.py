"""Two houses that share one store for five minutes, each with people of its own at the same table. In virtual time.

However their appends and what they tell each other fall: the log stays well-formed and has no gap, every number that
anyone was told is written is revealed, every turn is revealed once, with the numbers that lay there, both houses come
to the same table, and nobody is believed away who was connected to either of them.
"""

import asyncio
from collections.abc import Sequence
from itertools import accumulate
from random import Random
from typing import NamedTuple

import pytest

from tests.online.house.held import answers, is_right
from tests.online.server.street import Street
from tests.online.server.virtual import START, Phone, Room, VirtualStore, a_moment, in_virtual_time
from tests.online.table.laws import verify_table
from tests.online.wire.playing import number_for
from thenumber.online.http.guests import guest_of
from thenumber.online.store import Append
from thenumber.online.table import (
    AWAY_AFTER,
    NO_TABLE,
    SECOND,
    AnyEvent,
    CommandId,
    Phase,
    PlayerId,
    Rematch,
    Sit,
    StandInSat,
    Start,
    Table,
    TableId,
    TilesRevealed,
    TurnAtHand,
    Version,
    WentAway,
    WriteNumber,
    evolve,
    fold,
)
from thenumber.online.wire import Do, NewTable
from thenumber.remote import awaits_you
from thenumber.rules import Number

PEOPLE = ("A" * 43, "B" * 43, "C" * 43)
WATCHER = "W" * 43
MINUTES = 5


class SlowStore(VirtualStore):
    """A store that takes its time."""

    def __init__(self, rng: Random) -> None:
        super().__init__()
        self.reached: list[Version] = []
        """The versions that the appends led to."""
        self._rng = rng

    async def append(self, append: Append) -> None:
        await asyncio.sleep(self._rng.choice((0, 0, 0.002, 0.03)))
        await super().append(append)
        self.reached.append(Version(append.after + len(append.events)))


class Written(NamedTuple):
    """A number that someone asked to write."""

    command: CommandId
    phone: Phone
    player: PlayerId
    turn: TurnAtHand
    number: Number


class Person:
    """Someone who plays on whatever happens, and changes houses now and then."""

    def __init__(self, rooms: Sequence[Room], table: TableId, secret: str, rng: Random) -> None:
        self._rooms, self._table, self._rng = rooms, table, rng
        self.secret = secret
        self.phone = rooms[PEOPLE.index(secret) % 2].connect(table, secret)
        self.written: list[Written] = []
        self.absences: list[tuple[float, float]] = []
        """When there was no connection."""

    async def play(self, until: float) -> None:
        """Play, and lose the connection now and then."""
        while asyncio.get_running_loop().time() < until:
            await a_moment(self._rng.choice((0.01, 0.3, 0.3, 2, 5)))
            if self._rng.random() < 0.02:
                await self.phone.drop()
                lost = asyncio.get_running_loop().time()
                await a_moment(self._rng.choice((0.01, 3, 40)))
                self.absences.append((lost, asyncio.get_running_loop().time()))
                self.phone = self._rng.choice(self._rooms).connect(self._table, self.secret)
            else:
                self._go_on()

    def _go_on(self) -> None:
        seen = self.phone.mirror.snapshot
        if seen is None:
            return
        if awaits_you(seen) and seen.view is not None and seen.you is not None:
            command, number = CommandId(str(len(self.written))), number_for(seen.view.board, self._rng)
            turn = (seen.table.game_no, seen.view.round_no, seen.view.turn_no)
            self.written.append(Written(command, self.phone, seen.you.player, turn, number))
            self.phone.say(Do(command, WriteNumber(*turn, number)))
        elif seen.table.phase is Phase.OVER or seen.you is None:
            self._do(Rematch() if seen.table.phase is Phase.OVER else Sit("Late"))
        elif seen.table.phase is Phase.LOBBY and len(seen.table.players) > 1:
            self._do(Start())

    def _do(self, command: Rematch | Sit | Start) -> None:
        self.phone.say(Do(CommandId(self._rng.randbytes(8).hex()), command))


class Shared(NamedTuple):
    """What is left after five minutes."""

    events: Sequence[AnyEvent]
    reached: Sequence[Version]
    people: Sequence[Person]
    known: Sequence[Table]
    """The table as each house knows it."""
    rights: Sequence[bool]
    """Whether someone who comes to watch sees it so, at each house."""
    conflicts: int


def shared(seed: int, turn_time: int | None) -> Shared:
    async def sharing() -> Shared:
        rng = Random(seed)
        store = SlowStore(rng)
        street = Street(store, rng)
        rooms = [(await street.build()).room, (await street.build()).room]
        found = await rooms[0].open(PEOPLE[0], NewTable("Ann", turn_time=turn_time))
        people = [Person(rooms, found.table, secret, rng) for secret in PEOPLE]
        for person, name in zip(people[1:], ("Ben", "Cleo"), strict=True):
            person.phone.say(Do(CommandId(name), Sit(name)))
        await a_moment(1)
        await asyncio.gather(*(person.play(MINUTES * 60) for person in people))
        for person in people:
            await person.phone.drop()
            person.absences.append((asyncio.get_running_loop().time(), float("inf")))
        await a_moment(120)
        events = list(await store.read(found.table))
        known = [(await room.house.table(found.table)).table for room in rooms]
        watching = [room.connect(found.table, WATCHER) for room in rooms]
        await a_moment()
        rights = [is_right(phone, WATCHER, fold(events)) for phone in watching]
        conflicts = sum(room.house.figures.conflicts for room in rooms)
        return Shared(events, store.reached, people, known, rights, conflicts)

    return in_virtual_time(sharing)


@pytest.mark.parametrize("turn_time", [None, 20])
def test_two_houses_share_a_table_for_five_minutes(turn_time: int | None) -> None:
    left = shared(1, turn_time)
    tables = list(accumulate(left.events, evolve, initial=NO_TABLE))

    the_log_is_well_formed(left, tables)
    every_turn_is_revealed_once(tables, left.events)
    no_number_is_lost(left, tables)
    nobody_is_away_who_is_there(left, tables)
    assert [tables[-1]] * 2 == list(left.known)
    assert [True, True] == list(left.rights)
    assert left.conflicts
    assert tables[-1].played


def the_log_is_well_formed(left: Shared, tables: Sequence[Table]) -> None:
    """Time goes forwards, each append follows the one before it, and whatever holds of a table holds after each."""
    assert sorted(event.at for event in left.events) == [event.at for event in left.events]
    assert sorted(set(left.reached)) == list(left.reached)
    assert len(left.events) == left.reached[-1]
    for version in left.reached:
        verify_table(tables[version], tables[version].changed)


def every_turn_is_revealed_once(tables: Sequence[Table], events: Sequence[AnyEvent]) -> None:
    """And with the numbers that lay there."""
    revealed = [(before, event) for before, event in zip(tables, events, strict=False) if type(event) is TilesRevealed]
    turns = [before.turn for before, _ in revealed]
    assert len(set(turns)) == len(turns)
    for before, event in revealed:
        lay = [before.tiles.get(player.id) for player in before.players]
        assert lay == list(event.numbers)


def nobody_is_away_who_is_there(left: Shared, tables: Sequence[Table]) -> None:
    """Someone is away, and has a stand-in, only after half a minute without any connection."""
    absences = {guest_of(person.secret): person.absences for person in left.people}
    found = [
        (before.player(event.player).guest, (event.at - START) / SECOND)
        for before, event in zip(tables, left.events, strict=False)
        if isinstance(event, WentAway | StandInSat)
    ]
    assert found
    for guest, at in found:
        assert guest is not None
        assert any(lost + AWAY_AFTER / SECOND <= at + 1 and at <= back + 1 for lost, back in absences[guest])


def no_number_is_lost(left: Shared, tables: Sequence[Table]) -> None:
    """What someone was told is written, lies there or has been revealed."""
    lay = {(before.turn, player): number for before in tables for player, number in before.tiles.items()}
    done = [
        written
        for person in left.people
        for written in person.written
        if ["done"] == answers(written.phone, written.command)
    ]
    assert done
    assert [written.number for written in done] == [lay[written.turn, written.player] for written in done]
