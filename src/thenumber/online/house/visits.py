"""A visit: one connection to one table, from its first message to its last."""

import asyncio
import hashlib
import logging
from collections.abc import Sequence
from typing import assert_never

from thenumber.online.house.inbox import Inbox
from thenumber.online.house.messages import Asked, Came, Gone, Listener, Shown, Signalled
from thenumber.online.house.reacting import is_about_names, names_to_judge
from thenumber.online.house.rooms import may_keep
from thenumber.online.house.services import Services
from thenumber.online.house.tokens import new_token
from thenumber.online.store import StoreFailed
from thenumber.online.table import (
    NOTHING_KNOWN,
    AddBot,
    CommandId,
    GuestId,
    KeepTable,
    Knowledge,
    MakeLink,
    Reason,
    Refused,
    SetPublic,
    Version,
)
from thenumber.online.table.replacing import replace
from thenumber.online.wire import Do, FromClient, Ping, Pong, Read, Say, Show, Think, Wait, encode

MOST_HELD = 50
"""Messages of one connection that are kept while something is found out for it."""

_log = logging.getLogger(__name__)


class Visit:
    """Someone at a table, seated or watching."""

    def __init__(self, inbox: Inbox, listener: Listener, services: Services) -> None:
        self._inbox = inbox
        self._listener = listener
        self._services = services
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
        if isinstance(message, Ping):
            self._listener.tell(encode(Pong(self._services.store.now())))
        elif self._finding_out is not None:
            self._hold(message)
        elif isinstance(message, Show):
            if self._listener.is_screen:
                self._inbox.post(Shown((message.game_no, message.round_no, message.turn_no)))
        elif self._listener.guest is None:
            self._refuse(message, Reason("guest/none"))
        else:
            self._hear(self._listener.guest, message)

    def _hold(self, message: FromClient) -> None:
        """Hear something later: whoever says much meanwhile hasn't waited for an answer."""
        if len(self._held) < MOST_HELD:
            self._held.append(message)
        else:
            self._refuse(message, Reason("rate/too-fast"))

    def _hear(self, guest: GuestId, message: Do | Think | Say | Read | Wait) -> None:
        match message:
            case Do(command=SetPublic(language=str())):
                self._ask_for_room(guest, message)
            case Do():
                self._ask(guest, message)
            case Think() | Say() | Read() | Wait():
                self._put(message, Signalled(self._listener, guest, message))
            case _:
                assert_never(message)

    def _ask_for_room(self, guest: GuestId, asked: Do) -> None:
        """Not every table can be among the open ones."""
        try:
            self._services.open_tables.require_room(self._inbox.live.id, guest, self._listener.address)
        except Refused as refused:
            self._refuse(asked, refused.reason)
        else:
            self._ask(guest, asked)

    def _ask(self, guest: GuestId, asked: Do) -> None:
        known = NOTHING_KNOWN
        if isinstance(asked.command, MakeLink):
            known = Knowledge(token=new_token(self._services.chance))
        stamp = _stamp(guest, asked.id)
        self._put(asked, Asked(self._listener, guest, asked.command, asked.id, stamp, known))

    def _put(self, said: FromClient, message: Asked | Signalled) -> None:
        """Put something in the inbox, at once unless there is something to find out for it."""
        if self._is_enough_known(message):
            self._inbox.post(message)
        else:
            self._finding_out = self._services.work.begin(self._find_out(said, message))

    def _is_enough_known(self, message: Asked | Signalled) -> bool:
        if isinstance(message, Asked) and isinstance(message.command, AddBot | KeepTable):
            return False
        if not is_about_names(message):
            return True
        return not self._inbox.is_busy and not self._names_to_judge(message)

    def _names_to_judge(self, message: Asked | Signalled) -> Sequence[str]:
        return names_to_judge(self._inbox.live, message, self._services.store.now())

    async def _find_out(self, said: FromClient, message: Asked | Signalled) -> None:
        """Put something in the inbox once enough is known; what is said meanwhile is heard afterwards."""
        try:
            if isinstance(message, Asked):
                message = replace(message, known=await self._known(message))
            await self._inbox.has_taken_all()  # what was said before may change what is to be judged
            self._inbox.post(await self._with_names_judged(message))
        except Refused as refused:
            self._refuse(said, refused.reason)
        except StoreFailed as error:
            self._refuse(said, Reason(self._services.why_not(error)))
        except Exception:
            _log.exception("our own mistake before a command was carried out")
            self._refuse(said, Reason("server/failed"))
        finally:
            self._finding_out, held, self._held = None, self._held, []
            for each in held:
                self.hear(each)

    async def _known(self, asked: Asked) -> Knowledge:
        """A bot may not have said yet who it is, and the store knows how many rooms someone has."""
        services = self._services
        match asked.command:
            case AddBot(bot=bot):
                return await services.cast.candidates(bot, services.chance)
            case KeepTable() if asked.by is not None:
                return Knowledge(may_keep=await may_keep(asked.by, services.rooms_per_guest, services.store))
            case _:
                return asked.known

    async def _with_names_judged(self, message: Asked | Signalled) -> Asked | Signalled:
        """Have names judged that strangers would read; nobody is asked about those that are refused anyway."""
        names = self._names_to_judge(message)
        if not names:
            return message
        judged = await self._services.judging.judge(names, self._listener.address, self._services.store.now())
        return replace(message, known=replace(message.known, judged=judged))

    def _refuse(self, message: FromClient, reason: Reason) -> None:
        self._services.figures.refusals[reason.code] += 1
        self._listener.refuse(reason, message.id if isinstance(message, Do) else None)


def _stamp(guest: GuestId, command: CommandId) -> CommandId:
    """The command's id as it is stored: two people may choose the same, and it says nothing about either."""
    return CommandId(hashlib.blake2b(f"{guest} {command}".encode(), digest_size=12).hexdigest())
