"""Figures about the house, for operators: counts only, nothing about anybody."""

from collections import Counter
from dataclasses import dataclass, field

from thenumber.table import Time


@dataclass(slots=True)
class Figures:
    """What has happened since the house was opened."""

    tables_opened: int = 0
    games_finished: int = 0
    turns_revealed: int = 0
    events_stored: int = 0
    commands: int = 0
    refusals: Counter[str] = field(default_factory=Counter)
    store_failures: int = 0
    failed_at: Time | None = None
    """When the store failed, if it did the last time that something was stored."""
    conflicts: int = 0
    bot_failures: int = 0
