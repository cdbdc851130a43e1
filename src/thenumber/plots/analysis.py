"""An analysis as a picture: chances to win with choice and luck, or one turn's map of the thousand numbers."""

import os
from dataclasses import dataclass

import numpy as np
from matplotlib import colormaps
from matplotlib.axes import Axes
from matplotlib.cm import ScalarMappable
from matplotlib.colors import Normalize
from matplotlib.figure import Figure
from matplotlib.ticker import MaxNLocator, PercentFormatter

from thenumber.findings import Analysis, MappedAnalysis, NumberMap, SeatInsight
from thenumber.plots.picture import COLOURS, DASHES, blank_picture, save
from thenumber.rules import Board, Digits
from thenumber.texts import Catalogue

_MARKERS = "^osD*"  # the shapes of the boards
_PERCENT = PercentFormatter(decimals=0, symbol="\N{NO-BREAK SPACE}%")


@dataclass(frozen=True, slots=True)
class AnalysisView:
    """An analysis, and what to look at: the game, or what a seat could write in a turn of it."""

    analysis: MappedAnalysis
    seat: int | None = None
    turn: int | None = None
    """The place in `turns` of the turn to look at; without a seat, that of a winner or leader is looked at."""


def save_analysis(look: AnalysisView, path: str | os.PathLike[str], catalogue: Catalogue) -> str:
    """Draw an analysis and write the picture in the format that the end of its name says; returns its title.

    Raises:
        OSError: it cannot be written there.
    """
    return save(draw_analysis(look, catalogue), path)


def draw_analysis(look: AnalysisView, catalogue: Catalogue) -> Figure:
    """The game at one glance, or one turn of it."""
    return _game(look.analysis, catalogue) if look.turn is None else _turn(look, look.turn, catalogue)


def _game(analysis: Analysis, catalogue: Catalogue) -> Figure:
    figure = blank_picture(10, 7)
    names = ", ".join(map(_plain, analysis.players))
    figure.suptitle(catalogue.say("insight-picture-title", names=names), fontsize=13)
    chances, parts = figure.subplots(2, 1, height_ratios=[3, 2])
    _draw_chances(chances, analysis, catalogue)
    _draw_parts(parts, analysis, catalogue)
    return figure


def _draw_chances(axes: Axes, analysis: Analysis, catalogue: Catalogue) -> None:
    for seat, name in enumerate(analysis.players):
        axes.plot(
            [100 * row[seat] for row in analysis.chances],
            color=COLOURS[seat],
            linestyle=DASHES[seat],
            marker=_MARKERS[seat],
            linewidth=1.8,
            label=_plain(name),
        )
    axes.set_title(catalogue.say("insight-chances"))
    axes.set_xlabel(catalogue.say("insight-picture-turns"))
    axes.set_ylim(-3, 103)
    axes.xaxis.set_major_locator(MaxNLocator(integer=True))
    axes.yaxis.set_major_formatter(_PERCENT)
    axes.grid(alpha=0.3)
    axes.legend(frameon=False, loc="center left", bbox_to_anchor=(1, 0.5))


def _draw_parts(axes: Axes, analysis: Analysis, catalogue: Catalogue) -> None:
    places = np.arange(len(analysis.players))
    axes.barh(
        places - 0.2,
        [100 * player.choice for player in analysis.by_player],
        height=0.36,
        color=COLOURS[0],
        label=catalogue.say("insight-picture-choice"),
    )
    axes.barh(
        places + 0.2,
        [100 * player.luck for player in analysis.by_player],
        height=0.36,
        color=COLOURS[5],
        hatch="//",
        label=catalogue.say("insight-luck"),
    )
    axes.axvline(0, color="black", linewidth=0.8)
    axes.set_yticks(places, [_plain(name) for name in analysis.players])
    axes.invert_yaxis()
    axes.set_title(catalogue.say("insight-picture-parts"))
    axes.grid(axis="x", alpha=0.3)
    axes.legend(frameon=False, loc="center left", bbox_to_anchor=(1, 0.5))


def _turn(look: AnalysisView, place: int, catalogue: Catalogue) -> Figure:
    """Ten blocks, one for each first digit; down the second digit, across the third."""
    analysis = look.analysis
    index = look.seat if look.seat is not None else analysis.winners[0]
    turn, seat = analysis.turns[place], analysis.turns[place].seats[index]
    figure = blank_picture(13, 6.4)
    title = catalogue.say(
        "insight-picture-turn", round=turn.round, turn=turn.turn, name=_plain(analysis.players[index])
    )
    figure.suptitle(title, fontsize=13)
    blocks = figure.subplots(2, 5)
    worth = _worths(seat, analysis.maps[place].seats[index])
    colours = colormaps["inferno_r"].with_extremes(bad="#dddddd")
    scale = Normalize(0, max(float(np.nan_to_num(worth).max()), 0.1))
    for digit, axes in enumerate(blocks.flat):
        axes.imshow(worth[digit], cmap=colours, norm=scale)
        axes.set_title(f"{digit}··", fontsize=11)
        axes.set_xticks(range(10))
        axes.set_yticks(range(10))
        axes.tick_params(labelsize=7, length=0)
    _mark(figure, list(blocks.flat), seat, catalogue)
    figure.colorbar(ScalarMappable(scale, colours), ax=blocks, label=catalogue.say("insight-worth"), shrink=0.8)
    return figure


def _worths(seat: SeatInsight, told: NumberMap | None) -> np.ndarray[tuple[int, ...], np.dtype[np.float64]]:
    worth = np.full(1000, np.nan)
    if told is not None:
        numbers = [int(number) for number in Board(Digits(seat.available)).numbers]
        worth[numbers] = told.worth
    return worth.reshape(10, 10, 10)


def _mark(figure: Figure, blocks: list[Axes], seat: SeatInsight, catalogue: Catalogue) -> None:
    """What was written, what was best before the reveal, and in hindsight: white shapes with a dark edge."""
    if seat.foresight is None or seat.hindsight is None:
        return
    marks = [
        (seat.number, "o", "insight-picture-written"),
        (seat.foresight.best[0].number, "D", "insight-picture-best-before"),
        (seat.hindsight.best[0], "*", "insight-picture-best-after"),
    ]
    drawn = []
    for number, marker, key in marks:
        if number is not None:
            first, second, third = map(int, number)
            shape = blocks[first].scatter(third, second, 170 if marker == "*" else 70, "white", marker=marker)
            shape.set(edgecolors="#15171C", label=f"{number} {catalogue.say(key)}")
            drawn.append(shape)
    figure.legend(handles=drawn, loc="outside lower center", ncols=3, frameon=False)


def _plain(name: str) -> str:
    return name.replace("$", r"\$")  # else it would be a formula
