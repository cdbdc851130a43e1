"""A visit: one connection to one table, from its first message to its last."""

import hashlib
from typing import assert_never

from thenumber.house.casting import casting
from thenumber.house.inbox import Inbox
from thenumber.house.messages import Asked, Came, Gone, Listener, Signalled
from thenumber.house.surroundings import Surroundings
from thenumber.house.tokens import new_token
from thenumber.table import (
    NOTHING_KNOWN,
    AddBot,
    CommandId,
    GuestCommand,
    GuestId,
    Knowledge,
    MakeLink,
    Refused,
    Version,
)
from thenumber.wire import Do, FromClient, Ping, Pong, Read, Say, Think, Wait, encode


class Visit:
    """Someone at a table, seated or watching."""

    def __init__(self, inbox: Inbox, listener: Listener, around: Surroundings) -> None:
        self._inbox = inbox
        self._listener = listener
        self._around = around

    def begin(self, seen: Version | None) -> None:
        """Come in: be told everything, or nothing if nothing was missed; nobody stands in for you any more."""
        self._inbox.post(Came(self._listener, seen))

    def end(self) -> None:
        """Go: the seat stays yours."""
        self._inbox.post(Gone(self._listener))

    async def hear(self, message: FromClient) -> None:
        """Take in what someone says; what becomes of it, they are told.

        Raises:
            Refused: they cannot say anything here, or ask for a bot that is not to be had.
        """
        guest = self._listener.guest
        if isinstance(message, Ping):
            self._listener.tell(encode(Pong(self._around.store.now())))
        elif guest is None:
            raise Refused("guest/none")
        else:
            await self._hear(guest, message)

    async def _hear(self, guest: GuestId, message: Do | Think | Say | Read | Wait) -> None:
        match message:
            case Do(id=command_id, command=command):
                known, stamp = await self._known(command), _stamp(guest, command_id)
                self._inbox.post(Asked(self._listener, guest, command, command_id, stamp, known))
            case Think() | Say() | Read() | Wait():
                self._inbox.post(Signalled(self._listener, guest, message))
            case _:
                assert_never(message)

    async def _known(self, command: GuestCommand) -> Knowledge:
        """What only the house knows about a command."""
        if isinstance(command, AddBot):  # it may have to load the bot
            return await self._around.elsewhere(casting, command.bot, self._around.chance)
        if isinstance(command, MakeLink):
            return Knowledge(token=new_token(self._around.chance))
        return NOTHING_KNOWN


def _stamp(guest: GuestId, command: CommandId) -> CommandId:
    """The command's id as it is stored: two people may choose the same, and it says nothing about either."""
    return CommandId(hashlib.blake2b(f"{guest} {command}".encode(), digest_size=12).hexdigest())
