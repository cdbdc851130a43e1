"""Any bots in many games at once: those that are no kernels are asked, for all games in one call if they answer so.

Libra and Iris do, as every bot with `mixes`; others are asked game by game. They see the games by the slow rules, so a
turn takes as long as they think, and a tenth of a millisecond more for each game.

>>> games = GamesWithBots(games=3, given=1, opponents=["saver", "calculator"])
>>> games.play(np.array([[852, 743, 110]], np.int16))
>>> games.numbers.shape
(3, 3)
"""

import warnings
from collections.abc import Mapping, Sequence
from random import Random

import numpy as np
from numpy.typing import NDArray

from thenumber.bots import Bot, MixesInBulk
from thenumber.bots.asking import ask
from thenumber.envs.opponents import Opponent, bot_of
from thenumber.rules import PUBLISHED, Game, Number, Rulebook, Seat, View
from thenumber.sim import NO_NUMBER
from thenumber.sim.seating import NAMES
from thenumber.sim.stepping import SteppedGames


class GamesWithBots(SteppedGames):
    """A batch of games with styles, characters and any other bots on the seats after the given ones.

    Raises:
        UnknownBot, MissingExtra, BrokenBot: an opponent cannot be had.
        ValueError: as `SteppedGames`.
    """

    def __init__(
        self, games: int, given: int, opponents: Sequence[Opponent], *, seed: int = 1, rulebook: Rulebook = PUBLISHED
    ) -> None:
        styles = [opponent if isinstance(opponent, str) and opponent in NAMES else None for opponent in opponents]
        bots = {Seat(given + index): bot_of(opponents[index]) for index, style in enumerate(styles) if style is None}
        self._asked = AskedSeats(bots, games, given + len(opponents), rulebook)
        super().__init__(games, given, styles, seed=seed, rulebook=rulebook)

    def seed(self, seed: int) -> None:
        """Reseed all games.

        Raises:
            ValueError: there is no such seed.
        """
        super().seed(seed)
        if self._asked.bots:
            self._asked.seed(seed)

    def start(self) -> None:
        """Fresh games; their randomness continues where it stopped."""
        super().start()
        self._asked.start()

    def play(self, given: NDArray[np.int16]) -> None:
        """One turn, as `SteppedGames.play`; bots are asked first."""
        if not self._asked.bots:
            super().play(given)
            return
        super().play(np.vstack([given, self._asked.numbers()]))
        self._asked.reveal(self.numbers)


class AskedSeats:
    """The seats of bots in a batch of games, all at the same turn.

    A bot that fails forfeits the turn: its tile stays blank, and a `RuntimeWarning` says why. Errors of `mixes` are not
    caught.
    """

    def __init__(self, bots: Mapping[Seat, Bot], games: int, players: int, rulebook: Rulebook) -> None:
        self.bots = bots
        self._fresh = Game(players, rulebook)
        self._games = [self._fresh] * games
        self._luck: list[Random] = []

    def seed(self, seed: int) -> None:
        """Reseed all games; the first ones have the same luck in a larger batch."""
        self._luck = [Random(f"{seed} {game}") for game in range(len(self._games))]  # noqa: S311  # not for secrets

    def start(self) -> None:
        """Fresh games."""
        self._games = [self._fresh] * len(self._games)

    def numbers(self) -> NDArray[np.int16]:
        """What they write next, of (bots, games); -1 where a board is out or a bot forfeits the turn."""
        return np.array([self._written(seat, bot) for seat, bot in self.bots.items()], np.int16)

    def reveal(self, tiles: NDArray[np.int16]) -> None:
        """Everyone's numbers, of (players, games), so that all see the next turn."""
        numbers = [[None if number == NO_NUMBER else Number.of(number) for number in game] for game in tiles.T.tolist()]
        self._games = [game.play(written) for game, written in zip(self._games, numbers, strict=True)]

    def _written(self, seat: Seat, bot: Bot) -> NDArray[np.int16]:
        written = np.full(len(self._games), NO_NUMBER, np.int16)
        playing = [index for index, game in enumerate(self._games) if not game.boards[seat].is_out]
        views = [View.of(self._games[index], seat) for index in playing]
        luck = [self._luck[index] for index in playing]
        if views:
            written[playing] = drawn(bot, views, luck) if isinstance(bot, MixesInBulk) else asked(bot, views, luck)
        return written


def drawn(bot: MixesInBulk, views: Sequence[View], luck: Sequence[Random]) -> NDArray[np.int16]:
    """What a bot writes that tells all its mixes at once."""
    cumulative = bot.mixes(views).cumsum(axis=1)
    points = cumulative[:, -1] * [rng.random() for rng in luck]
    return np.asarray((cumulative > points[:, np.newaxis]).argmax(axis=1), np.int16)


def asked(bot: Bot, views: Sequence[View], luck: Sequence[Random]) -> list[int]:
    """What a bot writes that is asked view by view."""
    numbers = []
    for view, rng in zip(views, luck, strict=True):
        number, problem = ask(bot, view, rng)
        if problem:
            warnings.warn(f"the bot in seat {view.seat} forfeits the turn: {problem}", RuntimeWarning, stacklevel=2)
        numbers.append(NO_NUMBER if number is None else int(number))
    return numbers
