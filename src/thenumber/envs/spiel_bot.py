"""Our characters and anyone's bots as players in OpenSpiel's own matches, next to its agents."""

from random import Random

from thenumber.bots.asking import ask
from thenumber.envs.missing import library
from thenumber.envs.opponents import Opponent, bot_of

with library("pyspiel"):
    import pyspiel


class SpielBot(pyspiel.Bot):
    """A bot in the seat of one player. It looks at no state but through the view of its seat.

    >>> import thenumber.envs.spiel
    >>> game = pyspiel.load_game("the_number(players=2,reward=points)")
    >>> bots = [SpielBot("saver", player=0), SpielBot("copycat", player=1)]
    >>> scores = pyspiel.evaluate_bots(game.new_initial_state(), bots, 1)
    >>> len(scores), min(scores) > 0
    (2, True)

    All its games together are drawn from `seed`, other chances for each player: the second game is another one.

    Raises:
        UnknownBot, MissingExtra, BrokenBot: it cannot be had.
    """

    def __init__(self, opponent: Opponent, player: int, seed: int = 1) -> None:
        super().__init__()
        self._bot, self._player = bot_of(opponent), player
        self._rng = Random(f"{seed} {player}")  # noqa: S311  # nothing here is secret

    def restart(self) -> None:
        """A new game. Nothing changes: OpenSpiel calls it before each game of a match, and those should differ."""

    def restart_at(self, _state: "pyspiel.State") -> None:
        """A game that continues from some state; a bot remembers nothing but what is in its view."""

    def step(self, state: "pyspiel.State") -> int:
        """Its choice, in the game itself or in its turn-based form.

        Raises:
            RuntimeError: it has none, and says why. A blank tile is not legal, and algorithms count on legal actions.
        """
        everyone = state.simultaneous_game_state() if hasattr(state, "simultaneous_game_state") else state
        number, problem = ask(self._bot, everyone.view(self._player), self._rng)
        if problem:
            raise RuntimeError(f"the bot of player {self._player} has no number: {problem}")
        return int(everyone.action_of(number))
