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

GONE = 4410
"""The close code of a connection to a table that is no more."""
MOST_ANSWERS = 5000
PRESENCE_EVERY = 0.25
"""Seconds between two times that everyone is told who is here."""


class LiveTable:
    """One table in memory."""

    def __init__(self, table_id: TableId, link: str, table: Table, now: Time) -> None:
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
        self.is_gone = False
        """There is no such table any more."""
        self.timer: asyncio.TimerHandle | None = None
        self.said: dict[PlayerId, Time] = {}
        self._answers: dict[CommandId, Version] = {}
        self._presence_told: Presence | None = None
        self._presence_timer: asyncio.TimerHandle | None = None
        self.table = table
        self.view = table_view(table)

    def recall(self, events: Iterable[AnyEvent], drafts: Iterable[Draft]) -> None:
        """Know which commands were carried out before, and what people have in mind."""
        self._remember_all(events, Version(0))
        self.drafts.update((draft.player, draft) for draft in drafts if self._is_for_this_turn(draft))

    def _remember_all(self, events: Iterable[AnyEvent], after: Version) -> None:
        for version, event in enumerate(events, start=after + 1):
            if event.command is not None:
                self.remember(event.command, Version(version))

    def _is_for_this_turn(self, draft: Draft) -> bool:
        return self.table.turn == (draft.game_no, draft.round_no, draft.turn_no)

    def catch_up(self, events: Iterable[AnyEvent]) -> None:
        """Learn what others have stored, and tell everyone."""
        stored = tuple(events)
        if stored:
            self.adopt(fold(stored, self.table), stored)

    def read_again(self, events: Iterable[AnyEvent], now: Time) -> None:
        """Start over from events that have been rewritten, and show everyone."""
        self.table = fold(events)
        self.view = table_view(self.table)
        seated = {player.guest for player in self.table.players}
        self.drafts = {player: draft for player, draft in self.drafts.items() if draft.guest in seated}
        for listener in self.listeners:
            self.listeners[listener] = you_at(self.table, listener.guest)
            listener.tell(encode(self.snapshot(listener, now)))

    @property
    def is_idle(self) -> bool:
        """Nobody is connected, and nothing is under way or to come."""
        return not (
            self.listeners or self.thinking or self.is_busy or self.is_working or self.timer or self.lock.locked()
        )

    def answered(self, command: CommandId) -> Version | None:
        """The version that a command led to, if it was carried out before."""
        return self._answers.get(command)

    def remember(self, command: CommandId, version: Version) -> None:
        """Know a command again that is sent again: the last thousands are enough."""
        self._answers[command] = version
        if len(self._answers) > MOST_ANSWERS:
            del self._answers[next(iter(self._answers))]

    def adopt(self, table: Table, stored: Iterable[AnyEvent], answers: Answers | None = None) -> None:
        """Go on from what has been stored, and tell everyone."""
        old, old_view = self.table, self.view
        self.table, self.view = table, table_view(table, (old, old_view))
        self._remember_all(stored, old.version)
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
        if old.players is not self.table.players:
            self.tell_presence()  # someone who watched may play now, or the other way round

    def enter(self, listener: Listener) -> None:
        """Tell someone everything from now on."""
        self.attendance.connect(listener.guest)
        self.listeners[listener] = you_at(self.table, listener.guest)

    def leave(self, listener: Listener, now: Time) -> None:
        """Tell someone nothing more."""
        self.attendance.disconnect(listener.guest, now)
        self.listeners.pop(listener, None)
        if listener.guest is not None and self.table.of_guest(listener.guest) is None:
            self.attendance.forget(listener.guest)
        self.tell_presence()

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

    def greet(self, listener: Listener) -> None:
        """Tell a newcomer who is here, and everyone else that they have come."""
        if not self.tell_presence():
            listener.tell(encode(self.presence()))

    def tell_presence(self) -> bool:
        """Tell everyone who is here, if that has changed; not too often, however many come and go."""
        presence = self.presence()
        if self._presence_timer is not None or presence == self._presence_told:
            return False
        self._presence_told = presence
        self.tell_all(encode(presence))
        loop = asyncio.get_running_loop()
        self._presence_timer = loop.call_later(PRESENCE_EVERY, self._tell_presence_again)
        return True

    def _tell_presence_again(self) -> None:
        self._presence_timer = None
        self.tell_presence()

    def presence(self) -> Presence:
        """Who is here, as everyone is told."""
        return Presence(
            connected=self.attendance.connected(self.table),
            reading=self.attendance.reading(self.table),
            watchers=self.attendance.watching(self.table),
        )

    def end(self, why: str) -> None:
        """There is no such table any more: everyone goes."""
        self.is_gone = True
        for listener in tuple(self.listeners):
            listener.hang_up(GONE, why)

    def tell_all(self, message: bytes) -> None:
        """Send the same to everyone."""
        for listener in self.listeners:
            listener.tell(message)


def _parted(answered: list[CommandId] | None) -> tuple[list[CommandId], CommandId | None]:
    """The last of someone's commands, which the news itself answers, and those before it."""
    return (answered[:-1], answered[-1]) if answered else ([], None)
