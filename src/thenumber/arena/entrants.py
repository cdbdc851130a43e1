"""Who enters a tournament: characters by their ids, and programs by the commands that start them.

A program is started only by whoever names its command on their own machine. It is no character: no server finds it.
"""

import multiprocessing
import signal
from dataclasses import dataclass
from types import FrameType

from thenumber.arena.tournament import named_bot
from thenumber.bots import Bot, Program, command_of
from thenumber.bots.program import USUAL_SECONDS

_LONGEST = 40  # characters of a name
_programs: dict[tuple[str, float], Program] = {}  # those of this process, one for each command


@dataclass(frozen=True, slots=True)
class Entrants:
    """The bots of a tournament, in whatever process it is played: `find` of a `Tournament`.

    >>> Entrants(commands=("python mybot.py",))("python mybot.py")
    <thenumber.bots.program.Program object at 0x...>
    """

    commands: tuple[str, ...] = ()
    """The programs; a command is its program's id."""
    seconds: float = USUAL_SECONDS
    """How long a program may take for an answer."""

    def __call__(self, bot_id: str) -> Bot:
        """The program that this command starts, if it is one of ours, else the bot of the character with that id."""
        if bot_id not in self.commands:
            return named_bot(bot_id)
        entered = (bot_id, self.seconds)
        if entered not in _programs:
            _programs[entered] = Program(command_of(bot_id), self.seconds)
            _outlive_nobody()
        return _programs[entered]

    def close(self) -> None:
        """End the programs that run in this process; those in others end with them."""
        for command in self.commands:
            if program := _programs.pop((command, self.seconds), None):
                program.close()


def short_name(bot_id: str) -> str:
    """An id that fits beside figures: of a long command the end, which tells one script from another.

    >>> short_name("python /home/ann/the-number/attempts/mybot.py")
    '… /home/ann/the-number/attempts/mybot.py'
    """
    return bot_id if len(bot_id) <= _LONGEST else f"…{bot_id[1 - _LONGEST :]}"


def _outlive_nobody() -> None:
    """See to it that a worker that is terminated, because a tournament is broken off, takes its programs with it."""
    if multiprocessing.parent_process() is not None:
        signal.signal(signal.SIGTERM, _terminated)


def _terminated(number: int, _frame: FrameType | None) -> None:
    for program in _programs.values():
        program.kill()
    signal.signal(number, signal.SIG_DFL)
    signal.raise_signal(number)
