"""A seat at an online table, or a place to watch it from, that survives lost connections."""

import asyncio
from collections import deque
from collections.abc import AsyncIterator, Callable
from types import TracebackType
from typing import Self

from thenumber.online.table import (
    GuestCommand,
    MakeLink,
    Phrase,
    PlayerId,
    TakeBackNumber,
    Time,
    UseLink,
    Version,
    WriteNumber,
)
from thenumber.online.wire import ClientMessage, FromServer, Presence, Read, Say, Snapshot, Think, Update, Wait, encode
from thenumber.remote.errors import RemoteRefusal
from thenumber.remote.line import Line
from thenumber.remote.links import Link
from thenumber.remote.mirror import Mirror, awaits_you
from thenumber.remote.outbox import Outbox
from thenumber.rules import Number


class RemoteTable:
    """A live table, as one guest sees it.

    It reconnects by itself after any failure, says what it saw last, and resends whatever was not answered:
    nothing is lost, and nothing done twice. A bot that plays whole games takes five lines:

        async with RemoteTable(link, secret) as table:
            await table.do(Sit("Robo", program=True))
            async for snapshot in table:
                if table.is_awaited:
                    await table.write(choose(snapshot.view, rng))

    With a link that moves a seat, entering takes that seat over. `on_message` is called with everything that the
    server says, once the table here has taken it in.

    Raises:
        InvalidLink: that is no link to a table.
        RemoteRefusal: on entering, and from then on wherever one waits: the server says no for good.
    """

    def __init__(self, link: str, secret: str, *, on_message: Callable[[FromServer], None] | None = None) -> None:
        self.link = Link.read(link)
        self._mirror = Mirror()
        self._outbox = Outbox()
        self._line = Line(self.link, secret, self._mirror, self._outbox, self._hear)
        self._on_message = on_message
        self._stories: list[deque[Snapshot]] = []
        self._news = asyncio.Event()
        self._end: BaseException | None = None
        self._staying: asyncio.Task[None] | None = None

    async def __aenter__(self) -> Self:
        self._staying = asyncio.get_running_loop().create_task(self._line.stay())
        self._staying.add_done_callback(self._ended)
        try:
            snapshot = await self.until(lambda _: True)
            if self.link.seat is not None and snapshot.you is None:
                await self.do(UseLink(self.link.seat))
        except BaseException:
            await self._leave()
            raise
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self._leave()

    async def _leave(self) -> None:
        if self._staying is not None:
            self._staying.cancel()
            await asyncio.gather(self._staying, return_exceptions=True)

    @property
    def snapshot(self) -> Snapshot:
        """The table as it was last told."""
        assert self._mirror.snapshot is not None, "a table is known once it has been entered"
        return self._mirror.snapshot

    @property
    def presence(self) -> Presence:
        """Who is connected, who reads the rules, how many watch and who of them waits for a seat."""
        return self._mirror.presence

    @property
    def server_now(self) -> Time:
        """The server's clock, which deadlines refer to."""
        return self._mirror.server_now

    @property
    def trouble(self) -> Exception | None:
        """Why there is no connection at the moment; None if there is one."""
        return self._line.trouble

    @property
    def is_awaited(self) -> bool:
        """Whether the others wait for your number."""
        return awaits_you(self.snapshot)

    async def do(self, command: GuestCommand) -> Version:
        """Have a command carried out; the version that it led to. However long it takes, it is done once.

        Raises:
            RemoteRefusal: it was refused, and nothing has changed.
            MalformedMessage: a value in it is none that a server would read.
        """
        self._require_going_on()
        return (await self._outbox.ask(command)).version

    async def write(self, number: Number | None) -> Version:
        """Write a number for the turn at hand and put the tile face down; None leaves it blank.

        Raises:
            RemoteRefusal: as for `do`.
        """
        return await self.do(WriteNumber(*self._turn, number))

    async def take_back(self) -> Version:
        """Take the number for the turn at hand back; nothing happens if there is none.

        Raises:
            RemoteRefusal: as for `do`.
        """
        you = self.snapshot.you
        if you is None or you.written is None:
            return self.snapshot.version
        return await self.do(TakeBackNumber(*self._turn, you.written))

    async def make_link(self, player: PlayerId) -> str:
        """A link that moves a seat to another device, once.

        Raises:
            RemoteRefusal: as for `do`.
        """
        while True:
            self._require_going_on()
            done = await self._outbox.ask(MakeLink(player))
            if done.link is not None:  # else one was made, and lost with the connection
                return done.link

    def think(self, number: Number | None) -> None:
        """Draft a number for the current turn: it counts if time runs out, even after a lost connection."""
        self._outbox.think(encode(Think(*self._turn, number)).decode())

    def say(self, phrase: Phrase) -> None:
        """Say something. May be lost."""
        self._signal(Say(phrase))

    def read_rules(self, *, reading: bool) -> None:
        """Let the others know that you read the rules, or no longer. May be lost."""
        self._signal(Read(reading))

    def wait_for_seat(self, name: str | None) -> None:
        """Let everyone know that you wait for a seat in the next game, or no longer. May be lost."""
        self._signal(Wait(name))

    async def changed(self) -> Snapshot:
        """The table after its next change.

        Raises:
            RemoteRefusal: there will be none: the server said no for good.
        """
        return await self._other_than(self.snapshot)

    async def until(self, condition: Callable[[Snapshot], bool]) -> Snapshot:
        """The table as soon as something holds of it.

        Raises:
            RemoteRefusal: it never will: the server said no for good.
        """
        while True:
            news, snapshot = self._news, self._mirror.snapshot
            if snapshot is not None and condition(snapshot):
                return snapshot
            self._require_going_on()
            await news.wait()

    def story(self) -> deque[Snapshot]:
        """A queue that grows with every change from now on. It skips none, however late you look at it."""
        self._stories.append(deque())
        return self._stories[-1]

    async def __aiter__(self) -> AsyncIterator[Snapshot]:
        """The table now, and whenever it changes; a slow reader sees only the last of several changes."""
        snapshot = self.snapshot
        while True:
            yield snapshot
            snapshot = await self._other_than(snapshot)

    async def _other_than(self, seen: Snapshot) -> Snapshot:
        return await self.until(lambda snapshot: snapshot.version != seen.version)

    @property
    def _turn(self) -> tuple[int, int, int]:
        table, game = self.snapshot.table, self.snapshot.game
        if game is None:
            raise RemoteRefusal("game/not-started", "No game is being played.")
        return table.game_no, game.round_no, game.turn_no

    def _signal(self, message: ClientMessage) -> None:
        if self.trouble is None:
            self._outbox.post(encode(message).decode())

    def _hear(self, message: FromServer) -> None:
        if isinstance(message, Snapshot | Update):
            for story in self._stories:
                story.append(self.snapshot)
        if self._on_message is not None:
            self._on_message(message)
        self._stir()

    def _stir(self) -> None:
        self._news.set()
        self._news = asyncio.Event()

    def _require_going_on(self) -> None:
        if self._end is not None:
            raise self._end

    def _ended(self, staying: "asyncio.Task[None]") -> None:
        left = ConnectionAbortedError("the table was left")
        self._end = left if staying.cancelled() else staying.exception() or left
        self._outbox.give_up(self._end)
        self._stir()
