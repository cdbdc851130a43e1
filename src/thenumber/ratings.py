"""A rating for players of games with more than two: openskill's Bradley-Terry model, which sees a game as its pairs.

Our game shares wins. In that model players with equal scores are pulled together, and of the places 1, 1, 3, 4 the two
winners gain alike; Plackett-Luce would give the third as much as them.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from statistics import fmean
from typing import TypeVar

Key = TypeVar("Key")  # whatever tells one player from another


@dataclass(frozen=True, slots=True)
class Rating:
    """A player's strength on openskill's scale, where an unknown one has 25, and how uncertain it is."""

    strength: float
    deviation: float


def rated(games: Iterable[tuple[Sequence[Key], Sequence[int]]]) -> Iterator[Mapping[Key, Rating]]:
    """After each game, of which the players and their scores are given, their new ratings.

    Raises:
        ModuleNotFoundError: openskill is not installed.
    """
    from openskill.models import BradleyTerryFull, BradleyTerryFullRating  # an extra; nothing else needs it

    model = BradleyTerryFull(tau=0.0)  # nobody tires or learns for good: strength does not drift
    known: defaultdict[Key, BradleyTerryFullRating] = defaultdict(model.rating)
    for players, totals in games:
        after = model.rate([[known[player]] for player in players], ranks=[float(place) for place in places(totals)])
        seats: defaultdict[Key, list[BradleyTerryFullRating]] = defaultdict(list)
        for player, (rating,) in zip(players, after, strict=True):
            seats[player].append(rating)
        for player, theirs in seats.items():  # one who sits there more than once has the mean of the seats
            mu, sigma = fmean(seat.mu for seat in theirs), fmean(seat.sigma for seat in theirs)
            known[player] = model.rating(mu=mu, sigma=sigma)
        yield {player: Rating(known[player].mu, known[player].sigma) for player in seats}


def places(totals: Sequence[int]) -> tuple[int, ...]:
    """The place of each seat, from 1; equal scores share the better place.

    >>> places((61, 40, 61, 52))
    (1, 4, 1, 3)
    """
    return tuple(1 + sum(other > total for other in totals) for total in totals)


def win_shares(totals: Sequence[int]) -> tuple[float, ...]:
    """What each seat has of the win: those with the highest score share it.

    >>> win_shares((50, 61, 61))
    (0.0, 0.5, 0.5)
    """
    best = max(totals)
    return tuple(1 / totals.count(best) if total == best else 0.0 for total in totals)
