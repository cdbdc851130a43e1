"""The page with the rules: one card, twice, so that two people can look at once."""

from thenumber.rules import Board, Colour, Number, Tile, Verdict, play_turn
from thenumber.sheets.area import Area
from thenumber.sheets.boards import bonus_of
from thenumber.sheets.fonts import DIGITS, STRONG
from thenumber.sheets.pen import Pen, Style, height_of
from thenumber.texts import Catalogue

CARDS = 2
_EXAMPLES = ("964", "852", "743", "110")
_STEPS = ("print-write", "print-reveal", "print-check", "print-score", "print-cross-out")
_TITLE, _COUNT, _TURN, _BONUS, _VERDICT = (
    Style(9.0, DIGITS),
    Style(3.0, DIGITS),
    Style(2.5),
    Style(4.0, DIGITS),
    Style(3.0, STRONG, leading=1.2),
)
_DIGIT = Style(6.0, DIGITS)
_BETWEEN = 2.5  # two steps
_NUMBERED = 8.5  # the column of a step's number
_EXAMPLE = 78.0  # the column of the example
_SIZES = tuple(size / 10 for size in range(41, 29, -1))
"""Sizes of the text, the largest first: languages need more or less room."""


def draw_cards(pen: Pen, area: Area, catalogue: Catalogue, colours: list[Colour]) -> None:  # noqa: ARG001  # as all pages
    """Two cards to cut out."""
    for card in area.rows(CARDS, gap=6.0):
        pen.box(card, 0.25, is_dashed=True)
        steps, example = card.inset(7.0, 6.0).split_right(_EXAMPLE, gap=7.0)
        _draw_steps(pen, steps, catalogue)
        _draw_example(pen, example, catalogue)


def _draw_steps(pen: Pen, area: Area, catalogue: Catalogue) -> None:
    title, place = area.split_top(_TITLE.size, gap=3.5)
    pen.words(catalogue.say("title"), title, _TITLE)
    steps = [catalogue.say(key) for key in _STEPS]
    style = _fitting(steps, place.split_left(_NUMBERED)[1])
    for step_no, step in enumerate(steps, start=1):
        number, words = place.split_left(_NUMBERED)
        badge = number.split_top(style.line)[0].split_left(5.5)[0].centred(5.5, 5.5)
        pen.box(badge, 0.4, radius=2.75)
        pen.words(str(step_no), badge, _COUNT, "centre")
        place = place.split_top(pen.paragraph(step, words, style), gap=_BETWEEN)[1]


def _fitting(steps: list[str], area: Area) -> Style:
    """The largest style in which all steps have room."""
    room = area.height - _BETWEEN * (len(steps) - 1)
    styles = [Style(size, leading=1.4) for size in _SIZES]
    fitting = (style for style in styles if sum(height_of(step, area.width, style) for step in steps) <= room)
    return next(fitting, styles[-1])


def _draw_example(pen: Pen, area: Area, catalogue: Catalogue) -> None:
    """A line-up with its verdicts, what every turn adds, and the rest of the rules."""
    rows, rest = area.split_top(4 * 14.0 + 3 * 2.0, gap=2.0)
    for tile, row in zip(example(), rows.rows(4, gap=2.0), strict=True):
        _draw_tile(pen, row, catalogue, tile)
    bonuses, words = rest.split_top(10.0, gap=2.5)
    for turn_no, place in enumerate(bonuses.columns(1, 1, 1, 1, 1.35, gap=1.0), start=1):
        pen.box(place, 0.3, radius=1.5)
        label, bonus = place.inset(0.8, 1.0).rows(2)
        pen.words(catalogue.say("plot-turn", turn=turn_no), label, _TURN, "centre")
        pen.words(bonus_of(turn_no), bonus, _BONUS, "centre")
    pen.paragraph(catalogue.say("print-rest"), words, _fitting([catalogue.say("print-rest")], words))


def example() -> list[Tile]:
    """The tiles of the example, the highest first, judged and scored as in a first turn."""
    numbers = [*map(Number, _EXAMPLES)]
    turn, _ = play_turn([Board()] * len(numbers), numbers, turn_no=1)
    return list(turn.tiles)


def _draw_tile(pen: Pen, row: Area, catalogue: Catalogue, tile: Tile) -> None:
    is_eliminated = tile.verdict is Verdict.ELIMINATED
    pen.box(row, 0.5, radius=2.5, is_dashed=is_eliminated)
    symbol, rest = row.inset(2.5, 1.5).split_left(7.0, gap=2.0)
    pen.symbol(list(Colour)[tile.seat], symbol.centred(6.0, 6.0), 0.6)
    windows, words = rest.split_left(27.5, gap=3.0)
    if is_eliminated:
        pen.rule(
            (windows.x - 1, windows.y + windows.height / 2), (windows.right + 1, windows.y + windows.height / 2), 0.5
        )
    for digit, window in zip(str(tile.number), windows.columns(1, 1, 1, gap=1.0), strict=True):
        _draw_digit(pen, window, digit, is_shared=int(digit) in tile.shared)
    verdict = _verdict(tile, catalogue)
    height = height_of(verdict, words.width, _VERDICT)
    pen.paragraph(verdict, words.centred(words.width, height), _VERDICT)


def _draw_digit(pen: Pen, window: Area, digit: str, *, is_shared: bool) -> None:
    if is_shared:
        pen.block(window, radius=1.5)
    else:
        pen.box(window, 0.3, radius=1.5)
    pen.words(digit, window, _DIGIT, "centre", is_inverted=is_shared)


def _verdict(tile: Tile, catalogue: Catalogue) -> str:
    if tile.clashes:
        clash = tile.clashes[0]
        return catalogue.say("print-eliminated", number=clash.number, digit=str(clash.shared))
    assert tile.number is not None
    points = tile.number.first_digit
    return catalogue.say("print-highest" if tile.won_bonus else "print-approved", points=points)
