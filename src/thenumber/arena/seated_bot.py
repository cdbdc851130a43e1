"""A player in the arena: a bot in a seat, its own random generator, and what is noted of it."""

from dataclasses import dataclass, field
from random import Random
from time import perf_counter

from thenumber.arena.faults import Fault
from thenumber.bots import Bot, Forfeit
from thenumber.bots.asking import number_or_forfeit
from thenumber.rules import Number, View


@dataclass(slots=True)
class SeatedBot:
    """A bot that sits at a table."""

    bot: Bot
    rng: Random
    choices: int = 0
    seconds: float = 0.0
    faults: list[Fault] = field(default_factory=list)
    last_words: tuple[str, ...] = ()
    """What a program had said last on its standard error when it last forfeited a turn."""

    def write(self, view: View) -> Number | None:
        """The number it writes; nothing if its board is out, or if it forfeits the turn: the tile stays blank (R5)."""
        if view.board.is_out:
            return None
        start = perf_counter()
        answer = number_or_forfeit(self.bot, view, self.rng)
        self.seconds += perf_counter() - start
        self.choices += 1
        if not isinstance(answer, Forfeit):
            return answer
        self.faults.append(Fault(view.round_no, view.turn_no, answer.kind, answer.reason))
        self.last_words = answer.last_words or self.last_words
        return None
