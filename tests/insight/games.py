"""Games to look at."""

from functools import cache

from thenumber.findings import MappedAnalysis
from thenumber.insight import analyse
from thenumber.rules import BY_ROUNDS, Game, Number, Rulebook, written
from thenumber.rules.records import Record

SUNDAY = """
    513 444 220
    764 --- 637
    888 950 999
    902 333 145
    --- 766 888
    007 770 445
    123 999 901
    678 558 886
    849 336 772
    955 444 ---
"""
"""A whole game of three, with blank, void and identical tiles in it."""


@cache
def sunday(turns: int = 10) -> Record:
    """The first turns of it."""
    lines = [line.split() for line in SUNDAY.strip().splitlines()][:turns]
    game = Game(3)
    for line in lines:
        tiles = [None if "-" in tile else Number(tile) for tile in line]
        game = game.play([None if board.is_out else tile for board, tile in zip(game.boards, tiles, strict=True)])
    return Record(("Ann", "Ben", "Cleo"), game)


@cache
def sunday_analysed(turns: int = 10) -> MappedAnalysis:
    return analyse(sunday(turns))


def duel(*turns: str, rulebook: Rulebook = BY_ROUNDS[1]) -> Record:
    """A game of two, as far as it is played."""
    return Record(("Ann", "Ben"), Game.replayed(2, map(written, turns), rulebook))
