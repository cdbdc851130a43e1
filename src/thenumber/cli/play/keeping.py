"""What is kept of games: the one to resume next time, and the records of those that are finished.

The game to resume is one file, rewritten after each turn, and intact at every moment. It is a JSON record like any
other, with the earlier games of the series next to it. A turn that is not over is not in it, so nobody finds another's
number there. Records are a file each in the person's own folder, or all in one file of their choice.
"""

import errno
import os
from contextlib import suppress
from itertools import count
from pathlib import Path

import typer

from thenumber.cli.play.folders import HOME, make_folder
from thenumber.cli.play.series import Opponent, Party, Series
from thenumber.cli.problems import file_problem
from thenumber.rules import RulesError
from thenumber.rules.records import Record, parse_json, print_json
from thenumber.rules.records.as_json import record_from
from thenumber.texts import Catalogue

FILE = "game.json"
_MOST_BYTES = 10_000_000


class DamagedGame(Exception):
    """The file has no game that could be resumed."""


class Keeper:
    """Keeps one series in a folder."""

    def __init__(self, folder: Path) -> None:
        self.path = folder / FILE
        self._written = ""
        """What we wrote last."""

    def keep(self, series: Series, date: str) -> None:
        """Write the series in place of what was kept before; it is on the disk when this returns.

        Raises:
            OSError: it cannot be written; what was kept before is still there.
        """
        record = series.record(date)
        earlier = [Record(record.players, game).turns for game in series.earlier]
        text = print_json(Record(record.players, record.game, {**record.extra, "earlier": earlier})) + "\n"
        make_folder(self.path.parent)
        new = self.path.with_suffix(f".{os.getpid()}")
        with new.open("w", encoding="utf-8") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        new.replace(self.path)
        self._written = text

    def kept(self) -> Series | None:
        """What was kept, if anything.

        Raises:
            OSError: it cannot be read.
            DamagedGame: it is no game of ours.
        """
        try:
            with self.path.open("rb") as file:
                data = file.read(_MOST_BYTES)
        except FileNotFoundError:
            return None
        try:
            return _series(parse_json(data.decode()))
        except (RulesError, ValueError, KeyError, TypeError) as error:
            raise DamagedGame from error

    def forget(self) -> None:
        """The game is over: there is nothing left to resume. What another window has saved meanwhile stays."""
        with suppress(OSError, ValueError):
            if self.path.read_text(encoding="utf-8") == self._written:
                self.path.unlink()


def _series(record: Record) -> Series:
    bots, seed, earlier = record.extra["bots"], record.extra["seed"], record.extra["earlier"]
    if not (isinstance(bots, list) and isinstance(seed, int) and isinstance(earlier, list)):
        raise DamagedGame
    people = tuple(name for name, bot in zip(record.players, bots, strict=True) if bot is None)
    seats = list(zip(record.players, bots, strict=True))[len(people) :]
    said = {"players": list(record.players), "rounds": record.game.rulebook.rounds}  # of a whole series
    games = tuple(record_from({**said, "turns": turns}).game for turns in earlier)
    if not people or not all(game.is_over for game in games):
        raise DamagedGame
    return Series(Party(people, tuple(Opponent(name, _source(bot)) for name, bot in seats)), seed, record.game, games)


def _source(bot: object) -> str | tuple[str, ...]:
    if isinstance(bot, list) and all(isinstance(word, str) for word in bot) and any(bot[:1]):
        return tuple(bot)
    if not isinstance(bot, str):
        raise DamagedGame
    return bot


class Filing:
    """Where records go: a file that was named, which gets a line per game, or a folder, if one is known."""

    def __init__(self, folder: Path | None, out: str | None = None) -> None:
        self._folder = folder
        self._out = None if out is None else _expanded(Path(out))

    def refuse(self, catalogue: Catalogue) -> None:
        """Look whether the named file can be made, before anyone plays.

        Raises:
            typer.TyperException: it exists, or its folder does not.
        """
        if self._out is None:
            return
        try:
            self._out.open("x").close()
            self._out.unlink()
        except FileNotFoundError as error:
            raise typer.TyperException(file_problem(str(self._out.parent), error, catalogue)) from None
        except (OSError, ValueError) as error:  # a path with a NUL in it is a ValueError
            raise typer.TyperException(file_problem(str(self._out), error, catalogue)) from None

    def file(self, record: Record, day: str) -> Path:
        """Write a record and say where it is.

        Raises:
            OSError: it cannot be written; `filename` is where.
        """
        line = print_json(record) + "\n"
        if self._out is not None:
            _write(self._out, "a", line)
            return self._out
        if self._folder is None:
            raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT), HOME)
        make_folder(self._folder)
        for number in count(1):
            path = self._folder / f"{day}-{number}.json"
            try:
                _write(path, "x", line)
            except FileExistsError:
                continue
            return path
        raise AssertionError("there is always another number")


def _write(path: Path, mode: str, line: str) -> None:
    try:
        with path.open(mode, encoding="utf-8") as file:
            file.write(line)
    except OSError as error:
        error.filename = str(path)  # a full disk does not say it
        raise


def _expanded(path: Path) -> Path:
    """The path with its tilde replaced; a tilde for an unknown home stays, and names no file."""
    with suppress(RuntimeError):
        return path.expanduser()
    return path
