"""The games of a room, and who played them: the same person under any name and on any device."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

import msgspec

from thenumber.online.store import FinishedGame
from thenumber.online.table import GuestId, PlayerId, Time
from thenumber.online.table.erasing import is_erased
from thenumber.online.wire import GameRecord, decode
from thenumber.rules import BY_ROUNDS, Colour, Game

Key = tuple[str, PlayerId | GuestId | str]
"""What tells one player of a room from another."""


@dataclass(frozen=True, slots=True)
class PlayerInGame:
    """Someone in one game."""

    key: Key
    name: str
    """What they were called then."""
    bot: str | None
    """The character, if it was a bot."""
    is_bot: bool
    """A bot, or somebody's own program."""
    colour: Colour | None


@dataclass(frozen=True, slots=True)
class GameInRoom:
    """A finished game."""

    game_no: int
    ended: Time
    season: int
    rounds: int
    players: tuple[PlayerInGame, ...]
    totals: tuple[int, ...]


class _InSeason(msgspec.Struct):
    """The part of a record that is read where only its season matters."""

    season: int = 1


def season_of(game: FinishedGame) -> int:
    """The season of its room that a game belongs to."""
    return decode(game.record, _InSeason).season


def read_games(finished: Iterable[FinishedGame], season: int | None = None) -> tuple[GameInRoom, ...]:
    """The finished games of a table, in order, or those of one season. Others say who is who there, too."""
    told = [(game, decode(game.record, GameRecord)) for game in finished]
    ids = {
        guest: player
        for game, record in told
        for holders, player in zip(game.guests, record.ids, strict=False)
        for guest in holders
    }
    return tuple(_read(game, record, ids) for game, record in told if season is None or record.season == season)


def _read(game: FinishedGame, record: GameRecord, ids: Mapping[GuestId, PlayerId]) -> GameInRoom:
    by_id: Sequence[PlayerId | None] = record.ids or [None] * len(record.players)
    colours: Sequence[Colour | None] = record.colours or [None] * len(record.players)
    seats = zip(record.players, record.bots, game.guests, by_id, colours, strict=True)
    players = tuple(
        PlayerInGame(
            _key(name, bot, holders, player, ids), name, bot, bot is not None or seat in record.programs, colour
        )
        for seat, (name, bot, holders, player, colour) in enumerate(seats)
    )
    played = Game.replayed(len(players), record.turns, BY_ROUNDS[record.rounds])
    return GameInRoom(game.game_no, game.at, record.season, record.rounds, players, played.totals)


def _key(
    name: str, bot: str | None, holders: Sequence[GuestId], player: PlayerId | None, ids: Mapping[GuestId, PlayerId]
) -> Key:
    """A table knows its players by id; records from before it said so know them by their devices."""
    if bot is not None:
        return "bot", bot
    if player is not None:
        return "player", player
    known = [guest for guest in holders if not is_erased(guest)]
    if not known:
        return "name", name
    return ("player", ids[known[-1]]) if known[-1] in ids else ("guest", known[0])
