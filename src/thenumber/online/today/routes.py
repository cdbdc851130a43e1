"""Today's round over HTTP. What is handed in is played again here: nobody's word is taken for a score.

The date is that of the server's clock. A round that was begun before midnight, or played without a network, still
counts for its own day, as long as that is today or yesterday.
"""

import asyncio
from collections.abc import Sequence

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from thenumber.online.http.answers import as_json, waiting
from thenumber.online.http.bodies import body
from thenumber.online.http.guests import credentials
from thenumber.online.http.identity import Identity
from thenumber.online.http.limits import Allowance, caller
from thenumber.online.jobs import Progress, candidate_of, played_day
from thenumber.online.store import Note, Store
from thenumber.online.table import GuestId, Refused
from thenumber.online.today.days import Days
from thenumber.online.today.submissions import KIND, kept_in, note_of, streak, told
from thenumber.online.today.tallies import Tallies
from thenumber.online.wire import DayDate, DayDealt, EveryonesDay, HandIn, Today
from thenumber.processes.fair_turns import Asker
from thenumber.today import VERSION, CannotBeWritten, days_before, play

LONGEST_BODY = 1024
LOOK_BACK = 30
"""How many days may be looked back on."""
MOST_HANDED_IN = 600
"""How many rounds one address may hand in per hour: one day's of a school."""
MOST_COUNTED = 60
"""How many rounds of one address count for everyone, per day, as many as two classes are: strangers can make up any
number of guests.
"""
HOUR = 3600


class TodaysRound:
    """Answers requests about today's round, out of a store and the days that are dealt."""

    def __init__(self, store: Store, days: Days, identity: Identity) -> None:
        self._store = store
        self._days = days
        self._identity = identity
        self._tallies = Tallies(store)
        self._handed_in = Allowance(MOST_HANDED_IN, per_seconds=HOUR)
        self._counted = Allowance(MOST_COUNTED, per_seconds=24 * HOUR)

    def routes(self) -> list[BaseRoute]:
        """The routes of all addresses below /api."""
        return [
            Route("/today", self.today_or_hand_in, methods=["GET", "POST"]),
            Route("/today/{date}", self.everyone),
        ]

    async def today_or_hand_in(self, request: Request) -> Response:
        """Take in a round that is posted; else tell today's."""
        return await (self.hand_in(request) if request.method == "POST" else self.today(request))

    async def today(self, request: Request) -> Response:
        """Today's round, and what the caller has to do with it."""
        date = self._days.today
        day = await self._days.dealt(date, _asker(request))
        if isinstance(day, Progress):
            return waiting(day)
        iris = await self._days.by_iris(day)
        tally = await self._tallies.of(date, day.version, is_open=True)
        notes = await self._notes_of(request)
        return as_json(
            Today(
                day,
                iris.score if iris else None,
                tally.played,
                self._days.left,
                next((told(note) for note in notes if note.subject == date), None),
                streak({note.subject for note in notes}, date),
                max((kept_in(note).score for note in notes), default=None),
            )
        )

    async def hand_in(self, request: Request) -> Response:
        """Take in a round: the first one of a guest for its day counts, whatever is handed in later."""
        self._identity.require_origin(request)
        handed = await body(request, HandIn, LONGEST_BODY)
        if handed.date not in self._days.open:
            raise Refused("today/date")
        guest, secret = self._identity.known_or_new(request)
        first = await self._first_of(guest, handed.date)
        if first is None:
            day = await self._days.dealt(handed.date, _asker(request))
            if isinstance(day, Progress):
                return waiting(day)
            if not self._handed_in.take(caller(request.client)):
                raise Refused("rate/too-fast")
            first = await self._taken_in(handed, day, guest, caller(request.client))
            await self._days.ask_iris(day, _asker(request))
        return self._identity.with_cookie(request, as_json(told(first)), secret)

    async def everyone(self, request: Request) -> Response:
        """How everyone fared on a day, without telling of today's to those who have it before them."""
        date = self._looked_back_on(request)
        known = credentials(request.headers)
        yours = await self._first_of(known.guest, date) if known else None
        if date == self._days.today and yours is None:
            raise Refused("today/not-played")
        day = await self._days.dealt(date, _asker(request))
        return waiting(day) if isinstance(day, Progress) else as_json(await self._everyone(day, yours))

    async def _everyone(self, day: DayDealt, yours: Note | None) -> EveryonesDay:
        iris = await self._days.by_iris(day)
        tally = await self._tallies.of(day.date, day.version, is_open=day.date in self._days.open)
        place = tally.better_than(kept_in(yours)) if yours else None
        return EveryonesDay(day, iris, tally.played, tally.scores, place, tally.common, told(yours) if yours else None)

    async def _taken_in(self, handed: HandIn, day: DayDealt, guest: GuestId, address: str) -> Note:
        """The round that counts from now on: this one, unless another was faster.

        Raises:
            Refused: nobody could have played it.
        """
        if not handed.version == day.version == VERSION:
            raise Refused("today/version")
        try:
            # Opponents think for milliseconds: not on the loop.
            game = await asyncio.to_thread(play, candidate_of(day), handed.numbers)
        except CannotBeWritten as error:
            raise Refused("today/numbers", turn=error.turn_no) from None
        counts = self._counted.take((day.date, address))
        note = note_of(played_day(day, game), day, guest, self._store.now(), counts=counts)
        if await self._store.keep_note(note, once=True):
            self._tallies.add(day.date, guest, kept_in(note))
            return note
        return await self._first_of(guest, day.date) or note

    async def _first_of(self, guest: GuestId, date: DayDate) -> Note | None:
        return await self._store.note(KIND, date, guest)

    async def _notes_of(self, request: Request) -> Sequence[Note]:
        known = credentials(request.headers)
        return await self._store.notes_of(known.guest, KIND) if known else ()

    def _looked_back_on(self, request: Request) -> DayDate:
        """The date that a request asks for.

        Raises:
            Refused: it is none, in the future, or too long ago.
        """
        today, date = self._days.today, DayDate(request.path_params["date"])
        if date not in [days_before(today, days) for days in range(LOOK_BACK + 1)]:
            raise Refused("today/unknown")
        return date


def _asker(request: Request) -> Asker:
    return Asker("", caller(request.client))
