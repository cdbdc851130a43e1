"""Files that verbs keep whole games in: JSON records, one a line, or columns in Parquet, as the end of a name says."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, BinaryIO

import typer

from thenumber.arena import PlayedSeries, Tournament, records, told_apart
from thenumber.cli.files import LONGEST_PATH, new_file
from thenumber.cli.lines import shown
from thenumber.cli.problems import needs
from thenumber.rules.records import Record, print_json
from thenumber.texts import Catalogue

if TYPE_CHECKING:
    from thenumber.data import GamesFile
    from thenumber.sim import Simulation

LINES, COLUMNS = ".jsonl", ".parquet"
"""How the names of such files end."""
_AT_ONCE = 5000  # games that are written to columns together


@dataclass(frozen=True, slots=True)
class Wanted:
    """What a person asks for: a file for the games, and whether it should hold what seats saw."""

    path: str | None = None
    views: bool = False

    @property
    def in_columns(self) -> bool:
        """The games are to be kept as columns."""
        return self.path is not None and Path(self.path).suffix.lower() == COLUMNS

    def refuse(self, catalogue: Catalogue) -> None:
        """Look whether such a file can be; nothing is changed.

        Raises:
            typer.TyperException: it cannot; the line says why.
        """
        if self.path is None and self.views:
            raise typer.TyperException(catalogue.say("games-views"))
        if self.path is not None and Path(self.path).suffix.lower() not in (LINES, COLUMNS):
            path = shown(self.path, LONGEST_PATH)
            raise typer.TyperException(catalogue.say("games-format", path=path, formats=f"{LINES}, {COLUMNS}"))
        if self.in_columns:
            need_data(catalogue)


def need_data(catalogue: Catalogue) -> None:
    """The extra for columns is installed.

    Raises:
        typer.TyperException: it isn't; the line says how to install it.
    """
    with needs("data", catalogue):
        import thenumber.data  # noqa: F401


@contextmanager
def kept_series(
    wanted: Wanted, tournament: Tournament, catalogue: Catalogue
) -> Iterator[Callable[[PlayedSeries], None]]:
    """Keep the games of a tournament, series by series, within this block; however it ends, the file is whole."""
    if wanted.path is None:
        yield lambda _: None
        return
    with new_file(wanted.path, catalogue) as file, _written(file, wanted) as write:
        yield lambda played: write(list(records(played, tournament, views=wanted.views)))


@contextmanager
def _written(file: BinaryIO, wanted: Wanted) -> Iterator[Callable[[list[Record]], None]]:
    if not wanted.in_columns:
        yield lambda games: file.writelines(print_json(game).encode() + b"\n" for game in games)
        return
    from thenumber.data import ParquetGames

    waiting: list[Record] = []
    with ParquetGames(file, views=wanted.views) as columns:

        def write(games: list[Record]) -> None:
            waiting.extend(games)
            if len(waiting) >= _AT_ONCE:
                columns.write_records(waiting)
                waiting.clear()

        yield write
        columns.write_records(waiting)


@contextmanager
def kept_simulation(wanted: Wanted, seed: int, catalogue: Catalogue) -> Iterator[Callable[["Simulation"], None]]:
    """Keep simulated games, part by part, within this block; however it ends, the file is whole."""
    if wanted.path is None:
        yield lambda _: None
        return
    from thenumber.data import Cast, Games, JsonGames, ParquetGames

    with new_file(wanted.path, catalogue) as file, ExitStack() as stack:
        games: GamesFile = (
            stack.enter_context(ParquetGames(file, views=wanted.views))
            if wanted.in_columns
            else JsonGames(file, {"seed": seed}, views=wanted.views)
        )
        done = 0

        def keep(part: "Simulation") -> None:
            nonlocal done
            assert part.numbers is not None
            cast = Cast(told_apart(part.styles), part.styles)
            games.write(Games.alike(cast, part.numbers.transpose(1, 2, 0), part.rulebook.rounds, done))
            done += len(part.totals)

        yield keep
