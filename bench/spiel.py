"""The game for OpenSpiel, as small as it can be, on the same integers as the fastest pure Python."""

import random
from collections.abc import Sequence

import pyspiel

from bench.bit_masks import DIGITS, FRESH, NO_NUMBER, end_round, play_turn
from thenumber.rules import PUBLISHED

PASS = 1000  # the action of a player who is out

_LEGAL = [
    [100 * a + 10 * b + c for a in digits for b in digits for c in digits] if digits else [PASS] for digits in DIGITS
]
_TYPE = pyspiel.GameType(
    short_name="the_number_bench",
    long_name="The Number",
    dynamics=pyspiel.GameType.Dynamics.SIMULTANEOUS,
    chance_mode=pyspiel.GameType.ChanceMode.DETERMINISTIC,
    information=pyspiel.GameType.Information.PERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.GENERAL_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=5,
    min_num_players=2,
    provides_information_state_string=False,
    provides_information_state_tensor=False,
    provides_observation_string=False,
    provides_observation_tensor=False,
    parameter_specification={"players": 4},
)


class NumberGame(pyspiel.Game):
    """The game."""

    def __init__(self, params: dict[str, int]) -> None:
        self._players = params.get("players", 4)
        information = pyspiel.GameInfo(
            num_distinct_actions=PASS + 1,
            max_chance_outcomes=0,
            num_players=self._players,
            min_utility=0.0,
            max_utility=174.0,
            max_game_length=PUBLISHED.rounds * PUBLISHED.turns,
        )
        super().__init__(_TYPE, information, params)

    def new_initial_state(self) -> "NumberState":
        """A game about to start."""
        return NumberState(self, self._players)


class NumberState(pyspiel.State):
    """A game so far."""

    def __init__(self, game: NumberGame, players: int) -> None:
        super().__init__(game)
        self._available, self._totals, self._turn = [FRESH] * players, [0] * players, 0

    def current_player(self) -> int:
        """Everyone at once."""
        return int(pyspiel.PlayerId.TERMINAL if self.is_terminal() else pyspiel.PlayerId.SIMULTANEOUS)

    def _legal_actions(self, player: int) -> list[int]:
        return _LEGAL[self._available[player]]

    def _apply_actions(self, actions: Sequence[int]) -> None:
        numbers = [NO_NUMBER if action == PASS else action for action in actions]
        play_turn(numbers, self._turn % PUBLISHED.turns, self._available, self._totals)
        self._turn += 1
        if self._turn % PUBLISHED.turns == 0:
            end_round(self._available, self._totals)
            self._available = [FRESH] * len(self._available)

    def is_terminal(self) -> bool:
        """All turns are played."""
        return self._turn == PUBLISHED.rounds * PUBLISHED.turns

    def returns(self) -> list[float]:
        """The final scores."""
        return [float(total) for total in self._totals]

    def __str__(self) -> str:
        return f"{self._available} {self._totals}"


pyspiel.register_game(_TYPE, NumberGame)


class Contender:
    """Random games through OpenSpiel's interface: ask for the legal actions, apply one of each player."""

    def __init__(self, players: int) -> None:
        self._players = players
        self._game = pyspiel.load_game(f"the_number_bench(players={players})")

    def play(self, rng: random.Random) -> list[float]:
        """The totals of one game."""
        state = self._game.new_initial_state()
        while not state.is_terminal():
            state.apply_actions([rng.choice(state.legal_actions(player)) for player in range(self._players)])
        return list(state.returns())
