"""The game for Gymnasium, as small as it can be, on the same integers as the fastest pure Python: one seat of four."""

import random
from typing import Any

import numpy as np
from gymnasium import Env, spaces
from numpy.typing import NDArray

from bench.bit_masks import DIGITS, FRESH, NO_NUMBER, end_round, play_turn
from thenumber.rules import PUBLISHED

PASS = 1000  # the action of a player who is out

Observation = NDArray[np.int32]


class NumberEnv(Env[Observation, int]):
    """Boards and totals are visible, your own first; the others write any number they may."""

    def __init__(self, players: int) -> None:
        self._players = players
        self.observation_space = spaces.Box(-1000, 1024, (2 * players,), np.int32)
        self.action_space = spaces.Discrete(PASS + 1)  # type: ignore[assignment]  # its actions are integers to us

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """A game about to start."""
        super().reset(seed=seed, options=options)
        self._chance = random.Random(seed).random
        self._available, self._totals, self._turn = [FRESH] * self._players, [0] * self._players, 0
        return self._seen(), {}

    def step(self, action: int) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """One turn."""
        before = self._totals[0]
        numbers = [NO_NUMBER if action == PASS else int(action), *map(self._drawn, self._available[1:])]
        play_turn(numbers, self._turn % PUBLISHED.turns, self._available, self._totals)
        self._turn += 1
        if self._turn % PUBLISHED.turns == 0:
            end_round(self._available, self._totals)
            self._available = [FRESH] * self._players
        over = self._turn == PUBLISHED.rounds * PUBLISHED.turns
        return self._seen(), float(self._totals[0] - before), over, False, {}

    def _drawn(self, bits: int) -> int:
        digits, chance = DIGITS[bits], self._chance
        first, second, third = (digits[int(chance() * len(digits))] if digits else 0 for _ in range(3))
        return 100 * first + 10 * second + third if digits else NO_NUMBER

    def _seen(self) -> Observation:
        return np.array(self._available + self._totals, np.int32)
