"""The messenger: takes reminders to the browsers of those who agreed, with patience and within limits."""

import asyncio
import logging
import os
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from cryptography.hazmat.primitives.asymmetric import ec

from thenumber.online.house import House
from thenumber.online.house.work import Work
from thenumber.online.push import subscriptions
from thenumber.online.push.claims import busy_until, is_first
from thenumber.online.push.encrypting import CURVE, SALT_LENGTH, encrypted
from thenumber.online.push.posting import Answer, Caller, Forbidden, NotReached
from thenumber.online.push.subscriptions import Subscription, subscriptions_of
from thenumber.online.push.vapid import Signer, kept_key
from thenumber.online.push.wording import notification
from thenumber.online.store import Store, StoreFailed
from thenumber.online.table import HOUR, SECOND, GuestId, Occasion, Refused, Reminder, TableId, still_holds
from thenumber.online.wire import BrowserToTell

MOST_UNDER_WAY = 10_000
"""Reminders that wait or are being sent; further ones are dropped: people see how things are when they come."""
MOST_UNDER_WAY_EACH = 100
"""Those of them that are for one guest."""
PATIENCE = (60, 300, 1800)
"""Seconds between tries where a push service is busy or does not answer."""
_LONGEST_WAIT = HOUR // SECOND
_LENGTH = 1024
"""Bytes that every message is filled up to."""
_KEPT_FOR = 24 * 3600
"""Seconds for which a push service keeps a message for a browser that is off."""
_GONE = (404, 410)
_BUSY = (408, 425, 429)

_log = logging.getLogger(__name__)


@dataclass(slots=True)
class PushFigures:
    """What has become of reminders."""

    sent: int = 0
    failed: int = 0
    gone: int = 0
    """How many browsers were forgotten since their push service knows them no more."""
    dropped: int = 0
    """How many reminders were dropped since too many were under way."""


class Push:
    """Tells people of games over days, wherever they are."""

    def __init__(
        self, store: Store, contact: str = "", own_services: frozenset[str] = frozenset(), caller: Caller | None = None
    ) -> None:
        self.figures = PushFigures()
        self._store = store
        self._contact = contact
        self._own_services = own_services
        self._caller = caller or Caller(own_services)
        self._work = Work()
        self._under_way: Counter[GuestId] = Counter()
        self._house: House | None = None
        self._signer: Signer | None = None

    async def start(self, house: House) -> None:
        """Tell people of this house's tables from now on. The first of all servers makes the keys.

        Raises:
            StoreFailed: the keys could not be read or stored.
        """
        self._signer = Signer(await kept_key(self._store), self._contact)
        self._house = house

    async def stop(self) -> None:
        """Leave everything as it is."""
        await self._work.end()

    @property
    def public_key(self) -> str | None:
        """The key that browsers need to know; None before the start."""
        return None if self._signer is None else self._signer.public_key

    # What people want.

    async def subscribe(self, guest: GuestId, browser: BrowserToTell) -> str:
        """Tell a guest by a browser from now on; returns the browser's id.

        Raises:
            ValueError: no browser can be reached like that.
            StoreFailed: it could not be stored.
        """
        subscription = subscriptions.read(guest, browser, self._own_services)
        await subscriptions.keep(self._store, browser, subscription)
        return subscription.id

    async def unsubscribe(self, guest: GuestId, name: str) -> bool:
        """Tell a guest by that browser no more; returns whether they were told by it."""
        return await subscriptions.drop(self._store, guest, name)

    # What they are told.

    def remind(self, table: TableId, reminders: Sequence[Reminder]) -> None:
        """Tell some people something when that can be done."""
        for reminder in reminders:
            if self._under_way.total() >= MOST_UNDER_WAY or self._under_way[reminder.guest] >= MOST_UNDER_WAY_EACH:
                self.figures.dropped += 1
            else:
                self._under_way[reminder.guest] += 1
                self._work.begin(self._take(table, reminder))

    async def _take(self, table: TableId, reminder: Reminder) -> None:
        try:
            await self._tell(table, reminder)
        except (StoreFailed, Refused):  # nobody was promised it
            self.figures.failed += 1
        except Exception:
            self.figures.failed += 1
            _log.exception("our own mistake while someone was to be told something")
        finally:
            self._under_way -= Counter([reminder.guest])

    async def _tell(self, table: TableId, reminder: Reminder) -> None:
        """Tell someone, once; if they were told of this table within the hour, when that is over."""
        if not await self._browsers(reminder) or not await is_first(self._store, table, reminder):
            return
        while (until := await busy_until(self._store, table, reminder.guest)) is not None:
            await asyncio.sleep(max(until - self._store.now(), SECOND) / SECOND)
            if not await self._still_holds(table, reminder):
                return
        browsers = await self._browsers(reminder)
        await asyncio.gather(*(self._tell_by(browser, table, reminder) for browser in browsers))

    async def _browsers(self, reminder: Reminder) -> Sequence[Subscription]:
        return await subscriptions_of(self._store, reminder.guest, self._own_services)

    async def _still_holds(self, table: TableId, reminder: Reminder) -> bool:
        """Whether the reminder is still true, and its guest has not come to the table meanwhile."""
        assert self._house is not None, "the messenger has been started"
        live = await self._house.table(table)
        sees_it = live.attendance.has(reminder.guest) and reminder.occasion is not Occasion.HALF
        return not sees_it and still_holds(reminder, live.table)

    async def _tell_by(self, browser: Subscription, table: TableId, reminder: Reminder) -> None:
        """Tell someone by one browser, again after a while if its push service is busy and it is still so."""
        for wait in (*PATIENCE, None):
            answer = await self._call(browser, table, reminder)
            if answer is not None and not (answer.status in _BUSY or answer.status >= 500):
                await self._conclude(browser, answer)
                return
            if wait is None:
                break
            await asyncio.sleep(min(max(wait, (answer and answer.retry_after) or 0), _LONGEST_WAIT))
            if not await self._still_holds(table, reminder):
                return
        self.figures.failed += 1

    async def _call(self, browser: Subscription, table: TableId, reminder: Reminder) -> Answer | None:
        """What the push service answers; None: nothing."""
        assert self._house is not None, "the messenger has been started"
        assert self._signer is not None, "the messenger has been started"
        live = await self._house.table(table)
        text = notification(reminder.occasion, live.table, table, browser.guest, browser.language)
        body = encrypted(
            text, browser.receiver, ec.generate_private_key(CURVE), os.urandom(SALT_LENGTH), length=_LENGTH
        )
        headers = {
            "authorization": self._signer.authorization(browser.endpoint, self._store.now()),
            "content-encoding": "aes128gcm",
            "content-type": "application/octet-stream",
            "ttl": str(_KEPT_FOR),
            "urgency": "normal",
        }
        try:
            return await self._caller.post(browser.endpoint, browser.guest, headers, body)
        except Forbidden:
            return Answer(410)
        except NotReached:
            return None

    async def _conclude(self, browser: Subscription, answer: Answer) -> None:
        """Count what came of it; a browser that is gone, or was never to be called, is forgotten at once."""
        if answer.status in _GONE:
            self.figures.gone += 1
            await subscriptions.drop(self._store, browser.guest, browser.id)
        elif 200 <= answer.status < 300:
            self.figures.sent += 1
        else:
            self.figures.failed += 1
            _log.warning("a push service refused a message with %d", answer.status)
