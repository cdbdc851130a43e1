"""The days that are dealt here: each in a process of its own, before anyone asks for it, and then noted."""

import asyncio
import logging
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from functools import partial
from math import inf
from typing import TypeVar

from thenumber.online.jobs import DealDay, Jobs, PlayDay, Progress
from thenumber.online.jobs.kinds import Job
from thenumber.online.store import NO_GUEST, Note, Store, StoreFailed
from thenumber.online.table import DAY, Refused, Time
from thenumber.online.wire import DayDate, DayDealt, PlayedDay, decode
from thenumber.processes.fair_turns import Asker
from thenumber.today import VERSION, date_at, days_before, seconds_left

KEPT_FOR = 400 * DAY
"""Milliseconds after which everything about a day is forgotten."""
MOST_KNOWN = 40
"""How many days are kept in memory: nobody can ask for more."""
EVERY = 600.0
"""Seconds after the server has started, and again and again, until it looks whether a day is to be dealt."""
WITHIN = 600.0
"""Seconds that the server waits for a day: kernels may still be compiling."""
LOOK_AGAIN = 60.0
"""Seconds until the server looks again whether Iris has played meanwhile, here or elsewhere."""
_DEALT, _BY_IRIS = "day", "iris"  # kinds of notes
_ITSELF = Asker("days")

T = TypeVar("T")
_log = logging.getLogger(__name__)


def wall_clock() -> Time:
    """What the machine believes, in milliseconds since 1970."""
    return Time(time.time_ns() // 1_000_000)


class Days:
    """What each date deals, and how Iris plays it."""

    def __init__(self, store: Store, jobs: Jobs, clock: Callable[[], Time] = wall_clock) -> None:
        self._store = store
        self._clock = clock
        self._jobs = jobs
        self._dealt: dict[DayDate, DayDealt] = {}
        self._by_iris: dict[DayDate, PlayedDay] = {}
        self._looked: dict[DayDate, float] = {}

    @property
    def today(self) -> DayDate:
        """The date by the machine's clock: no other counts.

        Not by the tables' clock, which stays ahead for good once it was.
        """
        return DayDate(date_at(self._clock()))

    @property
    def left(self) -> int:
        """Seconds until tomorrow."""
        return seconds_left(self._clock())

    @property
    def open(self) -> tuple[DayDate, DayDate]:
        """The days that may be handed in: today, and yesterday for those who began before midnight."""
        return self.today, DayDate(days_before(self.today))

    async def dealt(self, date: DayDate, asker: Asker) -> DayDealt | Progress:
        """What a date deals, or how far that is.

        Raises:
            Refused: it could not be dealt, or too much waits to be.
            StoreFailed: it could not be read or noted.
        """
        known = self._dealt.get(date) or await self._noted(date)
        if known is not None:
            return known
        made = self._jobs.days.look((_DEALT, date), lambda: DealDay(date), asker)
        return made if isinstance(made, Progress) else await self._keep_dealt(date, made)

    async def by_iris(self, day: DayDealt) -> PlayedDay | None:
        """How Iris plays a day; None as long as she hasn't."""
        now = asyncio.get_running_loop().time()
        if day.date not in self._by_iris and now - self._looked.get(day.date, -inf) >= LOOK_AGAIN:
            _put(self._looked, day.date, now)
            note = await self._store.note(_BY_IRIS, _subject(day), NO_GUEST)
            if note is not None:
                _put(self._by_iris, day.date, decode(note.value, PlayedDay))
        return self._by_iris.get(day.date)

    async def ask_iris(self, day: DayDealt, asker: Asker) -> None:
        """Have Iris play a day if she can and hasn't; nobody waits for her.

        Raises:
            StoreFailed: what she has played can't be read.
        """
        if self._jobs.has_iris and await self.by_iris(day) is None:
            with suppress(Refused):  # too much is to be dealt: then without her
                self._jobs.days.look(
                    (_BY_IRIS, _subject(day)), lambda: PlayDay(day), asker, partial(self._keep_by_iris, day)
                )

    async def deal_ahead(self) -> None:
        """Have today and tomorrow dealt before anyone asks, and played by Iris: for as long as the server runs."""
        while True:
            await asyncio.sleep(EVERY)
            try:
                for date in (self.today, DayDate(days_before(self.today, -1))):
                    await self._prepare(date)
            except (Refused, StoreFailed) as error:
                _log.warning("a day could not be dealt, and is tried again: %s", error)
            except Exception:
                _log.exception("a day could not be dealt, and is tried again")

    async def _prepare(self, date: DayDate) -> None:
        day = self._dealt.get(date) or await self._noted(date)
        if day is None:
            made = await self._made((_DEALT, date), lambda: DealDay(date))
            day = await self._keep_dealt(date, made)
        if not self._jobs.has_iris or await self.by_iris(day) is not None:
            return
        await self._keep_by_iris(day, await self._made((_BY_IRIS, _subject(day)), lambda: PlayDay(day)))

    async def _made(self, key: tuple[str, str], job: Callable[[], Job]) -> bytes:
        made = await self._jobs.days.wait(key, job, _ITSELF, WITHIN)
        if made is None:
            raise Refused("today/failed")
        return made

    async def _noted(self, date: DayDate) -> DayDealt | None:
        """What was dealt before. A day that is still played is dealt anew by another version; earlier ones stay."""
        note = await self._store.note(_DEALT, date, NO_GUEST)
        day = None if note is None else decode(note.value, DayDealt)
        if day is None or (day.version != VERSION and date >= self.open[-1]):
            return None
        _put(self._dealt, date, day)
        return day

    async def _keep_dealt(self, date: DayDate, made: bytes) -> DayDealt:
        day = decode(made, DayDealt)
        await self._keep(_DEALT, date, made)
        _put(self._dealt, date, day)
        return day

    async def _keep_by_iris(self, day: DayDealt, made: bytes) -> None:
        _put(self._by_iris, day.date, decode(made, PlayedDay))
        await self._keep(_BY_IRIS, _subject(day), made)

    async def _keep(self, kind: str, subject: str, value: bytes) -> None:
        now = self._store.now()
        await self._store.keep_note(Note(kind, subject, NO_GUEST, now, value, Time(now + KEPT_FOR)))


@asynccontextmanager
async def dealing_ahead(store: Store, jobs: Jobs, clock: Callable[[], Time] = wall_clock) -> AsyncIterator[None]:
    """Days are dealt ahead within this."""
    dealing = asyncio.get_running_loop().create_task(Days(store, jobs, clock).deal_ahead())
    try:
        yield
    finally:
        dealing.cancel()
        await asyncio.gather(dealing, return_exceptions=True)


def _subject(day: DayDealt) -> str:
    """What Iris played: another version may have dealt another day."""
    return f"{day.date} {day.version}"


def _put(known: dict[DayDate, T], date: DayDate, value: T) -> None:
    """Memory is limited: the earliest date makes room."""
    known[date] = value
    if len(known) > MOST_KNOWN:
        del known[min(known)]
