"""Draws on a sheet, in millimetres from its top left corner, pure black.

A text that doesn't fit its place is an error, never cut off and never printed over something else.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Literal

from reportlab.lib.units import mm
from reportlab.pdfgen.canvas import Canvas

from thenumber.rules import Colour
from thenumber.sheets.area import Area
from thenumber.sheets.fonts import CAPITALS, REGULAR, STRONG, width_of
from thenumber.sheets.symbols import CORNERS, RADIUS, SIDE, SQUARE

Alignment = Literal["left", "centre", "right"]
Point = tuple[float, float]
_DASHES = (1.2, 1.0)
_SLACK = 0.001  # of a millimetre: sums of fractions are no overflow


class TooLong(ValueError):
    """A text is too long for its place."""


@dataclass(frozen=True, slots=True)
class Style:
    """How a text looks; sizes are in millimetres."""

    size: float
    font: str = REGULAR
    leading: float = 1.35

    @property
    def line(self) -> float:
        """How high a line is."""
        return self.size * self.leading

    def sized(self, size: float) -> "Style":
        """The style in another size."""
        return replace(self, size=size)


Run = tuple[str, str]
"""A piece of a word, and its font."""


class Pen:
    """Writes and draws on the current page of a document."""

    def __init__(self, canvas: Canvas, sheet: Area) -> None:
        self._canvas = canvas
        self._height = sheet.height
        self.sheet = sheet

    def box(self, area: Area, line: float, radius: float = 0.0, *, is_dashed: bool = False) -> None:
        """The outline of an area, its outer edge on the area's."""
        inner = area.inset(line / 2)
        self._stroke(line, is_dashed=is_dashed)
        self._round_rect(inner, max(0.0, radius - line / 2), fill=0)

    def block(self, area: Area, radius: float) -> None:
        """An area filled with ink."""
        self._stroke(0.1, is_dashed=False)
        self._round_rect(area, radius, fill=1)

    def rule(
        self, start: tuple[float, float], end: tuple[float, float], line: float, *, is_dashed: bool = False
    ) -> None:
        """A straight line."""
        self._stroke(line, is_dashed=is_dashed)
        self._canvas.line(start[0] * mm, self._up(start[1]), end[0] * mm, self._up(end[1]))

    def symbol(self, colour: Colour, area: Area, line: float) -> None:
        """The outlined symbol of a player, as large as the area allows."""
        size = min(area.width, area.height)
        place = area.centred(size, size)
        unit = size / SIDE
        self._stroke(line, is_dashed=False)
        if colour.symbol == "circle":
            middle = place.centred(0, 0)
            self._canvas.circle(middle.x * mm, self._up(middle.y), RADIUS * unit * mm)
        elif colour.symbol == "square":
            self._round_rect(place.centred(SQUARE * unit, SQUARE * unit), unit, fill=0)
        else:
            self._polygon([(place.x + x * unit, place.y + y * unit) for x, y in CORNERS[colour.symbol]])

    def words(
        self, text: str, area: Area, style: Style, align: Alignment = "left", *, is_inverted: bool = False
    ) -> None:
        """One line in the middle of an area's height.

        Raises:
            TooLong: it doesn't fit.
        """
        width = width_of(text, style.font, style.size)
        if width > area.width + _SLACK or style.size * CAPITALS > area.height + _SLACK:
            raise TooLong(f"{text!r} needs {width:.1f} mm of {area.width:.1f}")
        spare = {"left": 0.0, "centre": (area.width - width) / 2, "right": area.width - width}[align]
        baseline = area.y + (area.height + style.size * CAPITALS) / 2
        self._canvas.setFillGray(1 if is_inverted else 0)
        self._print(text, area.x + spare, baseline, style.font, style.size)
        self._canvas.setFillGray(0)

    def paragraph(self, text: str, area: Area, style: Style, align: Alignment = "left") -> float:
        """Lines from the top of an area; <b>important words</b> are stronger. Returns how high they are together.

        Raises:
            TooLong: they don't fit.
        """
        lines = list(_lines(text, area.width, style))
        height = len(lines) * style.line
        if height > area.height + _SLACK:
            raise TooLong(f"{text!r} needs {height:.1f} mm of {area.height:.1f}")
        for number, line in enumerate(lines):
            spare = area.width - _width(line, style.size)
            x = area.x + {"left": 0.0, "centre": spare / 2, "right": spare}[align]
            baseline = area.y + number * style.line + (style.line + style.size * CAPITALS) / 2
            for piece, font in line:
                self._print(piece, x, baseline, font, style.size)
                x += width_of(piece, font, style.size)
        return height

    def _print(self, text: str, x: float, baseline: float, font: str, size: float) -> None:
        self._canvas.setFont(font, size * mm)
        self._canvas.drawString(x * mm, self._up(baseline), text)

    def _stroke(self, line: float, *, is_dashed: bool) -> None:
        self._canvas.setLineWidth(line * mm)
        self._canvas.setLineJoin(1)
        self._canvas.setDash([dash * mm for dash in _DASHES] if is_dashed else [])

    def _round_rect(self, area: Area, radius: float, fill: Literal[0, 1]) -> None:
        at = (area.x * mm, self._up(area.bottom), area.width * mm, area.height * mm)
        self._canvas.roundRect(*at, radius * mm, stroke=1, fill=fill)

    def _polygon(self, corners: Sequence[Point]) -> None:
        path = self._canvas.beginPath()
        path.moveTo(corners[0][0] * mm, self._up(corners[0][1]))
        for x, y in corners[1:]:
            path.lineTo(x * mm, self._up(y))
        path.close()
        self._canvas.drawPath(path)

    def _up(self, y: float) -> float:
        """PDF counts from the bottom, in points."""
        return (self._height - y) * mm


def height_of(text: str, width: float, style: Style) -> float:
    """How high a paragraph is."""
    return len(list(_lines(text, width, style))) * style.line


def _lines(text: str, width: float, style: Style) -> Iterator[list[Run]]:
    """The lines of a paragraph.

    Raises:
        TooLong: one of its words is wider than a line.
    """
    line: list[Run] = []
    for word in _words(text, style):
        longer = [*line, (" ", style.font), *word] if line else word
        if _width(longer, style.size) <= width + _SLACK:
            line = longer
            continue
        if not line or _width(word, style.size) > width + _SLACK:
            raise TooLong(f"{word!r} is wider than {width:.1f} mm")
        yield line
        line = word
    yield line


def _words(text: str, style: Style) -> Iterator[list[Run]]:
    """The words of a text with its fonts; only a plain space is a gap."""
    word: list[Run] = []
    for index, part in enumerate(re.split("</?b>", text)):
        font = STRONG if index % 2 else style.font
        for piece in re.split("( )", part):
            if piece == " ":
                yield word
                word = []
            elif piece:
                word.append((piece, font))
    yield word


def _width(line: Sequence[Run], size: float) -> float:
    return sum(width_of(piece, font, size) for piece, font in line)
