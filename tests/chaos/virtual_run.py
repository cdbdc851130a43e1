"""A run of chaos in virtual time, all of it written down: three people at two houses, and a watcher."""

import asyncio
from collections.abc import Callable, Mapping
from itertools import count
from random import Random

from chaos.checking import Evidence
from chaos.choosing import next_command
from chaos.journal import AnyEntry, Connected, Ended, Opened, Sent, Told
from tests.online.server.street import Street
from tests.online.server.virtual import START, Phone, Room, VirtualStore, a_moment, in_virtual_time
from thenumber.online.http.guests import guest_of
from thenumber.online.store import MemoryStore
from thenumber.online.table import SECOND, CommandId, TableId, Time
from thenumber.online.wire import Do, NewTable
from thenumber.remote.mirror import Mirror, Missed

PEOPLE = {"Ann": "A" * 43, "Ben": "B" * 43, "Cleo": "C" * 43}
WATCHER = "W" * 43
_connections = count()


def now() -> Time:
    return Time(START + int(asyncio.get_running_loop().time() * SECOND))


class WrittenDown(Phone):
    """A connection of which everything is written down."""

    def __init__(
        self, room: Room, name: str, table: TableId, secret: str, mirror: Mirror, notes: list[AnyEntry]
    ) -> None:
        self._notes, self._number = notes, next(_connections)
        notes.append(
            Connected(
                at=now(), connection=self._number, table=table, guest=guest_of(secret), node=name, seen=mirror.seen
            )
        )
        super().__init__(room.app, table, secret, mirror)

    def write(self, *texts: bytes) -> bool:
        self._notes += [Told(at=now(), connection=self._number, text=text.decode()) for text in texts]
        try:
            return super().write(*texts)
        except Missed:  # a broken house says anything
            return True

    def say_text(self, text: bytes) -> None:
        self._notes.append(Sent(at=now(), connection=self._number, text=text.decode()))
        super().say_text(text)

    async def drop(self) -> None:
        self._notes.append(Ended(at=now(), connection=self._number))
        await super().drop()


class Person:
    """Someone who plays, or watches, at one house or the other."""

    def __init__(
        self, name: str, table: TableId, rooms: Mapping[str, Room], rng: Random, notes: list[AnyEntry]
    ) -> None:
        self._name, self._table, self._rooms, self._rng, self._notes = name, table, rooms, rng, notes
        self._mirror = Mirror()

    async def stay(self, until: float, plays_on: float) -> None:
        """Be there until some time, and begin no other game after an earlier one."""
        phone = self._connect()
        while (passed := asyncio.get_running_loop().time()) < until:
            await a_moment(self._rng.uniform(0.1, 2))
            seen = self._mirror.snapshot
            if self._rng.random() < 0.05 and passed < plays_on:
                await phone.drop()
                phone = self._connect()
            elif seen is not None and self._name in PEOPLE:
                command = next_command(seen, self._name, len(PEOPLE), self._rng, plays_on=passed < plays_on)
                if command is not None:
                    phone.say(Do(CommandId(self._rng.randbytes(6).hex()), command))
        await phone.drop()

    def _connect(self) -> WrittenDown:
        at = self._rng.choice([*self._rooms])
        secret = PEOPLE.get(self._name, WATCHER)
        return WrittenDown(self._rooms[at], at, self._table, secret, self._mirror, self._notes)


def virtual_run(
    store: Callable[[], MemoryStore] = VirtualStore, *, until: float = 60, plays_on: float = 40
) -> Evidence:
    """The evidence of a run that ends after `until` seconds; no game begins after `plays_on`."""

    async def scenario() -> Evidence:
        rng, street, notes = Random(1), Street(store()), list[AnyEntry]()
        rooms = {name: (await street.build()).room for name in ("one", "two")}
        table = (await rooms["one"].open(PEOPLE["Ann"], NewTable("Ann", rounds=1))).table
        notes.append(Opened(at=now(), table=table, guest=guest_of(PEOPLE["Ann"])))
        people = [Person(name, table, rooms, rng, notes) for name in (*PEOPLE, "Watcher")]
        await asyncio.gather(*(person.stay(until, plays_on) for person in people))
        return Evidence(notes, {table: list(await street.store.read(table))})

    return in_virtual_time(scenario)
