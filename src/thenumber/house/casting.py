"""Which character takes a seat when someone asks for a level or for a bot by its id."""

from random import Random

from thenumber.bots import Character, Level, UnknownBot, character, of_level
from thenumber.table import Refused, SeatBot, Table, clean

STAND_IN = "saver"
"""Who plays for those who are away: sensible, quick and in nobody's way."""


def cast(table: Table, asked: str, chance: Random) -> SeatBot:
    """Seat the character that someone asks for: of a level, any that is not at the table; on any free board.

    Raises:
        Refused: there is no such bot or level, or all of that level are at the table.
    """
    found = _of_level(table, Level(asked), chance) if asked in set(Level) else _available(asked)
    free = table.free_colours
    return SeatBot(found.id, _name(found), chance.choice(free) if free else None)


def _of_level(table: Table, level: Level, chance: Random) -> Character:
    seated = {player.bot for player in table.players}
    free = [candidate for candidate in of_level(level) if candidate.id not in seated]
    if not free:
        raise Refused("bot/none-left", level=level)
    return chance.choice(free)


def _available(asked: str) -> Character:
    try:
        found = character(asked)
        found.bot()
    except UnknownBot:
        raise Refused("bot/unknown", bot=asked) from None
    except ImportError:  # it needs an extra, or is broken
        raise Refused("bot/not-available", bot=asked) from None
    return found


def _name(found: Character) -> str:
    """What it is called at a table: others' bots may have names that people may not have, and are then just bots."""
    try:
        return clean(found.name)
    except Refused:
        return "Bot"
