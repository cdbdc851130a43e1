"""What a game needs of a terminal: pictures to look at, and questions that someone answers."""

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, replace
from typing import Protocol

from rich.console import RenderableType

from thenumber.cli.play.keyboard import ENTER
from thenumber.cli.play.pad import Pad
from thenumber.rules import Number

_STEPS = {"up": -1, "k": -1, "down": 1, "j": 1}


class Left(Exception):
    """The person is leaving: Ctrl-D, or the end of what a pipe has to say."""


@dataclass(frozen=True, slots=True)
class Writing:
    """A number to be written: what it looks like meanwhile, and what can be looked up."""

    pad: Pad
    question: str
    scene: Callable[[Pad], RenderableType]
    objection: Callable[[Pad], str]
    """What is wrong with what was typed last, in words."""
    asides: Mapping[str, Callable[[], RenderableType]]
    """What a key or a letter shows instead of writing."""


@dataclass(frozen=True, slots=True)
class Menu:
    """Bots to pick from, by their ids."""

    ids: tuple[str, ...]
    picked: frozenset[str]
    fewest: int
    most: int
    lacking: frozenset[str] = frozenset()
    """Those that need packages which are not installed."""
    at: int = 0
    """The line that the person is at."""
    is_done: bool = False

    @property
    def chosen(self) -> tuple[str, ...]:
        """Those who were picked, in the order of the list."""
        return tuple(bot for bot in self.ids if bot in self.picked)

    @property
    def is_playable(self) -> bool:
        """Neither too few nor too many are picked."""
        return self.fewest <= len(self.picked) <= self.most

    @property
    def current(self) -> str:
        """The bot that the person looks at."""
        return self.ids[self.at]

    def press(self, key: str) -> "Menu":
        """The menu after a key: up, down, Space, Enter."""
        if key in _STEPS:
            return replace(self, at=(self.at + _STEPS[key]) % len(self.ids))
        if key == " " and self.current not in self.lacking:
            return replace(self, picked=self.picked ^ {self.current})
        return replace(self, is_done=key == ENTER and self.is_playable)


class Terminal(Protocol):
    """Pictures and questions. Every question may end in `Left` or, at Ctrl-C, in KeyboardInterrupt."""

    @property
    def has_person(self) -> bool:
        """Someone sits there and looks: games are kept for them, and a curtain waits until they are ready."""
        ...

    @property
    def has_keys(self) -> bool:
        """Single keys are read and pictures replace each other."""
        ...

    def draw(self, picture: RenderableType) -> None:
        """Show a picture and continue."""
        ...

    def pause(self, picture: RenderableType, seconds: float) -> bool:
        """Show a picture for a moment; True if the person has seen enough."""
        ...

    def wait(self, picture: RenderableType, question: str) -> None:
        """Show a picture until the person presses Enter."""
        ...

    def pick(self, picture: RenderableType, question: str, keys: Collection[str]) -> str:
        """Show a picture until the person presses one of some keys; `enter` is one of them."""
        ...

    def line(self, picture: RenderableType, question: str, usual: str) -> str:
        """A line of text; just Enter gives the usual one."""
        ...

    def menu(self, menu: Menu, scene: Callable[[Menu], RenderableType], question: str) -> str:
        """What someone picks from a menu, separated by commas."""
        ...

    def number(self, writing: Writing) -> Number:
        """The number that the person writes and locks in."""
        ...

    def forget(self) -> None:
        """Drop what was typed while nothing was asked, where someone types key by key."""
        ...

    def curtain(self, picture: RenderableType, question: str) -> None:
        """Hide everything until someone presses Enter, and drop what was typed before."""
        ...
