"""The typeface of the sheets: Inter, as on screens. The build of the web client leaves it beside this module."""

from functools import cache
from pathlib import Path

from reportlab.pdfbase.pdfmetrics import registerFont, stringWidth
from reportlab.pdfbase.ttfonts import TTFError, TTFont

FOLDER = Path(__file__).parent / "fonts"
REGULAR, STRONG, DIGITS = "inter-regular", "inter-semibold", "inter-display-bold"
CAPITALS = 0.727
"""How high Inter's capitals and digits are, as a part of the size."""


class FontsMissing(Exception):
    """The fonts aren't there: this is a working copy whose client was never built."""


@cache
def prepare() -> None:
    """Make the fonts known, once.

    Raises:
        FontsMissing: they haven't been built.
    """
    try:
        for name in (REGULAR, STRONG, DIGITS):
            registerFont(TTFont(name, str(FOLDER / f"{name}.ttf")))
    except TTFError:
        raise FontsMissing from None


def width_of(text: str, font: str, size: float) -> float:
    """How wide a text is, in the unit of its size."""
    return stringWidth(text, font, size)
