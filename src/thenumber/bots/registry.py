"""Who can play: our characters, and those that other packages bring by the entry point group `thenumber.bots`.

An entry's name is the bot's id. Its object is a bot, or a class or function without parameters that makes one; it may
have a `name`, a `description` of one English sentence and a `level`.
"""

from collections.abc import Iterable
from contextlib import suppress
from functools import cache
from importlib.metadata import EntryPoint, entry_points

from thenumber.bots.bot import WarmsUp
from thenumber.bots.characters import Character, Level
from thenumber.bots.errors import BrokenBot, UnknownBot
from thenumber.bots.ladder import CHARACTERS, GROUP
from thenumber.processes import compiled

_OURS = {character.id: character for character in CHARACTERS}


def everyone() -> tuple[Character, ...]:
    """Everyone who can play: ours from the easiest to the hardest, then the others by id.

    Someone else's bot that cannot be loaded is among them, with its id for a name: asking it to play says why.
    """
    theirs = others()
    return (*CHARACTERS, *(_introduced(theirs[bot_id]) for bot_id in sorted(theirs)))


def character(bot_id: str) -> Character:
    """The character with that id.

    Raises:
        UnknownBot: there is none.
    """
    if bot_id in _OURS:
        return _OURS[bot_id]
    theirs = others()
    if bot_id in theirs:
        return _introduced(theirs[bot_id])
    raise UnknownBot(bot_id, [*_OURS, *sorted(theirs)])


def of_level(level: Level) -> tuple[Character, ...]:
    """The characters of a level, from the easiest to the hardest."""
    return tuple(candidate for candidate in everyone() if candidate.level is level)


def warm_up(ids: Iterable[str]) -> None:
    """Load these bots and let them prepare.

    A bot that can't be loaded is skipped; asking for it says why.

    Raises:
        UnknownBot: an id is nobody's.
    """
    for candidate in [character(bot_id) for bot_id in ids]:
        with suppress(Exception, SystemExit):  # someone else's code may do anything
            bot = candidate.bot()
            if isinstance(bot, WarmsUp):
                bot.warm_up()


def prepare() -> None:
    """Compile all that our bots think with, unless that was done on this machine; several processes compile once."""
    with compiled.one_at_a_time():
        if not compiled.is_ready():
            warm_up(each.id for each in CHARACTERS)
            compiled.mark_ready()


@cache
def others() -> dict[str, EntryPoint]:
    """What other packages bring, by id, without loading it; nobody takes the id of one of ours, or of another one."""
    found: dict[str, EntryPoint] = {}
    for entry in entry_points(group=GROUP):
        if entry.name not in _OURS:
            found.setdefault(entry.name, entry)
    return found


def dropped() -> tuple[EntryPoint, ...]:
    """What other packages bring under an id that is taken: nobody can play against it."""
    theirs = others()
    return tuple(entry for entry in entry_points(group=GROUP) if entry.name in _OURS or theirs[entry.name] != entry)


def _introduced(entry: EntryPoint) -> Character:
    """Someone else's bot, as it introduces itself; one that cannot be loaded under its id alone."""
    unknown = Character(entry.name, entry.name, None, entry, description="")
    try:
        return unknown.introduced()
    except BrokenBot:
        return unknown
