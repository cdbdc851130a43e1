"""A rating for players of games with more than two: openskill's Bradley-Terry model, which sees a game as its pairs.

Our game shares wins. In that model players with equal scores are pulled together, and of the places 1, 1, 3, 4 the two
winners gain alike; Plackett-Luce would give the third as much as them.
"""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from statistics import fmean

from thenumber.arena.tournament import PlayedSeries


@dataclass(frozen=True, slots=True)
class Rating:
    """A bot's strength on openskill's scale, where an unknown one has 25, and how uncertain it is."""

    strength: float
    deviation: float


def ratings(series: Iterable[PlayedSeries]) -> dict[str, Rating]:
    """The rating of every bot after all games, in the given order.

    Raises:
        ModuleNotFoundError: openskill is not installed.
    """
    from openskill.models import BradleyTerryFull, BradleyTerryFullRating  # an extra; nothing else here needs it

    model = BradleyTerryFull(tau=0.0)  # bots neither tire nor learn for good: their strength does not drift
    rated: defaultdict[str, BradleyTerryFullRating] = defaultdict(model.rating)
    for ids, totals in ((played.seating.ids, totals) for played in series for totals in played.totals):
        after = model.rate([[rated[bot_id]] for bot_id in ids], ranks=[float(place) for place in places(totals)])
        seats: defaultdict[str, list[BradleyTerryFullRating]] = defaultdict(list)
        for bot_id, (rating,) in zip(ids, after, strict=True):
            seats[bot_id].append(rating)
        for bot_id, its in seats.items():  # one that sits there more than once has the mean of its seats
            rated[bot_id] = model.rating(mu=fmean(seat.mu for seat in its), sigma=fmean(seat.sigma for seat in its))
    return {bot_id: Rating(rating.mu, rating.sigma) for bot_id, rating in rated.items()}


def places(totals: Sequence[int]) -> tuple[int, ...]:
    """The place of each seat, from 1; equal scores share the better place.

    >>> places((61, 40, 61, 52))
    (1, 4, 1, 3)
    """
    return tuple(1 + sum(other > total for other in totals) for total in totals)
