"""Situations that a bot must cope with: usual ones, and such as it may not have thought of."""

from collections.abc import Callable, Iterator, Sequence
from random import Random

from thenumber.rules import PUBLISHED, Board, Digits, EarlierGame, Game, Number, Rulebook, Seat, View, written

RULEBOOKS = (
    PUBLISHED,
    Rulebook(bonuses=(1, 5), rounds=3, digits=Digits("0479")),
    Rulebook(bonuses=(3, 0, 2, 1, 4, 2, 7), rounds=1, last_turn_factor=3),
    Rulebook(bonuses=(2, 3), rounds=1, last_turn_factor=1, digits=Digits("6")),
    Rulebook(bonuses=(-3, 0, -1), rounds=1),
    Rulebook(bonuses=(10**6, 10**6), rounds=1),
    Rulebook(bonuses=(1,) * 12, rounds=1, last_turn_factor=500),
)
"""The published game, and some with fewer digits, other numbers of rounds and turns, and turns worth next to nothing
or everything."""


def played(
    choose: Callable[[View], Number], players: int, seat: Seat, rulebook: Rulebook, games: int, rng: Random
) -> Iterator[Game]:
    """A series where `choose` has a seat and the others write what they like, if they write anything.

    A game of others came before; people come and go between the games.
    """
    earlier: tuple[EarlierGame, ...] = (_earlier(_game_of_others(rng), players, rng),)
    for _ in range(games):
        game = Game(players, rulebook)
        while not game.is_over:
            numbers = [_anything(board, rng) for board in game.boards]
            if not game.boards[seat].is_out:
                numbers[seat] = choose(View.of(game, seat, earlier))
            game = game.play(numbers)
        earlier = (*earlier, _earlier(game, players, rng))
        yield game


def odd_views(players: int) -> Iterator[View]:
    """Late and lopsided positions: one digit left, opponents without any, nothing but blank tiles so far."""
    spender, watcher = Seat(0), Seat(1)
    blank = ["---"] * (players - 1)
    game = Game(players)
    for number in ("012", "345", "678"):
        game = game.play(written(" ".join([number, *blank])))
        yield View.of(game, watcher)
    yield View.of(game, spender)
    game = game.play(written(" ".join(["999", *blank])))
    yield View.of(game, watcher)
    everyone_spent = Game(players)
    for number in ("012", "345", "678"):
        everyone_spent = everyone_spent.play(written(" ".join([number] * players)))
        yield View.of(everyone_spent, spender)


def _earlier(game: Game, players: int, rng: Random) -> EarlierGame:
    """A finished game whose players sit anywhere now, or have left."""
    places: list[Seat | None] = [*map(Seat, range(players)), *[None] * game.players]
    return EarlierGame(game, tuple(rng.sample(places, game.players)))


def _game_of_others(rng: Random) -> Game:
    game = Game(rng.randint(2, 5))
    while not game.is_over:
        game = game.play([_anything(board, rng) for board in game.boards])
    return game


def _anything(board: Board, rng: Random) -> Number | None:
    """Any number that the board allows; at times nothing."""
    digits: Sequence[int] = list(board.available)
    if not digits or rng.random() < 0.1:
        return None
    return Number("".join(str(rng.choice(digits)) for _ in range(3)))
