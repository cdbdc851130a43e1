"""A bot that thinks in its own thread: the line to a table never waits for it.

R5: a bot that raises, answers nonsense or is late forfeits the turn; its tile stays blank.
"""

import asyncio
from contextlib import suppress
from queue import SimpleQueue
from random import Random
from threading import Thread

from thenumber.bots import Bot, WarmsUp
from thenumber.bots.asking import ask
from thenumber.rules import Number, View

Answer = tuple[Number | None, str]
"""A number, or none and why."""
_Question = tuple[View, "asyncio.Future[Answer]"]


class Thinker:
    """One bot, asked one question after the other; programs look at the time themselves, and need no `seconds`.

    Its thread ends with the process, even if the bot never does.
    """

    def __init__(self, bot: Bot, seconds: float | None = None) -> None:
        self._bot = bot
        self._seconds = seconds
        self._rng = Random()  # noqa: S311  # a game, no secret
        self._questions: SimpleQueue[_Question] = SimpleQueue()
        Thread(target=self._think, name="own bot", daemon=True).start()

    async def choose(self, view: View) -> Answer:
        """The number that the bot writes; one that still thinks about an earlier turn is late for this one, too."""
        answer: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()
        self._questions.put((view, answer))
        try:
            return await asyncio.wait_for(answer, self._seconds)
        except TimeoutError:
            return None, f"gave no answer within {self._seconds:g} seconds"

    def _think(self) -> None:
        with suppress(Exception, SystemExit):  # errors are reported when it plays
            if isinstance(self._bot, WarmsUp):
                self._bot.warm_up()
        while True:
            view, answer = self._questions.get()
            if not answer.done():
                _deliver(answer, ask(self._bot, view, self._rng))


def _deliver(answer: "asyncio.Future[Answer]", said: Answer) -> None:
    with suppress(RuntimeError):  # the loop is closed: nobody waits any more
        answer.get_loop().call_soon_threadsafe(_settle, answer, said)


def _settle(answer: "asyncio.Future[Answer]", said: Answer) -> None:
    if not answer.done():
        answer.set_result(said)
