"""What is to be sent: a command again and again until it is answered, a signal once if there is someone to hear it.

A draft is neither: nobody answers it, and it holds until it's replaced.
"""

import asyncio
import secrets
import time
from collections import deque

from thenumber.online.table import CommandId, GuestCommand, MakeLink
from thenumber.online.wire import Do, Done, FromServer, Refusal, Snapshot, Update, encode, read_from_client
from thenumber.remote.errors import RemoteRefusal

AT_ONCE, PER_SECOND = 30, 15.0
"""How many messages are sent at once, and then in a second: less than what a server listens to."""


class Unanswered:
    """A command that nobody has answered yet."""

    def __init__(self, command: GuestCommand) -> None:
        self.id = CommandId(secrets.token_urlsafe(9))
        self.text = encode(Do(self.id, command)).decode()
        read_from_client(self.text)  # a server would not even say what a message was that it cannot read
        self.answer: asyncio.Future[Done] = asyncio.get_running_loop().create_future()
        self._wants_link = isinstance(command, MakeLink)

    def hear(self, message: Done | Refusal | Snapshot | Update) -> None:
        """Take an answer to this command."""
        if self.answer.done():
            return
        if isinstance(message, Refusal):
            self.answer.set_exception(RemoteRefusal(message.code, message.sentence, message.params))
        elif isinstance(message, Done):
            self.answer.set_result(message)
        elif not self._wants_link:  # the link is sent after the news
            self.answer.set_result(Done(self.id, message.version))


class Outbox:
    """What waits to be sent, and what waits to be answered."""

    def __init__(self) -> None:
        self._unanswered: dict[CommandId, Unanswered] = {}
        self._waiting: deque[str] = deque()
        self._thought: str | None = None
        self._stirred = asyncio.Event()
        self._due = 0.0

    async def ask(self, command: GuestCommand) -> Done:
        """Send a command until it is answered.

        Raises:
            MalformedMessage: a value in it is none that a server would read.
            RemoteRefusal: it was refused.
        """
        asked = Unanswered(command)
        self._unanswered[asked.id] = asked
        self.post(asked.text)
        try:
            return await asked.answer
        finally:
            del self._unanswered[asked.id]

    def post(self, text: str) -> None:
        """Send something once."""
        self._waiting.append(text)
        self._stirred.set()

    def think(self, text: str) -> None:
        """Send the draft, and again to anyone who may have forgotten it."""
        self._thought = text
        self.post(text)

    def send_again(self) -> None:
        """Send the draft and every unanswered command, in their original order.

        The thought goes first: a command, such as one to pause, may be the reason why it would not be heard any more.
        Signals are lost.
        """
        thoughts = [] if self._thought is None else [self._thought]
        self._waiting = deque([*thoughts, *(asked.text for asked in self._unanswered.values())])
        self._stirred.set()

    def hear(self, message: FromServer) -> None:
        """See whether a message answers a command."""
        if isinstance(message, Done | Refusal | Snapshot | Update) and message.answers in self._unanswered:
            self._unanswered[message.answers].hear(message)

    def give_up(self, error: BaseException) -> None:
        """Tell everyone who waits for an answer that none will come."""
        for asked in self._unanswered.values():
            if not asked.answer.done():
                asked.answer.set_exception(error)

    async def next(self) -> str:
        """What is to be sent next, when it is time."""
        while not self._waiting:
            self._stirred.clear()
            await self._stirred.wait()
        text = self._waiting.popleft()
        now = time.monotonic()
        self._due = max(self._due, now - AT_ONCE / PER_SECOND) + 1 / PER_SECOND
        if self._due > now:
            await asyncio.sleep(self._due - now)
        return text
