"""`thenumber play --table URL --bot NAME` or `--program CMD`: your own bot at an online table, from your own computer.

It sits down, is ready, plays every turn and takes part in rematches until Ctrl-C. It starts no game: that is for the
people at the table, and a program is host only while none is there.
"""

import asyncio
import signal
from contextlib import closing, suppress
from dataclasses import replace

import typer

from thenumber.cli.lines import one_line, report, shown
from thenumber.cli.sheet import VERDICTS
from thenumber.cli.signals import ENDED, INTERRUPTED
from thenumber.cli.visit.identity import given_name, secret_for
from thenumber.cli.visit.looking import me, played
from thenumber.cli.visit.own_bot import OwnBot, Thinker
from thenumber.cli.visit.reaching import GOODBYE_WITHIN, reached, refused, understood
from thenumber.online.table import Leave, MarkReady, Phase, PlayerId, Rematch, Sit, WriteNumber
from thenumber.online.wire import FromServer, Presence, Snapshot
from thenumber.remote import Link, RemoteRefusal, RemoteTable, awaits_you, new_secret, table_now
from thenumber.rules import BLANK, Tile, Verdict, View
from thenumber.texts import Catalogue

_HARMLESS = frozenset({"turn/stale", "number/written", "game/paused", "game/going-on", "game/not-started", "game/over"})
"""Refusals of what someone else has done, what comes too late or what is wanted again later: the table has gone on
meanwhile, and says itself what is due now.
"""


def run(link: Link, name: str | None, own: OwnBot, catalogue: Catalogue) -> int:
    """Play until Ctrl-C or SIGTERM, or until there is nothing more to play; the exit code.

    Raises:
        typer.TyperException: there is no such table, or no seat at it; the line says why.
    """
    called = own.name if name is None else given_name(name, catalogue)
    secret = secret_for(link.base_url, f"{own.role} as {called}", catalogue)
    with closing(own):
        try:
            asyncio.run(_attend_until_ended(link, secret, called, own, catalogue))
        except asyncio.CancelledError:
            return ENDED
        except KeyboardInterrupt:
            pass
    return INTERRUPTED


async def _attend_until_ended(link: Link, secret: str, name: str, own: OwnBot, catalogue: Catalogue) -> None:
    """An interrupt in the midst of everything would cut the line before the seat is given up over it."""
    attending = asyncio.get_running_loop().create_task(attend(link, secret, name, own, catalogue))
    with suppress(NotImplementedError):  # Windows
        asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, attending.cancel)
    await attending


async def attend(link: Link, secret: str, name: str, own: OwnBot, catalogue: Catalogue) -> None:
    """Play at a table until cancelled.

    Raises:
        typer.TyperException: there is no such table, no seat at it, or the bot plays there already; the line says so.
    """
    now = await reached(table_now(str(link), secret), link.base_url, catalogue)
    with understood(link.base_url, catalogue):
        if now.view.you is not None and await _is_connected(now.view.you.player, link):
            raise typer.TyperException(catalogue.say("live-plays-already", name=name))
        async with RemoteTable(str(link), secret) as table:
            await BotSeat(table, name, Thinker(own.bot, own.seconds), catalogue).keep()


async def _is_connected(player: PlayerId, link: Link) -> bool:
    """Whether someone plays that seat now: a stranger sees it, whom the server does not take for the player."""
    heard: list[FromServer] = []
    async with RemoteTable(str(replace(link, seat=None)), new_secret(), on_message=heard.append) as table:
        await table.until(lambda _: any(isinstance(message, Presence) for message in heard))
        return player in table.presence.connected


