"""The rules of The Number as values and pure functions: the slow truth that everything else is proved equal to.

Read it in this order: errors, digits, numbers, seats, rulebook, tiles, boards, lineup, turns, rounds, games, views;
then records.
"""

from thenumber.rules.boards import Board
from thenumber.rules.digits import ALL_DIGITS, Digits
from thenumber.rules.errors import InvalidDigits, InvalidNumber, InvalidPlay, MalformedRecord, Place, RulesError
from thenumber.rules.games import Game
from thenumber.rules.lineup import check, line_up
from thenumber.rules.numbers import BLANK, Number, parse_tile, written
from thenumber.rules.rounds import Round
from thenumber.rules.rulebook import BY_ROUNDS, PUBLISHED, Rulebook
from thenumber.rules.seats import FEWEST_PLAYERS, MOST_PLAYERS, Colour, Seat
from thenumber.rules.tiles import Clash, Tile, Verdict
from thenumber.rules.turns import Turn, play_turn, resolve
from thenumber.rules.views import EarlierGame, View

__all__ = [
    "ALL_DIGITS",
    "BLANK",
    "BY_ROUNDS",
    "FEWEST_PLAYERS",
    "MOST_PLAYERS",
    "PUBLISHED",
    "Board",
    "Clash",
    "Colour",
    "Digits",
    "EarlierGame",
    "Game",
    "InvalidDigits",
    "InvalidNumber",
    "InvalidPlay",
    "MalformedRecord",
    "Number",
    "Place",
    "Round",
    "Rulebook",
    "RulesError",
    "Seat",
    "Tile",
    "Turn",
    "Verdict",
    "View",
    "check",
    "line_up",
    "parse_tile",
    "play_turn",
    "resolve",
    "written",
]
