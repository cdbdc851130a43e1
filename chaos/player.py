"""Someone at a table who plays on whatever happens, and moves from node to node; everything said is written down."""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from itertools import count
from random import Random

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from chaos.choosing import next_command
from chaos.journal import Connected, Ended, Journal, Sent, Told, now
from thenumber.online.http.guests import guest_of
from thenumber.online.table import CommandId, Phase, TableId
from thenumber.online.wire import Do, FromClient, Ping, Refusal, encode, read_from_server
from thenumber.remote import new_secret
from thenumber.remote.links import Link
from thenumber.remote.mirror import Mirror, Missed

SILENCE = 8.0
"""Seconds after which someone who hears nothing looks for another node,"""
PING_EVERY = 2.5
"""and between two questions whether anyone is there."""
OPENS_WITHIN = 5.0
AGAIN = 0.5
"""Seconds until something is tried again that did not work."""
SENT_AGAIN = frozenset({"store/failed", "store/unsure", "server/failed", "rate/too-fast"})
"""Refusals after which the same is sent again."""
_connections = count(1)


@dataclass(frozen=True, slots=True)
class Door:
    """Where a node is reached."""

    node: str
    base_url: str


@dataclass(frozen=True, slots=True)
class Habits:
    """How someone plays."""

    pause: tuple[float, float] = (0.5, 4.0)
    """Seconds between two things that someone does."""
    moves: float = 0.02
    """How likely they go to another node instead."""


class Player:
    """A person with a seat, or a watcher."""

    def __init__(
        self, name: str, doors: Callable[[], Door], rng: Random, journal: Journal, habits: Habits, *, company: int
    ) -> None:
        self.secret = new_secret()
        self.guest = guest_of(self.secret)
        self.name = name
        self.plays_on = True
        """Another game follows each."""
        self._doors, self._rng, self._journal, self._habits = doors, rng, journal, habits
        self._company = company
        """How many people are to play; none for someone who only watches."""
        self._mirror = Mirror()
        self._asked: Do | None = None
        """A command that nobody has answered yet."""
        self._is_unsent = False
        """It is to be sent, or sent again."""

    @property
    def is_resting(self) -> bool:
        """They wait for nothing, and nobody waits for them."""
        seen = self._mirror.snapshot
        return self._asked is None and seen is not None and seen.table.phase is not Phase.PLAYING

    @property
    def progress(self) -> tuple[int, int]:
        """How many games they have seen to their end, and how many turns of the next one."""
        seen = self._mirror.snapshot
        if seen is None:
            return 0, 0
        is_played = seen.table.phase is Phase.PLAYING
        return seen.table.series.games, len(seen.game.written) if seen.game and is_played else 0

    async def stay(self, table: TableId) -> None:
        """Be at a table, whatever happens, until this is cancelled."""
        while True:
            try:
                await self._connect(table, self._doors())
            except (OSError, WebSocketException, Missed):  # timeouts are OSErrors
                await asyncio.sleep(self._rng.uniform(0, AGAIN))

    async def _connect(self, table: TableId, door: Door) -> None:
        """Be connected until that ends, or until one moves on."""
        seen = self._mirror.seen
        opening = connect(
            Link(door.base_url, table).socket(seen),
            additional_headers={"Authorization": f"Bearer {self.secret}"},
            compression=None,
            proxy=None,
            open_timeout=OPENS_WITHIN,
            close_timeout=0.1,
            ping_interval=None,
        )
        async with opening as socket:
            line = _Line(socket, next(_connections), self._journal)
            self._journal.write(
                Connected(at=now(), connection=line.number, table=table, guest=self.guest, node=door.node, seen=seen)
            )
            self._is_unsent = self._asked is not None
            try:
                async with asyncio.TaskGroup() as both:
                    both.create_task(self._listen(line))
                    both.create_task(_keep_asking(line))
                    await self._play(line)
                    raise ConnectionAbortedError("moved on")
            except* (OSError, WebSocketException, Missed):
                pass
            finally:
                self._journal.write(Ended(at=now(), connection=line.number))

    async def _listen(self, line: "_Line") -> None:
        while True:
            message = read_from_server(await line.hear())
            self._mirror.take_in(message)
            if self._asked is not None and getattr(message, "answers", None) == self._asked.id:
                if isinstance(message, Refusal) and message.code in SENT_AGAIN:
                    self._is_unsent = True
                else:
                    self._asked = None

    async def _play(self, line: "_Line") -> None:
        """Play until one has had enough of this node."""
        while self._rng.random() >= self._habits.moves:
            await asyncio.sleep(self._rng.uniform(*self._habits.pause))
            if self._asked is None:
                self._decide()
            if self._asked is not None and self._is_unsent:
                self._is_unsent = False
                await line.say(self._asked)

    def _decide(self) -> None:
        seen = self._mirror.snapshot
        if seen is None or not self._company:
            return
        command = next_command(seen, self.name, self._company, self._rng, plays_on=self.plays_on)
        if command is not None:
            self._asked, self._is_unsent = Do(CommandId(self._rng.randbytes(9).hex()), command), True


class _Line:
    """A socket of which everything is written down."""

    def __init__(self, socket: ClientConnection, number: int, journal: Journal) -> None:
        self.number = number
        self._socket = socket
        self._journal = journal

    async def hear(self) -> str:
        """What is said next.

        Raises:
            TimeoutError: nothing is, for too long.
            ConnectionClosed: nothing will be.
        """
        async with asyncio.timeout(SILENCE):
            text = str(await self._socket.recv())
        self._journal.write(Told(at=now(), connection=self.number, text=text))
        return text

    async def say(self, message: FromClient) -> None:
        """Say something.

        Raises:
            ConnectionClosed: nobody listens any more.
        """
        text = encode(message).decode()
        self._journal.write(Sent(at=now(), connection=self.number, text=text))
        await self._socket.send(text)


async def _keep_asking(line: _Line) -> None:
    """Ask now and then whether anyone is there."""
    while True:
        await line.say(Ping())
        await asyncio.sleep(PING_EVERY)
