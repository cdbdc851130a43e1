"""The outlines of the players' symbols, in a square of 24: the same shapes as on screens."""

SIDE = 24.0
RADIUS = 9.8
"""The radius of the circle."""
SQUARE = 18.0
"""The side of the square."""

CORNERS: dict[str, tuple[tuple[float, float], ...]] = {
    "triangle": ((12, 3.6), (21.6, 20), (2.4, 20)),
    "diamond": ((12, 1.7), (22.3, 12), (12, 22.3), (1.7, 12)),
    "star": (
        (12, 1.8),
        (15, 8.67),
        (22.46, 9.4),
        (16.85, 14.38),
        (18.47, 21.7),
        (12, 17.9),
        (5.53, 21.7),
        (7.15, 14.38),
        (1.54, 9.4),
        (9, 8.67),
    ),
}
