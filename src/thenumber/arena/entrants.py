"""Who enters a tournament: characters by their ids, bots by where their code is, programs by their commands.

A program is started only on the machine of the person who names its command. It isn't a character: no server finds it.
"""

import multiprocessing
import re
import signal
from collections.abc import Iterable
from dataclasses import dataclass
from itertools import chain, count
from types import FrameType

from thenumber.arena.tournament import named_bot
from thenumber.bots import Bot, Program, bot_at, command_of, is_path
from thenumber.processes.runs import USUAL_SECONDS

_LONGEST = 14  # characters of a name
_SCRIPT = re.compile(r"""[^\s/'"]+\.[A-Za-z]\w*(?=['"\s]|$)""")
_programs: dict[tuple[str, float], Program] = {}  # those of this process, one for each command


@dataclass(frozen=True, slots=True)
class Entrants:
    """The bots of a tournament, in any process: `find` of a `Tournament`.

    >>> Entrants(commands=("python mybot.py",))("python mybot.py")
    <thenumber.bots.program.Program object at 0x...>
    """

    commands: tuple[str, ...] = ()
    """The programs; a command is its program's id."""
    seconds: float = USUAL_SECONDS
    """How long a program may take for an answer."""
    checkpoint: str | None = None
    """What a bot that is named by where its code is was trained to, if it is a file."""

    def __call__(self, bot_id: str) -> Bot:
        """The program that this command starts, if it is one of ours, else the bot at a path or with that id."""
        if bot_id not in self.commands:
            return bot_at(bot_id, self.checkpoint) if is_path(bot_id) else named_bot(bot_id)
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


def short_names(bot_ids: Iterable[str]) -> dict[str, str]:
    """Names that fit next to figures, all different.

    A character's id; of code its object; of a command its script, or the program.

    >>> short_names(["saver", "my_package.agents:Mine", "python mybot.py --fast", "python mybot.py"]).values()
    dict_values(['saver', 'Mine', 'mybot.py', 'mybot.py 2'])
    """
    ids = list(dict.fromkeys(bot_ids))
    return dict(zip(ids, told_apart(map(_short, ids)), strict=True))


def told_apart(names: Iterable[str]) -> tuple[str, ...]:
    """Names that are all different: where one stands again, it gets a number.

    >>> told_apart(["saver", "copycat", "saver", "saver"])
    ('saver', 'copycat', 'saver 2', 'saver 3')
    """
    different: list[str] = []
    for name in names:
        candidates = chain([name], (f"{name} {number}" for number in count(2)))
        different.append(next(candidate for candidate in candidates if candidate not in different))
    return tuple(different)


def _short(bot_id: str) -> str:
    if is_path(bot_id):
        name = bot_id.rpartition(":")[2]
    else:
        script = _SCRIPT.search(bot_id)
        name = script[0] if script else bot_id.split()[0].rpartition("/")[2]
    return name if len(name) <= _LONGEST else f"…{name[1 - _LONGEST :]}"


def _outlive_nobody() -> None:
    """See to it that a worker that is terminated, because a tournament is broken off, takes its programs with it."""
    if multiprocessing.parent_process() is not None:
        signal.signal(signal.SIGTERM, _terminated)


def _terminated(number: int, _frame: FrameType | None) -> None:
    for program in _programs.values():
        program.kill()
    signal.signal(number, signal.SIG_DFL)
    signal.raise_signal(number)
