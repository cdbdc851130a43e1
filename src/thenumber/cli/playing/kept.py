"""The game to resume next time: one file, rewritten after each turn, and intact at every moment.

It is a JSON record like any other, with the earlier games of the series next to it. A turn that is not over is not
in it, so nobody finds another's number there.
"""

import os
from contextlib import suppress
from pathlib import Path

from thenumber.cli.playing.folders import make_folder
from thenumber.cli.playing.party import Opponent, Party
from thenumber.cli.playing.series import Series
from thenumber.rules import RulesError
from thenumber.rules.records import Record, parse_json, print_json
from thenumber.rules.records.as_json import record_from

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
