"""What is told of a room: to clients, and as a table for spreadsheets."""

import csv
import io
from collections import Counter
from collections.abc import Sequence

from msgspec.structs import replace

from thenumber.online.rooms.games import GameInRoom, read_games, season_of
from thenumber.online.rooms.standings import RoomStanding, standings
from thenumber.online.store import FinishedGame
from thenumber.online.table import distinct
from thenumber.online.wire import RatedAfter, Room, RoomGame, RoomPlayer, RoomSeason
from thenumber.ratings import Rating

MOST_LAST = 10
"""How many games are told at a time."""
MOST_POINTS = 100
"""How many moments of a rating are told: more cannot be told apart in a picture."""
COLUMNS = ("player", "bot", "games", "wins", "points_per_game", "rating", "deviation")
_FORMULA = ("=", "+", "-", "@")  # spreadsheets would compute what begins with these


def room_of(name: str, season: int, finished: Sequence[FinishedGame], shown: int | None = None) -> Room:
    """A room by the finished games of its table, in one season or all: it has all of these, the last one first."""
    counts = Counter(map(season_of, finished))
    games = read_games(finished, shown)
    people, bots = _apart(standings(games))
    names = _names([*people, *bots])
    told = [_told(each, name, [*people, *bots]) for each, name in zip([*people, *bots], names, strict=True)]
    return Room(
        name,
        season,
        tuple(RoomSeason(number, counts[number]) for number in range(1, season + 1)),
        shown,
        len(games),
        tuple(told[: len(people)]),
        tuple(told[len(people) :]),
        tuple(map(_game, reversed(games))),
        more=False,
    )


def part_of(room: Room, before: int | None = None) -> Room:
    """A room with its last games only, or with the last ones before a game."""
    earlier = [game for game in room.last if before is None or game.game_no < before]
    return replace(room, last=tuple(earlier[:MOST_LAST]), more=len(earlier) > MOST_LAST)


def csv_of(room: Room) -> str:
    """The standings as comma-separated values: a line for each player, people first."""
    text = io.StringIO()
    lines = csv.writer(text)
    lines.writerow(COLUMNS)
    for player in (*room.people, *room.bots):
        figures = (player.games, player.wins, player.points, player.rating, player.deviation)
        lines.writerow((_harmless(player.name), player.bot or "", *figures))
    return text.getvalue()


def _harmless(name: str) -> str:
    return f"'{name}" if name.startswith(_FORMULA) else name


def _apart(everyone: Sequence[RoomStanding]) -> tuple[list[RoomStanding], list[RoomStanding]]:
    """The standings of people, and those of bots."""
    people = [standing for standing in everyone if not standing.player.is_bot]
    return people, [standing for standing in everyone if standing.player.is_bot]


def _names(everyone: Sequence[RoomStanding]) -> list[str]:
    """Their last names; two who never met may have the same one, and are told apart here."""
    names: list[str] = []
    for standing in everyone:
        names.append(distinct(standing.player.name, names))
    return names


def _told(standing: RoomStanding, name: str, everyone: Sequence[RoomStanding]) -> RoomPlayer:
    return RoomPlayer(
        name,
        standing.player.bot,
        standing.player.colour,
        standing.games,
        round(standing.wins, 2),
        round(standing.points, 2),
        round(standing.rating.strength, 2),
        round(standing.rating.deviation, 2),
        tuple(RatedAfter(game_no, round(rating.strength, 2)) for game_no, rating in _some(standing.course)),
        tuple(standing.ahead[other.player.key] for other in everyone),
    )


def _some(course: Sequence[tuple[int, Rating]]) -> Sequence[tuple[int, Rating]]:
    """Some moments of a rating, evenly taken, the first and the last among them."""
    if len(course) <= MOST_POINTS:
        return course
    step = (len(course) - 1) / (MOST_POINTS - 1)
    return [course[round(point * step)] for point in range(MOST_POINTS)]


def _game(game: GameInRoom) -> RoomGame:
    colours = tuple(player.colour for player in game.players if player.colour is not None)
    names = tuple(player.name for player in game.players)
    return RoomGame(game.game_no, game.ended, game.season, game.rounds, names, colours, game.totals)
