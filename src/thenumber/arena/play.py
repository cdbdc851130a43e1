"""Games and series between bots, one turn after the other, through the views of their seats."""

from collections.abc import Iterator, Sequence
from random import Random

from thenumber.arena.seated_bot import SeatedBot
from thenumber.rules import PUBLISHED, EarlierGame, Game, Rulebook, Seat, View


def play_game(
    players: Sequence[SeatedBot], rulebook: Rulebook = PUBLISHED, earlier: tuple[EarlierGame, ...] = ()
) -> Game:
    """One whole game: each player writes what it chooses on seeing its own view."""
    game = Game(len(players), rulebook)
    while not game.is_over:
        game = game.play([player.write(View.of(game, Seat(index), earlier)) for index, player in enumerate(players)])
    return game


def play_series(players: Sequence[SeatedBot], games: int, rulebook: Rulebook = PUBLISHED) -> Iterator[Game]:
    """A series: everyone keeps their seat and sees the games before."""
    earlier: tuple[EarlierGame, ...] = ()
    seats = tuple(Seat(index) for index in range(len(players)))
    for _ in range(games):
        game = play_game(players, rulebook, earlier)
        earlier = (*earlier, EarlierGame(game, seats))
        yield game


def generator(seed: int, *within: int) -> Random:
    """A random generator that depends on the seed and on where it is used, and on nothing else."""
    return Random(" ".join(map(str, (seed, *within))))  # noqa: S311  # nothing here is secret
