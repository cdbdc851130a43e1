"""A terminal without a terminal: keys that were typed before, and every picture that was shown."""

from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import cast

from rich.console import Console, RenderableType

from thenumber.cli.play.evening import Evening
from thenumber.cli.play.keeping import Filing, Keeper
from thenumber.cli.play.keyboard import END, Keyboard
from thenumber.cli.play.keyed import KeyedTerminal
from thenumber.cli.play.opponents import Bots
from thenumber.cli.play.screen import Screen
from thenumber.cli.play.series import Opponent, Party, Series
from thenumber.texts import Catalogue

NOON = datetime(2026, 11, 16, 12, 0, tzinfo=UTC)
BOTS = (Opponent("Koko", "repeater"), Opponent("Tuck", "cautious"))


class Typist:
    """A keyboard on which everything was typed beforehand; in the end the person leaves."""

    def __init__(self, keys: list[str]) -> None:
        self._keys = keys

    def next_key(self, seconds: float | None = None) -> str | None:
        if seconds is not None:
            return None
        return self._keys.pop(0) if self._keys else END

    def forget(self) -> None:
        pass


class Album(Screen):
    """A screen that remembers all its pictures as text."""

    def __init__(self) -> None:
        super().__init__(redraws=False)
        self.pictures: list[str] = []

    def draw(self, picture: RenderableType) -> None:
        self.pictures.append(drawn(picture))


def drawn(picture: RenderableType, width: int = 80) -> str:
    console = Console(width=width, height=24, color_system=None, highlight=False, markup=False, emoji=False)
    with console.capture() as capture:
        console.print(picture)
    return "\n".join(line.rstrip() for line in capture.get().splitlines())


def typed(*words: str) -> list[str]:
    """Keys: words of several letters in <> are keys, all others are typed letter by letter."""
    return [key for word in words for key in ([word[1:-1]] if word.startswith("<") else word)]


def stage(*words: str) -> tuple[KeyedTerminal, Album]:
    album = Album()
    return KeyedTerminal(album, cast(Keyboard, Typist(typed(*words))), Catalogue("en")), album


def evening(
    *words: str,
    folder: Path,
    party: Party | None = None,
    series: Series | None = None,
    language: str = "en",
    now: Callable[[], datetime] = lambda: NOON,
) -> tuple[Evening, Album]:
    """An evening of Ann against two bots, unless said otherwise."""
    terminal, album = stage(*words)
    series = series or Series.start(party or Party(("Ann",), BOTS), seed=1)
    bots = Bots(series.party.opponents, seconds=10)
    filing = Filing(folder / "games")
    keeper = Keeper(folder / "state")
    return Evening(terminal, series, bots, Catalogue(language), keeper=keeper, filing=filing, now=now), album
