"""Which characters may take a seat when someone asks for a level or for a bot by its id."""

from random import Random

from thenumber.bots import Character, Level, UnknownBot, character, of_level
from thenumber.rules import Colour
from thenumber.table import Candidate, Knowledge, Refused, clean

STAND_IN = "saver"
"""The bot that plays for people who are away: sensible, quick and in nobody's way."""


def casting(asked: str, chance: Random) -> Knowledge:
    """Who may take a seat for a level, or for a bot by its id, and on which board: each in an order drawn by chance.

    Raises:
        Refused: there is no such bot or level.
    """
    found = of_level(Level(asked)) if asked in set(Level) else (_available(asked),)
    bots, colours = [Candidate(bot.id, _name(bot)) for bot in found], list(Colour)
    chance.shuffle(bots)
    chance.shuffle(colours)
    return Knowledge(candidates=tuple(bots), colours=tuple(colours))


def _available(asked: str) -> Character:
    try:
        found = character(asked)
        found.require()
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