class BotSeat:
    """A seat at a table that a bot plays."""

    def __init__(self, table: RemoteTable, name: str, thinker: Thinker, catalogue: Catalogue) -> None:
        self._table = table
        self._name = name
        self._thinker = thinker
        self._say = catalogue.say
        self._catalogue = catalogue
        self._story = table.story()
        self._told = (0, 0)
        """The game and how many of its turns have been told."""

    async def keep(self) -> None:
        """Play here as long as there is a table; an interrupt gives up the seat.

        Raises:
            RemoteRefusal: there is no seat, or no table any more.
        """
        await self._sit()
        watching = asyncio.get_running_loop().create_task(self._watch_line())
        try:
            async for snapshot in self._table:
                self._tell_story()
                await self._do_what_is_due(snapshot)
        except asyncio.CancelledError:
            self._tell_story()
            with suppress(Exception):  # nobody may be there to hear it
                await asyncio.wait_for(self._table.do(Leave()), GOODBYE_WITHIN)
                self._line(self._say("live-left", name=self._name))
            raise
        finally:
            watching.cancel()

    async def _sit(self) -> None:
        """Take a seat, or the same again after a visit before."""
        player = me(self._table.snapshot)
        if player is None or player.left:
            await self._table.do(Sit(self._name, program=True))
        snapshot = await self._table.until(lambda now: now.you is not None)
        player = me(snapshot)
        self._told = played(snapshot)
        self._story.clear()
        self._line(self._say("live-sat", name=player.name if player else self._name, code=snapshot.table.code))

    async def _do_what_is_due(self, snapshot: Snapshot) -> None:
        player = me(snapshot)
        try:
            if snapshot.table.phase is Phase.LOBBY and player is None:
                await self._table.do(Rematch() if snapshot.former else Sit(self._name, program=True))
            elif snapshot.table.phase is Phase.LOBBY and player and not player.ready:
                await self._table.do(MarkReady(ready=True))
            elif awaits_you(snapshot) and (view := snapshot.view):
                await self._play(snapshot.table.game_no, view)
        except RemoteRefusal as refusal:
            if refusal.code not in _HARMLESS:
                raise
            report(refused(refusal, self._catalogue))

    async def _play(self, game_no: int, view: View) -> None:
        """Let the bot choose and write its number in the very turn that it was asked about, however late it is."""
        number, reason = await self._thinker.choose(view)
        if number is None:
            turn = {"round": view.round_no, "turn": view.turn_no}
            report(self._say("live-forfeits", **turn, name=self._name, reason=shown(reason, 500)))
        await self._table.do(WriteNumber(game_no, view.round_no, view.turn_no, number))

    def _tell_story(self) -> None:
        """Tell what happened while the bot was thinking: a game may have ended and its rematch opened meanwhile."""
        while self._story:
            self._tell(self._story.popleft())

    def _tell(self, snapshot: Snapshot) -> None:
        """One line for each turn that was revealed, and for a game that is over."""
        game_no, already = self._told
        self._told = played(snapshot)
        seen = snapshot.game
        if seen is None or seen.seat is None:
            return
        first = already if game_no == snapshot.table.game_no else 0
        turns = seen.game.turns[first:]
        for index, turn in enumerate(turns, start=first):
            self._tell_tile(1 + index // seen.rulebook.turns, turn.turn_no, turn.tiles[seen.seat])
        if turns and snapshot.table.phase is Phase.OVER:
            self._tell_outcome(snapshot)

    def _tell_tile(self, round_no: int, turn_no: int, tile: Tile) -> None:
        key = "live-turn-points" if tile.verdict is Verdict.APPROVED else "live-turn"
        number, verdict = tile.number or BLANK, self._say(VERDICTS[tile.verdict])
        self._line(self._say(key, round=round_no, turn=turn_no, number=number, verdict=verdict, points=tile.points))

    def _tell_outcome(self, snapshot: Snapshot) -> None:
        last = snapshot.table.series.last
        assert last is not None, "a game has ended"
        ranked = sorted(zip(last.totals, last.names, strict=True), key=lambda entry: -entry[0])
        self._line("  ".join(f"{name} {total}" for total, name in ranked))
        self._line(self._say("lobby-waiting-host"))

    async def _watch_line(self) -> None:
        """Say when the connection is lost, and when it is back."""
        was_lost = False
        while True:
            await asyncio.sleep(1)
            is_lost = self._table.trouble is not None
            if is_lost != was_lost:
                report(self._say("line-lost") if is_lost else self._say("line-back"))
            was_lost = is_lost

    def _line(self, text: str) -> None:
        print(one_line(text), flush=True)
