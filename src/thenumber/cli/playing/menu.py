"""The menu of opponents: a list to move through, with marks at those who are picked."""

from dataclasses import dataclass, replace

from thenumber.cli.playing.keys import ENTER

_STEPS = {"up": -1, "k": -1, "down": 1, "j": 1}


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
