"""Why a bot cannot be had, or has no number.

- `UnknownBot`, a ValueError: nobody has that id
- `MissingExtra`, an ImportError: it needs an extra of this package that is not installed
- `BrokenBot`, an ImportError: it is installed, but loading it fails
- `ProgramFault`: a program that plays gave no answer, or none that counts
"""

from collections.abc import Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from enum import StrEnum


class UnknownBot(ValueError):
    """No bot has the id that was asked for; `close` is the known one most like it, if any is."""

    def __init__(self, asked: str, known: Sequence[str]) -> None:
        super().__init__(asked, tuple(known))
        self.asked = asked
        self.known = tuple(known)
        self.close = next(iter(get_close_matches(asked.lower(), known, n=1)), None)

    def __str__(self) -> str:
        return f"{self.asked!r} is not one of {', '.join(self.known)}"


class MissingExtra(ImportError):
    """A bot of ours that needs an extra: `pip install 'thenumber[extra]'`."""

    def __init__(self, bot: str, extra: str) -> None:
        super().__init__(bot, extra)
        self.bot = bot
        self.extra = extra

    def __str__(self) -> str:
        return f"{self.bot} needs thenumber[{self.extra}]"


class BrokenBot(ImportError):
    """A bot that cannot be loaded; `reason` is what its code said, in one line."""

    def __init__(self, bot: str, reason: str) -> None:
        super().__init__(bot, reason)
        self.bot = bot
        self.reason = reason

    def __str__(self) -> str:
        return f"{self.bot}: {self.reason}"


class FaultKind(StrEnum):
    """What kind of mistake made a bot forfeit a turn."""

    RAISED = "raised"
    """Its Python code raised an error."""
    NOT_STARTED = "not-started"
    """The program can't be started."""
    ENDED = "ended"
    """The program ended, or closed its output, instead of answering."""
    LATE = "late"
    """There was no answer in time."""
    NONSENSE = "nonsense"
    """What it said isn't a number, or wasn't asked for."""
    ILLEGAL = "illegal"
    """The number has a digit that isn't available."""


@dataclass(frozen=True, slots=True)
class Forfeit:
    """A turn that a bot forfeits: what kind of mistake it is, and in one line, which."""

    kind: FaultKind
    reason: str
    last_words: tuple[str, ...] = ()
    """The last lines that a program wrote to its standard error."""


class ProgramFault(Exception):
    """A program forfeits a turn; says why, in one line that begins with what it did: `ended with code 1: ...`."""

    def __init__(self, said: str, kind: FaultKind = FaultKind.ENDED) -> None:
        super().__init__(said)
        self.kind = kind
        self.last_words: tuple[str, ...] = ()


def reason(error: BaseException) -> str:
    r"""What went wrong in someone else's code, in one line, even if the error itself cannot say.

    >>> reason(ValueError("no\nidea"))
    'ValueError: no idea'
    """
    try:
        said = str(error) if isinstance(error, ProgramFault) else f"{type(error).__name__}: {error}"
    except (Exception, SystemExit):  # an error of theirs is code of theirs
        said = f"{type(error).__name__}, which cannot be told"
    return " ".join(said.split())
