"""The page of player boards: for both rounds the digits to cross out and the score boxes, and the final score."""

from thenumber.rules import ALL_DIGITS, MOST_PLAYERS, PUBLISHED, Colour
from thenumber.sheets.area import Area
from thenumber.sheets.fonts import DIGITS, STRONG
from thenumber.sheets.pen import Pen, Style
from thenumber.texts import Catalogue

_LABEL, _STRONG, _ROUND, _DIGIT = Style(2.5), Style(2.5, STRONG), Style(2.7, STRONG), Style(5.6, DIGITS)
_FRAME, _FINE, _THIN, _BOLD = 0.5, 0.35, 0.3, 0.7  # widths of lines
_NAME, _FINAL, _ROUND_NAME = 27.0, 17.0, 15.0  # widths of columns
_GAP = 1.2


def draw_boards(pen: Pen, area: Area, catalogue: Catalogue, colours: list[Colour]) -> None:
    """A board for each player; fewer players leave the rest of the sheet white."""
    for colour, board in zip(colours, area.rows(MOST_PLAYERS, gap=3.0), strict=False):
        pen.box(board, _FRAME, radius=4.0)
        name, rest = board.split_left(_NAME)
        rounds, final = rest.split_right(_FINAL)
        for x in (name.right, final.x):
            pen.rule((x, board.y), (x, board.bottom), _FINE)
        _draw_name(pen, name, catalogue, colour)
        _draw_final(pen, final.inset(2.0), catalogue)
        for round_no, part in enumerate(rounds.rows(PUBLISHED.rounds), start=1):
            if round_no > 1:
                pen.rule((part.x, part.y), (part.right, part.y), _FINE, is_dashed=True)
            _draw_round(pen, part.inset(2.5, 1.9), catalogue, round_no)


def _draw_name(pen: Pen, area: Area, catalogue: Catalogue, colour: Colour) -> None:
    above, label = area.inset(2.0, 2.5).split_bottom(_LABEL.line)
    symbol, line = above.split_top(13.0)
    pen.symbol(colour, symbol, 0.9)
    pen.rule((line.x, line.bottom - 1.0), (line.right, line.bottom - 1.0), _THIN)
    pen.words(catalogue.say("print-name"), label, _LABEL, "centre")


def _draw_final(pen: Pen, area: Area, catalogue: Catalogue) -> None:
    label, box = area.split_top(_STRONG.line, _GAP)
    pen.words(catalogue.say("print-final"), label, _STRONG, "centre")
    pen.box(box, _BOLD, radius=2.0)


def _draw_round(pen: Pen, area: Area, catalogue: Catalogue, round_no: int) -> None:
    line, boxes = area.split_top(_DIGIT.size, _GAP)
    name, digits = line.split_left(_ROUND_NAME)
    pen.words(catalogue.say("sheet-round-column", round=round_no), name, _ROUND)
    for digit, place in zip(ALL_DIGITS, digits.columns(*[1.0] * len(ALL_DIGITS)), strict=True):
        pen.words(str(digit), place, _DIGIT, "centre")
    *turns, used, total = boxes.columns(*[1.0] * (PUBLISHED.turns + 1), 1.25, gap=_GAP)
    for turn_no, box in enumerate(turns, start=1):
        _draw_box(pen, box, bonus_of(turn_no), _BOLD if turn_no == PUBLISHED.turns else _THIN)
    _draw_box(pen, used, catalogue.say("sheet-used"), _THIN, is_dashed=True)
    _draw_box(pen, total, catalogue.say("sheet-total"), _BOLD)


def _draw_box(pen: Pen, area: Area, label: str, line: float, *, is_dashed: bool = False) -> None:
    pen.box(area, line, radius=1.6, is_dashed=is_dashed)
    pen.words(label, area.inset(1.2, 0.8).split_top(_STRONG.line)[0], _STRONG)


def bonus_of(turn_no: int) -> str:
    """What a turn adds, as on the score boxes.

    >>> bonus_of(1), bonus_of(5)
    ('+2', '×2 +8')
    """
    factor = PUBLISHED.factor(turn_no)
    return (f"×{factor} " if factor > 1 else "") + f"+{PUBLISHED.bonus(turn_no)}"
