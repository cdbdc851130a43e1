"""Today's round: what is handed in is played again, the first one counts, and nobody is told too early."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from typing import Any

import pytest

from tests.online.server.virtual import START, Room, VirtualStore, a_moment, in_virtual_time
from thenumber.online.http.guests import guest_of
from thenumber.online.jobs import candidate_of, days
from thenumber.online.store import NO_GUEST, Note, StoreFailed
from thenumber.online.table import DAY, SECOND, Time
from thenumber.online.today import days as dealing
from thenumber.online.today import routes as handing_in
from thenumber.online.today.days import Days, dealing_ahead
from thenumber.online.today.submissions import KIND, streak
from thenumber.online.today.tallies import OPEN_LASTS
from thenumber.online.wire import (
    DayDate,
    DayDealt,
    EveryonesDay,
    HandIn,
    PlayedDay,
    Problem,
    Today,
    Waiting,
    decode,
    encode,
)
from thenumber.rules import Number
from thenumber.today import VERSION, Day, candidate, date_at, days_before, play

ANN, BEN, CLEO = "A" * 43, "B" * 43, "C" * 43
TODAY = DayDate(date_at(START))
YESTERDAY, TOMORROW = DayDate(days_before(TODAY)), DayDate(days_before(TODAY, -1))
SOME: tuple[Number | None, ...] = (Number("000"), None, Number("111"), Number("999"), Number("888"))
OTHERS: tuple[Number | None, ...] = (Number("987"), Number("123"), None, None, None)
BLANK: tuple[Number | None, ...] = (None,) * 5


def some_day(date: str, version: int = VERSION) -> DayDealt:
    """A day that took nobody any time."""
    day = candidate(date, 0)
    return DayDealt(DayDate(date), version, day.number, day.opponents, day.seat, 30)


def dealt_at_once(date: str) -> Day:
    day = candidate(date, 0)
    return Day(day.version, day.date, day.number, day.opponents, day.seat, 30)


def played(date: str, numbers: Sequence[Number | None]) -> PlayedDay:
    """The round of a day as the rules play it."""
    day = some_day(date)
    game = play(candidate_of(day), numbers)
    return PlayedDay(DayDate(date), game.written, game.totals[day.seat])


class CountingStore(VirtualStore):
    """A store that knows how often the notes of all guests were read, and may be slow to tell them."""

    def __init__(self) -> None:
        super().__init__()
        self.counts = 0
        self.takes = 0.0

    async def notes(self, kind: str, subject: str) -> Sequence[Note]:
        self.counts += 1
        found = await super().notes(kind, subject)
        await asyncio.sleep(self.takes)
        return found


class Playing:
    """A server, and those who play there; every day is dealt at once."""

    def __init__(self, store: CountingStore | None = None) -> None:
        self.store = store or CountingStore()
        self.room = Room(self.store)

    async def ask(self, method: str, path: str, secret: str | None = None, body: object = None) -> tuple[int, bytes]:
        """An answer, once it is there."""
        while (answer := await self.room.ask(method, path, secret, body))[0] == 202:
            decode(answer[1], Waiting)
            await a_moment()
        return answer

    async def today(self, secret: str | None = None) -> Today:
        status, answer = await self.ask("GET", "/api/today", secret)
        assert 200 == status, answer
        return decode(answer, Today)

    async def hand_in(
        self, secret: str, numbers: Sequence[Number | None] = SOME, date: DayDate = TODAY, version: int = VERSION
    ) -> PlayedDay:
        status, answer = await self.ask("POST", "/api/today", secret, HandIn(date, version, tuple(numbers)))
        assert 200 == status, answer
        return decode(answer, PlayedDay)

    async def everyone(self, secret: str | None = None, date: str = TODAY) -> EveryonesDay:
        status, answer = await self.ask("GET", f"/api/today/{date}", secret)
        assert 200 == status, answer
        return decode(answer, EveryonesDay)

    async def refused(
        self, method: str, path: str, body: object = None, secret: str | None = ANN
    ) -> tuple[int, str, dict[str, str | int]]:
        status, answer = await self.ask(method, path, secret, body)
        problem = decode(answer, Problem)
        assert problem.sentence
        return status, problem.code, dict(problem.params)

    def pass_days(self, days: float) -> None:
        self.store.ahead += int(days * DAY)


def playing(scenario: Callable[[Playing], Awaitable[None]]) -> None:
    """Play a scenario."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(days, "deal", dealt_at_once)
        patch.setattr(days, "played_by_iris", lambda day: played(day.date, OTHERS))
        in_virtual_time(lambda: scenario(Playing()))


