"""`thenumber rules`: the rules of the game, in our own words, in the reader's language."""

from rich.console import RenderableType
from rich.padding import Padding
from rich.text import Text

from thenumber.cli.drawing import show
from thenumber.rules import PUBLISHED
from thenumber.texts import Catalogue

_SECTIONS = (
    ("rules-pieces-title", "rules-pieces"),
    ("rules-course-title", "rules-course"),
    ("rules-choose-title", "rules-choose"),
    ("rules-check-title", "rules-check"),
    ("rules-resolve-title", "rules-resolve"),
    ("rules-last-turn-title", "rules-last-turn"),
    ("rules-clock-title", "rules-clock"),
    ("rules-out-title", "rules-out"),
    ("rules-end-title", "rules-end"),
    ("rules-example-title", "rules-example"),
)


def run(language: str) -> None:
    """Print the rules page."""
    say = Catalogue(language).say
    figures = {"rules-resolve": {"bonuses": ", ".join(f"+{bonus}" for bonus in PUBLISHED.bonuses)}}
    page: list[RenderableType] = [Text(say("title"), style="bold"), Text(say("rules-idea"))]
    for title, text in _SECTIONS:
        page += [Text(f"\n{say(title)}", style="bold")]
        page += [Padding(Text(say(text, **figures.get(text, {}))), (0, 0, 0, 2))]
    show(*page, Text(f"\n{say('rules-credit')}", style="dim"))
