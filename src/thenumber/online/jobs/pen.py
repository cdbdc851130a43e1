"""A pen for pictures: shapes and words in the picture's own measure, drawn larger and made smaller in the end, so that
edges are smooth.
"""

from collections.abc import Sequence
from functools import cache
from io import BytesIO
from pathlib import Path

from PIL import Image, ImageDraw, ImageFont

from thenumber.online.jobs.layout import HEIGHT, WIDTH, Box
from thenumber.online.jobs.palette import CIRCLE, PAPER, PlayerLook, Point

TEXT, STRONG, DIGITS = "inter-regular", "inter-semibold", "inter-display-bold"
_SCALE = 2
_CAPITALS = 0.727  # the height of a capital letter or a digit, of the size of the letters


class Pen:
    """Draws on a card; its letters are those of the built client."""

    def __init__(self, static: Path) -> None:
        self._static = static
        self._picture = Image.new("RGB", (WIDTH * _SCALE, HEIGHT * _SCALE), PAPER)
        self._draw = ImageDraw.Draw(self._picture)

    def box(self, box: Box, radius: float, fill: str, edge: str | None = None, width: float = 0) -> None:
        """A box with round corners."""
        corners = _scaled((box.left, box.top), (box.left + box.width, box.top + box.height))
        self._draw.rounded_rectangle(corners, radius * _SCALE, fill, edge, round(width * _SCALE))

    def disc(self, centre: Point, radius: float, fill: str) -> None:
        """A disc."""
        self._draw.circle(_scaled(centre)[0], radius * _SCALE, fill)

    def line(self, points: Sequence[Point], width: float, ink: str, *, has_round_ends: bool = False) -> None:
        """A line through some points."""
        self._draw.line(_scaled(*points), ink, round(width * _SCALE), joint="curve")
        if has_round_ends:
            for end in (points[0], points[-1]):
                self.disc(end, width / 2, ink)

    def shape(self, look: PlayerLook, ink: str, left: float, top: float, size: float) -> None:
        """A player's shape."""

        def at(point: Point) -> Point:
            return left + point[0] * size / 24, top + point[1] * size / 24

        if not look.shape:
            self.disc(at(CIRCLE[0]), CIRCLE[1] * size / 24, ink)
            return
        corners = [at(point) for point in look.shape]
        self._draw.polygon(_scaled(*corners), ink)
        for start, end in zip(corners, [*corners[1:], corners[0]], strict=True):
            self.line((start, end), look.round * size / 24, ink, has_round_ends=True)

    def picture(self, file: Path, left: float, top: float, size: float) -> None:
        """A picture from a file."""
        side = round(size * _SCALE)
        with Image.open(file) as opened:
            small = opened.convert("RGBA").resize((side, side), Image.Resampling.LANCZOS)
        self._picture.paste(small, (round(left * _SCALE), round(top * _SCALE)), small)

    def write(self, text: str, at: Point, font: str, size: float, ink: str, anchor: str = "ls") -> None:
        """A text, by default from a point on its base line; with `mm` or `rm`, around or up to one in its middle."""
        horizontal, is_middle = anchor[0], anchor[1] == "m"
        base = at[1] + (size * _CAPITALS / 2 if is_middle else 0)
        self._draw.text(_scaled((at[0], base))[0], text, ink, self._letters(font, size), f"{horizontal}s")

    def length(self, text: str, font: str, size: float) -> float:
        """How wide a text is."""
        return self._letters(font, size).getlength(text) / _SCALE

    def png(self) -> bytes:
        """What has been drawn."""
        drawn = BytesIO()
        self._picture.reduce(_SCALE).save(drawn, "PNG", optimize=True)
        return drawn.getvalue()

    def _letters(self, font: str, size: float) -> ImageFont.FreeTypeFont:
        return _font(self._static, font, size * _SCALE)


@cache
def _font(static: Path, name: str, size: float) -> ImageFont.FreeTypeFont:
    (file,) = (static / "assets").glob(f"{name}-*.woff2")
    return ImageFont.truetype(file, size)


def _scaled(*points: Point) -> list[Point]:
    return [(x * _SCALE, y * _SCALE) for x, y in points]