def test_a_day_is_dealt_once_and_then_noted_for_every_server() -> None:
    async def scenario(server: Playing) -> None:
        status, _ = await server.room.ask("GET", "/api/today")
        assert 202 == status
        first = await server.today()
        assert some_day(TODAY) == first.day
        assert first == await server.today(ANN)
        other = Playing(server.store)
        assert first.day == (await other.today()).day
        assert (1, 0) == (server.room.jobs.days.tally.made, other.room.jobs.days.tally.made)

    playing(scenario)


def test_someone_new_is_told_the_day_and_how_long_it_lasts() -> None:
    async def scenario(server: Playing) -> None:
        today = await server.today()
        left = DAY - server.store.now() % DAY
        assert (None, 0, None, 0, None) == (today.iris, today.played, today.yours, today.streak, today.best)
        assert abs(left / SECOND - today.next_in) <= 1

    playing(scenario)


def test_a_round_is_scored_by_playing_it_again() -> None:
    async def scenario(server: Playing) -> None:
        mine = await server.hand_in(ANN)
        assert played(TODAY, SOME) == mine
        today = await server.today(ANN)
        assert (mine, 1, 1, mine.score) == (today.yours, today.played, today.streak, today.best)
        assert (None, 1, 0) == ((ben := await server.today(BEN)).yours, ben.played, ben.streak)

    playing(scenario)


def test_the_first_round_counts_whatever_is_handed_in_later() -> None:
    async def scenario(server: Playing) -> None:
        mine = await server.hand_in(ANN)
        assert mine == await server.hand_in(ANN, OTHERS)
        assert mine == await server.hand_in(ANN, (Number("000"), Number("000"), None, None, None))
        assert 1 == (await server.today(ANN)).played

    playing(scenario)


def test_of_two_tabs_that_hand_in_together_one_counts_for_both() -> None:
    async def scenario(server: Playing) -> None:
        await server.today()
        results = await asyncio.gather(server.hand_in(ANN, SOME), server.hand_in(ANN, OTHERS))
        assert 1 == len({each.score for each in results})
        assert results[0] == results[1] == (await server.today(ANN)).yours
        assert 1 == (await server.today()).played

    playing(scenario)


@pytest.mark.parametrize(
    ("handed", "refusal"),
    [
        (HandIn(TODAY, VERSION, (Number("000"), Number("000"), None, None, None)), (400, "today/numbers", {"turn": 2})),
        (HandIn(TODAY, VERSION + 1, SOME), (400, "today/version", {})),
        (HandIn(TOMORROW, VERSION, SOME), (400, "today/date", {})),
        (HandIn(DayDate(days_before(TODAY, 2)), VERSION, SOME), (400, "today/date", {})),
        (HandIn(DayDate("../today"), VERSION, SOME), (400, "today/date", {})),
    ],
)
def test_what_nobody_could_have_played_is_refused_and_not_kept(handed: HandIn, refusal: tuple[int, str, Any]) -> None:
    async def scenario(server: Playing) -> None:
        assert refusal == await server.refused("POST", "/api/today", handed)
        assert (None, 0) == ((today := await server.today(ANN)).yours, today.played)

    playing(scenario)


@pytest.mark.parametrize(
    "change",
    [
        {"numbers": ["000"] * 4},
        {"numbers": [None] * 6},
        {"numbers": ["12", None, None, None, None]},
        {"numbers": [123, None, None, None, None]},
        {"score": 77},
        {"version": "1"},
        {"date": None},
    ],
)
def test_what_is_no_round_is_malformed(change: dict[str, object]) -> None:
    async def scenario(server: Playing) -> None:
        body = {"date": TODAY, "version": VERSION, "numbers": [None] * 5} | change
        status, code, _ = await server.refused("POST", "/api/today", body)
        assert (400, "message/malformed") == (status, code)

    playing(scenario)


