"""What a game needs of a terminal: pictures to look at, and questions that someone answers."""

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from typing import Protocol

from rich.console import RenderableType

from thenumber.cli.playing.menu import Menu
from thenumber.cli.playing.pad import Pad
from thenumber.rules import Number


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
