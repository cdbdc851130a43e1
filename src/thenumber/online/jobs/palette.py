"""The colours of a card, which is a picture and always light, and the players' shapes: those of the client's cards."""

from typing import NamedTuple

from thenumber.rules import Colour

PAPER, SURFACE, WELL = "#f4f3ef", "#ffffff", "#e9e7e0"
INK, INK_2, INK_3 = "#15171c", "#484c55", "#5f636c"

Point = tuple[float, float]


class PlayerLook(NamedTuple):
    """A player's colours and shape. Points are on a grid of 24; of a circle there are none."""

    fill: str
    on: str
    edge: str
    shape: tuple[Point, ...]
    round: float
    """How wide a line around the shape rounds its corners."""


_STAR = (
    *((12, 1.8), (15, 8.67), (22.46, 9.4), (16.85, 14.38), (18.47, 21.7)),
    *((12, 17.9), (5.53, 21.7), (7.15, 14.38), (1.54, 9.4), (9, 8.67)),
)
LOOKS = {
    Colour.RED: PlayerLook("#d8391f", "#ffffff", "#a92a14", ((12, 3.6), (21.6, 20), (2.4, 20)), 2.6),
    Colour.BLUE: PlayerLook("#3568ea", "#ffffff", "#2148b8", (), 0),
    Colour.GREEN: PlayerLook("#10bd97", "#0b1f19", "#087a61", ((3.8, 3.8), (20.2, 3.8), (20.2, 20.2), (3.8, 20.2)), 2),
    Colour.YELLOW: PlayerLook("#fccf33", "#241b00", "#97720a", ((12, 1.7), (22.3, 12), (12, 22.3), (1.7, 12)), 2),
    Colour.PURPLE: PlayerLook("#561d68", "#ffffff", "#34103f", _STAR, 1.8),
}
CIRCLE: tuple[Point, float] = ((12, 12), 10.2)
"""Its centre and radius."""
