"""A visit: one connection to one table, from its first message to its last."""

import asyncio
import hashlib
import logging
from typing import assert_never

from thenumber.house.inbox import Inbox
from thenumber.house.messages import Asked, Came, Gone, Listener, Shown, Signalled
from thenumber.house.rooms import may_keep
from thenumber.house.surroundings import Surroundings
from thenumber.house.tokens import new_token
from thenumber.store import StoreFailed
from thenumber.table import (
    NOTHING_KNOWN,
    AddBot,
    ChangeName,
    CommandId,
    GuestId,
    KeepTable,
    Knowledge,
    MakeLink,
    Reason,
    Refused,
    SetPublic,
    Sit,
    Version,
)
from thenumber.wire import Do, FromClient, Ping, Pong, Read, Say, Show, Think, Wait, encode

_log = logging.getLogger(__name__)


class Visit:
    """Someone at a table, seated or watching."""

    def __init__(self, inbox: Inbox, listener: Listener, around: Surroundings) -> None:
        self._inbox = inbox
        self._listener = listener
        self._around = around
        self._finding_out: asyncio.Task[None] | None = None
        self._held: list[FromClient] = []
        """What was said meanwhile."""

    def begin(self, seen: Version | None) -> None:
        """Come in: be told everything, or nothing if nothing was missed; nobody stands in for you any more."""
        self._inbox.post(Came(self._listener, seen))

    def end(self) -> None:
        """Go: the seat stays yours."""
        self._inbox.post(Gone(self._listener))

    def hear(self, message: FromClient) -> None:
        """Take in what someone says; what becomes of it, they are told."""
        if self._finding_out is not None:
            self._held.append(message)
        elif isinstance(message, Ping):
            self._listener.tell(encode(Pong(self._around.store.now())))
        elif isinstance(message, Show):
            if self._listener.is_screen:
                self._inbox.post(Shown((message.game_no, message.round_no, message.turn_no)))
        elif self._listener.guest is None:
            self._refuse(message, Reason("guest/none"))
        else:
            self._hear(self._listener.guest, message)

    def _hear(self, guest: GuestId, message: Do | Think | Say | Read | Wait) -> None:
        match message:
            case Do(command=AddBot() | KeepTable()):
                self._finding_out = self._around.work.begin(self._find_out(guest, message))
            case Do(command=MakeLink()):
                self._ask(guest, message, Knowledge(token=new_token(self._around.chance)))
            case Do(command=Sit(name=name) | ChangeName(name=name)):
                self._ask(guest, message, Knowledge(slur_in=self._around.slur_in(name)))
            case Do(command=SetPublic(language=str())):
                self._ask_for_room(guest, message)
            case Do():
                self._ask(guest, message)
            case Wait(name=str(name)):
                self._inbox.post(Signalled(self._listener, guest, message, self._around.slur_in(name)))
            case Think() | Say() | Read() | Wait():
                self._inbox.post(Signalled(self._listener, guest, message))
            case _:
                assert_never(message)

    def _ask(self, guest: GuestId, asked: Do, known: Knowledge = NOTHING_KNOWN) -> None:
        stamp = _stamp(guest, asked.id)
        self._inbox.post(Asked(self._listener, guest, asked.command, asked.id, stamp, known))

    def _ask_for_room(self, guest: GuestId, asked: Do) -> None:
        """Not every table can be among the open ones."""
        try:
            self._around.open_tables.require_room(self._inbox.live.id, guest, self._listener.address)
        except Refused as refused:
            self._refuse(asked, refused.reason)
        else:
            self._ask(guest, asked)

    async def _find_out(self, guest: GuestId, asked: Do) -> None:
        """Ask for something that takes a moment to know enough about; what is said meanwhile is heard afterwards."""
        try:
            self._ask(guest, asked, await self._known(guest, asked))
        except Refused as refused:
            self._refuse(asked, refused.reason)
        except StoreFailed:
            self._refuse(asked, Reason("store/failed"))
        except Exception:
            _log.exception("our own mistake before a command was carried out")
            self._refuse(asked, Reason("server/failed"))
        finally:
            self._finding_out, held, self._held = None, self._held, []
            for message in held:
                self.hear(message)

    async def _known(self, guest: GuestId, asked: Do) -> Knowledge:
        """A bot may not have said yet who it is, and the store knows how many rooms someone has."""
        around = self._around
        match asked.command:
            case AddBot(bot=bot):
                return await around.cast.candidates(bot, around.chance)
            case KeepTable(name=name):
                may = await may_keep(guest, around.rooms_per_guest, around.store)
                return Knowledge(may_keep=may, slur_in=around.slur_in(name))
            case _:
                return NOTHING_KNOWN

    def _refuse(self, message: FromClient, reason: Reason) -> None:
        self._around.figures.refusals[reason.code] += 1
        self._listener.refuse(reason, message.id if isinstance(message, Do) else None)


def _stamp(guest: GuestId, command: CommandId) -> CommandId:
    """The command's id as it is stored: two people may choose the same, and it says nothing about either."""
    return CommandId(hashlib.blake2b(f"{guest} {command}".encode(), digest_size=12).hexdigest())
