"""A process that bots think in: `python -m thenumber.bots.thinker`. It answers one line for each line that it reads: a
packed view with the number that a bot writes, a bot's id in quotes with what the bot says about itself.

With `--warm-up` it lets all of ours prepare, which compiles what is not compiled yet, and ends.

Whatever a bot does happens here and not in the server: it may take its time, use all its memory, print, or never
return. The process lives as long as its standard input is open; then it goes with all that it started.
"""

import json
import os
import signal
import sys
from collections.abc import Callable
from contextlib import suppress
from queue import SimpleQueue
from random import Random
from threading import Thread
from typing import BinaryIO, NamedTuple

from thenumber import compiled
from thenumber.bots.asking import ask
from thenumber.bots.characters import Level
from thenumber.bots.errors import reason
from thenumber.bots.ladder import CHARACTERS
from thenumber.bots.packing import unpacked
from thenumber.bots.registry import character, warm_up
from thenumber.rules import Number

WARM_UP = "--warm-up"
_YIELDING = 10  # how much more important everything else on the machine is


class Introduction(NamedTuple):
    """What a bot says about itself."""

    name: str
    level: Level | None
    description: str | None
    problem: str
    """Why it cannot play, if it cannot."""


def main() -> None:
    """Answer until nobody asks any more."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C in a terminal is for the server, which then ends this
    with suppress(AttributeError, OSError):  # not everywhere
        os.nice(_YIELDING)
    questions, answers = sys.stdin.buffer, _kept_apart()
    lines: SimpleQueue[bytes] = SimpleQueue()
    # Someone always listens, also while a bot thinks: a server that is gone leaves nothing behind.
    Thread(target=_listen, args=(questions, lines.put), name="listener", daemon=True).start()
    if sys.argv[1:] == [WARM_UP]:
        _prepare()
    else:
        _answer_all(lines, answers)
    os._exit(0)  # the listener still listens, and Python cannot end while it does


def _prepare() -> None:
    """Several servers that start together on one machine compile once."""
    with compiled.one_at_a_time():
        if not compiled.is_ready():
            warm_up(each.id for each in CHARACTERS)
            compiled.mark_ready()


def _answer_all(lines: "SimpleQueue[bytes]", answers: BinaryIO) -> None:
    with suppress(BrokenPipeError):  # nobody waits for an answer any more
        while True:
            answers.write(answer(lines.get()) + b"\n")
            answers.flush()


def _kept_apart() -> BinaryIO:
    """The way out for answers: what bots print goes where complaints go."""
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    return answers


def _listen(questions: BinaryIO, take: Callable[[bytes], None]) -> None:
    for line in questions:
        take(line)
    if hasattr(os, "killpg") and os.getpgrp() == os.getpid():
        os.killpg(0, signal.SIGKILL)
    os._exit(0)


def answer(line: bytes) -> bytes:
    """What is asked for, as a line without its end."""
    is_id = line.startswith(b'"')
    return json.dumps(introduction(json.loads(line)) if is_id else chosen(line)).encode()


def introduction(bot_id: str) -> Introduction:
    """What a bot says about itself, and what is wrong if it cannot play."""
    introduced = character(bot_id)
    problem = ""
    try:
        introduced.bot()
    except ImportError as error:
        problem = reason(error)
    return Introduction(introduced.name, introduced.level, introduced.description, problem)


def chosen(line: bytes) -> tuple[Number | None, str]:
    """The number that the bot writes, if it does, and why not."""
    bot_id, view, seed = unpacked(line)
    number: Number | None = None
    try:
        number, why = ask(character(bot_id).bot(), view, Random(seed))  # noqa: S311  # seeded from what is secret
    except (ImportError, ValueError) as error:  # there is no such bot, or it cannot be loaded
        why = reason(error)
    return number, why


if __name__ == "__main__":
    main()
