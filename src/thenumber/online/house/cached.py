"""A table in memory: as it is stored, and as everyone at it has been told.

All of it can be read again; what another house has stored meanwhile is caught up with.
"""

from collections.abc import Sequence

from thenumber.online.house.gallery import Gallery
from thenumber.online.house.live import Live, ending
from thenumber.online.house.messages import Answer, Listener
from thenumber.online.house.services import Services
from thenumber.online.house.storing import read_table
from thenumber.online.house.telling import news, snapshot, watching
from thenumber.online.table import CameBack, Time, fold, table_view
from thenumber.online.table.replacing import replace
from thenumber.online.wire import encode
from thenumber.online.wire.closing import CLOSED_FOR_GOOD


class CachedTable:
    """What a house holds of one table, and those who are told of it."""

    def __init__(self, live: Live, services: Services) -> None:
        self.live = live
        """The table as it is stored, and as everyone has been told."""
        self._services = services
        self._gallery = Gallery()

    def adopt(self, live: Live, answers: Sequence[Answer], now: Time) -> None:
        """Go on from what has been stored, and tell everyone."""
        before = self.live
        if live.table is not before.table:
            live = replace(live, view=table_view(live.table, (before.table, before.view)))
        live.answers.add(live.new_answers)
        self.live = replace(live, newcomers=(), new_answers={})
        watchers = self._watchers_unlike(before)
        if watchers is not None:  # there are others now: they are told one by one what the gallery is told later
            self._gallery.admit(())
        for one, message in news(before, live, self._gallery, answers, now):
            if one in self._gallery:  # this is for one of them alone, who knows nothing else first
                self._gallery.hurry()
            one.tell(message)
        if watchers is not None:
            self._gallery.admit(watchers)

    def _watchers_unlike(self, before: Live) -> Sequence[Listener] | None:
        """Those who watch now, if they are others than before."""
        live = self.live
        if live.listeners is before.listeners and live.table.players is before.table.players:
            return None
        watchers = watching(live)
        return None if self._gallery.consists_of(watchers) else watchers

    def tell_all(self, message: bytes) -> None:
        """Tell everyone something."""
        for listener in self.live.listeners:
            if listener not in self._gallery:
                listener.tell(message)
        self._gallery.tell(message)

    def part(self) -> None:
        """Send everyone off, once, when the table has been closed or is no more."""
        why = ending(self.live.table)
        if why and (why != self.live.ended or not self.live.table.version):
            self.live = replace(self.live, ended=why)
            self._gallery.hurry()
            for listener in self.live.listeners:
                listener.hang_up(CLOSED_FOR_GOOD, why)

    async def catch_up(self) -> bool:
        """Learn what another house has stored, and tell everyone; whether there was anything."""
        live, store = self.live, self._services.store
        events = await store.read(live.id, live.table.version)
        if events:
            live.answers.add_events(events, live.table.version)
            table, now = fold(events, live.table), store.now()
            back = [table.find(event.player) for event in events if isinstance(event, CameBack)]
            guests = [player.guest for player in back if player and player.guest]
            live = replace(live.with_table(table), attendance=live.attendance.back_elsewhere(guests, now))
            self.adopt(live, (), now)
        return bool(events)

    async def read_again(self) -> bool:
        """Begin anew from what is stored; everyone sees it, if it is not what they knew; whether they do."""
        read = await read_table(self._services.store, self.live.id, self._services.elsewhere)
        self.live.answers.add_events(read.events, read.after)
        table = read.table
        if table == self.live.table:
            return False
        seated = {player.guest for player in table.players}
        drafts = {player: draft for player, draft in self.live.drafts.items() if draft.guest in seated}
        self.live = replace(self.live, table=table, view=table_view(table), drafts=drafts)
        if not table.version:
            return False
        self._gallery.admit(())
        for listener in self.live.listeners:
            listener.tell(encode(snapshot(self.live, listener, self._services.store.now())))
        self._gallery.admit(watching(self.live))
        return True
