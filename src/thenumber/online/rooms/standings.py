"""How everyone has done in some games of a room: pure, and the same for the same games."""

from collections import Counter, defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from statistics import fmean

from thenumber.online.rooms.games import GameInRoom, Key, PlayerInGame
from thenumber.ratings import Rating, rated, win_shares


@dataclass(frozen=True, slots=True)
class RoomStanding:
    """One player's results."""

    player: PlayerInGame
    """The player as they were in their last game."""
    games: int
    wins: float
    """How many games they won; of a shared win each winner has a part."""
    points: float
    """The points per game."""
    course: tuple[tuple[int, Rating], ...]
    """The rating after each of their games, by its number."""
    ahead: Counter[Key]
    """In how many games they had more points than each of the others."""

    @property
    def rating(self) -> Rating:
        """The rating after the last game."""
        return self.course[-1][1]


def standings(games: Sequence[GameInRoom]) -> tuple[RoomStanding, ...]:
    """Everyone who played, the highest share of wins first; equals by points, then as they first played."""
    last: dict[Key, PlayerInGame] = {}
    totals: defaultdict[Key, list[int]] = defaultdict(list)
    wins: defaultdict[Key, list[float]] = defaultdict(list)
    courses: defaultdict[Key, list[tuple[int, Rating]]] = defaultdict(list)
    ahead: defaultdict[Key, Counter[Key]] = defaultdict(Counter)
    ratings = rated((_keys(game), game.totals) for game in games)
    for game, after in zip(games, ratings, strict=True):
        for player, total, share in zip(game.players, game.totals, win_shares(game.totals), strict=True):
            last[player.key] = player
            totals[player.key].append(total)
            wins[player.key].append(share)
            courses[player.key].append((game.game_no, after[player.key]))
            ahead[player.key].update(_beaten(game, total))
    found = [
        RoomStanding(last[key], len(totals[key]), sum(wins[key]), fmean(totals[key]), tuple(courses[key]), ahead[key])
        for key in last
    ]
    return tuple(sorted(found, key=lambda standing: (-standing.wins / standing.games, -standing.points)))


def _keys(game: GameInRoom) -> list[Key]:
    return [player.key for player in game.players]


def _beaten(game: GameInRoom, total: int) -> list[Key]:
    """Who had fewer points."""
    return [player.key for player, other in zip(game.players, game.totals, strict=True) if other < total]
