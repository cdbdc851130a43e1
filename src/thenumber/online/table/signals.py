"""Signals: what passes between people and is never stored. They may be lost; nothing depends on them."""

from enum import StrEnum

from thenumber.online.table.ids import SECOND


class Phrase(StrEnum):
    """What one can say at a table; each reader sees it in their own language."""

    HELLO = "hello"
    GOOD_LUCK = "good-luck"
    THINKING = "thinking"
    HURRY = "hurry"
    NICE = "nice"
    OUCH = "ouch"
    LUCKY = "lucky"
    LAUGH = "laugh"
    SORRY = "sorry"
    THANKS = "thanks"
    WELL_PLAYED = "well-played"
    ONE_MORE = "one-more"


PHRASE_EVERY = 2 * SECOND
"""How often one person may say something."""
DRAFT_EVERY = 1 * SECOND
"""How often a person's draft is kept; the last one counts."""
