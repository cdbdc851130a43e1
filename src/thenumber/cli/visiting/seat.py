"""`thenumber play --table URL --bot NAME` or `--program CMD`: one's own bot at a live table, from one's own computer.

It sits down, is ready, plays every turn and takes part in rematches until Ctrl-C. It starts no game: that is for the
people at the table, and a program is host only while none is there.
"""

import asyncio
from contextlib import closing, suppress

from thenumber.cli.lines import INTERRUPTED, one_line, report, shown
from thenumber.cli.sheet import VERDICTS
from thenumber.cli.visiting.guests import secret_for
from thenumber.cli.visiting.names import given_name
from thenumber.cli.visiting.own_bot import OwnBot
from thenumber.cli.visiting.reaching import reached, refused, understood
from thenumber.cli.visiting.thinker import Thinker
from thenumber.remote import Link, RemoteRefusal, RemoteTable, awaits_you, table_now
from thenumber.rules import BLANK, Tile, Verdict, View
from thenumber.table import Leave, MarkReady, Phase, PlayerView, Rematch, Sit, WriteNumber
from thenumber.texts import Catalogue
from thenumber.wire import Snapshot

GOODBYE_WITHIN = 2.0  # seconds
_HARMLESS = frozenset({"turn/stale", "number/written", "game/paused"})
"""Refusals of a number that someone else wrote, that comes too late, or that is wanted again after the break."""


def run(link: Link, name: str | None, own: OwnBot, catalogue: Catalogue) -> int:
    """Play until Ctrl-C, or until there is nothing more to play; the exit code.

    Raises:
        typer.TyperException: there is no such table, or no seat at it; the line says why.
    """
    called = own.name if name is None else given_name(name, catalogue)
    secret = secret_for(link.base_url, f"{own.role} as {called}", catalogue)
    with closing(own), suppress(KeyboardInterrupt):
        asyncio.run(_attend(link, secret, called, own, catalogue))
    return INTERRUPTED


async def _attend(link: Link, secret: str, name: str, own: OwnBot, catalogue: Catalogue) -> None:
    await reached(table_now(str(link), secret), link.base_url, catalogue)
    with understood(link.base_url, catalogue):
        async with RemoteTable(str(link), secret) as table:
            await BotSeat(table, name, Thinker(own.bot, own.seconds), catalogue).keep()


class BotSeat:
    """A seat at a table that a bot plays."""

    def __init__(self, table: RemoteTable, name: str, thinker: Thinker, catalogue: Catalogue) -> None:
        self._table = table
        self._name = name
        self._thinker = thinker
        self._say = catalogue.say
        self._catalogue = catalogue
        self._told = (0, 0)
        """The game and how many of its turns have been told."""

    async def keep(self) -> None:
        """Play here for as long as there is a table; whoever interrupts that gives the seat up.

        Raises:
            RemoteRefusal: there is no seat, or no table any more.
        """
        await self._sit()
        watching = asyncio.get_running_loop().create_task(self._watch_line())
        try:
            async for snapshot in self._table:
                self._tell(snapshot)
                await self._do_what_is_due(snapshot)
        except asyncio.CancelledError:
            with suppress(Exception):  # nobody may be there to hear it
                await asyncio.wait_for(self._table.do(Leave()), GOODBYE_WITHIN)
            raise
        finally:
            watching.cancel()

    async def _sit(self) -> None:
        """Take a seat, or the same again after a visit before."""
        me = _me(self._table.snapshot)
        if me is None or me.left:
            await self._table.do(Sit(self._name, program=True))
        snapshot = await self._table.until(lambda now: now.you is not None)
        me = _me(snapshot)
        self._told = _played(snapshot)
        self._line(self._say("live-sat", name=me.name if me else self._name, code=snapshot.table.code))

    async def _do_what_is_due(self, snapshot: Snapshot) -> None:
        me = _me(snapshot)
        if snapshot.table.phase is Phase.LOBBY and me is None:
            await self._table.do(Rematch() if snapshot.former else Sit(self._name, program=True))
        elif snapshot.table.phase is Phase.LOBBY and me and not me.ready:
            await self._table.do(MarkReady(ready=True))
        elif snapshot.game is not None and awaits_you(snapshot):
            await self._play(snapshot.table.game_no, snapshot.game)

    async def _play(self, game_no: int, view: View) -> None:
        """Let the bot choose and write its number in the very turn that it was asked about, however late it is."""
        number, reason = await self._thinker.choose(view)
        if number is None:
            report(self._say("play-forfeits", name=self._name, reason=shown(reason, 500)))
        try:
            await self._table.do(WriteNumber(game_no, view.round_no, view.turn_no, number))
        except RemoteRefusal as refusal:
            if refusal.code not in _HARMLESS:
                raise
            report(refused(refusal, self._catalogue))

    def _tell(self, snapshot: Snapshot) -> None:
        """One line for each turn that was revealed, and for a game that is over."""
        game_no, already = self._told
        self._told = _played(snapshot)
        if snapshot.game is None or snapshot.you is None:
            return
        first = already if game_no == snapshot.table.game_no else 0
        turns = snapshot.game.game.turns[first:]
        for index, turn in enumerate(turns, start=first):
            round_no = 1 + index // snapshot.game.rulebook.turns
            where = self._say("boards-round-turn", round=round_no, turn=turn.turn_no)
            self._line(f"{where}: {self._tile(turn.tiles[snapshot.game.seat])}")
        if turns and snapshot.table.phase is Phase.OVER:
            self._tell_outcome(snapshot)

    def _tile(self, tile: Tile) -> str:
        points = f" +{tile.points}" if tile.verdict is Verdict.APPROVED else ""
        return f"{tile.number or BLANK} {self._say(VERDICTS[tile.verdict])}{points}"

    def _tell_outcome(self, snapshot: Snapshot) -> None:
        last = snapshot.table.series[-1]
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


def _me(snapshot: Snapshot) -> PlayerView | None:
    you = snapshot.you
    return next((each for each in snapshot.table.players if you and each.player == you.player), None)


def _played(snapshot: Snapshot) -> tuple[int, int]:
    return snapshot.table.game_no, len(snapshot.game.game.turns) if snapshot.game else 0
