"""The outcome of a tournament: everything there is to tell about it."""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from importlib.util import find_spec

from thenumber.arena.duels import lone_shares
from thenumber.arena.estimate import Estimate
from thenumber.arena.faults import Fault
from thenumber.arena.ratings import ratings
from thenumber.arena.standings import BotStanding, standings
from thenumber.arena.tournament import PlayedSeries, Tournament
from thenumber.ratings import Rating


@dataclass(frozen=True, slots=True)
class Outcome:
    """What came of a tournament, or of as much of it as was played."""

    tournament: Tournament
    players: int
    series: int
    """How many series were played."""
    standings: tuple[BotStanding, ...]
    ratings: Mapping[str, Rating]
    """The rating of each bot; empty where openskill is not installed or ratings are not wanted, and head to head, where
    nearly everyone at a table is the same.
    """
    duels: Mapping[tuple[str, str], Estimate]
    """Head to head, for each pair the win share of the first, alone against a table of the second; else empty."""
    faults: Mapping[str, tuple[Fault, ...]]
    """The turns forfeited by each bot that forfeited any, also where its results do not count."""
    last_words: Mapping[str, tuple[str, ...]]
    """Of each program that forfeited a turn, the last lines it had then written to its standard error, if any."""

    @classmethod
    def of(
        cls, tournament: Tournament, played: Sequence[PlayedSeries], *, duels: bool = False, rated: bool = True
    ) -> "Outcome":
        """The outcome of these series; `duels` says that they were played head to head, `rated` that ratings are
        wanted.
        """
        return cls(
            tournament,
            players=len(played[0].seating.ids),
            series=len(played),
            standings=standings(played),
            ratings=ratings(played) if rated and not duels and find_spec("openskill") else {},
            duels=lone_shares(played) if duels else {},
            faults=_faults(played),
            last_words=_last_words(played),
        )

    @property
    def par(self) -> float:
        """The win share of each among equals."""
        return 1 / self.players

    @property
    def widest_duel(self) -> float | None:
        """Half the width of the widest 95 % interval head to head, if there is any."""
        return max((share.within for share in self.duels.values() if share.within is not None), default=None)


def _faults(series: Iterable[PlayedSeries]) -> dict[str, tuple[Fault, ...]]:
    by_bot: defaultdict[str, list[Fault]] = defaultdict(list)
    for played in series:
        for bot_id, its in zip(played.seating.ids, played.faults, strict=True):
            by_bot[bot_id] += its
    return {bot_id: tuple(its) for bot_id, its in by_bot.items() if its}


def _last_words(series: Iterable[PlayedSeries]) -> dict[str, tuple[str, ...]]:
    return {
        bot_id: its
        for played in series
        for bot_id, its in zip(played.seating.ids, played.last_words, strict=True)
        if its
    }
