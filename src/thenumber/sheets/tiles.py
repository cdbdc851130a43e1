"""The page of number tiles, two for each player: one to write on, and one more."""

from thenumber.rules import MOST_PLAYERS, Colour
from thenumber.sheets.area import Area
from thenumber.sheets.fonts import STRONG
from thenumber.sheets.pen import Pen, Style
from thenumber.texts import Catalogue

_LABEL = Style(2.5, STRONG)
_CUT, _WINDOW, _FIRST = 0.25, 0.5, 1.0  # widths of lines


def draw_tiles(pen: Pen, area: Area, catalogue: Catalogue, colours: list[Colour]) -> None:
    """Tiles to cut out; fewer players leave the rest of the sheet white."""
    rows = list(area.rows(MOST_PLAYERS))[: len(colours)]
    _draw_cuts(pen, area, rows)
    for colour, row in zip(colours, rows, strict=True):
        for tile in row.columns(1.0, 1.0):
            _draw_tile(pen, tile, catalogue, colour)


def _draw_cuts(pen: Pen, area: Area, rows: list[Area]) -> None:
    """Where to cut: one line between two tiles."""
    for y in (area.y, *(row.bottom for row in rows)):
        pen.rule((area.x, y), (area.right, y), _CUT, is_dashed=True)
    for x in (area.x, area.x + area.width / 2, area.right):
        pen.rule((x, area.y), (x, rows[-1].bottom), _CUT, is_dashed=True)


def _draw_tile(pen: Pen, tile: Area, catalogue: Catalogue, colour: Colour) -> None:
    symbol, windows = tile.inset(2.5, 2.5).split_left(8.0, gap=1.5)
    pen.symbol(colour, symbol.centred(7.0, 7.0), 0.6)
    first, *others = windows.columns(1.0, 1.0, 1.0, gap=2.5)
    pen.box(first, _FIRST, radius=3.0)
    pen.words(catalogue.say("print-scores"), first.inset(1.2, 1.5).split_bottom(_LABEL.line)[1], _LABEL, "centre")
    for window in others:
        pen.box(window, _WINDOW, radius=3.0)
