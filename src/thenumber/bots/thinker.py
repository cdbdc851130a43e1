"""A process that bots think in: `python -m thenumber.bots.thinker`. It answers one line for each line that it reads: a
packed view with the number that a bot writes, a bot's id in quotes with what the bot says about itself.

With `--warm-up` it lets all of ours prepare, which compiles what is not compiled yet, and ends.
"""

import json
import sys
from random import Random
from typing import NamedTuple

from thenumber.bots.asking import ask
from thenumber.bots.characters import Level
from thenumber.bots.errors import reason
from thenumber.bots.packing import unpacked
from thenumber.bots.registry import character, prepare
from thenumber.processes.answering import Questions, leave
from thenumber.rules import Number

WARM_UP = "--warm-up"


class Introduction(NamedTuple):
    """What a bot says about itself."""

    name: str
    level: Level | None
    description: str | None
    problem: str
    """Why it cannot play, if it cannot."""


def main() -> None:
    """Answer until nobody asks any more."""
    asked = Questions()
    if sys.argv[1:] == [WARM_UP]:
        prepare()
    else:
        asked.answer_all(lambda line, send: send(answer(line) + b"\n"))
    leave()


def answer(line: bytes) -> bytes:
    """The answer to a question, as a line without its end."""
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
    """The number that the bot writes, or none and why."""
    bot_id, view, seed = unpacked(line)
    number: Number | None = None
    try:
        number, why = ask(character(bot_id).bot(), view, Random(seed))  # noqa: S311  # seeded from what is secret
    except (ImportError, ValueError) as error:  # there is no such bot, or it cannot be loaded
        why = reason(error)
    return number, why


if __name__ == "__main__":
    main()
