"""Head to head: how each bot alone fares against a table of each other."""

from collections import defaultdict
from collections.abc import Iterable
from statistics import fmean

from thenumber.arena.estimate import Estimate
from thenumber.arena.tournament import PlayedSeries
from thenumber.ratings import win_shares


def lone_shares(series: Iterable[PlayedSeries]) -> dict[tuple[str, str], Estimate]:
    """For each pair, one bot and that in all other seats: the win share of the one.

    Raises:
        ValueError: a series is none of one bot against a table of another.
    """
    shares: defaultdict[tuple[str, str], list[float]] = defaultdict(list)
    for played in series:
        seat, ids = played.seating.candidate, played.seating.ids
        if seat is None or len(others := {*ids[:seat], *ids[seat + 1 :]}) != 1:
            raise ValueError("not one bot against a table of another")
        shares[ids[seat], others.pop()].append(fmean(win_shares(totals)[seat] for totals in played.totals))
    return {pair: Estimate.of_shares(values) for pair, values in shares.items()}
