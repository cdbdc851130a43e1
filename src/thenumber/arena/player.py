"""A player in the arena: a bot in a seat, its own random generator, and what is noted of it."""

from dataclasses import dataclass, field
from random import Random
from time import perf_counter

from thenumber.bots import Bot
from thenumber.bots.asking import ask
from thenumber.rules import Number, View


@dataclass(frozen=True, slots=True)
class Fault:
    """A turn that a bot forfeited, and why."""

    round_no: int
    turn_no: int
    reason: str


@dataclass(slots=True)
class Player:
    """A bot that sits at a table."""

    bot: Bot
    rng: Random
    choices: int = 0
    seconds: float = 0.0
    faults: list[Fault] = field(default_factory=list)

    def write(self, view: View) -> Number | None:
        """The number it writes; nothing if its board is out, or if it forfeits the turn: the tile stays blank (R5)."""
        if view.board.is_out:
            return None
        start = perf_counter()
        number, problem = ask(self.bot, view, self.rng)
        self.seconds += perf_counter() - start
        self.choices += 1
        if problem:
            self.faults.append(Fault(view.round_no, view.turn_no, problem))
        return number