def test_a_round_begun_before_midnight_counts_for_its_own_day() -> None:
    async def scenario(server: Playing) -> None:
        assert TODAY == (await server.today(ANN)).day.date
        server.pass_days(1)
        assert TOMORROW == (await server.today(ANN)).day.date
        late = await server.hand_in(ANN, SOME, TODAY)
        assert played(TODAY, SOME) == late
        today = await server.today(ANN)
        assert (None, 0, 1) == (today.yours, today.played, today.streak)
        assert late == (await server.everyone(ANN, TODAY)).yours
        server.pass_days(1)
        assert (400, "today/date", {}) == await server.refused(
            "POST", "/api/today", HandIn(TODAY, VERSION, SOME), secret=BEN
        )

    playing(scenario)


def test_the_server_s_clock_decides_which_day_it_is() -> None:
    """A device whose clock is a day ahead or two behind plays what it was dealt, and nothing else."""

    async def scenario(server: Playing) -> None:
        for date in (TOMORROW, DayDate(days_before(TODAY, 2))):
            assert "today/date" == (await server.refused("POST", "/api/today", HandIn(date, VERSION, SOME)))[1]
        assert "today/unknown" == (await server.refused("GET", f"/api/today/{TOMORROW}"))[1]
        assert (TODAY, 0) == ((today := await server.today()).day.date, today.played)

    playing(scenario)


def test_the_day_is_the_machine_s_also_where_the_tables_clock_is_ahead_for_good() -> None:
    async def scenario(server: Playing) -> None:
        server.room = Room(server.store, clock=lambda: Time(START))
        server.pass_days(40)
        assert TODAY == (await server.today()).day.date

    playing(scenario)


def test_days_in_a_row_make_a_streak_which_a_missed_day_ends() -> None:
    async def scenario(server: Playing) -> None:
        scores = []
        for _ in range(3):
            date = (await server.today()).day.date
            scores.append((await server.hand_in(ANN, SOME, date)).score)
            server.pass_days(1)
        today = await server.today(ANN)
        assert (3, max(scores)) == (today.streak, today.best)
        server.pass_days(1)
        today = await server.today(ANN)
        assert (0, max(scores)) == (today.streak, today.best)

    playing(scenario)


@pytest.mark.parametrize(
    ("played", "expected"),
    [([], 0), ([0], 1), ([1], 1), ([2], 0), ([0, 1, 2], 3), ([1, 2, 4], 2), ([0, 2, 3], 1)],
)
def test_a_streak_lasts_until_today_or_yesterday(played: list[int], expected: int) -> None:
    assert expected == streak({days_before(TODAY, days) for days in played}, TODAY)


def test_how_everyone_fares_today_is_told_only_to_those_who_have_played() -> None:
    async def scenario(server: Playing) -> None:
        mine = await server.hand_in(ANN)
        for secret in (BEN, None):
            refused = await server.refused("GET", f"/api/today/{TODAY}", secret=secret)
            assert (403, "today/not-played", {}) == refused
        told = await server.everyone(ANN)
        assert (some_day(TODAY), 1, None, None, mine) == (
            told.day,
            told.played,
            told.scores,
            told.better_than,
            told.yours,
        )
        assert [[("000", 1)], [], [("111", 1)], [("999", 1)], [("888", 1)]] == [
            [(each.number, each.count) for each in turn] for turn in told.common
        ]

    playing(scenario)


@pytest.mark.parametrize("date", ["2023-11-31", "x", TOMORROW, days_before(TODAY, 31), "2023-11-4", "0000-00-00"])
def test_there_is_nothing_to_look_back_on_but_the_last_thirty_days(date: str) -> None:
    async def scenario(server: Playing) -> None:
        assert (404, "today/unknown", {}) == await server.refused("GET", f"/api/today/{date}")
        oldest = await server.everyone(None, days_before(TODAY, 30))
        assert (0, None, ((),) * 5, None) == (oldest.played, oldest.scores, oldest.common, oldest.yours)

    playing(scenario)


