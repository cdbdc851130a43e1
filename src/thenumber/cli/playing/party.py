"""Who plays: people at this keyboard, then bots and programs."""

import getpass
from collections.abc import Sequence
from dataclasses import dataclass

import typer
from rich.text import Text

from thenumber.cli.lines import one_line, readable
from thenumber.cli.playing.terminal import Terminal
from thenumber.cli.words import worded
from thenumber.rules import FEWEST_PLAYERS, MOST_PLAYERS, RulesError
from thenumber.rules.records import Record, print_text, read_names
from thenumber.texts import Catalogue


@dataclass(frozen=True, slots=True)
class Opponent:
    """A bot or a program in a seat."""

    name: str
    source: str | tuple[str, ...]
    """A character's id, or the command of a program."""


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


def ask_people(terminal: Terminal, catalogue: Catalogue, notice: str) -> tuple[str, ...]:
    """Who plays at this keyboard, as they say themselves; a mistake is named and asked again."""
    while True:
        picture = Text.assemble((catalogue.say("title"), "bold"), f"\n\n{notice}\n" if notice else "\n")
        try:
            answer = terminal.line(picture, catalogue.say("play-who"), own_name(catalogue))
            return people_named(answer, catalogue)
        except typer.TyperException as error:
            notice = error.format_message()


def _count(count: int, catalogue: Catalogue) -> str:
    return catalogue.say("play-count", count=count, fewest=FEWEST_PLAYERS, most=MOST_PLAYERS)


def _distinct(name: str, taken: Sequence[str]) -> str:
    candidates = [name, *(f"{name} {number}" for number in range(2, MOST_PLAYERS + 2))]
    return next(candidate for candidate in candidates if candidate not in taken)
