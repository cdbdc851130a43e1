"""The ratings of bots after a tournament, as `thenumber.ratings` rates players."""

from collections.abc import Iterable

from thenumber.arena.tournament import PlayedSeries
from thenumber.ratings import Rating, rated


def ratings(series: Iterable[PlayedSeries]) -> dict[str, Rating]:
    """The rating of every bot after all games, in the given order.

    Raises:
        ModuleNotFoundError: openskill is not installed.
    """
    after: dict[str, Rating] = {}
    for game in rated((played.seating.ids, totals) for played in series for totals in played.totals):
        after |= game
    return after
