"""Tallies: how everyone here fared, day by day. They are in memory and grow with what is handed in.

Another server may have taken in more, and someone may have been erased: a tally is counted anew from the store now and
then, however many look at it.
"""

import asyncio
from collections import Counter
from collections.abc import Iterable, Sequence

from thenumber.online.store import Note, Store
from thenumber.online.table import GuestId
from thenumber.online.today.submissions import KIND, KeptRound, kept_in
from thenumber.online.wire import FEWEST_SCORES, SCORE_STEP, CommonNumber, DayDate
from thenumber.rules import BY_ROUNDS, Number

OPEN_LASTS, OVER_LASTS = 60.0, 3600.0
"""Seconds until a day is counted anew: one that may still be handed in, and one that is over."""
MOST_DAYS = 40
MOST_COMMON = 5


class Tally:
    """What some people scored and wrote, as far as that counts.

    >>> tally = Tally([KeptRound(1, 0, ((Number("852"),),), 31), KeptRound(1, 0, ((Number("852"),),), 12)])
    >>> tally.played, tally.common[0]
    (2, (CommonNumber(number=Number('852'), count=2),))
    """

    def __init__(self, rounds: Iterable[KeptRound] = ()) -> None:
        self._scores: Counter[int] = Counter()
        self._numbers: tuple[Counter[Number], ...] = tuple(Counter() for _ in range(BY_ROUNDS[1].turns))
        for each in rounds:
            self.add(each)

    def add(self, handed: KeptRound) -> None:
        """Count one more round, unless it doesn't count."""
        if not handed.counts:
            return
        self._scores[handed.score] += 1
        for counted, number in zip(self._numbers, handed.numbers, strict=False):
            if number is not None:
                counted[number] += 1

    @property
    def played(self) -> int:
        """How many rounds have been counted."""
        return self._scores.total()

    @property
    def scores(self) -> tuple[int, ...] | None:
        """How many scored 0 to 4, 5 to 9, and so on; None if that would tell too much of a few."""
        if self.played < FEWEST_SCORES:
            return None
        steps = Counter({score // SCORE_STEP: 0 for score in self._scores})
        for score, count in self._scores.items():
            steps[score // SCORE_STEP] += count
        return tuple(steps[step] for step in range(max(steps) + 1))

    def better_than(self, yours: KeptRound) -> int | None:
        """How many percent of the others scored less than someone; None if there are too few."""
        if self.played < FEWEST_SCORES:
            return None
        lower = sum(count for each, count in self._scores.items() if each < yours.score)
        return 100 * lower // (self.played - yours.counts)

    @property
    def common(self) -> tuple[tuple[CommonNumber, ...], ...]:
        """The numbers that most wrote, turn by turn; of equally many the lowest first."""
        return tuple(
            tuple(
                CommonNumber(number, count) for number, count in sorted(counted.items(), key=_most_first)[:MOST_COMMON]
            )
            for counted in self._numbers
        )


def _most_first(counted: tuple[Number, int]) -> tuple[int, Number]:
    number, count = counted
    return -count, number


def _counted(notes: Sequence[Note], version: int) -> tuple[Tally, set[GuestId]]:
    """The tally of those who played that version of a day, and who handed in at all."""
    rounds = map(kept_in, notes)
    return Tally(each for each in rounds if each.version == version), {note.guest for note in notes}


class _Day:
    """One day's tally, and when it was counted."""

    def __init__(self) -> None:
        self.tally: Tally | None = None
        self.counted = 0.0
        self.counting = asyncio.Lock()
        self.meanwhile: list[tuple[GuestId, KeptRound]] = []
        """What came in while it is being counted: the store may have told it, or not."""


class Tallies:
    """The tallies of the last days."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._days: dict[DayDate, _Day] = {}

    async def of(self, date: DayDate, version: int, *, is_open: bool) -> Tally:
        """How everyone fared who played that version of a day.

        Raises:
            StoreFailed: it has to be counted, and can't be.
        """
        day = self._day(date)
        lasts = OPEN_LASTS if is_open else OVER_LASTS
        if day.tally is None or (self._is_old(day, lasts) and not day.counting.locked()):
            async with day.counting:
                if day.tally is None or self._is_old(day, lasts):  # nobody did it while this one waited
                    await self._count(day, date, version)
        assert day.tally is not None
        return day.tally

    def add(self, date: DayDate, guest: GuestId, handed: KeptRound) -> None:
        """Count what has just been stored."""
        day = self._day(date)
        if day.tally is not None:
            day.tally.add(handed)
        if day.counting.locked():
            day.meanwhile.append((guest, handed))

    async def _count(self, day: _Day, date: DayDate, version: int) -> None:
        day.meanwhile = []
        notes = await self._store.notes(KIND, date)
        # Ten thousand take a tenth of a second: not on the loop.
        tally, guests = await asyncio.to_thread(_counted, notes, version)
        for guest, handed in day.meanwhile:
            if guest not in guests:
                tally.add(handed)
        day.tally, day.counted = tally, asyncio.get_running_loop().time()

    def _is_old(self, day: _Day, lasts: float) -> bool:
        return asyncio.get_running_loop().time() - day.counted >= lasts

    def _day(self, date: DayDate) -> _Day:
        day = self._days.setdefault(date, _Day())
        if len(self._days) > MOST_DAYS:
            del self._days[min(self._days)]
        return day
