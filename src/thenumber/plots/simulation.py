"""A simulation as a picture: what becomes of each number, what first digits are worth, how the scores spread."""

import os

import numpy as np
from matplotlib import colormaps
from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.ticker import MaxNLocator, PercentFormatter
from numpy.typing import NDArray

from thenumber.plots.picture import COLOURS, DASHES, blank_picture, save
from thenumber.sim import Tally
from thenumber.texts import Catalogue

_MARKERS = "osD^v<>"
_RARE = 1e-4  # scores beyond this share at both ends are not shown
_PERCENT = PercentFormatter(decimals=0, symbol="\N{NO-BREAK SPACE}%")


def save_simulation(tally: Tally, path: str | os.PathLike[str], catalogue: Catalogue) -> str:
    """Draw a tally and write the picture in the format that the end of its name says; returns its title.

    Raises:
        OSError: it cannot be written there.
    """
    return save(draw_simulation(tally, catalogue), path)


def draw_simulation(tally: Tally, catalogue: Catalogue) -> Figure:
    """Four pictures in one: approval and points of every number, points by first digit and turn, final scores."""
    say = catalogue.say
    figure = blank_picture(12, 9.5)
    styles = ", ".join(dict.fromkeys(tally.styles))
    figure.suptitle(say("plot-title", games=tally.games, players=len(tally.styles), styles=styles), fontsize=14)
    axes = figure.subplot_mosaic([["approval"] * 2, ["points"] * 2, ["first digit", "scores"]], height_ratios=[3, 3, 5])
    written = tally.statistics.written.sum(axis=(0, 1))
    approval = _per_number(tally.statistics.approved.sum(axis=(0, 1)), written)
    points = _per_number(tally.statistics.points.sum(axis=(0, 1)), written)
    _draw_numbers(axes["approval"], 100 * approval, "cividis", say("plot-approval"), catalogue, percent=True)
    _draw_numbers(axes["points"], points, "viridis", say("plot-points"), catalogue)
    _draw_first_digits(axes["first digit"], tally, catalogue)
    _draw_scores(axes["scores"], tally, catalogue)
    return figure


def _per_number(counts: NDArray[np.int64], written: NDArray[np.int64]) -> NDArray[np.float64]:
    """How much of something there was each time that a number was written; nothing (NaN) if it never was."""
    return np.where(written > 0, counts / np.maximum(written, 1), np.nan)


def _draw_numbers(
    axes: Axes, values: NDArray[np.float64], colours: str, title: str, catalogue: Catalogue, *, percent: bool = False
) -> None:
    """A row per first digit, the highest on top; a column for each pair of other digits."""
    colour_map = colormaps[colours].with_extremes(bad="lightgrey")
    image = axes.imshow(
        np.flipud(values.reshape(10, 100)), cmap=colour_map, aspect="auto", extent=(-0.5, 99.5, -0.5, 9.5)
    )
    axes.set_title(title)
    axes.set_xlabel(catalogue.say("plot-other-digits"))
    axes.set_ylabel(catalogue.say("plot-first-digit"))
    pairs = range(0, 100, 11)  # 00, 11, 22, ...: where repdigits stand
    axes.set_xticks(list(pairs), [f"{pair:02}" for pair in pairs])
    axes.set_yticks(range(10))
    integers = MaxNLocator(integer=True, nbins=6)
    axes.figure.colorbar(image, ax=axes, pad=0.01, ticks=integers, format=_PERCENT if percent else None)


def _draw_first_digits(axes: Axes, tally: Tally, catalogue: Catalogue) -> None:
    written, points = (
        counts.sum(axis=1).reshape(-1, 10, 100).sum(axis=2)
        for counts in (tally.statistics.written, tally.statistics.points)
    )
    turns = len(written)
    for index in range(turns):
        axes.plot(
            range(10),
            _per_number(points[index], written[index]),
            color=colormaps["viridis"](0.9 * index / max(turns - 1, 1)),
            marker=_MARKERS[index % len(_MARKERS)],
            label=catalogue.say("plot-turn", turn=index + 1),
        )
    axes.set_title(catalogue.say("plot-by-first-digit"))
    axes.set_xlabel(catalogue.say("plot-first-digit"))
    axes.set_ylabel(catalogue.say("plot-average-points"))
    axes.set_xticks(range(10))
    axes.grid(alpha=0.3)
    axes.legend(frameon=False)


def _draw_scores(axes: Axes, tally: Tally, catalogue: Catalogue) -> None:
    """A line per style, over all seats that play it."""
    possible = np.arange(tally.scores.shape[1]) + tally.lowest_score
    usual = np.flatnonzero(tally.scores.sum(axis=0) >= tally.games * len(tally.styles) * _RARE)
    for index, style in enumerate(dict.fromkeys(tally.styles)):
        seats = [seat for seat, name in enumerate(tally.styles) if name == style]
        share = tally.scores[seats].sum(axis=0) / (len(seats) * tally.games)
        label = catalogue.say("plot-style", style=style, mean=round(float(share @ possible)))
        axes.plot(possible, 100 * share, color=COLOURS[index], linestyle=DASHES[index], linewidth=1.8, label=label)
    axes.set_xlim(possible[usual[0]], possible[usual[-1]])
    without_zero = np.delete(tally.scores, possible == 0, axis=1)  # many a style often scores nothing
    axes.set_ylim(0, 130 * max(without_zero.max(), 1) / tally.games)
    axes.set_title(catalogue.say("plot-scores"))
    axes.set_xlabel(catalogue.say("plot-final-score"))
    axes.set_ylabel(catalogue.say("plot-share"))
    axes.yaxis.set_major_locator(MaxNLocator(integer=True))
    axes.yaxis.set_major_formatter(_PERCENT)
    axes.grid(alpha=0.3)
    axes.legend(frameon=False)
