"""What a player sees of the game for OpenSpiel: the same numbers by index as everywhere, and on request the past."""

from typing import Protocol

import numpy as np

from thenumber.envs.seen import observed, size
from thenumber.envs.told import told
from thenumber.rules import BLANK, Game, Seat
from thenumber.sim.arrays import NO_NUMBER


class Played(Protocol):
    """A state that has a game."""

    @property
    def game(self) -> Game:
        """The game so far."""
        ...


class Observer:
    """Sees a state as one player; OpenSpiel reads its `tensor`, and the named parts of it from `dict`.

    Without `recall` it sees what is on the table (`observed`), with it also the `numbers` of every turn so far: a
    row for each turn, the player first, -1 where there is none. That tells apart two pasts with the same boards.
    """

    def __init__(self, start: Game, *, recall: bool) -> None:
        shapes: dict[str, tuple[int, ...]] = {"observed": (size(start.players),)}
        if recall:
            shapes["numbers"] = (start.rulebook.rounds * start.rulebook.turns, start.players)
        lengths = [int(np.prod(shape)) for shape in shapes.values()]
        self.tensor = np.zeros(sum(lengths), np.float32)
        parts = np.split(self.tensor, np.cumsum(lengths)[:-1])
        self.dict = {name: part.reshape(shapes[name]) for name, part in zip(shapes, parts, strict=True)}

    def set_from(self, state: Played, player: int) -> None:
        """Look at a state."""
        self.dict["observed"][:] = observed(state.game, Seat(player))
        if "numbers" in self.dict:
            self.dict["numbers"].fill(NO_NUMBER)
            for index, turn in enumerate(state.game.turns):
                numbers = [NO_NUMBER if tile.number is None else int(tile.number) for tile in turn.tiles]
                self.dict["numbers"][index] = numbers[player:] + numbers[:player]

    def string_from(self, state: Played, player: int) -> str:
        """What the player sees of the state, as text."""
        if "numbers" not in self.dict:
            return told(state.game, own=Seat(player))
        turns = [" ".join(tile.number or BLANK for tile in turn.tiles) for turn in state.game.turns]
        return f"seat {player}: {', '.join(turns)}"
