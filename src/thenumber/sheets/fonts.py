"""The typeface of the sheets: Inter, as on screens. The build of the web client leaves it beside this module."""

from functools import cache
from pathlib import Path

from reportlab.pdfbase.pdfmetrics import registerFont, stringWidth
from reportlab.pdfbase.ttfonts import TTFont

FOLDER = Path(__file__).parent / "fonts"
REGULAR, STRONG, DIGITS = "inter-regular", "inter-semibold", "inter-display-bold"
CAPITALS = 0.727
"""How high Inter's capitals and digits are, as a part of the size."""


class FontsMissing(Exception):
    """The fonts aren't there: this is a working copy whose client was never built."""


def require_fonts() -> None:
    """See that the fonts are there.

    Raises:
        FontsMissing: they haven't been built.
    """
    if not all(_file(name).is_file() for name in (REGULAR, STRONG, DIGITS)):
        raise FontsMissing


@cache
def prepare() -> None:
    """Make the fonts known, once.

    Raises:
        FontsMissing: they haven't been built.
    """
    require_fonts()
    for name in (REGULAR, STRONG, DIGITS):
        registerFont(TTFont(name, str(_file(name))))


def _file(name: str) -> Path:
    return FOLDER / f"{name}.ttf"


def width_of(text: str, font: str, size: float) -> float:
    """How wide a text is, in the unit of its size."""
    return stringWidth(text, font, size)
