"""The game for Gymnasium: one seat against chosen bots.

Importing this module registers `TheNumber-v0`; Gymnasium does it itself if asked for the module as well:

>>> import gymnasium
>>> env = gymnasium.make("thenumber.envs.gym:TheNumber-v0", opponents=("beginner", "saver"), seat=0)
>>> observation, info = env.reset(seed=1)
>>> observation, reward, terminated, truncated, info = env.step(852)
>>> observation.shape, observation[13], terminated  # what you see, your own last number, is the game over?
((38,), np.int16(852), False)
"""

from collections.abc import Sequence
from operator import index
from random import Random
from typing import Any

import numpy as np
from numpy.typing import NDArray

from thenumber.bots.asking import ask
from thenumber.envs.choices import Mask, choices_of
from thenumber.envs.missing import library
from thenumber.envs.opponents import Opponent, around, bot_of
from thenumber.envs.rewards import Reward, rewards
from thenumber.envs.seen import Observation, bounds, observed
from thenumber.envs.space import ChoiceSpace
from thenumber.envs.told import RENDER_MODES, rendered, verify_render_mode
from thenumber.rules import PUBLISHED, EarlierGame, Game, Number, Rulebook, Seat, View
from thenumber.sim.arrays import as_bits

with library("gymnasium"):
    import gymnasium
    from gymnasium import spaces

Info = dict[str, Any]
"""What Gymnasium hands on besides: `action_mask`, `seat` and `forfeits`."""


class SeatEnv(gymnasium.Env[Observation, int]):
    """One seat of a game, an episode; the other seats are played by bots.

    The opponents sit around the table in their order: the first of them is player 1 of the observation, next to the
    seat; `players` says how many play if that is more than you and those named (see `opponents.around`). A bot that
    fails forfeits the turn: its tile stays blank, and `info["forfeits"]` says why.

    Raises:
        UnknownBot, MissingExtra, BrokenBot: an opponent cannot be had.
        ValueError: there are too many opponents or players or none, no such seat or reward, or no game in a series.
        TypeError: the seat is no whole number.
    """

    metadata: dict[str, Any] = {"render_modes": RENDER_MODES, "render_fps": 1}  # noqa: RUF012  # Gymnasium's own

    def __init__(
        self,
        opponents: Sequence[Opponent] | None = None,
        seat: int | None = None,
        reward: str = Reward.MARGIN,
        rulebook: Rulebook = PUBLISHED,
        series: int = 1,
        render_mode: str | None = None,
        players: int | None = None,
    ) -> None:
        """`seat` None: drawn for every series. `series`: how many games in a row the opponents remember."""
        self._bots = tuple(map(bot_of, around(1, opponents, players)))
        self.players = len(self._bots) + 1
        if seat is not None and not 0 <= index(seat) < self.players:
            raise ValueError(f"seat {seat} is not one of {self.players}")
        if series < 1:
            raise ValueError(f"a series has at least one game, not {series}")
        verify_render_mode(render_mode)
        self._fixed_seat, self._series = seat, series
        self.reward, self.rulebook, self.render_mode = Reward(reward), rulebook, render_mode
        low, high = bounds(self.players, rulebook)
        self.observation_space = spaces.Box(low, high, dtype=np.int16)
        self.choices = choices_of(rulebook.digits)
        self.action_space = ChoiceSpace(self.choices)  # type: ignore[assignment]  # its choices are integers to us
        self._game: Game | None = None
        self._earlier: tuple[EarlierGame, ...] = ()
        self._seat = Seat(0)

    @property
    def game(self) -> Game:
        """The game so far: all that is revealed.

        Raises:
            ResetNeeded: none has begun.
        """
        if self._game is None:
            raise gymnasium.error.ResetNeeded("reset the environment first: no game has begun")
        return self._game

    @property
    def view(self) -> View:
        """What the seat may see, as bots do: the game and the earlier ones of the series."""
        return View.of(self.game, self._seat, self._earlier)

    def action_masks(self) -> NDArray[np.bool_]:
        """Which choices are legal, as sb3-contrib asks for it."""
        return self._mask().astype(bool)

    def reset(self, *, seed: int | None = None, options: Info | None = None) -> tuple[Observation, Info]:
        """A new game; the next one of the series, unless that is complete or there is a `seed`."""
        super().reset(seed=seed, options=options)
        goes_on = seed is None and len(self._earlier) + 1 < self._series
        if goes_on and self._game and self._game.is_over:
            everyone = tuple(map(Seat, range(self.players)))
            self._earlier = (*self._earlier, EarlierGame(self.game, everyone))
        else:
            self._sit_down()
        self._game = Game(self.players, self.rulebook)
        return self._outcome(())

    def step(self, action: int) -> tuple[Observation, float, bool, bool, Info]:
        """One turn: the seat makes a choice and the bots make theirs.

        Raises:
            ResetNeeded: no game has begun, or it is over.
            ValueError: there is no such choice. One that the board does not allow is no error (see `choices`).
        """
        before = self.game
        if before.is_over:
            raise gymnasium.error.ResetNeeded("reset the environment first: the game is over")
        own = self.choices.written(index(action), before.boards[self._seat])
        numbers, forfeits = self._numbers(own)
        self._game = before.play(numbers)
        worth = rewards(self.reward, before.totals, self._game.totals, is_over=self._game.is_over)
        observation, info = self._outcome(forfeits)
        return observation, worth[self._seat], self._game.is_over, False, info

    def render(self) -> str | None:
        """The boards, totals and last tiles as text; printed if the mode is `human`."""
        return rendered(self.game, self.render_mode, own=self._seat)

    def _sit_down(self) -> None:
        """A new series: nothing is remembered, and all randomness is drawn afresh from the environment's generator."""
        drawn = int(self.np_random.integers(self.players))
        self._seat = Seat(drawn if self._fixed_seat is None else self._fixed_seat)
        self._rngs = [Random(int(self.np_random.integers(2**63))) for _ in self._bots]  # noqa: S311  # not secret
        self._earlier = ()

    def _numbers(self, own: Number | None) -> tuple[list[Number | None], tuple[str, ...]]:
        """What each seat writes, and which players forfeit the turn and why."""
        numbers, forfeits = [own] * self.players, []
        for player, (bot, rng) in enumerate(zip(self._bots, self._rngs, strict=True), start=1):
            seat = Seat((self._seat + player) % self.players)
            numbers[seat], problem = ask(bot, View.of(self.game, seat, self._earlier), rng)
            if problem:
                forfeits.append(f"player {player}: {problem}")
        return numbers, tuple(forfeits)

    def _outcome(self, forfeits: tuple[str, ...]) -> tuple[Observation, Info]:
        if self.render_mode == "human":
            self.render()
        info = {"action_mask": self._mask(), "seat": int(self._seat), "forfeits": forfeits}
        return observed(self.game, self._seat), info

    def _mask(self) -> Mask:
        return self.choices.mask(as_bits(self.game.boards[self._seat].available))


gymnasium.register(
    id="TheNumber-v0",
    entry_point="thenumber.envs.gym:SeatEnv",
    vector_entry_point="thenumber.envs.vector:VectorEnv",
)
