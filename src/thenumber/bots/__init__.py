"""Bots: functions of what one seat may see and a random generator, which answer with a number.

Read it in this order: bot, habit, habits, calculator; moments, features, prior, learned, opinions, reading, memory,
prospects, reply, equilibrium, balanced, reader; then characters, ladder, registry, paths, errors; then lines, process,
program; then asking, packing, thinker; then glance.
"""

from thenumber.bots.bot import Bot, Mixes, MixesInBulk, WarmsUp
from thenumber.bots.characters import Character, Level
from thenumber.bots.errors import BrokenBot, FaultKind, Forfeit, MissingExtra, ProgramFault, UnknownBot
from thenumber.bots.glance import Glance, LooksFurther
from thenumber.bots.habit import Habit
from thenumber.bots.ladder import CHARACTERS
from thenumber.bots.paths import bot_at, character_at, is_path
from thenumber.bots.program import Program, command_of
from thenumber.bots.registry import character, dropped, everyone, of_level, prepare, warm_up

__all__ = [
    "CHARACTERS",
    "Bot",
    "BrokenBot",
    "Character",
    "FaultKind",
    "Forfeit",
    "Glance",
    "Habit",
    "Level",
    "LooksFurther",
    "MissingExtra",
    "Mixes",
    "MixesInBulk",
    "Program",
    "ProgramFault",
    "UnknownBot",
    "WarmsUp",
    "bot_at",
    "character",
    "character_at",
    "command_of",
    "dropped",
    "everyone",
    "is_path",
    "of_level",
    "prepare",
    "warm_up",
]
