"""Your own bot at a table: a character, a bot from another package or a program, thinking in its own thread.

The line to a table never waits for it. R5: a bot that raises, answers nonsense or is late forfeits the turn; its tile
stays blank.
"""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from queue import SimpleQueue
from random import Random
from threading import Thread

import typer

from thenumber.bots import Bot, Level, Program, WarmsUp
from thenumber.bots.asking import ask
from thenumber.cli.bots import invited, named_program, seated
from thenumber.cli.limits import refuse_seconds
from thenumber.cli.lines import one_line, readable
from thenumber.cli.visit.identity import fitting_name
from thenumber.rules import Number, View
from thenumber.texts import Catalogue

LATEST = 60.0
"""Seconds after which a bot has forfeited. Generous: strong bots may still be compiling."""
Answer = tuple[Number | None, str]
"""A number, or None and the reason."""
_Question = tuple[View, "asyncio.Future[Answer]"]


@dataclass(frozen=True, slots=True)
class OwnBot:
    """A bot to be seated at a table."""

    bot: Bot
    name: str
    """What it is called there unless its owner says otherwise."""
    role: str
    """What its owner calls it."""
    seconds: float | None
    """How long it may think; None: it looks at the time itself."""
    close: Callable[[], None] = lambda: None
    """Ends what was started for it."""


def own_character(bot: str, catalogue: Catalogue) -> OwnBot:
    """A character or the bot of another package, by its id.

    Raises:
        typer.TyperException: it cannot be had; the line says why.
    """
    found = invited(bot, catalogue)
    if len(found) != 1 or bot in [*Level]:
        raise typer.TyperException(catalogue.say("live-one-bot"))
    return OwnBot(seated(found[0], catalogue), fitting_name(found[0].name), f"bot {found[0].id}", LATEST)


def own_program(command: str, seconds: float, catalogue: Catalogue) -> OwnBot:
    """A program, by its command; it is started when it is first asked.

    Raises:
        typer.TyperException: it cannot play; the line says why.
    """
    refuse_seconds(seconds, catalogue)
    words = named_program(command, catalogue)
    program = Program(words, seconds)
    name = fitting_name(Path(_file(words)).stem)
    return OwnBot(program, name, f"program {one_line(readable(command))}", None, program.close)


def _file(words: tuple[str, ...]) -> str:
    """What a person would call the program: `mybot.py`, where an interpreter runs it."""
    return next((word for word in words[1:] if Path(word).is_file()), words[0])


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
