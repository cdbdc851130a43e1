"""What an online table shows besides the game: the lobby, who is missing, the clock, and everything else."""

from collections.abc import Callable, Sequence
from dataclasses import replace

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from thenumber.cli.lines import one_line, shown
from thenumber.cli.play.pad import Pad
from thenumber.cli.play.scenes import Scenes, headed
from thenumber.cli.sheet import SYMBOLS
from thenumber.cli.visit.looking import awaited, is_down
from thenumber.cli.visit.moments import until
from thenumber.online.table import LONGEST_NAME, SECOND, GameView, PlayerView
from thenumber.online.wire import Snapshot
from thenumber.remote import RemoteTable
from thenumber.rules import MOST_PLAYERS
from thenumber.texts import Catalogue, listed

_LONGEST_LINK = 200


class TableScenes:
    """The scenes of an online table in one language. Names come from others, so they are shown with care."""

    def __init__(self, table: RemoteTable, catalogue: Catalogue) -> None:
        self._table = table
        self._catalogue = catalogue
        self._say = catalogue.say

    def lobby(self, remark: str, keys: str) -> RenderableType:
        """Who sits there, how long a game is, the link and the code to share, and what everyone is waiting for."""
        snapshot = self._table.snapshot
        seats = self._say("lobby-seats", taken=len(snapshot.table.players), seats=MOST_PLAYERS)
        rounds = self._say("lobby-rounds", count=snapshot.table.rounds)
        who = (self._say("join-open"),) if snapshot.table.public else ()
        return Group(
            headed(self._say("live-code", code=shown(snapshot.table.code)), self._catalogue),
            "",
            Text(self._say("lobby-link"), style="dim"),
            Text(shown(snapshot.link, _LONGEST_LINK), style="bold", no_wrap=True, overflow="fold"),
            "",
            Text(" · ".join((seats, rounds, *who)), style="dim"),
            Padding(self._players(snapshot), (0, 0, 0, 2)),
            "",
            Text(self._what_is_awaited(snapshot)),
            Text(remark, style="bold"),
            *self._trouble(),
            "",
            Text(keys, style="dim"),
        )

    def _below(self) -> Sequence[RenderableType]:
        """What stands below the game: who is missing and for how long, who is away, and whether we're connected."""
        snapshot = self._table.snapshot
        waiting = [
            player for player in awaited(snapshot) if not (snapshot.you and snapshot.you.player == player.player)
        ]
        line = Table.grid(expand=True)
        line.add_column(no_wrap=True)
        line.add_column(justify="right", no_wrap=True)
        line.add_row(
            Text(self._say("play-thinking", names=self._named(waiting)) if waiting else ""), Text(self.clock())
        )
        return [line, *self._absent(snapshot), *self._trouble()]

    def turn(self, pad: Pad, remark: str) -> RenderableType:
        """The turn for someone who writes, or has written and waits."""
        snapshot, seen = self._table.snapshot, self._seen
        assert seen.seat is not None, "whoever watches writes nothing"
        said = remark or self._down(snapshot)
        return Group(self.game(snapshot).turn(seen.game, seen.seat, _as_written(pad, snapshot), said), *self._below())

    def looking_on(self, remark: str) -> RenderableType:
        """The turn for someone who has nothing to write."""
        snapshot, game = self._table.snapshot, self._seen.game
        scenes, is_watching = self.game(snapshot), snapshot.you is None
        return Group(
            scenes.header(game, game.round_no),
            scenes.boards(game),
            "",
            Text(scenes.bonus(game), style="bold"),
            "",
            Text(self._say("live-watching-game") if is_watching else self._say("choose-out"), style="bold"),
            *self._below(),
            "",
            Text(remark or (self._say("live-keys-quit") if is_watching else ""), style="dim"),
        )

    def final(self, snapshot: Snapshot) -> Callable[[str], RenderableType]:
        """The end of a game, drawn with any remark made by then."""
        assert snapshot.game is not None, "a game has ended"
        scenes, game = self.game(snapshot), snapshot.game.game
        wins = {standing.player: standing.wins for standing in snapshot.table.series.standings}
        won = [wins.get(player.player, 0) for player in snapshot.table.players]
        is_series = snapshot.table.series.games > 1
        return lambda remark: scenes.final(game, won if is_series else [], [remark] if remark else [])

    def result(self) -> RenderableType | None:
        """How the last game ended, to leave on the screen; None if none has."""
        snapshot = self._table.snapshot
        if snapshot.game is None or not snapshot.game.is_over:
            return None
        return self.game(snapshot).result(snapshot.game.game)

    def game(self, snapshot: Snapshot) -> Scenes:
        """The scenes of the game itself, for those who sit there."""
        players = snapshot.table.players
        names = [one_line(player.name) for player in players]
        return Scenes(names, self._catalogue, [player.colour for player in players])

    def clock(self) -> str:
        """How much time is left, or when the turn ends if that is hours away; nothing where there is no clock."""
        table = self._table.snapshot.table
        if table.held:
            return self._say("clock-held")
        if table.deadline is None:
            return ""
        moment = until(table.deadline, self._table.server_now, self._catalogue)
        if moment is not None:
            return self._say("clock-until", time=moment)
        left = max(0, -(-(table.deadline - self._table.server_now) // SECOND))
        return self._say("clock-left", time=f"{left // 60}:{left % 60:02}")

    @property
    def _seen(self) -> GameView:
        seen = self._table.snapshot.game
        assert seen is not None, "a game is being played"
        return seen

    def _down(self, snapshot: Snapshot) -> str:
        """What to say about a tile that lies face down."""
        you = snapshot.you
        if you is None or not is_down(snapshot):
            return ""
        if you.hidden:
            return self._say("choose-hidden")
        return self._say("live-face-down", number=you.number) if you.number else self._say("live-blank-down")

    def _absent(self, snapshot: Snapshot) -> list[RenderableType]:
        players = snapshot.table.players
        stand_ins = [player for player in players if player.stand_in]
        away = [player for player in players if player.away and not player.stand_in]
        if snapshot.table.paused:
            return [Text(self._say("live-paused"))]
        lines = [self._say("live-stand-ins", names=self._named(stand_ins))] if stand_ins else []
        lines += [self._say("live-away", names=self._named(away))] if away else []
        return [Text(line) for line in lines]

    def _trouble(self) -> list[RenderableType]:
        return [] if self._table.trouble is None else [Text(self._say("line-lost"), style="bold")]

    def _players(self, snapshot: Snapshot) -> RenderableType:
        rows = Table.grid(padding=(0, 3, 0, 0))
        for player in snapshot.table.players:
            symbol, colour = SYMBOLS[player.colour]
            name = Text.assemble((symbol, colour), f" {shown(player.name, LONGEST_NAME)}")
            rows.add_row(name, self._note(player, snapshot), self._readiness(player, snapshot))
        return rows

    def _note(self, player: PlayerView, snapshot: Snapshot) -> str:
        is_me = snapshot.you is not None and snapshot.you.player == player.player
        is_host = snapshot.table.host == player.player
        if player.bot is not None or player.program:
            return self._say("lobby-bot")
        if is_me:
            return self._say("lobby-you-host") if is_host else self._say("lobby-you")
        if player.player not in self._table.presence.connected:
            return self._say("lobby-not-connected")
        return self._say("lobby-host") if is_host else self._say("lobby-joined")

    def _readiness(self, player: PlayerView, snapshot: Snapshot) -> str:
        """Nobody waits for bots, nor for the host, who starts the game."""
        if player.ready and player.bot is None:
            return self._say("lobby-ready")
        return "" if player.bot is not None or player.player == snapshot.table.host else self._say("lobby-not-ready")

    def _what_is_awaited(self, snapshot: Snapshot) -> str:
        you, players = snapshot.you, snapshot.table.players
        if you is None:
            return self._say("lobby-watching")
        if len(players) == 1:
            return self._say("lobby-just-you")
        if snapshot.table.host != you.player:
            return self._say("lobby-waiting-host")
        missing = [player for player in players if not player.ready and player.player != you.player]
        if missing:
            return self._say("lobby-waiting-for", names=self._named(missing))
        return self._say("lobby-everyone-ready")

    def _named(self, players: Sequence[PlayerView]) -> str:
        return listed((one_line(player.name) for player in players), self._catalogue)


def _as_written(pad: Pad, snapshot: Snapshot) -> Pad:
    """The pad, or the tile once it is down."""
    if snapshot.you is None or not is_down(snapshot):
        return pad
    return replace(pad, typed=str(snapshot.you.number or ""), is_locked=True, objection=None)
