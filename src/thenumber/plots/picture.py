"""What all pictures share: formats, colours that colour-blind people can tell apart, and no need for a screen."""

import os

from matplotlib.backends.backend_agg import FigureCanvasAgg
from matplotlib.figure import Figure

FORMATS = (".png", ".svg", ".pdf")
"""How the name of a picture may end."""

# Okabe and Ito's palette, the dark ones first; lines differ in their dashes, too.
COLOURS = ("#0072B2", "#D55E00", "#009E73", "#CC79A7", "#56B4E9", "#E69F00")
DASHES = ("-", "--", "-.", ":", (0, (5, 1)), (0, (3, 1, 1, 1)))


def blank_picture(width: float, height: float) -> Figure:
    """An empty picture, in inches, drawn without a screen."""
    figure = Figure(figsize=(width, height), layout="constrained")
    FigureCanvasAgg(figure)
    return figure


def save(figure: Figure, path: str | os.PathLike[str]) -> str:
    """Write a picture in the format that the end of its name says; returns its title.

    Raises:
        OSError: it cannot be written there.
    """
    figure.savefig(path, dpi=150)
    return figure.get_suptitle().replace(r"\$", "$")
