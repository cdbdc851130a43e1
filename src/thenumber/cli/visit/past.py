"""What has happened at an online table since the last look: reveals and endings, each shown before moving on."""

from collections import deque
from collections.abc import Callable
from dataclasses import dataclass

from rich.console import Group, RenderableType
from rich.text import Text

from thenumber.cli.visit.looking import played
from thenumber.cli.visit.scenes import TableScenes
from thenumber.online.wire import Snapshot
from thenumber.rules import Game


@dataclass(frozen=True, slots=True)
class Moment:
    """Something to look at."""

    picture: Callable[[str], RenderableType]
    """The moment as it is drawn, with a remark if it has room for one."""
    is_final: bool = False
    """The end of a game: from here people move on to the next, or leave."""


class Past:
    """Moments that wait to be looked at, the earliest first. The table may be far ahead of them."""

    def __init__(self, scenes: TableScenes, now: Snapshot) -> None:
        self._scenes = scenes
        self._seen = played(now)
        self._moments: deque[Moment] = deque()

    @property
    def first(self) -> Moment | None:
        """What is on the screen now."""
        return self._moments[0] if self._moments else None

    def follow(self, snapshot: Snapshot) -> None:
        """Add what has been revealed. A new game is no time to look at the last one any more."""
        game_no, already = self._seen
        self._seen = played(snapshot)
        if snapshot.game is None:
            return
        if self._seen[0] != game_no:
            self.clear()
            already = 0
        for count in range(already + 1, self._seen[1] + 1):
            self._add(_after(snapshot.game.game, count), snapshot)

    def go_on(self) -> None:
        """Drop the first moment, which has been looked at."""
        self._moments.popleft()

    def clear(self) -> None:
        """Drop all moments."""
        self._moments.clear()

    def _add(self, game: Game, snapshot: Snapshot) -> None:
        scenes = self._scenes.game(snapshot)
        self._moments.append(Moment(lambda _: Group(scenes.reveal(game), Text(self._scenes.clock(), justify="right"))))
        if game.is_over:
            self._moments.append(Moment(self._scenes.final(snapshot), is_final=True))
        elif game.rounds[-1].is_over(game.rulebook):
            self._moments.append(Moment(lambda _: scenes.round_end(game)))


def _after(game: Game, count: int) -> Game:
    """The game as it was after so many turns."""
    return Game.replayed(game.players, game.written[:count], game.rulebook)
