"""Which character takes a seat when someone asks for a level or for a bot by its id."""

from thenumber.bots import Character, Level, UnknownBot, character, of_level
from thenumber.table import Refused, SeatBot, Table, clean

STAND_IN = "saver"
"""Who plays for those who are away: sensible, quick and in nobody's way."""


def cast(table: Table, asked: str) -> SeatBot:
    """Seat the character that someone asks for: of a level, the next one that is not at the table.

    Raises:
        Refused: there is no such bot or level, or all of that level are at the table.
    """
    found = _of_level(table, Level(asked)) if asked in set(Level) else _available(asked)
    return SeatBot(found.id, _name(found))


def _of_level(table: Table, level: Level) -> Character:
    seated = {player.bot for player in table.players}
    free = [candidate for candidate in of_level(level) if candidate.id not in seated]
    if not free:
        raise Refused("bot/none-left", level=level)
    return free[0]


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
