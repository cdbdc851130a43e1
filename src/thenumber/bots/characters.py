"""Characters: the bots you can play against, each with a name, a level and a style."""

import inspect
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import cache
from importlib.metadata import EntryPoint
from importlib.util import find_spec
from threading import RLock
from typing import cast

from thenumber.bots.bot import Bot
from thenumber.bots.errors import BrokenBot, MissingExtra, reason

_OF_EXTRA = {"sim": ("numba", "numpy")}
"""What bots need of each extra."""

# A bot warming up in the background and the same one asked for must be one. Each has its own lock, so that nobody
# waits for another's slow import.
_loading: dict[EntryPoint, RLock] = {}


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
    """One sentence about a character from elsewhere; ours are in the texts as `bot-<id>`."""

    def bot(self) -> Bot:
        """The bot itself, the same one at every call.

        Raises:
            MissingExtra: it is one of ours and needs an extra that is not installed.
            BrokenBot: its code cannot be loaded.
        """
        return self._loaded().bot

    @property
    def is_lacking(self) -> bool:
        """Whether it needs packages that are not installed; it is not loaded to find out, for strong ones are heavy."""
        return self.extra is not None and any(find_spec(module) is None for module in _OF_EXTRA[self.extra])

    def introduced(self) -> "Character":
        """This character with the name, the level and the description that its bot has itself, if it has them.

        Raises:
            MissingExtra, BrokenBot: as `bot` does.
        """
        loaded = self._loaded()
        return replace(
            self,
            name=self.name if loaded.name is None else loaded.name,
            level=loaded.level or self.level,
            description=self.description if loaded.description is None else loaded.description,
        )

    def _loaded(self) -> "_Loaded":
        try:
            with _loading.setdefault(self.source, RLock()):
                return _load(self.source)
        except (Exception, SystemExit) as error:  # whatever someone else's code does when it is imported
            if self.extra and isinstance(error, ModuleNotFoundError) and not str(error.name).startswith("thenumber"):
                raise MissingExtra(self.id, self.extra) from error
            raise BrokenBot(self.id, reason(error)) from error


@dataclass(frozen=True, slots=True)
class _Loaded:
    """A bot and what it says about itself."""

    bot: Bot
    name: str | None
    level: Level | None
    description: str | None


@cache
def _load(source: EntryPoint) -> _Loaded:
    bot = made(source.load())
    level = getattr(bot, "level", None)
    return _Loaded(
        bot,
        name=_said(bot, "name"),
        level=next((known for known in Level if known == level), None),
        description=_said(bot, "description"),
    )


def _said(bot: Bot, attribute: str) -> str | None:
    return str(getattr(bot, attribute)) if hasattr(bot, attribute) else None


def made(found: object) -> Bot:
    """The bot that an entry point offers: itself, or what its class or function without parameters makes.

    Raises:
        TypeError: it is none of these.
    """
    if isinstance(found, type) or (callable(found) and not inspect.signature(found).parameters):
        found = found()
    return as_bot(found)


def as_bot(found: object) -> Bot:
    """The object as a bot, if it can be called.

    Raises:
        TypeError: it can't.
    """
    if not callable(found):
        raise TypeError(f"{type(found).__name__} is not a bot: it cannot be called with a view and a generator")
    return cast(Bot, found)
