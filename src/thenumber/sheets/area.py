"""Parts of a sheet, in millimetres from its top left corner."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise


@dataclass(frozen=True, slots=True)
class Area:
    """A rectangle on the paper."""

    x: float
    y: float
    width: float
    height: float

    @property
    def right(self) -> float:
        """The right edge of the area."""
        return self.x + self.width

    @property
    def bottom(self) -> float:
        """The lower edge of the area."""
        return self.y + self.height

    def inset(self, across: float, down: float | None = None) -> "Area":
        """What is left inside a margin."""
        down = across if down is None else down
        return Area(self.x + across, self.y + down, self.width - 2 * across, self.height - 2 * down)

    def split_right(self, width: float, gap: float = 0.0) -> tuple["Area", "Area"]:
        """What is left of it, and a part of this width on its right."""
        rest = Area(self.x, self.y, self.width - width - gap, self.height)
        return rest, Area(self.right - width, self.y, width, self.height)

    def split_left(self, width: float, gap: float = 0.0) -> tuple["Area", "Area"]:
        """A part of this width on its left, and what is left of it."""
        return Area(self.x, self.y, width, self.height), Area(
            self.x + width + gap, self.y, self.width - width - gap, self.height
        )

    def split_top(self, height: float, gap: float = 0.0) -> tuple["Area", "Area"]:
        """A part of this height on top, and what is left below."""
        return Area(self.x, self.y, self.width, height), Area(
            self.x, self.y + height + gap, self.width, self.height - height - gap
        )

    def split_bottom(self, height: float, gap: float = 0.0) -> tuple["Area", "Area"]:
        """What is left above, and a part of this height at the bottom."""
        rest = Area(self.x, self.y, self.width, self.height - height - gap)
        return rest, Area(self.x, self.bottom - height, self.width, height)

    def rows(self, count: int, gap: float = 0.0) -> Iterator["Area"]:
        """Equal parts, from top to bottom."""
        height = (self.height - gap * (count - 1)) / count
        return (Area(self.x, self.y + row * (height + gap), self.width, height) for row in range(count))

    def columns(self, *weights: float, gap: float = 0.0) -> Iterator["Area"]:
        """Parts as wide as their weights say, from left to right."""
        share = (self.width - gap * (len(weights) - 1)) / sum(weights)
        starts = [0.0]
        for weight in weights:
            starts.append(starts[-1] + weight * share + gap)
        return (Area(self.x + at, self.y, after - at - gap, self.height) for at, after in pairwise(starts))

    def centred(self, width: float, height: float) -> "Area":
        """A part of this size in the middle."""
        return Area(self.x + (self.width - width) / 2, self.y + (self.height - height) / 2, width, height)
