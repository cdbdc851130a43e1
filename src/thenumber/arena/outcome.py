"""The outcome of a tournament: everything there is to tell about it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from importlib.util import find_spec

from thenumber.arena.duels import lone_shares
from thenumber.arena.estimate import Estimate
from thenumber.arena.ratings import Rating, ratings
from thenumber.arena.standings import Standing, standings
from thenumber.arena.tournament import PlayedSeries, Tournament


@dataclass(frozen=True, slots=True)
class Outcome:
    """What came of a tournament, or of as much of it as was played."""

    tournament: Tournament
    players: int
    series: int
    """How many were played."""
    standings: tuple[Standing, ...]
    ratings: Mapping[str, Rating]
    """Empty where openskill is not installed, and head to head, where nearly everyone at a table is the same."""
    duels: Mapping[tuple[str, str], Estimate]
    """Head to head, for each pair the win share of the first, alone against a table of the second; else empty."""

    @classmethod
    def of(cls, tournament: Tournament, played: Sequence[PlayedSeries], *, duels: bool = False) -> "Outcome":
        """What these series show; `duels` says that they were played head to head."""
        return cls(
            tournament,
            players=len(played[0].seating.ids),
            series=len(played),
            standings=standings(played),
            ratings=ratings(played) if find_spec("openskill") and not duels else {},
            duels=lone_shares(played) if duels else {},
        )

    @property
    def par(self) -> float:
        """The win share of each among equals."""
        return 1 / self.players
