"""Where everything of a turn lies on its card: the tiles from the highest number down, and the links that lead from the
highest eliminated number to what eliminated it. The same as in the client's own card.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from thenumber.online.jobs.palette import Point
from thenumber.rules import Digits, Tile, Turn, Verdict

WIDTH, HEIGHT = 1200, 630
_LEFT, _STACK_WIDTH, _TOP, _MOST = 504, 648, 65, 500
"""Where the tiles are, and how much of the height they may take."""
_GAP, _BETWEEN = 14, 10
_MOST_HEIGHT = 110


@dataclass(frozen=True, slots=True)
class Box:
    """A part of the picture."""

    left: float
    top: float
    width: float
    height: float

    @property
    def middle(self) -> float:
        """Of its height."""
        return self.top + self.height / 2

    @property
    def centre(self) -> float:
        """Of its width."""
        return self.left + self.width / 2


@dataclass(frozen=True, slots=True)
class Placed:
    """A tile on the card."""

    tile: Tile
    box: Box
    is_narrow: bool
    """Several lie in its row: who and verdict stand over the windows."""
    windows: tuple[Box, ...]
    inverted: Digits
    """Digits drawn inverted."""

    def window(self, digit: int) -> Box:
        """The first window that shows a digit."""
        return self.windows[str(self.tile.number).index(str(digit))]


@dataclass(frozen=True, slots=True)
class Layout:
    """A card without its words."""

    tiles: tuple[Placed, ...]
    links: tuple[tuple[Point, ...], ...]
    """Lines from a window down to another, by way of the gap below the first."""


def layout_of(turn: Turn) -> Layout:
    """The card of a turn."""
    rows = turn.rows
    linked = next((tile for row in rows for tile in row if tile.verdict is Verdict.ELIMINATED), None)
    tiles = tuple(_tiles(rows, linked))
    return Layout(tiles, tuple(_links(linked, tiles)) if linked else ())


def _tiles(rows: Sequence[Sequence[Tile]], linked: Tile | None) -> Iterator[Placed]:
    gaps = _GAP * (len(rows) - 1)
    height = min(_MOST_HEIGHT, (_MOST - gaps) / max(len(rows), 1))
    top = _TOP + (_MOST - len(rows) * height - gaps) / 2
    for index, row in enumerate(rows):
        width = (_STACK_WIDTH - _BETWEEN * (len(row) - 1)) / len(row)
        for place, tile in enumerate(row):
            box = Box(_LEFT + place * (width + _BETWEEN), top + index * (height + _GAP), width, height)
            is_narrow = len(row) > 1
            yield Placed(tile, box, is_narrow, _windows(box, is_narrow=is_narrow), _inverted(tile, linked))


def _inverted(tile: Tile, linked: Tile | None) -> Digits:
    """Its own shared digits; on a number that eliminated the one with links, those by which it did."""
    if tile.verdict is Verdict.ELIMINATED:
        return tile.shared
    clashes = linked.clashes if linked else ()
    return next((clash.shared for clash in clashes if clash.seat == tile.seat), Digits())


def _windows(box: Box, *, is_narrow: bool) -> tuple[Box, ...]:
    size = box.height - (46 if is_narrow else 24)
    wide = min(size * 0.92, (box.width - 40) / 3)
    start = box.left + (box.width - 3 * wide - 10) / 2
    upper = box.top + (38 if is_narrow else 12)
    return tuple(Box(start + place * (wide + 5), upper, wide, size) for place in range(3))


def _links(linked: Tile, tiles: Sequence[Placed]) -> Iterator[tuple[Point, ...]]:
    source = next(placed for placed in tiles if placed.tile is linked)
    bend = source.box.top + source.box.height + _GAP / 2
    for clash in linked.clashes:
        target = next(placed for placed in tiles if placed.tile.seat == clash.seat)
        for digit in clash.shared:
            start, end = source.window(digit), target.window(digit)
            yield (
                (start.centre, start.top + start.height),
                (start.centre, bend),
                (end.centre, bend),
                (end.centre, end.top),
            )
