"""Rooms over HTTP: who plays in one, how everyone has done, season by season, and the last games."""

import msgspec

from thenumber.online.table import Time
from thenumber.rules import Colour


class RatedAfter(msgspec.Struct, frozen=True, gc=False):
    """A player's rating at one moment."""

    game_no: int
    """The game after which the player had this rating."""
    rating: float


class RoomPlayer(msgspec.Struct, frozen=True, gc=False):
    """How someone has done in the games that are looked at."""

    name: str
    """The player's last name."""
    bot: str | None
    """The id of the character, if it is a bot."""
    colour: Colour | None
    """Their last board, if the record says so."""
    games: int
    wins: float
    """The games that they won; of a shared win each has a part."""
    points: float
    """Points per game."""
    rating: float
    """The rating on openskill's scale, where everyone begins with 25."""
    deviation: float
    """How uncertain the rating is."""
    course: tuple[RatedAfter, ...]
    """The rating after their games, from the first to the last; of many games, some."""
    ahead: tuple[int, ...]
    """In how many games they had more points than each of the players, `people` first, then `bots`."""


class RoomGame(msgspec.Struct, frozen=True, gc=False):
    """One game of a room, in short."""

    game_no: int
    """Which game of the table's series it was, from 1."""
    ended: Time
    season: int
    rounds: int
    names: tuple[str, ...]
    colours: tuple[Colour, ...]
    """The players' boards; older games don't say."""
    totals: tuple[int, ...]


class RoomSeason(msgspec.Struct, frozen=True, gc=False):
    """A season of a room."""

    season: int
    games: int


class Room(msgspec.Struct, frozen=True, gc=False):
    """A table that is kept, and what was played there: in one season, or in all of them."""

    name: str
    season: int
    """The season that games belong to now."""
    seasons: tuple[RoomSeason, ...]
    """All seasons, from the first to the present one."""
    shown: int | None
    """The season that the games and standings are of; null: all seasons."""
    games: int
    """How many games were played in the season that is shown, or in all."""
    people: tuple[RoomPlayer, ...]
    """The people who played, those who won the most first, by their share of the games they played."""
    bots: tuple[RoomPlayer, ...]
    """Bots and programs that played along, in the same order."""
    last: tuple[RoomGame, ...]
    """The last games, the latest first: of all, or of those before the game that was named."""
    more: bool
    """Whether there are earlier ones: ask again with the last of these as `before`."""
