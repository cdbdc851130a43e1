"""A visit: one connection to one table, from its first message to its last."""

import asyncio
import hashlib

from thenumber.house.casting import cast
from thenumber.house.listeners import Listener
from thenumber.house.live import LiveTable
from thenumber.house.requests import Request
from thenumber.house.steward import Steward
from thenumber.house.tokens import new_token
from thenumber.store import Draft, Store
from thenumber.table import (
    PHRASE_EVERY,
    ClaimSeat,
    CommandId,
    GiveToStandIn,
    GuestId,
    OfferSeat,
    Player,
    Refused,
    Return,
    Version,
)
from thenumber.table.commands import AnyCommand
from thenumber.wire import (
    AddBot,
    AskStandIn,
    Current,
    Do,
    Done,
    FromClient,
    MakeLink,
    Ping,
    Pong,
    Read,
    Said,
    Say,
    SomeCommand,
    Think,
    UseLink,
    encode,
)


class Visit:
    """Someone at a table, seated or watching."""

    def __init__(self, store: Store, steward: Steward, live: LiveTable, listener: Listener) -> None:
        self._store = store
        self._steward = steward
        self._live = live
        self._listener = listener

    async def begin(self, seen: Version | None) -> None:
        """Come in: be told everything, or nothing if nothing was missed; whoever stands in for you stops."""
        live = self._live
        live.enter(self._listener)
        if seen is not None and seen == live.table.version:
            self._listener.tell(encode(Current(live.table.version, self._store.now())))
        else:
            self._listener.tell(encode(live.snapshot(self._listener, self._store.now())))
        live.greet(self._listener)
        try:
            await self._return()
        finally:
            self._steward.attend(live)

    def end(self) -> None:
        """Go: the seat stays yours."""
        live = self._live
        live.leave(self._listener, self._store.now())
        self._steward.attend(live)

    async def hear(self, message: FromClient) -> None:
        """Take in what someone says.

        Raises:
            Refused: it is not carried out, and nothing has changed.
        """
        if isinstance(message, Ping):
            self._listener.tell(encode(Pong(self._store.now())))
            return
        guest = self._listener.guest
        if guest is None:
            raise Refused("guest/none")
        self._live.attendance.hear(guest, self._store.now())
        await self._return()
        if isinstance(message, Do):
            await self._do(guest, message)
        else:
            self._signal(guest, message)

    async def _return(self) -> None:
        """Whoever does anything is there."""
        guest = self._listener.guest
        player = None if guest is None else self._live.table.of_guest(guest)
        if player and not player.has_left and (player.away_since is not None or player.has_stand_in):
            await self._steward.carry_out(self._live, Return(), guest)

    async def _do(self, guest: GuestId, message: Do) -> None:
        live, stamp = self._live, _stamp(guest, message.id)
        if (answered := live.answered(stamp)) is not None:
            self._listener.tell(encode(Done(message.id, answered)))
            return
        token = new_token() if isinstance(message.command, MakeLink) else ""
        command = await self._completed(message.command, token)
        request = Request(command, guest)
        request.listener, request.command_id, request.stamp = self._listener, message.id, stamp
        version = await self._steward.clerk.carry_out(live, request)
        if version is None:  # nothing new: it was so already, or this was answered before
            self._listener.tell(encode(Done(message.id, live.answered(stamp) or live.table.version)))
        elif token:
            self._listener.tell(encode(Done(message.id, version, link=f"{live.link}?seat={token}")))

    async def _completed(self, command: SomeCommand, token: str) -> AnyCommand:
        """The command with what the house alone can know."""
        live = self._live
        if isinstance(command, AddBot):
            return await asyncio.to_thread(cast, live.table, command.bot)  # it may have to load the bot
        if isinstance(command, MakeLink):
            return OfferSeat(command.player, _hash(token))
        if isinstance(command, UseLink):
            return ClaimSeat(_hash(command.token))
        if isinstance(command, AskStandIn):
            player = live.table.find(command.player)
            return GiveToStandIn(command.player, live.attendance.heard(player) if player else self._store.now())
        return command

    def _signal(self, guest: GuestId, message: Think | Say | Read) -> None:
        """Pass on what is never stored as an event. Whatever comes too often or too late is dropped."""
        player = self._live.table.of_guest(guest)
        if player is None:
            return
        if isinstance(message, Read):
            self._live.attendance.read(guest, reading=message.reading)
            self._live.tell_presence()
        elif isinstance(message, Say):
            self._say(player, message)
        else:
            self._think(player, guest, message)

    def _say(self, player: Player, message: Say) -> None:
        now = self._store.now()
        if now - self._live.said.get(player.id, 0) >= PHRASE_EVERY:
            self._live.said[player.id] = now
            self._live.tell_all(encode(Said(player.id, message.phrase)))

    def _think(self, player: Player, guest: GuestId, message: Think) -> None:
        """Keep what a player has in mind, if it could be written now."""
        live, table = self._live, self._live.table
        turn = (message.game_no, message.round_no, message.turn_no)
        if turn != table.turn or player not in table.awaited:
            return
        if message.number is None:
            self._steward.drop_draft(live, player.id)
        elif table.boards[table.seat_of(player.id)].allows(message.number):
            self._steward.keep_draft(live, Draft(live.id, player.id, guest, *turn, message.number))


def _stamp(guest: GuestId, command: CommandId) -> CommandId:
    """The command's id as it is stored: two people may choose the same, and it says nothing about either."""
    return CommandId(hashlib.blake2b(f"{guest} {command}".encode(), digest_size=12).hexdigest())


def _hash(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()
