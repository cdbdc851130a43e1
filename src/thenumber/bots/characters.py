"""Characters: the bots one can sit down with, each with a name, a level and a way of its own."""

import inspect
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from importlib.metadata import EntryPoint
from threading import Lock
from typing import cast

from thenumber.bots.bot import Bot
from thenumber.bots.errors import BrokenBot, MissingExtra

_loading = Lock()  # a bot warming up in the background and the same one asked for must be one


class Level(StrEnum):
    """How hard a character is to beat."""

    EASY = "easy"
    MEDIUM = "medium"
    HARD = "hard"


@dataclass(frozen=True, slots=True)
class Character:
    """A bot to play against; its code is loaded when it is first asked to play."""

    id: str
    name: str
    """A proper name, the same in all languages."""
    level: Level | None
    source: EntryPoint
    """Where its code is: a bot, or a class or function without parameters that makes one."""
    extra: str | None = None
    """The extra of this package that it needs."""
    description: str | None = None
    """One sentence about a character from elsewhere; ours stand in the texts as `bot-<id>`."""

    def bot(self) -> Bot:
        """The bot itself, the same one at every call.

        Raises:
            MissingExtra: it is one of ours and needs an extra that is not installed.
            BrokenBot: its code cannot be loaded.
        """
        try:
            with _loading:
                return _load(self.source)
        except Exception as error:  # whatever someone else's code does when it is imported
            missing = isinstance(error, ModuleNotFoundError) and not (error.name or "").startswith("thenumber")
            if self.extra and missing:
                raise MissingExtra(self.id, self.extra) from error
            raise BrokenBot(self.id, reason(error)) from error


@cache
def _load(source: EntryPoint) -> Bot:
    return made(source.load())


def made(found: object) -> Bot:
    """The bot that an entry point offers: itself, or what its class or function without parameters makes.

    Raises:
        TypeError: it is none of these.
    """
    if isinstance(found, type) or (callable(found) and not inspect.signature(found).parameters):
        found = found()
    if not callable(found):
        raise TypeError(f"{type(found).__name__} is not a bot: it cannot be called with a view and a generator")
    return cast(Bot, found)


def reason(error: BaseException) -> str:
    """What went wrong in someone else's code, in one line."""
    return " ".join(f"{type(error).__name__}: {error}".split())
