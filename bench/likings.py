"""What a person likes to write, number by number, and what people look at before they like anything."""

from collections.abc import Callable, Mapping
from math import exp
from random import Random

from thenumber.bots.habit import Mixture
from thenumber.rules import Board, Number, Tile, Verdict, View

Liking = Mapping[Number, float]
"""How much each number that a board allows is liked."""
Way = Callable[[View], Liking]


class PasserBy:
    """Someone with a way of playing, who writes a number the more often, the more it is liked."""

    def __init__(self, way: Way) -> None:
        self._way = way

    def mix(self, view: View) -> Liking:
        """The chance of each number; a person who likes none of them takes any."""
        return self._mixture(view).chances()

    def __call__(self, view: View, rng: Random) -> Number:
        """One number, drawn from the mix."""
        return self._mixture(view).draw(rng)

    def _mixture(self, view: View) -> Mixture:
        liking = self._way(view)
        return Mixture.of(liking if any(liking.values()) else each(view, lambda _: 1))


def each(view: View, liking: Callable[[Number], float]) -> Liking:
    """What a person thinks of every number that they may write."""
    return {number: liking(number) for number in view.board.numbers}


def by_worth(view: View, worth: Callable[[Number], float], zeal: float) -> Liking:
    """The more a number is worth, the more it is liked; `zeal` says how much a point matters."""
    worths = each(view, worth)
    best = max(worths.values())
    return {number: exp(zeal * (points - best)) for number, points in worths.items()}


def often(number: Number, chance: float, otherwise: Liking) -> Liking:
    """One number with this chance, and else as liked otherwise."""
    whole = sum(otherwise.values()) or 1
    return {**otherwise, number: whole * chance / (1 - chance)}


def near(digit: float, wish: float, spread: float) -> float:
    """How good a digit is, from 1 down, for someone who wishes for another."""
    return exp(-abs(digit - wish) / spread)


def varied(number: Number) -> bool:
    """Its digits are all different."""
    return len(number.digits) == 3


def others(view: View) -> list[Board]:
    """The boards of everyone else."""
    return [board for seat, board in enumerate(view.boards) if seat != view.seat]


def mine(view: View) -> list[Tile]:
    """The viewer's own tiles of this game, in order."""
    return [turn.tiles[view.seat] for turn in view.game.turns]


def mine_last_game(view: View) -> list[Tile]:
    """The viewer's own tiles of the game before; none for a newcomer."""
    for earlier in view.earlier[-1:]:
        if view.seat in earlier.seats:
            return [turn.tiles[earlier.seats.index(view.seat)] for turn in earlier.game.turns]
    return []


def streak(view: View, verdict: Verdict) -> int:
    """How often in a row, and last, the viewer's tiles got this verdict."""
    breaks = [index for index, tile in enumerate(reversed(mine(view))) if tile.verdict is not verdict]
    return breaks[0] if breaks else len(view.game.turns)
