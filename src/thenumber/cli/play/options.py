"""What the command line asks `thenumber play` for, and which wishes do not go together."""

from dataclasses import dataclass

import typer

from thenumber.cli.limits import refuse_count, refuse_seconds, refuse_seed
from thenumber.processes.runs import USUAL_SECONDS
from thenumber.rules import BY_ROUNDS, PUBLISHED, Rulebook
from thenumber.texts import Catalogue


@dataclass(frozen=True, slots=True)
class PlayOptions:
    """The options of `thenumber play`."""

    players: str | None = None
    name: str | None = None
    bots: str | None = None
    programs: tuple[str, ...] = ()
    table: str | None = None
    server: str | None = None
    bot: str | None = None
    seconds: float = USUAL_SECONDS
    seed: int | None = None
    out: str | None = None
    rounds: int | None = None

    @property
    def is_open(self) -> bool:
        """Nothing was said about the players: a person may be asked."""
        return (self.people, self.bots, self.programs) == (None, None, ())

    @property
    def wants_new(self) -> bool:
        """Something was said that only a new game can follow."""
        return not self.is_open or (self.seed, self.rounds) != (None, None)

    @property
    def rulebook(self) -> Rulebook:
        """What a new game is played by."""
        return PUBLISHED if self.rounds is None else BY_ROUNDS[self.rounds]

    @property
    def people(self) -> str | None:
        """Who plays at this keyboard, if anything was said about it."""
        return self.name if self.players is None else self.players


def refuse(asked: PlayOptions, language: str) -> None:
    """Look whether the options go together and their figures can be.

    Raises:
        typer.TyperException: they do not; the line says why.
    """
    catalogue, key = Catalogue(language), _problem(asked)
    if key:
        raise typer.TyperException(catalogue.say(key))
    if asked.rounds is not None:
        refuse_count("--rounds", asked.rounds, max(BY_ROUNDS), catalogue)
    refuse_seconds(asked.seconds, catalogue)
    refuse_seed(asked.seed or 0, catalogue)


def _problem(asked: PlayOptions) -> str | None:
    if asked.table is None:
        if asked.bot is not None:
            return "play-bot-needs-table"
        if asked.server is not None:
            return "play-server-needs-table"
        return "play-name-or-players" if asked.name is not None and asked.players is not None else None
    if any(option is not None for option in (asked.players, asked.bots, asked.seed, asked.out, asked.rounds)):
        return "play-table-options"
    return "play-one-program" if len(asked.programs) > 1 else None
