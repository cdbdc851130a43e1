"""A learned prior: how likely one is to meet each person of the crowd, fitted to real games (`thenumber learn`).

It is read without anything heavy, so that a server can refuse a file that is not one before it starts.
"""

import json
import os
from dataclasses import dataclass
from pathlib import Path

VARIABLE = "THENUMBER_READER_PRIOR"
"""The variable by which a server tells the processes that bots think in which file to use."""
CROWD = "b9aaba9e982e3519"
"""The crowd that shares refer to: the beginning of the hash of `thenumber.bots.prior.TASTES`."""
PERSONS = 85
"""How many persons the crowd has."""
_LARGEST = 1_000_000  # bytes


class NotAPrior(ValueError):
    """A file that `thenumber learn` has not written, or one for another crowd."""


@dataclass(frozen=True, slots=True)
class LearnedPrior:
    """How likely one is to meet each person of the crowd, and last somebody without habits: in all 1."""

    shares: tuple[float, ...]

    def as_json(self) -> bytes:
        """The file that holds it."""
        return json.dumps({"prior": CROWD, "shares": self.shares}).encode() + b"\n"


def read_prior(path: str | os.PathLike[str]) -> LearnedPrior:
    """The prior that a file holds.

    Raises:
        NotAPrior: it holds none.
        OSError: it cannot be read.
    """
    with Path(path).open("rb") as file:
        written = file.read(_LARGEST)
    try:
        value = json.loads(written)
        shares = tuple(map(float, value["shares"]))
        is_one = value["prior"] == CROWD
    except (ValueError, TypeError, KeyError, RecursionError, OverflowError):
        raise NotAPrior(f"{path} is no prior") from None
    if not is_one or len(shares) != PERSONS + 1 or min(shares) < 0 or not 0.999 < sum(shares) < 1.001:
        raise NotAPrior(f"{path} is no prior of this crowd")
    return LearnedPrior(shares)


def prior_in_use() -> LearnedPrior | None:
    """The prior that a server has asked for, if it has."""
    path = os.environ.get(VARIABLE)
    return read_prior(path) if path else None
