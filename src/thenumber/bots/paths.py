"""Bots named by where their code is, without being installed: `package.module:Name`.

The object is a bot, or a class or function without parameters that makes one; with a checkpoint it is a function that
takes the file's path and returns the bot.
"""

import re
from functools import lru_cache
from importlib.metadata import EntryPoint

from thenumber.bots.bot import Bot
from thenumber.bots.characters import Character, as_bot
from thenumber.bots.errors import BrokenBot, reason
from thenumber.bots.ladder import GROUP

_PATH = re.compile(r"[^\W\d]\w*(\.[^\W\d]\w*)*:[^\W\d]\w*(\.[^\W\d]\w*)*")


def is_path(name: str) -> bool:
    """Whether a name says where a bot's code is.

    >>> is_path("my_package.agents:load"), is_path("saver")
    (True, False)
    """
    return _PATH.fullmatch(name) is not None


def character_at(path: str) -> Character:
    """The bot whose code is there, as a character: its id is the path, its name that of the object unless it says more.

    >>> each = character_at("thenumber.bots.habits:Saver")
    >>> each.id, each.name
    ('thenumber.bots.habits:Saver', 'Saver')

    Raises:
        BrokenBot: it can't be loaded, or isn't a bot.
    """
    name = path.rpartition(":")[2]
    return Character(path, name, None, EntryPoint(path, path, GROUP), description="").introduced()


@lru_cache(maxsize=8)
def bot_at(path: str, checkpoint: str | None = None) -> Bot:
    """The bot whose code is there, the same one at every call.

    >>> bot_at("thenumber.bots.habits:Saver")
    <thenumber.bots.habits.Saver object at 0x...>

    Raises:
        BrokenBot: it can't be loaded, or isn't a bot.
    """
    if checkpoint is None:
        return character_at(path).bot()
    try:
        return _loaded(EntryPoint(path, path, GROUP).load(), checkpoint)
    except (Exception, SystemExit) as error:  # whatever someone else's code does when it is imported
        raise BrokenBot(path, reason(error)) from error


def _loaded(load: object, checkpoint: str) -> Bot:
    if not callable(load):
        raise TypeError(f"{type(load).__name__} can't load a checkpoint")
    return as_bot(load(checkpoint))
