"""Our characters, from the easiest level to the hardest; within a level they are close (docs/bots.md)."""

from importlib.metadata import EntryPoint

from thenumber.bots.characters import Character, Level

GROUP = "thenumber.bots"


def _ours(bot_id: str, name: str, level: Level, source: str, extra: str | None = None) -> Character:
    return Character(bot_id, name, level, EntryPoint(bot_id, f"thenumber.bots.{source}", GROUP), extra)


CHARACTERS = (
    _ours("showoff", "Max", Level.EASY, "habits:Showoff"),
    _ours("spoiler", "Nix", Level.EASY, "habits:Spoiler"),
    _ours("beginner", "Pip", Level.EASY, "habits:Beginner"),
    _ours("repeater", "Koko", Level.EASY, "habits:Repeater"),
    _ours("copycat", "Polly", Level.MEDIUM, "habits:Copycat"),
    _ours("cautious", "Tuck", Level.MEDIUM, "habits:Cautious"),
    _ours("gambler", "Ember", Level.MEDIUM, "habits:Gambler"),
    _ours("scavenger", "Jay", Level.MEDIUM, "habits:Scavenger"),
    _ours("saver", "Hazel", Level.MEDIUM, "habits:Saver"),
    _ours("equilibrium", "Libra", Level.HARD, "balanced:Balanced", extra="sim"),
    _ours("calculator", "Ada", Level.HARD, "calculator:Calculator"),
    _ours("reader", "Iris", Level.HARD, "reader:Reader", extra="sim"),
)
"""Ours, from the easiest to the hardest."""
