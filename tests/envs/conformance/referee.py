"""A game by the rules next to an environment: what the environment should show, and what it shows instead."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from itertools import product
from random import Random
from typing import Any, NoReturn

import numpy as np
from numpy.typing import ArrayLike, NDArray

from tests.envs.conformance.verify import EnvFault
from thenumber.envs.choices import Choices, choices_of
from thenumber.envs.rewards import Reward, rewards
from thenumber.envs.seen import observed
from thenumber.rules import Board, Digits, Game, InvalidPlay, Number, Rulebook, Seat

NEARLY = 1e-4
"""Rewards may be of single precision."""


@dataclass(frozen=True, slots=True)
class Trial:
    """What is to be played."""

    game_no: int
    seed: int
    reward: Reward
    rulebook: Rulebook

    def referee(self, players: int, place: int | None = None) -> "Referee":
        """One for a game that is about to start; of many at once, in this place."""
        name = f"game {self.game_no}" if place is None else f"game {self.game_no}, place {place}"
        return Referee(self, Game(players, self.rulebook), name)

    @property
    def choices(self) -> Choices:
        """What a seat can do."""
        return choices_of(self.rulebook.digits)

    def rng(self) -> Random:
        """The chance that choices are drawn with."""
        return Random(self.seed)  # nothing here is secret


class Referee:
    """Plays along and compares; faults are found in the game of that `name`."""

    def __init__(self, trial: Trial, game: Game, name: str) -> None:
        self._trial = trial
        self._name = name
        self._choices = trial.choices
        self._before = self.game = game

    def choice(self, seat: int, rng: Random, *, legal: bool = False) -> int:
        """Any choice of a seat: most are legal, some are what an agent that has learnt nothing might do."""
        digits = list(self.game.boards[seat].available)
        if not legal and rng.random() < 0.2:
            return rng.randrange(self._choices.count) if rng.random() < 0.7 else self._choices.passing
        return self._choices.writing(Number("".join(str(rng.choice(digits)) for _ in range(3))) if digits else None)

    def play(self, choices: Sequence[int]) -> None:
        """Everyone has made a choice."""
        self.reveal([self.written(seat, choice) for seat, choice in enumerate(choices)])

    def written(self, seat: int, choice: int) -> Number | None:
        """What a choice puts on the tile of a seat."""
        return self._choices.written(choice, self.game.boards[seat])

    def reveal(self, numbers: Sequence[Number | None]) -> None:
        """Everyone's number is known."""
        try:
            self._before, self.game = self.game, self.game.play(numbers)
        except InvalidPlay as error:
            self.fail(f"shows numbers that cannot be: {error}", error.seat)

    def saw(self, seat: int, observation: ArrayLike) -> None:
        """A seat was shown this."""
        self._same("observation", observed(self.game, Seat(seat)), observation, seat)

    def may(self, seat: int, mask: ArrayLike) -> None:
        """A seat was told that these choices are legal."""
        self._same("action_mask", _mask_of(self._trial.rulebook.digits, self.game.boards[seat].available), mask, seat)

    def got(self, seat: int, reward: float) -> None:
        """A seat was given this for the turn before; before the first turn there is nothing to get."""
        expected = rewards(self._trial.reward, self._before.totals, self.game.totals, is_over=self.game.is_over)[seat]
        if not abs(reward - expected) <= NEARLY:  # NaN is not
            self.fail(f"the reward is {reward}, not {expected}", seat)

    def ended(self, seat: int, *, terminated: object, truncated: object) -> None:
        """A seat was told whether the game is over."""
        if bool(terminated) is not self.game.is_over:
            self.fail(f"terminated is {terminated}, not {self.game.is_over}", seat)
        if truncated:
            self.fail("truncated, which no game ever is", seat)

    def fail(self, problem: str, seat: int | None = None) -> NoReturn:
        """Something differs."""
        where = "at the end" if self.game.is_over else f"round {self.game.round_no}, turn {self.game.turn_no}"
        raise EnvFault(problem, f"{self._name}, {where}" + ("" if seat is None else f", player {seat}"))

    def _same(self, what: str, expected: NDArray[Any], shown: ArrayLike, seat: int) -> None:
        found = np.asarray(shown)
        if found.shape != expected.shape:
            self.fail(f"{what} is of shape {found.shape}, not {expected.shape}", seat)
        for index in np.flatnonzero(found != expected)[:1]:
            self.fail(f"{what}[{index}] is {found[index]}, not {expected[index]}", seat)


@cache
def _mask_of(fresh: Digits, available: Digits) -> NDArray[np.int8]:
    """By the rules alone, number by number."""
    board, numbers = Board(available), (Number(f"{a}{b}{c}") for a, b, c in product(fresh, repeat=3))
    return np.array([*map(board.allows, numbers), board.is_out], np.int8)