def test_scores_and_places_are_told_from_twenty_players_on() -> None:
    async def scenario(server: Playing) -> None:
        scores = []
        for number in range(20):
            assert (number, None) == ((await server.today()).played, (await server.everyone(None, YESTERDAY)).scores)
            numbers = (Number.of(number * 11), *BLANK[1:])
            scores.append((await server.hand_in(f"{number:043}", numbers)).score)
            told = await server.everyone(f"{number:043}")
            assert (None, None) == (told.scores, told.better_than) or number == 19
        best, lowest = scores.index(max(scores)), scores.index(min(scores))
        told = await server.everyone(f"{best:043}")
        assert told.scores is not None
        assert [sum(score // 5 == step for score in scores) for step in range(max(scores) // 5 + 1)] == [*told.scores]
        lower = sum(score < max(scores) for score in scores)
        assert 100 * lower // 19 == told.better_than
        assert 0 == (await server.everyone(f"{lowest:043}")).better_than

    playing(scenario)


def test_however_many_look_the_store_is_read_once_a_minute() -> None:
    async def scenario(server: Playing) -> None:
        await server.hand_in(ANN)
        for _ in range(20):
            assert 1 == (await server.today(BEN)).played
            await server.everyone(ANN)
        assert 1 == server.store.counts
        await asyncio.sleep(OPEN_LASTS)
        await server.today(BEN)
        assert 2 == server.store.counts

    playing(scenario)


def test_what_another_server_took_in_is_counted_within_a_minute_and_so_is_who_was_erased() -> None:
    async def scenario(server: Playing) -> None:
        other = Playing(server.store)
        assert 0 == (await server.today()).played
        await other.hand_in(BEN)
        assert 0 == (await server.today()).played
        await asyncio.sleep(OPEN_LASTS)
        assert 1 == (await server.today()).played
        await server.store.drop_note(KIND, TODAY, guest_of(BEN))
        await asyncio.sleep(OPEN_LASTS)
        assert 0 == (await server.today()).played

    playing(scenario)


def test_an_erased_guest_s_rounds_are_gone() -> None:
    async def scenario(server: Playing) -> None:
        await server.hand_in(ANN)
        await server.store.erase(guest_of(ANN))
        today = await server.today(ANN)
        assert (None, 0, None) == (today.yours, today.streak, today.best)

    playing(scenario)


def test_what_comes_in_while_a_day_is_counted_counts_once() -> None:
    async def scenario(server: Playing) -> None:
        await server.hand_in(ANN)
        await server.today()
        await asyncio.sleep(OPEN_LASTS)
        server.store.takes = 5.0
        counting = asyncio.gather(*(server.today() for _ in range(3)))
        await a_moment(1)
        await server.hand_in(BEN)
        assert 2 == (await server.today()).played  # nobody waits for the count
        await counting
        assert 2 == (await server.today()).played
        assert 2 == server.store.counts

    playing(scenario)


def test_results_are_forgotten_after_four_hundred_days() -> None:
    async def scenario(server: Playing) -> None:
        await server.hand_in(ANN)
        notes = [
            await server.store.note(KIND, TODAY, guest_of(ANN)),
            await server.store.note("day", TODAY, NO_GUEST),
        ]
        assert [400 * DAY] * 2 == [note.until - note.at for note in notes if note and note.until]

    playing(scenario)


def test_one_address_cannot_fill_a_day() -> None:
    async def scenario(server: Playing) -> None:
        assert [200, 200, 429] == [
            (await server.ask("POST", "/api/today", secret, HandIn(TODAY, VERSION, BLANK)))[0]
            for secret in (ANN, BEN, CLEO)
        ]
        assert 200 == (await server.ask("POST", "/api/today", ANN, HandIn(TODAY, VERSION, SOME)))[0]

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(handing_in, "MOST_HANDED_IN", 2)
        playing(scenario)


def test_many_rounds_from_one_address_count_like_a_few_for_everyone_and_in_full_for_their_players() -> None:
    """A school behind one address plays; a stranger who makes up guests poisons nothing."""

    async def scenario(server: Playing) -> None:
        pupils = [f"{number:043}" for number in range(5)]
        scores = [(await server.hand_in(pupil)).score for pupil in pupils]
        assert [played(TODAY, SOME).score] * 5 == scores
        assert [3] * 5 == [(await server.everyone(pupil)).played for pupil in pupils]
        assert scores == [(await server.hand_in(pupil, OTHERS)).score for pupil in pupils], "the first one stays"
        await a_moment(OPEN_LASTS + 1)
        assert 3 == (await server.today()).played, "counted anew from the store"
        await server.hand_in(ANN, date=YESTERDAY)
        assert 1 == (await server.everyone(ANN, YESTERDAY)).played

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(handing_in, "MOST_COUNTED", 3)
        playing(scenario)


def test_a_day_of_another_version_is_dealt_anew_while_it_is_played_and_stays_when_it_is_over() -> None:
    async def scenario(server: Playing) -> None:
        now = server.store.now()
        for date in (TODAY, YESTERDAY, DayDate(days_before(TODAY, 2))):
            value = encode(some_day(date, version=0))
            await server.store.keep_note(Note("day", date, NO_GUEST, now, value))
        assert VERSION == (await server.today()).day.version
        assert VERSION == (await server.everyone(None, YESTERDAY)).day.version
        assert 0 == (await server.everyone(None, days_before(TODAY, 2))).day.version

    playing(scenario)


def test_iris_plays_a_day_as_soon_as_someone_has_and_nobody_waits_for_her() -> None:
    async def scenario(server: Playing) -> None:
        assert (await server.today()).iris is None
        await server.hand_in(ANN)
        await asyncio.sleep(OPEN_LASTS)
        await server.hand_in(BEN)
        assert played(TODAY, OTHERS) == (await server.everyone(ANN)).iris
        assert played(TODAY, OTHERS).score == (await Playing(server.store).today()).iris
        assert 2 == server.room.jobs.days.tally.made

    playing(scenario)


def test_today_and_tomorrow_are_dealt_before_anyone_asks_and_iris_plays_them() -> None:
    async def scenario(server: Playing) -> None:
        async with dealing_ahead(server.store, server.room.jobs, server.store.now):
            await a_moment(dealing.EVERY + 1)
            assert 4 == server.room.jobs.days.tally.made
            server.pass_days(1)
            assert (played(TOMORROW, OTHERS).score, TOMORROW) == (
                (today := await server.today()).iris,
                today.day.date,
            )
            assert 4 == server.room.jobs.days.tally.made
            await a_moment(dealing.EVERY)
            assert 6 == server.room.jobs.days.tally.made
        assert played(TODAY, OTHERS) == (await server.everyone(None, TODAY)).iris

    playing(scenario)


def test_where_iris_cannot_play_nobody_waits_for_her(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("thenumber.online.jobs.pools._can_compute", lambda: False)

    async def scenario(server: Playing) -> None:
        async with dealing_ahead(server.store, server.room.jobs, server.store.now):
            await a_moment(dealing.EVERY + 1)
        assert (2, 0) == (server.room.jobs.days.tally.made, server.room.jobs.days.tally.failed)
        assert (await server.today()).iris is None

    playing(scenario)


def test_a_day_that_cannot_be_dealt_is_tried_again(monkeypatch: pytest.MonkeyPatch) -> None:
    tried: list[str] = []

    def deal(date: str) -> Day:
        tried.append(date)
        if len(tried) == 1:
            raise MemoryError
        return dealt_at_once(date)

    async def scenario(server: Playing) -> None:
        with monkeypatch.context() as patch:
            patch.setattr(days, "deal", deal)
            patch.setattr("thenumber.online.jobs.pools._can_compute", lambda: False)
            async with dealing_ahead(server.store, server.room.jobs, server.store.now):
                await a_moment(2 * dealing.EVERY + 2)
        assert [TODAY, TODAY, TOMORROW] == tried

    playing(scenario)


def test_a_store_that_fails_tells_so_and_dealing_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    async def scenario(server: Playing) -> None:
        async def fails(*_: object) -> None:
            raise StoreFailed("the disk is full")

        with monkeypatch.context() as patch:
            patch.setattr(server.store, "note", fails)
            assert (503, "store/failed", {}) == await server.refused("GET", "/api/today")
        assert TODAY == (await server.today()).day.date

    playing(scenario)


def test_no_more_days_are_remembered_than_can_be_asked_for() -> None:
    async def scenario(server: Playing) -> None:
        known = Days(server.store, server.room.jobs, server.store.now)
        for _ in range(dealing.MOST_KNOWN + 5):
            date = known.today
            now = server.store.now()
            await server.store.keep_note(Note("day", date, NO_GUEST, now, encode(some_day(date))))
            await known.dealt(date, dealing._ITSELF)
            server.pass_days(1)
        assert dealing.MOST_KNOWN == len(known._dealt)
        assert days_before(known.today) in known._dealt

    playing(scenario)
