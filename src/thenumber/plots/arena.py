"""Pictures of a tournament: win shares and margins with their intervals, or everyone head to head."""

import os

from matplotlib.axes import Axes
from matplotlib.figure import Figure

from thenumber.arena import Estimate, Outcome, short_names
from thenumber.plots.picture import COLOURS, blank_picture, save
from thenumber.texts import Catalogue

_INK, _PAR = COLOURS[:2]
_DIVERGING = "PuOr_r"  # purple below, orange above


def save_outcome(outcome: Outcome, path: str | os.PathLike[str], catalogue: Catalogue) -> str:
    """Draw an outcome and write the picture in the format that the end of its name says; returns its title.

    Raises:
        OSError: it cannot be written there.
    """
    return save(draw_outcome(outcome, catalogue), path)


def draw_outcome(outcome: Outcome, catalogue: Catalogue) -> Figure:
    """A tournament at one glance."""
    figure = _duels(outcome, catalogue) if outcome.duels else _standings(outcome, catalogue)
    figure.suptitle(_title(outcome, catalogue), fontsize=10)
    return figure


def _title(outcome: Outcome, catalogue: Catalogue) -> str:
    return catalogue.say(
        "arena-title",
        players=outcome.players,
        games=outcome.tournament.games,
        series=str(outcome.series),
        seed=str(outcome.tournament.seed),
    )


def _standings(outcome: Outcome, catalogue: Catalogue) -> Figure:
    standings = outcome.standings[::-1]  # the first on top
    names = list(short_names(standing.id for standing in standings).values())
    figure = blank_picture(9, 1.9 + 0.36 * len(standings))
    wins, margins = figure.subplots(1, 2, sharey=True)
    interval = catalogue.say("arena-picture-interval")
    _intervals(wins, [standing.win_share for standing in standings], 100, interval)
    wins.axvline(100 * outcome.par, color=_PAR, linestyle="--", label=catalogue.say("arena-picture-par"))
    wins.set_xlabel(catalogue.say("arena-picture-wins"))
    wins.set_xlim(-2, 102)
    wins.set_yticks(range(len(standings)), names)
    _intervals(margins, [standing.margin for standing in standings], 1, interval)
    margins.axvline(0, color=_PAR, linestyle="--")
    margins.set_xlabel(catalogue.say("arena-picture-margin"))
    figure.legend(*wins.get_legend_handles_labels(), loc="outside lower center", ncols=2, frameon=False)
    return figure


def _intervals(axes: Axes, estimates: list[Estimate], scale: float, label: str) -> None:
    axes.errorbar(
        [scale * estimate.mean for estimate in estimates],
        range(len(estimates)),
        xerr=[scale * (estimate.within or 0) for estimate in estimates],
        fmt="o",
        color=_INK,
        capsize=3,
        label=label,
    )
    axes.grid(axis="x", alpha=0.3)
    axes.spines[["top", "right"]].set_visible(False)


def _duels(outcome: Outcome, catalogue: Catalogue) -> Figure:
    ids = [standing.id for standing in outcome.standings]
    shares = [[_over_par(outcome, one, other) for other in ids] for one in ids]
    size = 3 + 0.55 * len(ids)
    figure = blank_picture(size + 1.5, size)
    axes = figure.subplots()
    most = max(1.0, *(abs(share) for row in shares for share in row if share is not None))
    drawn = [[float("nan") if share is None else share for share in row] for row in shares]
    image = axes.imshow(drawn, cmap=_DIVERGING, vmin=-most, vmax=most)
    names = list(short_names(ids).values())
    axes.set_xticks(range(len(ids)), names, rotation=45, ha="right")
    axes.set_yticks(range(len(ids)), names)
    axes.set_ylabel(catalogue.say("arena-picture-one"))
    axes.set_xlabel(catalogue.say("arena-picture-many"))
    for row, of_one in enumerate(shares):
        for column, share in enumerate(of_one):
            if share is not None:
                colour = "white" if abs(share) > 0.6 * most else "black"
                axes.text(column, row, f"{share:+.0f}", ha="center", va="center", color=colour, fontsize=8)
    figure.colorbar(image, label=catalogue.say("arena-picture-over-par"))
    widest = outcome.widest_duel
    if widest is not None:
        axes.set_title(catalogue.say("arena-duels-within", within=f"{100 * widest:.1f}"), fontsize=9)
    return figure


def _over_par(outcome: Outcome, one: str, other: str) -> float | None:
    share = outcome.duels.get((one, other))
    return None if share is None else 100 * (share.mean - outcome.par)
