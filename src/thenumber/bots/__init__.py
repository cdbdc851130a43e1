"""Bots: functions of what one seat may see and a random generator, which answer with a number.

Read it in this order: bot, habit, habits, calculator; moments, features, prior, opinions, reading, prospects, reply,
equilibrium, reader; then characters, ladder, registry, errors.
"""

from thenumber.bots.bot import Bot, Mixes, WarmsUp
from thenumber.bots.characters import Character, Level
from thenumber.bots.errors import BrokenBot, MissingExtra, UnknownBot
from thenumber.bots.habit import Habit
from thenumber.bots.ladder import CHARACTERS
from thenumber.bots.registry import character, everyone, of_level, warm_up

__all__ = [
    "CHARACTERS",
    "Bot",
    "BrokenBot",
    "Character",
    "Habit",
    "Level",
    "MissingExtra",
    "Mixes",
    "UnknownBot",
    "WarmsUp",
    "character",
    "everyone",
    "of_level",
    "warm_up",
]
