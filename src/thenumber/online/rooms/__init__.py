"""Rooms: what the finished games of a table that is kept say of everyone who played there.

Read it in this order: games, standings, telling, routes.
"""

from thenumber.online.rooms.games import GameInRoom, PlayerInGame, read_games, season_of
from thenumber.online.rooms.standings import RoomStanding, standings
from thenumber.online.rooms.telling import csv_of, part_of, room_of

__all__ = [
    "GameInRoom",
    "PlayerInGame",
    "RoomStanding",
    "csv_of",
    "part_of",
    "read_games",
    "room_of",
    "season_of",
    "standings",
]
