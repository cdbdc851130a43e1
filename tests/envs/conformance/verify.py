"""Is it an environment of this game? Random games through it, compared with the rules state by state."""

import sys
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from thenumber.bots.errors import reason
from thenumber.rules import PUBLISHED, Game, Rulebook

if TYPE_CHECKING:  # verifying a bot must not need what environments need
    from tests.envs.conformance.referee import Trial


class EnvFault(AssertionError):
    """What an environment did wrong (`problem`), and where in which game (`place`)."""

    def __init__(self, problem: str, place: str) -> None:
        super().__init__(problem, place)
        self.problem = problem
        self.place = place

    def __str__(self) -> str:
        return f"{self.problem}; {self.place}"


class Unverifiable(TypeError):
    """What is no environment of this game, or not of a form that can be verified: it says why."""


def verify_env(
    env: object, *, games: int = 20, seed: int = 1, reward: str = "margin", rulebook: Rulebook = PUBLISHED
) -> int:
    """Play random games through an environment, compare everything with the rules, and say how many turns that were.

    Everything is what `thenumber.envs` promises of choices, observations, masks and rewards, and when the game is over.
    Most choices are legal; in the others the environment must do as the rules do. The same seed gives the same game.

    It takes a parallel or an AEC environment of PettingZoo, one seat or many at once in Gymnasium, or a simultaneous
    game of OpenSpiel, where all choices are legal ones; also someone else's, or one inside a wrapper. Where many games
    are played at once, each of the `games` is two in every place: the second begins as Gymnasium's autoreset mode says,
    in the next step, in the same one or at `reset`.

    >>> from thenumber.envs.petting_zoo import parallel_env
    >>> verify_env(parallel_env(players=3), games=2)
    20

    Raises:
        EnvFault: something differs; the message says what and where.
        TypeError: it is no environment of this game, or shows no masks, or is a game of OpenSpiel that is not
            simultaneous.
        ValueError: there is no such reward, or no game to play.
    """
    from tests.envs.conformance.referee import Trial
    from thenumber.envs.rewards import Reward

    if games < 1:
        raise ValueError(f"at least one game is played, not {games}")
    play = _player_of(env)
    trials = [Trial(game_no, seed + game_no - 1, Reward(reward), rulebook) for game_no in range(1, games + 1)]
    played = [_played(play, env, trial) for trial in trials]
    if _played(play, env, trials[0]) != played[0]:
        raise EnvFault(f"the seed {seed} and the same choices gave another game", "game 1, once more")
    return sum(len(game.turns) for several in played for game in several)


def _player_of(env: object) -> "Callable[[Any, Trial], list[Game]]":
    """How this kind of environment is played. Its library is loaded, or it would not be there."""
    from tests.envs.conformance.kinds import KINDS

    for library, kind, play in KINDS:
        if library in sys.modules and isinstance(env, getattr(sys.modules[library], kind)):
            return play
    kinds = ", ".join(f"{library}.{kind}" for library, kind, _ in KINDS)
    raise Unverifiable(f"{type(env).__name__} is none of {kinds}")


def _played(play: "Callable[[Any, Trial], list[Game]]", env: object, trial: "Trial") -> "list[Game]":
    try:
        return play(env, trial)
    except (EnvFault, Unverifiable):
        raise
    except Exception as error:  # someone else's code
        raise EnvFault(f"raised {reason(error)}", f"game {trial.game_no}") from error
