"""Games of one shape, as arrays: what records come down to on their way into columns."""

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from thenumber.data.judging import NO_NUMBER
from thenumber.rules import Number
from thenumber.rules.records import Record

CODES: dict[str | None, int] = {None: NO_NUMBER, **{Number.of(value): value for value in range(1000)}}
"""What is on a tile, as it is kept in arrays."""


@dataclass(frozen=True, slots=True)
class Cast:
    """Who plays: the names of the players and, of bots, their ids; None if a record doesn't say."""

    players: tuple[str, ...]
    bots: tuple[str, ...] | None = None

    @classmethod
    def of(cls, record: Record) -> "Cast":
        """Who plays in a record; its key `bots` names the bots, if it is a list of a text for each player."""
        bots = record.extra.get("bots")
        if isinstance(bots, list) and len(bots) == len(record.players) and all(isinstance(bot, str) for bot in bots):
            return cls(record.players, tuple(bots))
        return cls(record.players)


@dataclass(frozen=True, slots=True)
class Games:
    """Games with as many players, rounds and turns played as each other."""

    casts: Sequence[Cast]
    """Who plays in them, each cast once."""
    cast_of: NDArray[np.int32]
    """The place of each game's cast."""
    numbers: NDArray[np.int16]
    """What was written, of (turns played, players, games); -1 for nothing."""
    rounds: int
    """How many rounds each of the games has."""
    places: NDArray[np.int32]
    """The places of the games in their file, from 0."""

    @classmethod
    def alike(cls, cast: Cast, numbers: NDArray[np.int16], rounds: int, first: int = 0) -> "Games":
        """Games between the same players, one after the other."""
        games = numbers.shape[2]
        return cls((cast,), np.zeros(games, np.int32), numbers, rounds, np.arange(first, first + games, dtype=np.int32))


def by_shape(records: Sequence[Record], first: int = 0) -> list[Games]:
    """Records as games of one shape each; those without a turn are left out."""
    found: defaultdict[tuple[int, int, int], list[tuple[int, Record]]] = defaultdict(list)
    for place, record in enumerate(records, start=first):
        if turns := len(record.turns):
            found[len(record.players), turns, record.game.rulebook.rounds].append((place, record))
    return [_shaped(alike, rounds) for (_, _, rounds), alike in found.items()]


def _shaped(records: Sequence[tuple[int, Record]], rounds: int) -> Games:
    casts: dict[Cast, int] = {}
    cast_of = [casts.setdefault(Cast.of(record), len(casts)) for _, record in records]
    written = [[[CODES[number] for number in turn] for turn in record.turns] for _, record in records]
    return Games(
        tuple(casts),
        np.array(cast_of, np.int32),
        np.ascontiguousarray(np.array(written, np.int16).transpose(1, 2, 0)),
        rounds,
        np.array([place for place, _ in records], np.int32),
    )
