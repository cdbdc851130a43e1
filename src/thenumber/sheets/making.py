"""Puts the pages of a document together."""

from collections.abc import Callable
from io import BytesIO

from reportlab.lib.units import mm
from reportlab.pdfgen.canvas import Canvas

from thenumber.rules import Colour
from thenumber.sheets.area import Area
from thenumber.sheets.boards import draw_boards
from thenumber.sheets.card import draw_cards
from thenumber.sheets.fonts import DIGITS, REGULAR, prepare
from thenumber.sheets.pen import Pen, Style
from thenumber.sheets.tiles import draw_tiles
from thenumber.sheets.wish import Page, Wish
from thenumber.texts import Catalogue

_TITLE, _LINE, _FOOT = Style(4.6, DIGITS), Style(3.0), Style(2.5)
_MARGIN = 10.0  # what home printers leave white, and more
_HEAD = 4.6
_GAP = 3.0

_PAGES: dict[Page, tuple[str, Callable[[Pen, Area, Catalogue, list[Colour]], None]]] = {
    Page.BOARDS: ("print-boards-line", draw_boards),
    Page.TILES: ("print-tiles-line", draw_tiles),
    Page.RULES: ("print-rules-line", draw_cards),
}


def make(wish: Wish) -> bytes:
    """The document as PDF, its fonts included: the same wish gives the same bytes.

    Raises:
        FontsMissing: this is a working copy whose client was never built.
    """
    prepare()
    catalogue = Catalogue(wish.language)
    width, height = wish.paper.millimetres
    body = BytesIO()
    # Without a font of ours to begin with, it would name one that isn't included.
    canvas = Canvas(
        body,
        (width * mm, height * mm),
        invariant=1,
        lang=wish.language,
        initialFontName=REGULAR,  # type: ignore[arg-type]  # the stubs take it for a size
    )
    canvas.setTitle(catalogue.say("print-title"))
    canvas.setAuthor(catalogue.say("title"))
    canvas.setCreator("thenumber")
    for page in wish.pages:
        _draw(Pen(canvas, Area(0, 0, width, height)), page, catalogue, list(Colour)[: wish.players])
        canvas.showPage()
    canvas.save()
    return body.getvalue()


def _draw(pen: Pen, page: Page, catalogue: Catalogue, colours: list[Colour]) -> None:
    """A page: the title and what it is for, whose game it is, and between them what is to be cut out or written on."""
    line, draw = _PAGES[page]
    head, rest = pen.sheet.inset(_MARGIN, _MARGIN - 1).split_top(_HEAD, _GAP)
    body, foot = rest.split_bottom(_FOOT.line, _GAP / 2)
    pen.words(catalogue.say("title"), head, _TITLE)
    pen.words(catalogue.say(line), head.split_left(40)[1], _LINE, "right")
    pen.words(catalogue.say("print-credit"), foot, _FOOT, "centre")
    draw(pen, body, catalogue, colours)
