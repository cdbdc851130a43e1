"""A person at an online table: what their keys do, and what they see as things happen."""

import asyncio
from collections.abc import Callable
from dataclasses import replace

from rich.console import RenderableType

from thenumber.cli.play.keyboard import BACKSPACE, END, ENTER, ESCAPE
from thenumber.cli.play.pad import Pad
from thenumber.cli.visit.looking import is_down, me, plays
from thenumber.cli.visit.past import Past
from thenumber.cli.visit.reaching import refused
from thenumber.cli.visit.scenes import TableScenes
from thenumber.online.table import (
    LONGEST_REVEAL,
    SECOND,
    AddBot,
    GuestCommand,
    Leave,
    MarkReady,
    Phase,
    Rematch,
    Resume,
    SetPublic,
    SetRounds,
    Sit,
    Start,
    TakeBackNumber,
    WriteNumber,
)
from thenumber.online.wire import Snapshot
from thenumber.remote import RemoteRefusal, RemoteTable
from thenumber.rules import BY_ROUNDS, MOST_PLAYERS, Board
from thenumber.texts import Catalogue

_LEVELS = {"1": "easy", "2": "medium", "3": "hard"}


class Visitor:
    """Someone in front of a terminal. `stir` is called whenever there is something new to see."""

    def __init__(self, table: RemoteTable, name: str, catalogue: Catalogue, stir: Callable[[], None]) -> None:
        self.has_left = False
        """The person wants to go."""
        self._table = table
        self._name = name
        self._catalogue = catalogue
        self._say = catalogue.say
        self._stir = stir
        self._scenes = TableScenes(table, catalogue)
        self._past = Past(self._scenes, table.snapshot)
        self._story = table.story()
        self._looked_for = 0
        """Seconds spent looking at the same moment of the past."""
        self._aside: Callable[[], RenderableType] | None = None
        """Something looked up, instead of the table."""
        self._adds_bot = False
        self._remark = ""
        self._pad = Pad(Board())
        self._turn = (0, 0, 0)
        """The game, round and turn that the pad is for."""
        self._thought = ""
        self._writing: asyncio.Task[None] | None = None
        """The last number that was locked in, on its way to the table."""
        self._tasks: set[asyncio.Task[None]] = set()

    async def sit(self) -> None:
        """Take a seat if there is one; otherwise, or during a game, watch."""
        player = me(self._table.snapshot)
        if self._table.snapshot.table.phase is Phase.LOBBY or (player is not None and player.left):
            await self._ask(Sit(self._name))
        self.follow()

    def follow(self) -> None:
        """See what has changed: turns that were revealed, and a new one to write in."""
        while self._story:
            self._past.follow(self._story.popleft())
        snapshot = self._table.snapshot
        view = snapshot.game
        if view is None:
            return
        turn = (snapshot.table.game_no, view.round_no, view.turn_no)
        if turn != self._turn:
            self._turn, self._thought, self._remark = turn, "", ""
            self._pad = Pad(view.board or Board(), str(snapshot.draft or ""))

    def tick(self) -> bool:
        """Do what a second brings; whether it can be seen. Nobody looks at the past for ever who has a clock or only
        watches.
        """
        has_clock, is_watching = self._table.snapshot.table.deadline is not None, self._table.snapshot.you is None
        self._looked_for = self._looked_for + 1 if self._past.first else 0
        goes_on = (has_clock or is_watching) and self._looked_for > LONGEST_REVEAL // SECOND
        if goes_on:
            self._go_on()
        typed = str(self._pad.number or "")
        if has_clock and self._table.is_awaited and typed != self._thought:
            self._thought = typed
            self._table.think(self._pad.number)
        return has_clock or goes_on or self._table.trouble is not None

    def picture(self) -> RenderableType:
        """What the person sees now."""
        if self._aside is not None:
            return self._aside()
        if self._past.first is not None:
            return self._past.first.picture(self._remark)
        snapshot = self._table.snapshot
        if snapshot.game is None or snapshot.table.phase is Phase.LOBBY:
            return self._scenes.lobby(self._remark, self._lobby_keys(snapshot))
        if snapshot.table.phase is Phase.OVER:
            return self._scenes.final(snapshot)(self._remark)
        if not plays(snapshot):
            return self._scenes.looking_on(self._remark)
        is_waiting = self._is_writing and self._table.trouble is not None
        return self._scenes.turn(self._pad, self._say("line-not-sent") if is_waiting else self._remark)

    def result(self) -> RenderableType | None:
        """What stays on the screen of one who leaves after a game."""
        return self._scenes.result()

    def press(self, key: str) -> None:
        """Do what a key asks for."""
        self._remark = ""
        if key == END:
            self.has_left = True
        elif self._aside is not None:
            self._aside = None
        elif self._past.first is not None:
            self._press_at_past(key, is_final=self._past.first.is_final)
        else:
            self._press_at_table(key)

    def _press_at_past(self, key: str, *, is_final: bool) -> None:
        if is_final:
            self._press_at_end(key)
        elif key == ENTER and self._table.snapshot.you is None:
            self._past.clear()
        elif key == ENTER:
            self._go_on()
        elif key.isdigit() and self._table.is_awaited:
            self._past.clear()
            self._press_in_turn(key)

    def _go_on(self) -> None:
        self._past.go_on()
        self._looked_for = 0

    def _press_at_table(self, key: str) -> None:
        snapshot = self._table.snapshot
        if snapshot.you is None:
            self._press_watching(key)
        elif snapshot.table.phase is Phase.LOBBY:
            self._press_in_lobby(key)
        elif snapshot.table.phase is Phase.OVER:
            self._press_at_end(key)
        else:
            self._press_in_turn(key)

    def _press_watching(self, key: str) -> None:
        snapshot = self._table.snapshot
        if key == "q":
            self.has_left = True
        elif key == ENTER and snapshot.table.phase is Phase.LOBBY:
            self._do(self._sitting(snapshot))

    def _sitting(self, snapshot: Snapshot) -> Rematch | Sit:
        """The command that takes a seat: a free one, or at a full table that of the last bot, if there is one."""
        players = snapshot.table.players
        bots = [player.player for player in players if player.bot is not None]
        if len(players) == MOST_PLAYERS and bots:
            return Sit(self._name, instead_of=bots[-1])
        return Rematch() if snapshot.former else Sit(self._name)

    def _press_at_end(self, key: str) -> None:
        snapshot = self._table.snapshot
        if key == "q":
            self._leave()
        elif key == ENTER:
            self._past.clear()
            if snapshot.table.phase is Phase.OVER or snapshot.former is not None:
                self._do(Rematch())

    def _press_in_lobby(self, key: str) -> None:
        adds_bot, self._adds_bot = self._adds_bot, False
        player, table = me(self._table.snapshot), self._table.snapshot.table
        is_host = player is not None and player.player == table.host
        if adds_bot:
            if key in _LEVELS:
                self._do(AddBot(_LEVELS[key]))
        elif key == "b":
            self._adds_bot = _may_add_bot(self._table.snapshot)
        elif key == "o" and is_host:
            self._do(SetRounds(_rounds_after(table.rounds)))
        elif key == "a" and is_host:
            self._do(SetPublic(self._catalogue.language if table.public is None else None))
        elif key == "r" and player is not None:
            self._do(MarkReady(ready=not player.ready))
        elif key == "s":
            self._do(Start())
        elif key == "q":
            self._leave()

    def _lobby_keys(self, snapshot: Snapshot) -> str:
        if snapshot.you is None:
            return self._say("live-keys-watching")
        if snapshot.table.host != snapshot.you.player:
            return self._say("live-keys-ready")
        if not _may_add_bot(snapshot):
            return self._say("live-keys-host-full")
        return self._say("live-keys-bot") if self._adds_bot else self._say("live-keys-host")

    def _press_in_turn(self, key: str) -> None:
        snapshot = self._table.snapshot
        if snapshot.game is None:
            return
        scenes, game = self._scenes.game(snapshot), snapshot.game.game
        if key == "?":
            self._aside = scenes.rules
        elif key == "s":
            self._aside = lambda: scenes.whole_sheet(game)
        elif key == "p" and snapshot.table.paused:
            self._do(Resume())
        elif is_down(snapshot):
            if key in (BACKSPACE, ESCAPE, "c") and snapshot.you and snapshot.you.written:
                self._do(TakeBackNumber(*self._turn, snapshot.you.written))
        elif plays(snapshot) and not self._is_writing:
            self._write(key)

    def _write(self, key: str) -> None:
        pad = self._pad.press(key)
        if pad.is_locked and pad.number is not None:
            self._writing = self._do(WriteNumber(*self._turn, pad.number))
        self._pad = replace(pad, is_locked=False)

    @property
    def _is_writing(self) -> bool:
        """A number is locked in, and the table has not said so yet."""
        return self._writing is not None and not self._writing.done()

    def _leave(self) -> None:
        """Give the seat up and go, whether or not anyone hears it."""
        if self._table.snapshot.you is not None:
            self._do(Leave())
        self.has_left = True

    def _do(self, command: GuestCommand) -> asyncio.Task[None]:
        task = asyncio.get_running_loop().create_task(self._ask(command))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    async def _ask(self, command: GuestCommand) -> None:
        try:
            await self._table.do(command)
        except RemoteRefusal as refusal:
            self._remark = refused(refusal, self._catalogue)
        except ConnectionAbortedError:  # the person has gone meanwhile
            return
        self._stir()

    async def settle(self) -> None:
        """Wait until everything that was asked has been answered."""
        await asyncio.gather(*self._tasks)


def _may_add_bot(snapshot: Snapshot) -> bool:
    """One is the host, and a seat is free."""
    you, table = snapshot.you, snapshot.table
    return you is not None and table.host == you.player and len(table.players) < MOST_PLAYERS


def _rounds_after(rounds: int) -> int:
    """The next of the numbers of rounds that people choose between."""
    choices = tuple(BY_ROUNDS)
    return choices[(choices.index(rounds) + 1) % len(choices)]
