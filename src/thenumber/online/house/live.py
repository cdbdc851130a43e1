"""A table as a house knows it at one moment: what its events say, who is connected, and what is under way.

A value. All of it can be read again from the store or begins anew; nothing here is the truth.
"""

from collections.abc import Iterable, Mapping
from types import MappingProxyType

import msgspec

from thenumber.online.house.attendance import Attendance
from thenumber.online.house.budgets import Budgets
from thenumber.online.house.messages import Listener
from thenumber.online.house.storing import Read
from thenumber.online.store import NOBODY, Draft, There
from thenumber.online.table import (
    AnyEvent,
    CommandId,
    GuestId,
    Phase,
    Player,
    PlayerId,
    Table,
    TableId,
    TableView,
    Time,
    TurnAtHand,
    Version,
    table_view,
)
from thenumber.online.table.replacing import replace
from thenumber.online.wire import Presence, ShownTurn
from thenumber.rules import Number

MOST_ANSWERS = 5000
"""How many commands a table remembers to have answered: the last ones are enough."""


class Answers:
    """The commands that were carried out, by their stamps, and the version that each led to.

    The one thing here that is not copied when it grows: it only ever says what has been stored.
    """

    def __init__(self) -> None:
        self._versions: dict[CommandId, Version] = {}

    def get(self, stamp: CommandId) -> Version | None:
        """The version that a command led to, if it was carried out."""
        return self._versions.get(stamp)

    def add(self, answers: Mapping[CommandId, Version]) -> None:
        """Remember more of them, and forget the oldest."""
        self._versions.update(answers)
        while len(self._versions) > MOST_ANSWERS:
            del self._versions[next(iter(self._versions))]

    def add_events(self, events: Iterable[AnyEvent], after: Version) -> None:
        """Remember the commands that stored events answer; the first of them made the version after that one."""
        for version, event in enumerate(events, start=after + 1):
            self.add({stamp: Version(version) for stamp in (*event.also, event.command) if stamp is not None})


class Live(msgspec.Struct, frozen=True):
    """One table, and everyone at it."""

    id: TableId
    link: str
    """The address to share."""
    table: Table
    view: TableView
    """What everyone was last told of it."""
    attendance: Attendance
    answers: "Answers"
    """The commands that were carried out."""
    new_answers: Mapping[CommandId, Version] = MappingProxyType({})
    """Those that are being carried out, and not stored yet."""
    unstamped: Mapping[GuestId, tuple[CommandId, ...]] = MappingProxyType({})
    """Commands that changed nothing, by who sent them: they are stored with that guest's next event."""
    budgets: Budgets = MappingProxyType({})
    """What everyone has spent lately."""
    listeners: tuple[Listener, ...] = ()
    """Everyone connected."""
    newcomers: tuple[tuple[Listener, Version | None], ...] = ()
    """Those among them who have been told nothing yet, and the version that each has seen."""
    heard: Mapping[GuestId, Time] = MappingProxyType({})
    """When each guest last did something."""
    said: Mapping[PlayerId, Time] = MappingProxyType({})
    """When each player last said something."""
    drafts: Mapping[PlayerId, Draft] = MappingProxyType({})
    """What players have in mind for this turn."""
    unkept: Mapping[PlayerId, Time] = MappingProxyType({})
    """Whose drafts are to be stored, and when."""
    thinking: frozenset[tuple[PlayerId, TurnAtHand]] = frozenset()
    """For whom a bot is choosing a number, and for which turn."""
    presence: Presence | None = None
    """Who is here, as everyone was last told."""
    presence_told: Time = Time(0)
    presence_due: Time | None = None
    """When everyone is to be told again, if that has changed since."""
    told_others: There = NOBODY
    """Who is here, as other houses were last told."""
    drafts_sought: Time | None = None
    """For which deadline the store was asked what players in other houses have in mind,"""
    drafts_found: Time | None = None
    """and has answered."""
    reminded: TurnAtHand | None = None
    """Of which turn people have been told that half of their time is gone."""
    ended: str | None = None
    """Why everyone has been sent off."""
    is_fresh: bool = True
    """The house has just taken the table up, and has not looked after its clock yet."""

    def with_table(self, table: Table) -> "Live":
        """The same after some events; what people had in mind ends with its turn."""
        if table.game is self.table.game:
            return replace(self, table=table)
        return replace(self, table=table, drafts={}, unkept={})

    def answered(self, stamp: CommandId | None) -> Version | None:
        """The version that a command led to, if it was carried out before."""
        return None if stamp is None else self.new_answers.get(stamp) or self.answers.get(stamp)

    def heard_of(self, player: Player) -> Time:
        """When a player was last heard of."""
        if player.guest is None:
            return self.attendance.since
        here = self.heard.get(player.guest, self.attendance.since)
        return max(here, self.attendance.heard_elsewhere(player.guest))

    @property
    def numbers_in_mind(self) -> dict[PlayerId, Number]:
        """What players have in mind."""
        return {player: draft.number for player, draft in self.drafts.items()}

    @property
    def who_is_here(self) -> Presence:
        """Who is here, as everyone is told."""
        return Presence(
            connected=self.attendance.connected(self.table),
            reading=self.attendance.reading(self.table),
            watchers=self.attendance.watching(self.table),
            waiting=self.attendance.waiting(self.table),
            screens=self.attendance.all_screens,
            shown=ShownTurn(*shown) if (shown := self.attendance.last_shown) else None,
        )


def taken_up(table_id: TableId, link: str, read: Read, drafts: Iterable[Draft], attendance: Attendance) -> Live:
    """A table as it is read from the store, before anyone has come to this house."""
    table = read.table
    in_mind = {draft.player: draft for draft in drafts if draft.turn == table.turn}
    answers = Answers()
    answers.add_events(read.events, read.after)
    view, ended = table_view(table), ending(table)
    return Live(table_id, link, table, view, attendance, answers, drafts=in_mind, ended=ended)


def ending(table: Table) -> str | None:
    """Why nothing will ever happen at a table again, if so."""
    if not table.version:
        return "table/unknown"
    return "table/closed" if table.phase is Phase.CLOSED else None
