"""A series: who plays, people at this keyboard and then bots and programs, and their games one after the other.

All of it is public: a face-down number is not in it.
"""

import getpass
from collections.abc import Sequence
from dataclasses import dataclass, replace

import typer

from thenumber.cli.lines import one_line, readable
from thenumber.cli.problems import worded
from thenumber.rules import (
    FEWEST_PLAYERS,
    MOST_PLAYERS,
    PUBLISHED,
    EarlierGame,
    Game,
    Number,
    Rulebook,
    RulesError,
    Seat,
    View,
)
from thenumber.rules.records import Record, print_text, read_names
from thenumber.texts import Catalogue


@dataclass(frozen=True, slots=True)
class Opponent:
    """A bot or a program in a seat."""

    name: str
    source: str | tuple[str, ...]
    """A character's id, where a bot's code is, or the command of a program."""


@dataclass(frozen=True, slots=True)
class Party:
    """Everyone at the table, people first: seats are in this order."""

    people: tuple[str, ...]
    opponents: tuple[Opponent, ...] = ()

    @property
    def names(self) -> tuple[str, ...]:
        """All names, in the order of the seats."""
        return (*self.people, *(opponent.name for opponent in self.opponents))


def people_named(asked: str, catalogue: Catalogue) -> tuple[str, ...]:
    """The people that a line names, separated by commas.

    Raises:
        typer.TyperException: nobody is named, or a name is empty, stands twice or cannot be kept; the line says so.
    """
    names = tuple(one_line(name) for name in read_names(asked))
    if not names:
        raise typer.TyperException(catalogue.say("play-nobody"))
    if len(names) > MOST_PLAYERS:
        raise typer.TyperException(_count(len(names), catalogue))
    # A record has at least two players: someone alone at the keyboard gets a companion for this check.
    companion = () if len(names) > 1 else (f"{names[0]}2",)
    try:
        print_text(Record.of((*names, *companion)))
    except RulesError as error:
        raise typer.TyperException(worded(error, catalogue)) from None
    return names


def party_of(people: Sequence[str], opponents: Sequence[Opponent], catalogue: Catalogue) -> Party:
    """People and their opponents, each with a different name.

    Raises:
        typer.TyperException: they are too few or too many.
    """
    count = len(people) + len(opponents)
    if not FEWEST_PLAYERS <= count <= MOST_PLAYERS:
        raise typer.TyperException(_count(count, catalogue))
    taken = list(people)
    seated = []
    for opponent in opponents:
        taken.append(_distinct(one_line(opponent.name), taken))
        seated.append(Opponent(taken[-1], opponent.source))
    return Party(tuple(people), tuple(seated))


def own_name(catalogue: Catalogue) -> str:
    """What the person is called if they do not say: as the system knows them, if that can be a name."""
    try:
        return people_named(readable(getpass.getuser()), catalogue)[0]
    except (OSError, KeyError, ImportError, typer.TyperException):  # nobody has this id, or it cannot be a name
        return catalogue.say("play-default-name")


def _count(count: int, catalogue: Catalogue) -> str:
    return catalogue.say("play-count", count=count, fewest=FEWEST_PLAYERS, most=MOST_PLAYERS)


def _distinct(name: str, taken: Sequence[str]) -> str:
    candidates = [name, *(f"{name} {number}" for number in range(2, MOST_PLAYERS + 2))]
    return next(candidate for candidate in candidates if candidate not in taken)


@dataclass(frozen=True, slots=True)
class Series:
    """The game at hand and those before it."""

    party: Party
    seed: int
    """What the bots' chance comes from: the same seed and the same numbers give the same games."""
    game: Game
    earlier: tuple[Game, ...] = ()

    @classmethod
    def start(cls, party: Party, seed: int, rulebook: Rulebook = PUBLISHED) -> "Series":
        """A series about to begin."""
        return cls(party, seed, Game(len(party.names), rulebook))

    @property
    def game_no(self) -> int:
        """Which game of the series it is, from 1."""
        return len(self.earlier) + 1

    @property
    def won(self) -> list[int]:
        """How many games each seat has won, the one at hand included; nothing, if it is the first."""
        games = (*self.earlier, self.game) if self.earlier else ()
        return [sum(seat in played.winners for played in games) for seat in range(self.game.players) if games]

    def play(self, numbers: Sequence[Number | None]) -> "Series":
        """The series after one more turn."""
        return replace(self, game=self.game.play(numbers))

    def next_game(self) -> "Series":
        """The series with another game about to begin."""
        return replace(self, game=Game(self.game.players, self.game.rulebook), earlier=(*self.earlier, self.game))

    def view(self, seat: Seat) -> View:
        """What a seat may see, the earlier games included."""
        seats = tuple(Seat(index) for index in range(self.game.players))
        return View.of(self.game, seat, tuple(EarlierGame(game, seats) for game in self.earlier))

    def record(self, date: str) -> Record:
        """The game at hand as a record, with who is a bot and what its chance came from."""
        bots = [None] * len(self.party.people) + [opponent.source for opponent in self.party.opponents]
        extra = {"date": date, "bots": bots, "seed": self.seed, "game": self.game_no}
        return Record(self.party.names, self.game, extra)
