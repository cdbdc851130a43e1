"""Bots named by where their code is, without being installed: `package.module:Name`.

The object is a bot, or a class or function without parameters that makes one; with a checkpoint it is a function that
takes the file's path and returns the bot.
"""

import re
from functools import lru_cache
from importlib.metadata import EntryPoint

from thenumber.bots.bot import Bot
from thenumber.bots.characters import as_bot, made
from thenumber.bots.errors import BrokenBot, reason
from thenumber.bots.ladder import GROUP

_PATH = re.compile(r"[^\W\d]\w*(\.[^\W\d]\w*)*:[^\W\d]\w*(\.[^\W\d]\w*)*")


def is_path(name: str) -> bool:
    """Whether a name says where a bot's code is.

    >>> is_path("my_package.agents:load"), is_path("saver")
    (True, False)
    """
    return _PATH.fullmatch(name) is not None


@lru_cache(maxsize=8)
def bot_at(path: str, checkpoint: str | None = None) -> Bot:
    """The bot whose code is there, the same one at every call.

    >>> bot_at("thenumber.bots.habits:Saver")
    <thenumber.bots.habits.Saver object at 0x...>

    Raises:
        BrokenBot: it can't be loaded, or isn't a bot.
    """
    try:
        found: object = EntryPoint(path, path, GROUP).load()
        return made(found) if checkpoint is None else _loaded(found, checkpoint)
    except (Exception, SystemExit) as error:  # whatever someone else's code does when it is imported
        raise BrokenBot(path, reason(error)) from error


def _loaded(load: object, checkpoint: str) -> Bot:
    if not callable(load):
        raise TypeError(f"{type(load).__name__} can't load a checkpoint")
    return as_bot(load(checkpoint))
