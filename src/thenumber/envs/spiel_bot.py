"""Our characters and anyone's bots as players of OpenSpiel's own matches, beside its agents."""

from random import Random

from thenumber.envs.missing import library
from thenumber.envs.opponents import Opponent, bot_of, choose

with library("pyspiel"):
    import pyspiel


class SpielBot(pyspiel.Bot):
    """A bot in the seat of one player. It looks at no state but through the view of its seat.

    >>> import thenumber.envs.spiel
    >>> game = pyspiel.load_game("the_number(players=2,reward=points)")
    >>> bots = [SpielBot("saver", player=0, seed=1), SpielBot("copycat", player=1, seed=2)]
    >>> scores = pyspiel.evaluate_bots(game.new_initial_state(), bots, 1)
    >>> len(scores), min(scores) > 0
    (2, True)

    Raises:
        UnknownBot, MissingExtra, BrokenBot: it cannot be had.
    """

    def __init__(self, opponent: Opponent, player: int, seed: int = 1) -> None:
        super().__init__()
        self._bot, self._player, self._seed = bot_of(opponent), player, seed
        self.restart()

    def restart(self) -> None:
        """A new game: the same seed gives the same game again, if the others play the same."""
        self._rng = Random(self._seed)  # noqa: S311  # nothing here is secret

    def restart_at(self, _state: "pyspiel.State") -> None:
        """A game that goes on from some state; a bot remembers nothing but what stands in its view."""

    def step(self, state: "pyspiel.State") -> int:
        """Its choice, in the game itself or in its turn-based form."""
        everyone = state.simultaneous_game_state() if hasattr(state, "simultaneous_game_state") else state
        return choose(self._bot, everyone.view(self._player), self._rng)
