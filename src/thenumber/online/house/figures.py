"""Figures about the house, for operators: counts only, nothing about anybody."""

from collections import Counter
from dataclasses import dataclass, field


@dataclass(slots=True)
class Figures:
    """What has happened since the house was opened."""

    tables_opened: int = 0
    games_finished: int = 0
    turns_revealed: int = 0
    events_stored: int = 0
    refusals: Counter[str] = field(default_factory=Counter)
    store_failures: int = 0
    conflicts: int = 0
    bot_failures: int = 0
