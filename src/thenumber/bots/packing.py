"""A view in few bytes, for a bot in another process: what everyone wrote; everything else follows from that.

A series of a hundred games takes a millisecond to pack so; its boards, tiles and verdicts would take fifty.
"""

import json
from functools import lru_cache
from typing import Any

from thenumber.rules import BLANK, Digits, EarlierGame, Game, Rulebook, Seat, View, written

_Written = tuple[int, tuple[tuple[int, ...], int, int, str], str]
"""The number of players, the rulebook, and every number, turn by turn."""


def packed(bot_id: str, view: View, seed: int) -> bytes:
    """The line that asks a bot for a number, without its end."""
    earlier = [(_written(each.game), each.seats) for each in view.earlier]
    asked = (bot_id, seed, view.seat, _written(view.game), earlier)
    return json.dumps(asked, separators=(",", ":")).encode()


def unpacked(line: bytes) -> tuple[str, View, int]:
    """Who is asked, what about, and the seed."""
    bot_id, seed, seat, game, earlier = json.loads(line)
    before = tuple(EarlierGame(_game(*_hashable(each)), tuple(seats)) for each, seats in earlier)
    return bot_id, View.of(_game(*_hashable(game)), Seat(seat), before), seed


def _written(game: Game) -> _Written:
    rulebook = game.rulebook
    figures = (rulebook.bonuses, rulebook.rounds, rulebook.last_turn_factor, str(rulebook.digits))
    numbers = " ".join(number or BLANK for turn in game.written for number in turn)
    return game.players, figures, numbers


def _hashable(written: list[Any]) -> _Written:
    players, (bonuses, rounds, factor, digits), numbers = written
    return players, (tuple(bonuses), rounds, factor, digits), numbers


@lru_cache(maxsize=1024)
def _game(players: int, figures: tuple[tuple[int, ...], int, int, str], numbers: str) -> Game:
    bonuses, rounds, factor, digits = figures
    tiles = written(numbers)
    turns = (tiles[first : first + players] for first in range(0, len(tiles), players))
    return Game.replayed(players, turns, Rulebook(bonuses, rounds, factor, Digits(digits)))
