"""A table that people are connected to, or that has something to do: its state in memory, and whom to tell.

Only a cache: everything here can be read again from the store.
"""

import asyncio
from collections.abc import Iterable

from thenumber.house.attendance import Attendance
from thenumber.house.listeners import Answers, Listener
from thenumber.house.requests import Request
from thenumber.store import Draft
from thenumber.table import (
    AnyEvent,
    CommandId,
    Phase,
    PlayerId,
    Table,
    TableId,
    TableView,
    Time,
    TurnAtHand,
    Version,
    You,
    fold,
    seat_view,
    table_view,
    you_at,
)
from thenumber.wire import Done, Presence, Snapshot, addressed, encode, update_between


class LiveTable:
    """One table in memory."""

    def __init__(
        self, table_id: TableId, link: str, events: Iterable[AnyEvent], drafts: Iterable[Draft], now: Time
    ) -> None:
        self.id = table_id
        self.link = link
        self.lock = asyncio.Lock()
        """Held while something is decided and stored: a table does one thing at a time."""
        self.requests: list[Request] = []
        """What waits to be carried out."""
        self.is_working = False
        """Someone is carrying out what was asked."""
        self.attendance = Attendance(now)
        self.listeners: dict[Listener, You | None] = {}
        """Everyone connected, and what each was last told of themselves."""
        self.drafts: dict[PlayerId, Draft] = {}
        self.unkept: set[PlayerId] = set()
        """Whose drafts are about to be stored."""
        self.thinking: set[tuple[PlayerId, TurnAtHand]] = set()
        """For whom a bot is choosing a number, and for which turn."""
        self.is_fresh = True
        """Nobody has looked after the clock yet since the house took the table up."""
        self.is_busy = False
        """Chores are being done."""
        self.timer: asyncio.TimerHandle | None = None
        self.said: dict[PlayerId, Time] = {}
        self._answers: dict[CommandId, Version] = {}
        self.table = Table()
        self.view = table_view(self.table)
        self.catch_up(events)
        self.drafts.update((draft.player, draft) for draft in drafts if self._is_for_this_turn(draft))

    def _is_for_this_turn(self, draft: Draft) -> bool:
        return self.table.turn == (draft.game_no, draft.round_no, draft.turn_no)

    def catch_up(self, events: Iterable[AnyEvent]) -> None:
        """Learn what others have stored, and tell everyone."""
        stored = tuple(events)
        if stored:
            self.adopt(fold(stored, self.table), stored)

    def read_again(self, events: Iterable[AnyEvent]) -> None:
        """Start over from events that have been rewritten, and show everyone."""
        self.table = fold(events)
        self.view = table_view(self.table)
        for listener in self.listeners:
            self.listeners[listener] = you_at(self.table, listener.guest)
            listener.tell(encode(self.snapshot(listener, self.table.changed)))

    @property
    def is_idle(self) -> bool:
        """Nobody is connected, and nothing is under way or to come."""
        return not (
            self.listeners or self.thinking or self.is_busy or self.is_working or self.timer or self.lock.locked()
        )

    def answered(self, command: CommandId) -> Version | None:
        """The version that a command led to, if it was carried out before."""
        return self._answers.get(command)

    def adopt(self, table: Table, stored: Iterable[AnyEvent], answers: Answers | None = None) -> None:
        """Go on from what has been stored, and tell everyone."""
        old, old_view = self.table, self.view
        self.table, self.view = table, table_view(table, (old, old_view))
        for version, event in enumerate(stored, start=old.version + 1):
            if event.command is not None:
                self._answers[event.command] = Version(version)
        if table.game is not old.game:
            self.drafts.clear()
        if self.listeners:
            self._tell(old, old_view, answers or {})

    def _tell(self, old: Table, old_view: TableView, answers: Answers) -> None:
        is_new_scene = (self.table.games, self.table.phase is Phase.LOBBY) != (old.games, old.phase is Phase.LOBBY)
        update = b"" if is_new_scene else encode(update_between(old, old_view, self.table, self.view))
        for listener, told in self.listeners.items():
            earlier, last = _parted(answers.get(listener))
            you = you_at(self.table, listener.guest)
            if is_new_scene or (you and you.player) != (told and told.player):
                listener.tell(encode(self.snapshot(listener, self.table.changed, last)))
            else:
                listener.tell(addressed(update, None if you == told else you, last))
            for command in earlier:
                listener.tell(encode(Done(command, self.table.version)))
            self.listeners[listener] = you
        if [player.guest for player in old.players] != [player.guest for player in self.table.players]:
            self.tell_all(encode(self.presence()))  # someone who watched now plays, or the other way round

    def enter(self, listener: Listener) -> None:
        """Tell someone everything from now on."""
        self.attendance.connect(listener.guest)
        self.listeners[listener] = you_at(self.table, listener.guest)

    def leave(self, listener: Listener, now: Time) -> None:
        """Tell someone nothing more."""
        self.attendance.disconnect(listener.guest, now)
        self.listeners.pop(listener, None)

    def snapshot(self, listener: Listener, now: Time, answers: CommandId | None = None) -> Snapshot:
        """Everything that someone may see."""
        guest = listener.guest
        seen = seat_view(self.table, guest, self.view, earlier=listener.wants_earlier)
        draft = self.drafts.get(seen.you.player) if seen.you else None
        return Snapshot(
            version=self.table.version,
            now=now,
            link=self.link,
            table=seen.table,
            game=seen.game,
            you=seen.you,
            former=seen.former,
            draft=draft.number if draft and draft.guest == guest else None,
            answers=answers,
        )

    def presence(self) -> Presence:
        """Who is here, as everyone is told."""
        return Presence(
            connected=self.attendance.connected(self.table),
            reading=self.attendance.reading(self.table),
            watchers=self.attendance.watching(self.table),
        )

    def tell_all(self, message: bytes) -> None:
        """Send the same to everyone."""
        for listener in self.listeners:
            listener.tell(message)


def _parted(answered: list[CommandId] | None) -> tuple[list[CommandId], CommandId | None]:
    """The last of someone's commands, which the news itself answers, and those before it."""
    return (answered[:-1], answered[-1]) if answered else ([], None)
